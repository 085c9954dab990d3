/**
 * Load-test data: many times the bundled content, to try the site, its builds and the lists of the CMS with it.
 *
 * The files have the format of the bundled content, so that the stand-in for the content service serves them, and an
 * edit of a file is an edit of the content. The same number gives the same bytes on the same day.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';
import { seededRandom } from '#tools/seeded-random.ts';
import { copyEntry, type PageEntry } from './copy-entry.ts';
import { varyDrawing } from './vary-drawing.ts';

/** The types that are multiplied, and the number of animals for each entry. */
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
function multiplyList(
  name: ContentTypeName,
  entries: readonly PageEntry[],
  count: number,
  pictures: Pictures,
): PageEntry[] {
  const { newestFirst } = contentType(name);
  const multiplied = [...entries];
  for (let copy = 1; multiplied.length < count; copy += 1) {
    for (const entry of entries.slice(0, count - multiplied.length)) {
      const copied = copyEntry(entry, copy, entries, newestFirst);
      pictures.set(copied.image.url, entry.image.url);
      multiplied.push(copied);
    }
  }
  return multiplied;
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
async function multiplyCollections(count: number, locale: Locale, pictures: Pictures): Promise<Map<string, unknown>> {
  const read = (name: ContentTypeName) => readBundled(bundledDirectory, contentType(name).path, locale);
  const multiply = async (name: ContentTypeName) => {
    const entries = (await read(name)) as PageEntry[];
    return multiplyList(name, entries, Math.round(count / (animalsPerEntry.get(name) ?? 1)), pictures);
  };
  const groups = await multiply('animalGroups');
  const { length: bundled } = (await read('animals')) as PageEntry[];
  const collections = new Map<string, unknown>();
  for (const name of contentTypeNames) {
    const content = animalsPerEntry.has(name) ? await multiply(name) : await read(name);
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
 * Replaces the data.
 *
 * @param directory is replaced
 * @param animals no fewer than the bundled content has; other lists have as many entries in proportion
 */
export async function writeLoadData(directory: string, animals: number): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await cp(join(bundledDirectory, 'media'), join(directory, 'media'), { recursive: true });
  const pictures: Pictures = new Map();
  for (const locale of locales) {
    await mkdir(join(directory, locale));
    for (const [path, content] of await multiplyCollections(animals, locale, pictures)) {
      if (content !== undefined) await writeFile(join(directory, locale, `${path}.json`), JSON.stringify(content));
    }
  }
  await forEachConcurrently(pictures, concurrency, async ([url, original]) => {
    const source = await readFile(join(directory, original), 'utf8');
    await writeFile(join(directory, url), varyDrawing(source, seededRandom(url)));
  });
}
