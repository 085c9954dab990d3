import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecordedQueries, writeRecordedQueries } from '#build/incremental/recorded-queries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the questions of pages are read as they were written', async () => {
  const known = new Map([
    ['a.astro /', ['["today"]', '["site","fr"]']],
    ['a.astro /en', ['["today"]', '["site","en"]']],
    ['robots.txt.ts /robots.txt', []],
  ]);
  const file = join(folder, 'cache', 'questions.json');
  writeRecordedQueries(file, known);
  expect(await readRecordedQueries(file)).toEqual(known);
  expect(await readdir(join(folder, 'cache'))).toEqual(['questions.json']);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"pages":{}}',
  '{"questions":[],"pages":{"a":1}}',
  '{"questions":{},"pages":null}',
  '{"questions":[5],"pages":{"a":[0]}}',
  '{"questions":{"length":1},"pages":{"a":["length"]}}',
])('a file that holds %j is as good as none', async (text) => {
  const file = join(folder, 'questions.json');
  await writeFile(file, text);
  expect(await readRecordedQueries(file)).toEqual(new Map());
  expect(await readRecordedQueries(join(folder, 'none.json'))).toEqual(new Map());
});
