/** A disk of its own that can be filled: a file system in memory, which only root may mount. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { prepareTemplate } from './cms-template.ts';

/**
 * A folder on a disk of its own, until the end of the test.
 *
 * @param size in megabytes
 */
export async function smallDisk(size: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder]);
  if (status !== 0) throw new Error(`The disk could not be mounted: ${stderr.toString()}`);
  onTestFinished(async () => {
    // A server that is still being stopped may have files open.
    spawnSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

/** The data of a CMS after its first start, on a disk with little more space than they take. */
export async function dataOnSmallDisk(): Promise<string> {
  const data = join(await smallDisk(32), 'data');
  await cp(await prepareTemplate(), data, { recursive: true });
  return data;
}

/** Takes all the space that is left. @returns what gives it back */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(file, Buffer.alloc(bavail * bsize));
  return () => rm(file);
}
