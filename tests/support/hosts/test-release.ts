/** A release of the site under test: the folder that hosts serve, with pages that were refused. */
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readReleaseFacts, releaseFactsFile } from '../../../src/delivery/release-facts.ts';
import { releaseName } from '../../../src/delivery/release-folders.ts';
import { recordFiles, stageRelease } from '../../../src/releases/stage-release.ts';
import { root } from '../source-files.ts';

/** Pages that a rule refuses in the release under test, besides those of the site itself. */
const refusedPages = { '/emplois/retire': 410, '/en/jobs/gone': 451, '/café': 403, '/perdu': 404 };

async function makeRelease(site: string, work: string): Promise<string> {
  const [build, stage] = [join(work, 'build'), join(work, 'release')];
  await cp(site, build, { recursive: true });
  const facts = readReleaseFacts(build);
  const statuses = { ...facts.statuses, ...refusedPages };
  for (const path of Object.keys(refusedPages)) await cp(join(build, 'credits'), build + path, { recursive: true });
  await writeFile(join(build, releaseFactsFile), JSON.stringify({ ...facts, statuses }));
  const inventory = { sequence: 1, former: undefined, files: await recordFiles(build) };
  await stageRelease(build, stage, { statuses }, inventory, undefined);
  return stage;
}

/**
 * The release of a built site, made once for each build.
 *
 * @returns its folder
 */
export async function testRelease(site: string): Promise<string> {
  const { mtimeMs } = await stat(join(site, releaseFactsFile));
  const version = Math.floor(mtimeMs).toString(16).slice(-10).padStart(10, '0');
  const folder = join(root, '.build/test-releases', releaseName(version, readReleaseFacts(site).policy));
  if (await stat(folder).catch(() => undefined)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(join(dirname(folder), 'next-'));
  // Another process may be faster.
  await rename(await makeRelease(site, work), folder).catch(() => undefined);
  await rm(work, { recursive: true });
  return folder;
}
