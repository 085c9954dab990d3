/** Price lists whose lines contradict each other on a product, or lack a value that the calculator needs. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, excerpt, nameOfEntry, problemOf } from './problems.ts';

type Line = Entry<'rates'> & AnyEntry;

/** The value of a line for a field of its whole product, in a fixed order; undefined if another line has it. */
const said = {
  parks: ({ parks }: Line) => (parks.length > 0 ? parks.toSorted().join(', ') : undefined),
  days: ({ days }: Line) => (days === null ? undefined : String(days)),
};

const fields = ['parks', 'days'] as const;

/** Lines that contradict the first one of their product that says anything. */
function findContradictions(lines: readonly Line[]): ContentProblem[] {
  return fields.flatMap((field) => {
    const [first, ...others] = lines.filter((line) => said[field](line) !== undefined);
    if (!first) return [];
    const expected = editorMessage('rate.asOther', { other: nameOfEntry(first) });
    return others
      .filter((line) => said[field](line) !== said[field](first))
      .map((line) => problemOf('rates', line, field, expected, excerpt(said[field](line))));
  });
}

/** Fields of a ticket that no line of it has, reported on its first line. */
function findGaps(lines: readonly Line[]): ContentProblem[] {
  const [first] = lines.filter(({ tab }) => tab === 'tickets');
  if (!first) return [];
  return fields
    .filter((field) => lines.every((line) => said[field](line) === undefined))
    .map((field) => ({ ...problemOf('rates', first, field, editorMessage(`rate.${field}`)), received: undefined }));
}

/** Memberships cover every visit. */
function findLimitedMemberships(lines: readonly Line[]): ContentProblem[] {
  return lines
    .filter(({ tab, days }) => tab === 'memberships' && days !== null)
    .map((line) => problemOf('rates', line, 'days', editorMessage('rate.unlimited')));
}

/**
 * Checks one language only: the languages share these fields.
 *
 * @param isBroken whether a line failed its schema: its values are unknown
 */
export function findRateProblems(all: AllEntries, isBroken: boolean): ContentProblem[] {
  const french = all.rates.filter(({ locale }) => locale === 'fr') as Line[];
  const products = Map.groupBy(french, ({ productKey }) => productKey);
  return [...products.values()].flatMap((lines) => [
    ...findContradictions(lines),
    ...(isBroken ? [] : findGaps(lines)),
    ...findLimitedMemberships(lines),
  ]);
}
