/** A release of the site under test: the folder that hosts serve, with pages that were refused. */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refusalMarks } from '../../../src/delivery/refusal-marks.ts';
import { policyId, readReleaseFacts, releaseFactsFile } from '../../../src/delivery/release-facts.ts';
import { root } from '../source-files.ts';

/** Pages that a rule refuses in the release under test, besides those of the site itself. */
export const refusedPages = { '/emplois/retire': 410, '/en/jobs/gone': 451, '/café': 403, '/perdu': 404 };

/** Seconds from 2001 to 2035, made of what is in a file. */
function timeOf(bytes: Uint8Array): number {
  return 1_000_000_000 + (createHash('sha256').update(bytes).digest().readUInt32BE(0) >>> 2);
}

/** Gives each file a time made of its content: nginx makes entity tags of time and size. */
export async function stampFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const time = timeOf(await readFile(file));
    await utimes(file, time, time);
  }
}

/** Marks the refused pages of a folder by empty files. */
export async function markRefusals(folder: string): Promise<void> {
  for (const mark of refusalMarks(readReleaseFacts(folder).statuses)) {
    const file = join(folder, mark);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }
}

async function makeRelease(site: string, folder: string): Promise<void> {
  await cp(site, folder, { recursive: true });
  const facts = readReleaseFacts(folder);
  const statuses = { ...facts.statuses, ...refusedPages };
  for (const path of Object.keys(refusedPages)) await cp(join(folder, 'credits'), folder + path, { recursive: true });
  await writeFile(join(folder, releaseFactsFile), JSON.stringify({ ...facts, statuses }));
  await markRefusals(folder);
  await stampFiles(folder);
}

/**
 * The release of a built site, made once for each build.
 *
 * @returns its folder, whose name ends with the id of its policy
 */
export async function testRelease(site: string): Promise<string> {
  const { mtimeMs } = await stat(join(site, releaseFactsFile));
  const folder = join(
    root,
    '.build/test-releases',
    `${Math.floor(mtimeMs)}-p${policyId(readReleaseFacts(site).policy)}`,
  );
  if (await stat(folder).catch(() => undefined)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(join(dirname(folder), 'next-'));
  await makeRelease(site, work);
  // Another process may have been faster.
  await rename(work, folder).catch(() => rm(work, { recursive: true }));
  return folder;
}
