/** Which entries of a list match a selection. */
import { foldText } from '../../lib/fold-text.ts';
import type { FilterField } from './filter-fields.ts';
import type { FilterSelection } from './filter-selection.ts';

export interface FilterEntry {
  /** `field:value` for each value it has. */
  facets: ReadonlySet<string>;
  /** Its text, folded; only text fields use it. */
  text: string;
}

function fieldMatches(entry: FilterEntry, { kind, name }: FilterField, values: readonly string[]): boolean {
  if (kind === 'choice') return values.some((value) => entry.facets.has(`${name}:${value}`));
  return foldText(values.join(' '))
    .split(' ')
    .every((word) => entry.text.includes(word));
}

/** An entry matches if it has one of the chosen values of every active field, and all words of a text. */
export function matches(entry: FilterEntry, fields: readonly FilterField[], selection: FilterSelection): boolean {
  return fields.every((field) => {
    const values = selection[field.name];
    return !values || fieldMatches(entry, field, values);
  });
}

/** How many entries each option would show, given the selection in the other fields, by `field:value`. */
export function countOptions(
  entries: readonly FilterEntry[],
  fields: readonly FilterField[],
  selection: FilterSelection,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const field of fields) {
    if (field.kind !== 'choice') continue;
    const others = fields.filter((other) => other !== field);
    const candidates = entries.filter((entry) => matches(entry, others, selection));
    for (const { value } of field.options) {
      const facet = `${field.name}:${value}`;
      counts.set(facet, candidates.filter(({ facets }) => facets.has(facet)).length);
    }
  }
  return counts;
}
