/** The entries of a list that match a selection. */
import { foldText } from '#lib/text/fold-text.ts';
import { fuzzySimilarity } from '#lib/text/similarity.ts';
import { isOnDate } from './filter-dates.ts';
import type { FilterField } from './filter-fields.ts';
import type { FilterSelection } from './filter-selection.ts';

export interface FilterEntry {
  /** `field:value` for each value it has; dates as `filter-dates.ts` writes them. */
  facets: ReadonlySet<string>;
  /** Its text, folded; only text fields use it. */
  text: string;
}

type Test = (entry: FilterEntry) => boolean;

/** True if an entry contains a word, or one like it if no entry contains the word itself: `chein` finds `chien`. */
function testOfWord(entries: readonly FilterEntry[], typed: string): Test {
  if (entries.some(({ text }) => text.includes(typed))) return ({ text }) => text.includes(typed);
  return ({ text }) => text.split(' ').some((word) => fuzzySimilarity(typed, word) > 0);
}

function testsOf(entries: readonly FilterEntry[], { kind, name }: FilterField, values: readonly string[]): Test[] {
  if (kind === 'choice') return [({ facets }) => values.some((value) => facets.has(`${name}:${value}`))];
  if (kind === 'date')
    return values.map(
      (date) =>
        ({ facets }) =>
          isOnDate(facets, name, date),
    );
  const words = foldText(values.join(' ')).split(' ');
  return words.map((word) => testOfWord(entries, word));
}

/** The entries that have one of the chosen values of every active field, the date, and all words of a text. */
export function matchingEntries<Item extends FilterEntry>(
  entries: readonly Item[],
  fields: readonly FilterField[],
  selection: FilterSelection,
): Item[] {
  const tests = fields.flatMap((field) => {
    const values = selection[field.name];
    return values ? testsOf(entries, field, values) : [];
  });
  return entries.filter((entry) => tests.every((test) => test(entry)));
}

/** The number of entries that each option would show, given the selection in the other fields, by `field:value`. */
export function countOptions(
  entries: readonly FilterEntry[],
  fields: readonly FilterField[],
  selection: FilterSelection,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const field of fields) {
    if (field.kind !== 'choice') continue;
    const others = fields.filter((other) => other !== field);
    const candidates = matchingEntries(entries, others, selection);
    for (const { value } of field.options) {
      const facet = `${field.name}:${value}`;
      counts.set(facet, candidates.filter(({ facets }) => facets.has(facet)).length);
    }
  }
  return counts;
}
