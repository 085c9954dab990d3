/** An entry of the wire format as Strapi's document service takes it. */
import { weekdayNames } from '../../../src/content/editing/components.ts';
import { type Control, type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';

/** Finds a file of the media library by its address in the wire format. */
export type FindFile = (url: string) => number | undefined;

type Data = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const yesOrNoEach = (names: readonly string[], isChosen: (name: string, index: number) => boolean) =>
  Object.fromEntries(names.map((name, index) => [name, isChosen(name, index)]));

/** Strapi's times have seconds. */
const timeOf = (time: unknown) => (typeof time === 'string' ? `${time.slice(0, 5)}:00` : null);

function objectOf(fields: readonly FormField[], value: unknown, findFile: FindFile): Data {
  return Object.fromEntries(
    fields.map(({ name, control, fallback }) => [name, valueOf(control, getOwn(value, name) ?? fallback, findFile)]),
  );
}

function valueOf(control: Control, value: unknown, findFile: FindFile): unknown {
  switch (control.kind) {
    case 'time':
      return timeOf(value);
    case 'price':
      return typeof value === 'number' ? value / 100 : null;
    case 'picture': {
      const url = getOwn(value, 'url');
      return typeof url === 'string' ? (findFile(url) ?? null) : null;
    }
    case 'relation':
      return getOwn(value, 'documentId') ?? null;
    case 'relations':
      return listOf(value).map((related) => getOwn(related, 'documentId'));
    case 'lines':
      return listOf(value).map((text) => ({ text }));
    case 'times':
      return listOf(value).map((time) => ({ time: timeOf(time) }));
    case 'weekdays':
      return yesOrNoEach(weekdayNames, (_, day) => listOf(value).includes(day));
    case 'choices':
      return yesOrNoEach(control.keys, (key) => listOf(value).includes(key));
    case 'object':
      return value === null || value === undefined ? null : objectOf(control.fields, value, findFile);
    case 'objects':
      return listOf(value).map((item) => objectOf(control.fields, item, findFile));
    default:
      return value ?? null;
  }
}

/**
 * The data of an entry for `documents(uid).create` or `update`, without identity and language.
 *
 * @param findFile as pictures are stored apart from entries
 */
export function fromWire(name: ContentTypeName, entry: unknown, findFile: FindFile): Data {
  return objectOf(formOf(name), entry, findFile);
}
