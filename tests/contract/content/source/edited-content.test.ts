/** Content of the embedded service that is edited between two of the requests that read it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConsistentSnapshot } from '#content/source/consistent-snapshot.ts';
import { createClient } from '#content/source/content-client.ts';
import { type RunningService, startService, token } from '#tests/support/content-service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await startService();
  const file = join(service.directory, 'en/animals.json');
  await writeFile(
    file,
    (await readFile(join(service.directory, 'fr/animals.json'), 'utf8')).replaceAll('"fr"', '"en"'),
  );
});
afterEach(() => service.close());

interface Animal {
  documentId: string;
  title: string;
}

/** Edits the animals of both languages when a request arrives, before it is answered. */
function editAtRequest(number: number, edit: (animals: Animal[]) => Animal[]): void {
  let requests = 0;
  service.faults.on('request', () => {
    requests += 1;
    if (requests !== number) return;
    for (const locale of ['fr', 'en']) {
      const file = join(service.directory, locale, 'animals.json');
      writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Animal[])));
    }
  });
}

const client = () => createClient({ url: `${service.url}/api`, token, pageSize: 20 });
const idsOf = (entries: readonly unknown[]) => (entries as Animal[]).map(({ documentId }) => documentId).sort();

/** The first entry goes, another one comes last: as many on as many pages, but all in between move up by one. */
const exchange = (animals: Animal[]) => [
  { ...(animals[0] as Animal), documentId: 'animal-999' },
  ...animals.filter(({ documentId }) => documentId !== 'animal-001'),
];

it.each([2, 3, 6, 9, 12])('an exchange before request %i loses nothing', async (number) => {
  editAtRequest(number, exchange);
  const read = await readConsistentSnapshot(client(), [{ path: 'animals' }]);
  const [french, english] = [idsOf(read('animals', 'fr')), idsOf(read('animals', 'en'))];
  expect(french).toEqual(english);
  expect([french.length, french.includes('animal-021')]).toEqual([57, true]);
  expect(french.includes('animal-001')).not.toBe(french.includes('animal-999'));
});

it.each([2, 8])('an edit before request %i is in both languages or in neither', async (number) => {
  editAtRequest(number, (animals) => animals.map((animal) => ({ ...animal, title: 'Nouveau' })));
  const read = await readConsistentSnapshot(client(), [{ path: 'animals' }]);
  const titles = (['fr', 'en'] as const).flatMap((locale) =>
    (read('animals', locale) as Animal[]).map(({ title }) => title),
  );
  const edited = titles.filter((title) => title === 'Nouveau').length;
  expect([0, titles.length]).toContain(edited);
});
