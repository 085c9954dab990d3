import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecordedQueries, writeRecordedQueries } from '#build/incremental/recorded-queries.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('the queries of pages are read as they were written', async () => {
  const known = new Map([
    ['a.astro /', ['["today"]', '["site","fr"]']],
    ['a.astro /en', ['["today"]', '["site","en"]']],
    ['robots.txt.ts /robots.txt', []],
  ]);
  const folder = join(await temporaryFolder(), 'cache');
  const file = join(folder, 'queries.json');
  writeRecordedQueries(file, known);
  expect(await readRecordedQueries(file)).toEqual(known);
  expect(await readdir(folder)).toEqual(['queries.json']);
});

test.each(['{', '[]', '{"queries":[5],"pages":{"a":[0]}}'])('a file that holds %j is as good as none', async (text) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'queries.json'), text);
  expect(await readRecordedQueries(join(folder, 'queries.json'))).toEqual(new Map());
  expect(await readRecordedQueries(join(folder, 'none.json'))).toEqual(new Map());
});
