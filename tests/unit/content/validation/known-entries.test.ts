import { beforeEach, expect, it, vi } from 'vitest';
import { knownEntries } from '#content/validation/known-entries.ts';
import { loadContent } from '#content/validation/load-content.ts';
import { ContentProblemsError } from '#content/validation/problems.ts';
import { createBuildCache } from '#lib/node/build-cache.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let content: EditableContent;
/** The number of entries that were validated again. */
let kept: number;
beforeEach(async () => {
  folder = await temporaryFolder();
  content = await EditableContent.create();
});

/** Loads and validates the content as another build does. */
async function load() {
  kept = 0;
  const { find, keep } = createBuildCache(folder, (message) => expect.fail(message));
  const known = knownEntries({ find, keep: (...given) => void ((kept += 1), keep(...given)) });
  return (await loadContent(content, undefined, known)).entries;
}

/** The same animal in both languages. */
function animal(locale: 'fr' | 'en'): Record<string, unknown> {
  const [first] = content.list('animals', 'fr');
  return content.entry('animals', locale, String(first?.['documentId']));
}

it('content is the same from the first build, from the next and without a cache', async () => {
  const first = await load();
  const count = Object.values(first).flat().length;
  expect(kept).toBe(count);
  const next = await load();
  expect(kept).toBe(0);
  expect(JSON.stringify(next)).toBe(JSON.stringify(first));
  expect(JSON.stringify(next)).toBe(JSON.stringify((await loadContent(content)).entries));
});

it('an entry nested too deeply for JSON is validated each time, and its problem named', async () => {
  const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown;
  animal('fr')['remark'] = deep;
  const { animals } = await load();
  expect(animals).toHaveLength(content.list('animals', 'fr').length * 2);
  animal('fr')['slug'] = deep;
  const error: unknown = await load().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ problems: [{ type: 'animals', field: 'slug' }] });
});

it('an edited entry is validated again, no other one is', async () => {
  await load();
  animal('fr')['summary'] = 'Il dort dans les arbres.';
  const { animals } = await load();
  expect(kept).toBe(1);
  expect(animals.map(({ summary }) => summary)).toContain('Il dort dans les arbres.');
});

it('an entry with a problem is named by every build', async () => {
  await load();
  animal('fr')['title'] = '';
  for (const attempt of [load, load]) await expect(attempt()).rejects.toThrow(ContentProblemsError);
  expect(kept).toBe(0);
});

it('an entry in another language than the one asked for is not taken for it', async () => {
  await load();
  const french = animal('fr');
  Object.assign(animal('en'), structuredClone(french));
  await expect(load()).rejects.toThrow(ContentProblemsError);
});

it('entries are validated again on another day', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-20T15:30:00Z') / 1000));
  const count = Object.values(await load()).flat().length;
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-21T15:30:00Z') / 1000));
  await load();
  expect(kept).toBe(count);
});
