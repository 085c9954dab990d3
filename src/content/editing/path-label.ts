/** Labels of fields at any depth, as editors read them in the panel. */
import type { Locale } from '#i18n/routes.ts';
import type { ContentTypeName } from '../schemas/registry.ts';
import { componentOf } from './components.ts';
import { type Control, type FormField, formOf } from './editor-fields.ts';
import { fieldLabel } from './labels.ts';

/** A field on the way to another one: its name, and that of the type or component it stands in. */
interface Step {
  owner: string;
  field: FormField;
}

const partsOf = ({ name, control }: FormField): FormField[] =>
  control.kind === 'object' || control.kind === 'objects' ? control.fields : (componentOf(name, control)?.fields ?? []);

/** The fields on a path, down to the one that editors fill in: a picture, which they choose, counts as one field. */
function stepsOn(name: ContentTypeName, path: string): Step[] {
  const steps: Step[] = [];
  let [owner, siblings] = [name as string, formOf(name)];
  for (const key of path.split('.').filter((part) => !/^\d+$/.test(part))) {
    const field = siblings.find((sibling) => sibling.name === key);
    if (!field) break;
    steps.push({ owner, field });
    owner = componentOf(field.name, field.control)?.uid ?? owner;
    siblings = partsOf(field);
  }
  return steps;
}

/**
 * The label of a field.
 *
 * @param path dot-separated: `booking.url`, `schedule.0.days`
 */
export function pathLabel(name: ContentTypeName, path: string, panel: Locale): string {
  const labels = stepsOn(name, path).map(
    ({ owner, field }) => fieldLabel(owner, field.name, panel)?.label ?? field.name,
  );
  return labels.length > 0 ? labels.join(' › ') : path;
}

/** The control of the field that a path leads to; undefined if the path leads into the value of a control. */
export function controlAt(name: ContentTypeName, path: string): Control | undefined {
  const steps = stepsOn(name, path);
  const depth = path.split('.').filter((part) => !/^\d+$/.test(part)).length;
  return steps.length === depth ? steps.at(-1)?.field.control : undefined;
}
