/** The publish service as it is run: what is urgent goes online, whatever is wrong with the rest of the content. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { publishProject, releasesFolder } from '#tests/support/publishing/published-project.ts';
import { contentToken } from '#tests/support/test-site.ts';

type Entry = Record<string, unknown>;

let content: string;
let service: RunningService;
let project: ProjectCopy;

beforeAll(async () => {
  project = await copyWithFewEntries('urgent-');
  content = await mkdtemp(join(tmpdir(), 'urgent-'));
  await cp(join(project.directory, 'src/content/bundled'), content, { recursive: true });
  service = await startService({ directory: content, token: contentToken });
});
afterAll(async () => {
  await service.close();
  await project.remove();
  await rm(content, { recursive: true });
});

/** Edits a list in both languages. @returns how to take it back */
async function edit(list: string, change: (entries: Entry[], locale: 'fr' | 'en') => unknown) {
  const undo: (() => Promise<void>)[] = [];
  for (const locale of ['fr', 'en'] as const) {
    const file = join(content, locale, `${list}.json`);
    const before = await readFile(file, 'utf8').catch(() => '[]');
    undo.push(() => writeFile(file, before));
    const entries = JSON.parse(before) as Entry[];
    await writeFile(file, JSON.stringify(change(entries, locale)));
  }
  return async () => {
    for (const step of undo) await step();
  };
}

const alertOf = (message: string, fields: Entry = {}) =>
  edit('alert', (_, locale) => ({
    documentId: 'alert',
    locale,
    message,
    level: 'urgent',
    from: '2026-11-20T10:00:00-05:00',
    until: '2026-11-21T18:00:00-05:00',
    link: null,
    ...fields,
  }));

const online = (file: string) => readFile(join(project.directory, releasesFolder, 'current', file), 'utf8');
const home = () => online('index.html');

it('is online while an entry is wrong, while many are gone, and only if it is right itself', async () => {
  const { ask } = await publishProject(project, service);
  const mend = await edit('faqs', ([first = {}, ...others]) => [{ ...first, question: '' }, ...others]);
  await alertOf('Orage violent');
  const refused = await ask(1);
  expect(refused).toMatchObject({ state: 'refused', removals: null, urgent: { changes: { removed: [] } } });
  expect(refused).toHaveProperty('problems.0.type', 'faqs');
  expect(await home()).toContain('Orage violent');
  await mend();

  // The same content, with nothing wrong in it, is the same site.
  expect((await ask(2)).state).toBe('unchanged');

  await edit('animals', (animals) => animals.slice(4));
  await edit('opening-exceptions', ([first = {}, ...others]) => [
    first,
    ...others,
    { ...first, documentId: 'storm', date: '2026-11-21', closed: true, opens: null, closes: null, reason: 'Orage' },
  ]);
  const lost = await ask(3);
  expect(lost).toMatchObject({ state: 'refused', removals: { code: expect.any(String) }, urgent: {} });
  expect(lost).toHaveProperty(
    'removals.message.fr',
    expect.stringMatching(/\nAnimaux\u00A0: il en manque \d+ sur \d+.* – «/),
  );
  expect(lost).toHaveProperty('urgent.changes.changed', expect.arrayContaining(['/horaire']));

  const message = await alertOf('<script>alert(1)</script>', { until: '2026-11-01T18:00:00-05:00' });
  const wrong = await ask(4);
  expect(wrong).toMatchObject({ state: 'refused' });
  expect(wrong).not.toHaveProperty('urgent');
  expect(await home()).toContain('Orage violent');
  await message();

  // Content that was damaged is not used.
  const accepted = join(project.directory, '.build/accepted');
  const [file = ''] = (await readdir(accepted, { recursive: true })).filter((name) => name.endsWith('/faqs.json'));
  await rm(join(accepted, file));
  await writeFile(join(accepted, file), '[]');
  await alertOf('Orage encore');
  const damaged = await ask(5);
  expect(damaged).toMatchObject({ state: 'refused', removals: { code: expect.any(String) } });
  expect(damaged).not.toHaveProperty('urgent');
});
