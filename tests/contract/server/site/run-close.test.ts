/** `npm run close`, with nothing else running: it needs the current release, and writes one small file. */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { files } from '#i18n/routes.ts';
import { runProgram } from '#tests/support/run-program.ts';

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'close-'));
});
afterEach(() => rm(releases, { recursive: true }));

/** A release that names a park in each language. */
async function writeRelease(): Promise<void> {
  for (const [locale, href] of [
    ['fr', '/parcs/lagune-azur'],
    ['en', '/en/parks/azure-lagoon'],
  ] as const) {
    const file = join(releases, '0123456789', files.dayWords[locale]);
    const subjects = { 'park:water-park': { name: '', href }, 'animal:otter': { name: '', href: '/animaux/loutre' } };
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify({ timeZone: 'America/Toronto', messages: {}, subjects }));
  }
  await symlink('0123456789', join(releases, 'current'));
}

async function close(...args: string[]) {
  const program = runProgram('src/server/site/run-close.ts', {
    cwd: releases,
    args,
    environment: { RELEASES_DIR: releases, SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20T15:30:00Z') / 1000) },
  });
  return { status: await program.ended, output: program.output() + program.errors() };
}

const closings = async () => JSON.parse(await readFile(join(releases, '.closings.json'), 'utf8')) as object[];

it('closes by the address of either language, and opens again', async () => {
  await writeRelease();
  expect(await close('lagune-azur', '--reason=storm', '--until=16:30')).toMatchObject({ status: 0 });
  const closed = {
    type: 'parks',
    documentId: 'water-park',
    reason: 'storm',
    from: '2026-11-20T15:30:00.000Z',
    until: '2026-11-20T21:30:00.000Z',
  };
  expect(await closings()).toEqual([closed]);
  expect(await close('azure-lagoon', '--open')).toMatchObject({ status: 0 });
  expect(await closings()).toEqual([]);
});

it.each([
  [['la-lune', '--reason=storm', '--until=16:30'], 'lagune-azur, azure-lagoon'],
  [['lagune-azur', '--reason=hail', '--until=16:30'], 'storm, wind'],
  [['lagune-azur', '--reason=storm', '--until=16.30'], '10:30'],
  [['lagune-azur', '--reason=storm', '--until=09:00'], '10:30'],
])('says what it lacks: %j', async (args, said) => {
  await writeRelease();
  expect(await close(...args)).toMatchObject({ status: 1, output: expect.stringContaining(said) });
});

it('says that there is no release', async () => {
  const answer = await close('lagune-azur', '--reason=storm', '--until=16:30');
  expect(answer).toMatchObject({ status: 1, output: expect.stringContaining('npm run release') });
});

it('says that nothing else is known any more, where the file was damaged', async () => {
  await writeRelease();
  await writeFile(join(releases, '.closings.json'), '[{');
  const answer = await close('lagune-azur', '--reason=storm', '--until=16:30');
  expect(answer).toMatchObject({ status: 0, output: expect.stringContaining('.closings.damaged.json') });
  expect(await closings()).toHaveLength(1);
});
