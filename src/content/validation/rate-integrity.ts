/** Price lists whose lines say contradictory things of a product, or nothing of what the calculator must know. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { Entry } from '../schemas/registry.ts';
import { excerpt, nameOfEntry, problemOf, type AllEntries, type AnyEntry, type ContentProblem } from './problems.ts';

type Line = Entry<'rates'> & AnyEntry;

/** What a line says in a field of its whole product, in any order; undefined if it leaves that to another line. */
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

/** What no line says of a ticket. The first one is told. */
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
 * The languages share these fields, so one language is looked at.
 *
 * @param isBroken whether a line failed its schema: what it says of its product is not known
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
