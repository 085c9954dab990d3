/** Components: groups of fields within an entry, which types may share, each with a name as the key of its labels. */
import type * as v from 'valibot';
import { limits } from '../limits/content-limits.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';
import { type Control, type FormField, formOf } from './editor-fields.ts';

/** Plurals whose singular must differ from them, or that take more than an 's' away. */
const singulars = new Map([
  ['news', 'news-item'],
  ['sustainability', 'sustainability-theme'],
]);

/** The name of a single entry of a content type. */
export function singularName(name: ContentTypeName): string {
  const { path, singleton } = contentType(name);
  if (singleton) return path;
  return singulars.get(path) ?? path.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Days of the week by the number that the wire format has for them; 0 is Sunday. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export interface Component {
  /** `category.name` */
  uid: string;
  fields: FormField[];
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A part of a list's item has no name in the wire format, but needs one in a form. */
const part = (name: string, control: Control, layout: FormField['layout'] = {}): FormField => ({
  name,
  control,
  isRequired: true,
  isShared: false,
  layout,
});

const yesOrNo = (name: string): FormField => ({ ...part(name, { kind: 'yesOrNo' }), fallback: false });

/** The week begins with Monday in forms, as in calendars of both languages. */
const weekdays: Component = {
  uid: 'common.weekdays',
  fields: [...weekdayNames.slice(1), weekdayNames[0]].map(yesOrNo),
};

const time: Component = { uid: 'common.time', fields: [part('time', { kind: 'time' })] };

/** Short lines have a component of their own: its limit is that of its field. */
const line = (maxLength: number): Component => ({
  uid: maxLength === limits.line ? 'common.line' : `common.line-${maxLength}`,
  fields: [part('text', { kind: 'line', maxLength }, { isSentence: true })],
});

/** A component, and where it stands first. */
interface Found {
  fields: FormField[];
  owners: Set<ContentTypeName>;
  /** Names of the fields that lead to it. */
  path: string[];
}

const groupsOf = (fields: readonly FormField[]) =>
  fields.flatMap(({ name, control }) =>
    control.kind === 'object' || control.kind === 'objects' ? [{ name, ...control }] : [],
  );

/** Groups of fields by their schema: what several types share is one component. */
const found = new Map<v.GenericSchema, Found>();

function find(owner: ContentTypeName, fields: readonly FormField[], path: readonly string[]): void {
  for (const group of groupsOf(fields)) {
    const groupPath = [...path, group.name];
    const known = found.get(group.schema) ?? { fields: group.fields, owners: new Set(), path: groupPath };
    known.owners.add(owner);
    found.set(group.schema, known);
    find(owner, group.fields, groupPath);
  }
}

for (const name of contentTypeNames) find(name, formOf(name), []);

function uidOf({ owners, path }: Found): string {
  const [owner] = owners;
  const category = owners.size === 1 && owner ? singularName(owner) : 'common';
  return `${category}.${path.map(kebab).join('-')}`;
}

/** The component of a group of fields, or of what a list consists of; undefined for a field that needs none. */
export function componentOf(name: string, control: Control): Component | undefined {
  switch (control.kind) {
    case 'weekdays':
      return weekdays;
    case 'times':
      return time;
    case 'lines':
      return line(control.maxLength);
    case 'choices':
      return { uid: `common.${kebab(name)}`, fields: control.keys.map(yesOrNo) };
    case 'object':
    case 'objects': {
      const group = found.get(control.schema);
      if (!group) throw new TypeError(`The group of fields ${name} belongs to no content type.`);
      return { uid: uidOf(group), fields: control.fields };
    }
    default:
      return undefined;
  }
}

/** Every component that a form needs, at any depth. */
function componentsIn(fields: readonly FormField[]): Component[] {
  return fields.flatMap(({ name, control }) => {
    const component = componentOf(name, control);
    return component ? [component, ...componentsIn(component.fields)] : [];
  });
}

/** All components by their uid, in alphabetical order. */
export function allComponents(): Component[] {
  const all = new Map(contentTypeNames.flatMap((name) => componentsIn(formOf(name))).map((one) => [one.uid, one]));
  return [...all.values()].sort((a, b) => (a.uid < b.uid ? -1 : 1));
}
