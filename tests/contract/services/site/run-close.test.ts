/** `npm run close`, with nothing else running: it needs the current release, and writes one small file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeDayWords } from '#tests/support/day-words.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});

async function close(...args: string[]) {
  const program = runProgram('src/services/site/run-close.ts', {
    cwd: releases,
    args,
    environment: { RELEASES_DIR: releases, SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20T15:30:00Z') / 1000) },
  });
  return { status: await program.ended, output: program.output() + program.errors() };
}

it('says that it is noted, and what was put aside', async () => {
  await writeDayWords(releases);
  const first = await close('lagune-azur', '--reason=storm', '--until=16:30');
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining('.closings.json') });
  await writeFile(join(releases, '.closings.json'), '[{');
  const second = await close('lagune-azur', '--open');
  expect(second).toMatchObject({ status: 0, output: expect.stringContaining('.closings.damaged.json') });
  expect(JSON.parse(await readFile(join(releases, '.closings.json'), 'utf8'))).toEqual([]);
});

it('says what it lacks', async () => {
  const answer = await close('lagune-azur', '--reason=storm', '--until=16:30');
  expect(answer).toMatchObject({ status: 1, output: expect.stringContaining('npm run release') });
});
