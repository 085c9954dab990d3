/** The chosen filters, and their query: `?region=afrique&region=asie&statut=en-danger`. */
import type { FilterField } from './filter-fields.ts';

/** The values of each active field, by the field's name. A text is one value, and so is a date. */
export type FilterSelection = Readonly<Record<string, readonly string[]>>;

export interface ActiveFilter {
  name: string;
  value: string;
  label: string;
}

/** Longer texts are cut off: they match nothing anyway. */
export const maxTextLength = 80;

function validValues(field: FilterField, given: readonly string[]): string[] {
  if (field.kind === 'choice') return field.options.map(({ value }) => value).filter((value) => given.includes(value));
  const text = (given[0] ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, maxTextLength);
  return text ? [text] : [];
}

/** Keeps values the fields know, in the order of fields and options, and drops the rest. */
function selectionOf(fields: readonly FilterField[], given: (name: string) => readonly string[]): FilterSelection {
  const active = fields.map((field) => [field.name, validValues(field, given(field.name))] as const);
  return Object.fromEntries(active.filter(([, values]) => values.length > 0));
}

/** The selection in the query of an address or in the data of a form. Unknown values are ignored. */
export function readFilters(parameters: URLSearchParams, fields: readonly FilterField[]): FilterSelection {
  return selectionOf(fields, (name) => parameters.getAll(name));
}

/** A query with the parameters of a selection: with `?`, or empty. Parameters of no field stay as they are. */
export function writeFilters(search: string, fields: readonly FilterField[], selection: FilterSelection): string {
  const parameters = new URLSearchParams(search);
  for (const { name } of fields) {
    parameters.delete(name);
    for (const value of selection[name] ?? []) parameters.append(name, value);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Both selections combined. If both have a text or a date, the second one's wins. */
export function mergeFilters(
  fields: readonly FilterField[],
  first: FilterSelection,
  second: FilterSelection,
): FilterSelection {
  return selectionOf(fields, (name) => [...(second[name] ?? []), ...(first[name] ?? [])]);
}

export function isEmpty(selection: FilterSelection): boolean {
  return Object.keys(selection).length === 0;
}

/** A selection with one value removed. */
export function withoutFilter(
  selection: FilterSelection,
  { name, value }: Pick<ActiveFilter, 'name' | 'value'>,
): FilterSelection {
  const { [name]: values = [], ...others } = selection;
  const rest = values.filter((candidate) => candidate !== value);
  return rest.length > 0 ? { ...selection, [name]: rest } : others;
}

/** Every chosen value with its label, in the order of the fields. */
export function activeFilters(fields: readonly FilterField[], selection: FilterSelection): ActiveFilter[] {
  return fields.flatMap((field) =>
    (selection[field.name] ?? []).map((value) => {
      const option = field.kind === 'choice' ? field.options.find((candidate) => candidate.value === value) : undefined;
      return { name: field.name, value, label: option?.label ?? value };
    }),
  );
}
