/** Load-test data are content: as much as was asked for, and without a problem. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDrawing } from '#content/media/check-drawing.ts';
import { cleanVector } from '#content/media/clean-vector.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { loadContent, type LoadedContent } from '#content/validation/load-content.ts';
import { plainDrawing } from '#tests/support/plain-drawing.ts';
import { hashTree } from '#tests/support/project-build.ts';
import { writeLoadData } from '#tools/content-service/load-data/write-load-data.ts';

const animals = 1000;

let folder: string;
let content: LoadedContent;
/** Addresses of the pictures that entries have. */
const pictures = new Set<string>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-data-'));
  await writeLoadData(join(folder, 'once'), animals);
  const source = createBundledSource(join(folder, 'once'));
  // Cleaning them all takes far longer than a test may.
  content = await loadContent({
    ...source,
    async readMedia(url) {
      await source.readMedia(url);
      pictures.add(url);
      return new TextEncoder().encode(plainDrawing);
    },
  });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const french = <Entry extends { locale: string }>(entries: readonly Entry[]) =>
  entries.filter(({ locale }) => locale === 'fr');

describe('load-test data', () => {
  it('has the animals asked for, with groups and other lists in proportion', () => {
    const { entries } = content;
    expect(entries.animals).toHaveLength(2 * animals);
    const { animalGroups, news, videos } = entries;
    expect([animalGroups, news, videos].map(({ length }) => length / 2)).toEqual([13, 83, 33]);
  });

  it('gives every animal a name, a text and a picture of its own', async () => {
    const own = french(content.entries.animals);
    for (const field of ['slug', 'title', 'body'] as const) {
      expect(new Set(own.map((animal) => animal[field])).size).toBe(animals);
    }
    const drawings = [...pictures].filter((url) => url.startsWith('/media/animals/'));
    expect(drawings).toHaveLength(animals);
    const hashes = hashTree(join(folder, 'once', 'media', 'animals'));
    expect(new Set(hashes.values()).size).toBe(animals);
  });

  it('has drawings that can be cleaned and drawn', async () => {
    const [first = '', last = ''] = [french(content.entries.animals).at(72), french(content.entries.news).at(-1)].map(
      (entry) => entry?.image.url ?? '',
    );
    for (const url of [first, last]) {
      const source = await readFile(join(folder, 'once', url), 'utf8');
      await expect(checkDrawing(Buffer.from(cleanVector(source)))).resolves.toBeUndefined();
    }
  });

  it('spreads animals over the groups of their region, and relates them', () => {
    const { animalGroups, animals: all } = content.entries;
    const members = Map.groupBy(french(all), ({ group }) => group);
    expect(members.size).toBe(french(animalGroups).length);
    expect(french(all).filter(({ related }) => related.length === 0)).toEqual([]);
  });

  it('is the same every time', async () => {
    await writeLoadData(join(folder, 'again'), animals);
    const [once, again] = [hashTree(join(folder, 'once')), hashTree(join(folder, 'again'))];
    expect(again).toEqual(once);
  });

  it('leaves the bundled entries as they are', async () => {
    const copies = JSON.parse(await readFile(join(folder, 'once', 'fr', 'animals.json'), 'utf8')) as unknown[];
    const bundled = await createBundledSource().read('animals', 'fr', false);
    expect(copies.slice(0, bundled.length)).toEqual(bundled);
  });
});
