/** Releases that are killed, or that find no space, at each of their steps: what visitors see is a whole release. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileManifestName, readFileManifest } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { currentLink } from '#build/delivery/release-folders.ts';
import { readLog } from '#services/releases/release-log.ts';
import { anyNumber } from '#tests/support/any-of.ts';
import { triesEveryCase } from '#tests/support/every-case.ts';
import {
  createReleaseFolder,
  type ReleaseFolder,
  siteNamed,
  startRelease,
  visit,
} from '#tests/support/release-folder.ts';

const faults = new URL('../../../support/fail-file-system.ts', import.meta.url).href;

/** Few pages, as each of them takes some more steps. */
const small = (name: string) => ({
  ...siteNamed(name),
  ...Object.fromEntries(
    ['en/index', 'en/rates/index', 'activites/index', 'activites/pages/2/index'].map((page) => [
      `${page}.html`,
      undefined,
    ]),
  ),
  '_astro/menu.a1b2c3d4.js': 'shared();'.repeat(100),
});

interface Ending {
  /** The step at which it was to end. */
  failAt: number;
  /** Null if it was killed. */
  status: number | null;
  said: string;
}

/** Releases a build in a process of its own, which ends at a step. */
async function releaseUntil(site: ReleaseFolder, failAt: number, failBy: 'SIGKILL' | 'ENOSPC'): Promise<Ending> {
  const program = startRelease(site, await site.build(small('next')), {
    args: ['--by=next'],
    environment: { FAIL_AT: String(failAt), FAIL_BY: failBy, NODE_OPTIONS: `--import=${faults}` },
  });
  const status = await program.ended;
  return { failAt, status, said: program.output() + program.errors() };
}

/** The name of the release that visitors see, after a look at every file of it that is known. */
async function nameSeen(site: ReleaseFolder): Promise<string> {
  const folder = currentLink(site.directory);
  const files = await recordFiles(folder);
  expect(files).toEqual(readFileManifest(folder)?.files ?? files);
  const server = await site.serve();
  const [page, missing] = [await visit(server, '/tarifs'), await visit(server, '/en/nowhere')];
  const [, name = ''] = /release (\w+)/.exec(page.text) ?? [];
  expect([page.status, missing.status]).toEqual([200, 404]);
  for (const { policy, text } of [page, missing]) {
    expect(policy).toContain(`'sha256-${name}'`);
    expect(text).toContain(`release ${name}`);
  }
  return name;
}

/** Expects that the next release works, and leaves nothing of the one that was interrupted but its line in the log. */
async function expectRecovery(site: ReleaseFolder, wasSwitched: boolean): Promise<void> {
  expect((await site.release(small('later'))).state).toBe('live');
  expect(await nameSeen(site)).toBe('later');
  const unfinished = (await site.names()).filter((name) => /^\.(?:next|current|switching)|^\.waiting$/.test(name));
  expect(unfinished).toEqual([]);
  const switches = (await readLog(site.directory)).filter(({ state }) => state === 'live');
  expect(switches.map(({ by }) => by)).toEqual(['the tests', ...(wasSwitched ? ['next'] : []), 'the tests']);
}

async function releaseFormer(site: ReleaseFolder): Promise<void> {
  await site.release(small('former'));
}

/** The number of steps that a release took, as it says at its end. */
const stepsOf = ({ said }: Ending) => /\n(\d+) steps\n/.exec(said)?.[1];

/**
 * Tries steps, up to one that no release comes to: one in `stride`, other ones for each commit.
 *
 * @param prepare brings a release online beforehand
 * @returns the names that were seen, and the ending of each try that a release came to
 */
async function trySteps(
  failBy: 'SIGKILL' | 'ENOSPC',
  usualStride: number,
  prepare = releaseFormer,
): Promise<{ seen: Set<string>; endings: Ending[] }> {
  const stride = triesEveryCase ? 1 : usualStride;
  const seen = new Set<string>();
  const endings: Ending[] = [];
  let step = anyNumber(1, stride, `the first step of ${failBy}`) - stride;
  let isOver = false;
  async function work(): Promise<void> {
    while (!isOver) {
      const failAt = (step += stride);
      const site = await createReleaseFolder();
      await prepare(site);
      const ending = await releaseUntil(site, failAt, failBy);
      const count = stepsOf(ending);
      if (count !== undefined && Number(count) < failAt) isOver = true;
      else endings.push(ending);
      const name = await nameSeen(site);
      seen.add(name);
      if (failBy === 'ENOSPC') expect([ending.status, name]).toEqual(name === 'next' ? [0, name] : [1, 'former']);
      const wasSwitched = name === 'next' && readFileManifest(currentLink(site.directory)) !== undefined;
      await expectRecovery(site, wasSwitched);
    }
  }
  await Promise.all([work(), work(), work()]);
  expect(endings.length).toBeGreaterThan(0);
  return { seen, endings };
}

it('a release that is killed leaves a whole one online, and the next one works', async () => {
  const { seen, endings } = await trySteps('SIGKILL', 9);
  expect(endings.filter(({ status }) => status !== null)).toEqual([]);
  expect([...seen].sort()).toEqual(['former', 'next']);
});

it('a release that finds the disk full leaves a whole one online, says why, and the next one works', async () => {
  const { seen, endings } = await trySteps('ENOSPC', 12);
  const failed = endings.filter(({ status }) => status === 1);
  expect(failed.length).toBeGreaterThan(0);
  for (const { said } of failed) {
    expect(said).toContain('ENOSPC: no space left on device');
    expect(said).toContain('Nothing was released; the live version is unchanged.');
  }
  expect([...seen].sort()).toEqual(['former', 'next']);
});

it.each(['former', 'next'])('visitors see a release without its file manifest until the next one: %s', async (name) => {
  const { seen } = await trySteps('SIGKILL', 15, async (site) => {
    await site.release(small(name));
    await rm(join(currentLink(site.directory), fileManifestName));
  });
  expect([...seen].sort()).toEqual([...new Set([name, 'next'])]);
});
