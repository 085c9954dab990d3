/** Copies of entries that differ as entries do: in name, address, picture and texts. */
import { addDays } from '#park/opening/plain-time.ts';
import { type Random, seededRandom } from '#tools/seeded-random.ts';

/** An entry with a page, in the wire format. */
export interface PageEntry extends Record<string, unknown> {
  documentId: string;
  slug: string;
  title: string;
  summary: string;
  body: string;
  image: { url: string };
}

const beginnings = ['Ka', 'Mo', 'Ti', 'Lu', 'Sa', 'Ni', 'Ba', 'Ro', 'Ze', 'Yo', 'Fa', 'Gi'];
const endings = ['ka', 'la', 'mi', 'no', 'ra', 'ta', 'vo', 'zu', 'ru', 'li', 'be', 'do'];
const tails = ['', 'ne', 'sha'];

/** The name of a copy, from 1 to 432, in both languages. */
export function nameOfCopy(copy: number): string {
  const index = copy - 1;
  const [first, second] = [beginnings.length, beginnings.length * endings.length];
  const parts = [beginnings[index % first], endings[Math.floor(index / first) % endings.length]];
  return [...parts, tails[Math.floor(index / second)]].join('');
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/);

/** Its own beginning, and a paragraph or a part of three others: headings keep what belongs to them. */
function mixBodies(own: string, bodies: readonly string[], random: Random): string {
  const [beginning = ''] = paragraphsOf(own);
  const [paragraph, parts] = [random.pick(bodies), [random.pick(bodies), random.pick(bodies)]];
  const plain = paragraphsOf(paragraph).filter((text) => !text.startsWith('#') && text !== beginning);
  const titled = parts.flatMap((body) => body.split(/\n{2,}(?=## )/).slice(1, 2));
  return [beginning, ...plain.slice(0, 1), ...new Set(titled)].join('\n\n');
}

/** Its own first sentence, and the last one of another. */
function mixSummaries(own: string, summaries: readonly string[], random: Random): string {
  const sentences = (text: string) => text.split(/(?<=[.!?]) +(?=\p{Lu})/u);
  const last = sentences(random.pick(summaries)).at(-1) ?? '';
  return [...new Set([sentences(own)[0], last])].join(' ');
}

/**
 * A copy of an entry.
 *
 * The same copy in both languages agrees in what must agree: chance is seeded by the entry's identity.
 *
 * @param copy from 1
 * @param all entries of its type and language, whose texts it is mixed from
 * @param dateField of types that list the newest entry first: copies are older
 */
export function copyEntry(entry: PageEntry, copy: number, all: readonly PageEntry[], dateField?: string): PageEntry {
  const name = nameOfCopy(copy);
  const random = seededRandom(`${entry.documentId} ${copy}`);
  const date = dateField === undefined ? undefined : entry[dateField];
  const { facts } = entry;
  const otherFacts = all.map((other) => other['facts']).filter(Array.isArray);
  return {
    ...entry,
    documentId: `${entry.documentId}-${name.toLowerCase()}`,
    slug: `${entry.slug}-${name.toLowerCase()}`,
    title: `${entry.title} ${name}`,
    summary: mixSummaries(
      entry.summary,
      all.map(({ summary }) => summary),
      random,
    ),
    body: mixBodies(
      entry.body,
      all.map(({ body }) => body),
      random,
    ),
    image: { ...entry.image, url: entry.image.url.replace(/(?=\.\w+$)/, `-${name.toLowerCase()}`) },
    ...(Array.isArray(facts) && {
      facts: [facts[0], random.pick(otherFacts)[1], random.pick(otherFacts)[2]].filter(Boolean),
    }),
    ...(dateField !== undefined && typeof date === 'string' && { [dateField]: addDays(date, -30 * copy) }),
  };
}
