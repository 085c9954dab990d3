/** Price lists whose lines contradict each other on a product, mix two, or lack a value that the calculator needs. */
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

/** The line that has a key already: its title and its product. */
const namesOf = (line: Line) => ({
  other: editorMessage('report.quoted', { text: line.title }),
  product: editorMessage('report.quoted', { text: line.product }),
});

/** Lines of one key that are no one product: the calculator would find two prices for a visitor, or in two tabs. */
function findMixtures(lines: readonly Line[]): ContentProblem[] {
  return lines.flatMap((line, index) => {
    const former = lines.slice(0, index);
    const otherTab = former.find(({ tab }) => tab !== line.tab);
    if (otherTab) return [problemOf('rates', line, 'productKey', editorMessage('rate.ownKey', namesOf(otherTab)))];
    const same = former.find(({ audience }) => audience === line.audience);
    return same ? [problemOf('rates', line, 'productKey', editorMessage('rate.oneLine', namesOf(same)))] : [];
  });
}

/**
 * A line that takes the key of another product. A product is renamed line by line, so names may differ as long as all of
 * its lines keep their key.
 *
 * @param published all lines as they are
 * @param draft of one line, both languages
 */
export function findTakenKeys(published: readonly AnyEntry[], draft: readonly AnyEntry[]): ContentProblem[] {
  return (draft as Line[]).flatMap((line) => {
    const inLanguage = (published as Line[]).filter(({ locale }) => locale === line.locale);
    const before = inLanguage.find(({ documentId }) => documentId === line.documentId);
    if (before?.productKey === line.productKey) return [];
    const lines = inLanguage.filter(
      ({ documentId, productKey }) => documentId !== line.documentId && productKey === line.productKey,
    );
    const [other] = lines;
    if (!other || lines.some(({ product }) => product === line.product)) return [];
    return [problemOf('rates', line, 'productKey', editorMessage('rate.ownKey', namesOf(other)))];
  });
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
    ...findMixtures(lines),
  ]);
}
