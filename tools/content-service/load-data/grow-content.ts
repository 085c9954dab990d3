/**
 * The bundled content, grown: for trying how the site, its builds and editors' lists do with far more of everything.
 *
 * Written as files in the format of the bundled content, so that the embedded service serves it, and an edit of a file
 * is an edit of the content. The same number gives the same bytes on the same day.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '#i18n/routes.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { seededRandom } from '#tools/seeded-random.ts';
import { contentType, contentTypeNames, type ContentTypeName } from '#content/schemas/registry.ts';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';
import { copyEntry, type PageEntry } from './copy-entry.ts';
import { varyDrawing } from './vary-drawing.ts';

/** The types that grow, and how many animals there are for each entry. */
const animalsPerEntry = new Map<ContentTypeName, number>([
  ['animals', 1],
  ['news', 12],
  ['videos', 30],
  ['projects', 60],
  ['workshops', 60],
  ['animalGroups', 80],
  ['activities', 100],
  ['jobs', 100],
]);

/** The drawing that each copy's own is made from, by the address of that. */
type Pictures = Map<string, string>;

/** Entries and their copies, one round of copies after the other. */
function growList(
  name: ContentTypeName,
  entries: readonly PageEntry[],
  count: number,
  pictures: Pictures,
): PageEntry[] {
  const { newestFirst } = contentType(name);
  const grown = [...entries];
  for (let copy = 1; grown.length < count; copy += 1) {
    for (const entry of entries.slice(0, count - grown.length)) {
      const copied = copyEntry(entry, copy, entries, newestFirst);
      pictures.set(copied.image.url, entry.image.url);
      grown.push(copied);
    }
  }
  return grown;
}

interface Related {
  documentId: string;
}

const documentIdOf = ({ documentId }: Related): Related => ({ documentId });

/** Spreads the copies of animals over all groups of their region, and relates each to others. */
function relateAnimals(animals: readonly PageEntry[], groups: readonly PageEntry[], bundled: number): PageEntry[] {
  const regions = new Map(groups.map(({ documentId, region }) => [documentId, region]));
  const inRegion = Map.groupBy(groups, ({ region }) => region);
  return animals.map((animal, index) => {
    if (index < bundled) return animal;
    const random = seededRandom(animal.documentId);
    const region = regions.get((animal['group'] as Related).documentId);
    const related = new Set([0, 1, 2].map(() => random.pick(animals)));
    related.delete(animal);
    return {
      ...animal,
      group: documentIdOf(random.pick(inRegion.get(region) ?? [])),
      related: Array.from(related, documentIdOf),
    };
  });
}

/** All collections in one language, by the name of their files. */
async function growCollections(count: number, locale: Locale, pictures: Pictures): Promise<Map<string, unknown>> {
  const read = (name: ContentTypeName) => readBundled(bundledDirectory, contentType(name).path, locale);
  const grow = async (name: ContentTypeName) => {
    const entries = (await read(name)) as PageEntry[];
    return growList(name, entries, Math.round(count / (animalsPerEntry.get(name) ?? 1)), pictures);
  };
  const groups = await grow('animalGroups');
  const { length: bundled } = (await read('animals')) as PageEntry[];
  const collections = new Map<string, unknown>();
  for (const name of contentTypeNames) {
    const content = animalsPerEntry.has(name) ? await grow(name) : await read(name);
    const isAnimals = name === 'animals';
    collections.set(
      contentType(name).path,
      isAnimals ? relateAnimals(content as PageEntry[], groups, bundled) : content,
    );
  }
  return collections;
}

const concurrency = 16;

/**
 * Writes the content anew.
 *
 * @param directory is replaced
 * @param animals no fewer than the bundled content has; other lists grow with them
 */
export async function growContent(directory: string, animals: number): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await cp(join(bundledDirectory, 'media'), join(directory, 'media'), { recursive: true });
  const pictures: Pictures = new Map();
  for (const locale of locales) {
    await mkdir(join(directory, locale));
    for (const [path, content] of await growCollections(animals, locale, pictures)) {
      if (content !== undefined) await writeFile(join(directory, locale, `${path}.json`), JSON.stringify(content));
    }
  }
  await forEachConcurrently(pictures, concurrency, async ([url, original]) => {
    const source = await readFile(join(directory, original), 'utf8');
    await writeFile(join(directory, url), varyDrawing(source, seededRandom(url)));
  });
}
