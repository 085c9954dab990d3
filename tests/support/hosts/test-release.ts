/** A release of the site under test, with pages of every status, and with former addresses. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { readReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { pageErrorStatuses } from '#lib/node/page-statuses.ts';
import { linkFolder } from '../project-copy.ts';
import { root } from '../source-files.ts';
import { errorPathWith } from './request-values.ts';

/** The statuses of pages in the release under test, besides those of the site itself. */
const pageGuards: Readonly<Record<string, number>> = {
  ...{ '/emplois': 410, '/emplois/retire': 410, '/en/jobs/gone': 451, '/café': 403, '/perdu': 404 },
  ...Object.fromEntries(pageErrorStatuses.map((status) => [errorPathWith(status), status])),
};

/** Former addresses of pages in the release under test, besides those of the site itself. */
const formerAddresses: Readonly<Record<string, string>> = {
  ...{ '/prix': '/tarifs', '/prix/enfants': '/en/rates', '/prix/été': '/emplois/retire', '/en/prices': '/perdu' },
};

async function makeRelease(site: string, work: string): Promise<string> {
  const target = join(work, 'release');
  linkFolder(site, target);
  const releaseManifest = readReleaseManifest(target);
  const statuses = { ...releaseManifest.statuses, ...pageGuards };
  const moved = { ...releaseManifest.moved, ...formerAddresses };
  for (const path of Object.keys(pageGuards)) await cp(join(target, 'credits'), target + path, { recursive: true });
  // The link, not the file of the site.
  await rm(join(target, releaseManifestFile));
  await writeFile(join(target, releaseManifestFile), JSON.stringify({ ...releaseManifest, statuses, moved }));
  const fileManifest = { sequence: 1, files: await recordFiles(target) };
  await writeFile(join(target, fileManifestName), JSON.stringify(fileManifest));
  return target;
}

/** Differs between builds, and between the releases made of them here. */
async function versionOf(site: string): Promise<string> {
  const { mtimeMs } = await stat(join(site, releaseManifestFile));
  const parts = [mtimeMs, JSON.stringify([pageGuards, formerAddresses])];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);
}

/**
 * The release of a built site, made once for each build.
 *
 * @returns its folder
 */
export async function testRelease(site: string): Promise<string> {
  const name = await versionOf(site);
  const folder = join(root, '.build/test-releases', basename(site), name);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const former = (await readdir(dirname(folder))).filter((other) => !other.startsWith('next-'));
  const work = await mkdtemp(join(dirname(folder), 'next-'));
  // Another process may be faster.
  await rename(await makeRelease(site, work), folder).catch(() => undefined);
  for (const other of [basename(work), ...former]) {
    if (other !== name) await rm(join(dirname(folder), other), { recursive: true, force: true });
  }
  return folder;
}
