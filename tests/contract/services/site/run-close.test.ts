/** `npm run close`, with nothing else running: it needs the current release, and writes one small file. */
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startupMessage } from '#i18n/startup-messages.ts';
import { writeDayWords } from '#tests/support/day-words.ts';
import { plainUser } from '#tests/support/rights.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});

const program = 'src/services/site/run-close.ts';
const epoch = String(Date.parse('2026-11-20T15:30:00Z') / 1000);
const storm = ['lagune-azur', '--reason=storm', '--until=16:30'];

async function close(...args: string[]) {
  const { ended, output, errors } = runProgram(program, {
    cwd: releases,
    args,
    environment: { RELEASES_DIR: releases, SOURCE_DATE_EPOCH: epoch },
  });
  return { status: await ended, output: output() + errors() };
}

it('says that it is noted, and what was put aside', async () => {
  await writeDayWords(releases);
  const first = await close(...storm);
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining('.closings.json') });
  await writeFile(join(releases, '.closings.json'), '[{');
  const second = await close('lagune-azur', '--open');
  expect(second).toMatchObject({ status: 0, output: expect.stringContaining('.closings.damaged.json') });
  expect(JSON.parse(await readFile(join(releases, '.closings.json'), 'utf8'))).toEqual([]);
});

describe('the settings of the program', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await writeDayWords(releases);
    await writeFile(join(folder, '.env.site'), `RELEASES_DIR=${releases}\n`, { mode: 0o400 });
    await writeFile(join(folder, '.env'), `RELEASES_DIR=${folder}\nSOURCE_DATE_EPOCH=${epoch}\n`);
  });
  const closeThere = (options = {}) => runProgram(program, { cwd: folder, args: storm, ...options });

  it('come from its own file, and then from that of all', async () => {
    expect(await closeThere().ended).toBe(0);
    expect(existsSync(join(releases, '.closings.json'))).toBe(true);
  });

  // Root reads the files of everybody.
  it.skipIf(plainUser === undefined || process.getuid?.() !== 0)('are those of its user', async () => {
    await chmod(folder, 0o755);
    const { ended, errors } = closeThere({ uid: plainUser });
    expect(await ended).toBe(1);
    expect(errors()).toBe(`${startupMessage('environmentFile', { file: '.env.site' })}\n`);
  });
});

it('says what it lacks', async () => {
  const answer = await close(...storm);
  expect(answer).toMatchObject({ status: 1, output: expect.stringContaining('npm run release') });
});
