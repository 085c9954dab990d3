/** The end of old versions: once a day, and not by a clock that is wrong. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../../support/cms-process.ts';
import { copyTemplate } from '../../support/cms-template.ts';
import { withDatabase } from '../../support/database.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

const titles = (data: string) =>
  withDatabase({ data }, (database) =>
    database
      .prepare('SELECT title FROM zoo_versions ORDER BY id')
      .all()
      .map(({ title }) => title),
  );

function addVersion(data: string, documentId: string, title: string, days: number): void {
  const values = ['api::faq.faq', documentId, 'fr', daysAgo(days), '', title, '{}'];
  withDatabase({ data }, (database) =>
    database
      .prepare(
        'INSERT INTO zoo_versions (uid, document_id, locale, at, who, title, entry) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(...values),
  );
}

const noteKey = 'zoo_versions_sweep';

function noteSweep(data: string, days: number): void {
  withDatabase({ data }, (database) => {
    database.prepare('DELETE FROM strapi_core_store_settings WHERE key = ?').run(noteKey);
    database
      .prepare('INSERT INTO strapi_core_store_settings (key, value, type) VALUES (?, ?, ?)')
      .run(noteKey, JSON.stringify(daysAgo(days)), 'string');
  });
}

const notedSweep = (data: string) =>
  withDatabase({ data }, (database) =>
    String(database.prepare('SELECT value FROM strapi_core_store_settings WHERE key = ?').get(noteKey)?.['value']),
  );

it('old versions go, but for the last one of an entry; a clock that is a year ahead takes nothing', async () => {
  const data = await copyTemplate();
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  addVersion(data, 'changed', 'three years old', 1_100);
  addVersion(data, 'changed', 'eighteen months old', 550);
  addVersion(data, 'changed', 'of today', 0);
  addVersion(data, 'forgotten', 'the first', 1_100);
  addVersion(data, 'forgotten', 'the last', 1_000);
  const left = ['eighteen months old', 'of today', 'the last'];

  noteSweep(data, 1.5);
  const cms = await startProcess(data, { CMS_PANEL: '0' });
  await expect.poll(() => titles(data)).toEqual(left);
  await cms.stop();

  const clock = join(data, 'a-year-ahead.mjs');
  await writeFile(
    clock,
    `const now = Date.now; Date.now = () => now() + ${365 * day};
    globalThis.Date = new Proxy(Date, { construct: (Of, args) => new Of(...(args.length > 0 ? args : [Date.now()])) });`,
  );
  noteSweep(data, 1.5);
  const before = notedSweep(data);
  const wrong = await startProcess(data, { CMS_PANEL: '0', NODE_OPTIONS: `--import=${clock}` });
  await expect.poll(() => notedSweep(data)).not.toBe(before);
  expect(wrong.log()).toContain('nothing is deleted before tomorrow');
  await wrong.stop();
  expect(titles(data)).toEqual(left);
});
