/** `npm run close`, with nothing else running: it needs the current release, and writes one small file. */
import { existsSync } from 'node:fs';
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises';
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

async function close(args: string[], options = {}) {
  const { ended, output, errors } = runProgram(program, {
    ...options,
    cwd: releases,
    args,
    environment: { RELEASES_DIR: releases, SOURCE_DATE_EPOCH: epoch },
  });
  return { status: await ended, output: output() + errors() };
}

it('says that it is noted, and what was put aside', async () => {
  await writeDayWords(releases);
  const first = await close(storm);
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining('.closings.json') });
  await writeFile(join(releases, '.closings.json'), '[{');
  const second = await close(['lagune-azur', '--open']);
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

// Only root may give files to others.
describe.skipIf(plainUser === undefined || process.getuid?.() !== 0)('the user of the site’s server', () => {
  const publisher = 1234;
  const asServer = { uid: plainUser };
  beforeEach(async () => {
    await writeDayWords(releases);
    await chown(releases, publisher, publisher);
    // All may write there, and replace what is theirs.
    await chmod(releases, 0o1777);
  });

  it('opens what root has closed', async () => {
    const lock = join(releases, '.closings.lock');
    await writeFile(lock, '');
    await chown(lock, plainUser ?? 0, publisher);
    expect((await close(storm)).status).toBe(0);
    expect((await close(['lagune-azur', '--open'], asServer)).status).toBe(0);
  });

  it('is the one of the folder where nothing was ever closed, and nobody else', async () => {
    expect((await close(storm)).status).toBe(0);
    const { uid } = await stat(join(releases, '.closings.json'));
    const { status, output } = await close(['lagune-azur', '--open'], asServer);
    expect([uid, status]).toEqual([publisher, 1]);
    expect(output).toBe(`${startupMessage('closingNotYours', { file: join(releases, '.closings.lock') })}\n`);
  });
});

it('says what it lacks', async () => {
  const answer = await close(storm);
  expect(answer).toMatchObject({ status: 1, output: expect.stringContaining('npm run release') });
});
