/** What a visitor has chosen, and how the address says it: `?region=afrique&region=asie&statut=en-danger`. */
import type { FilterField } from './filter-fields.ts';

/** The chosen values of each field that has any, by the field's name. A text is one value. */
export type Selection = Readonly<Record<string, readonly string[]>>;

export interface ActiveFilter {
  name: string;
  value: string;
  label: string;
}

/** Longer texts are cut: they find nothing anyway. */
export const longestText = 80;

function validValues(field: FilterField, given: readonly string[]): string[] {
  if (field.kind === 'choice') return field.options.map(({ value }) => value).filter((value) => given.includes(value));
  const text = (given[0] ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, longestText);
  return text ? [text] : [];
}

/** Keeps what the fields know, in their order, and drops the rest. */
function selectionOf(fields: readonly FilterField[], given: (name: string) => readonly string[]): Selection {
  const chosen = fields.map((field) => [field.name, validValues(field, given(field.name))] as const);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** Reads parameters, be it of an address or of a form; unknown values are ignored. */
export function readSelection(parameters: URLSearchParams, fields: readonly FilterField[]): Selection {
  return selectionOf(fields, (name) => parameters.getAll(name));
}

/** The query of the address for a selection, with `?` or empty; parameters of others stay as they are. */
export function writeSelection(search: string, fields: readonly FilterField[], selection: Selection): string {
  const parameters = new URLSearchParams(search);
  for (const { name } of fields) {
    parameters.delete(name);
    for (const value of selection[name] ?? []) parameters.append(name, value);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Both selections at once; where both have a text, the second one's. */
export function mergeSelections(fields: readonly FilterField[], first: Selection, second: Selection): Selection {
  return selectionOf(fields, (name) => [...(second[name] ?? []), ...(first[name] ?? [])]);
}

export function isEmpty(selection: Selection): boolean {
  return Object.keys(selection).length === 0;
}

/** A selection without one of its values. */
export function without(selection: Selection, { name, value }: Pick<ActiveFilter, 'name' | 'value'>): Selection {
  const { [name]: values = [], ...others } = selection;
  const rest = values.filter((candidate) => candidate !== value);
  return rest.length > 0 ? { ...selection, [name]: rest } : others;
}

/** Every chosen value with its label, in the order of the fields. */
export function activeFilters(fields: readonly FilterField[], selection: Selection): ActiveFilter[] {
  return fields.flatMap((field) =>
    (selection[field.name] ?? []).map((value) => {
      const option = field.kind === 'choice' ? field.options.find((candidate) => candidate.value === value) : undefined;
      return { name: field.name, value, label: option?.label ?? value };
    }),
  );
}
