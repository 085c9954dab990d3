/** A build in another folder, from a damaged cache. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, hashTree } from '#tests/support/project-build.ts';
import { copyProject, type ProjectCopy, shareCache } from '#tests/support/project-copy.ts';
import { testSite } from '#tests/support/test-site.ts';

let project: ProjectCopy;

/** Flips a bit in every tenth file, and cuts the one after it short. */
async function damage(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const [index, file] of files.sort().entries()) {
    if (index % 10 > 1) continue;
    const bytes = await readFile(file);
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    await rm(file);
    await writeFile(file, index % 10 === 0 ? bytes : bytes.subarray(0, last));
  }
  return files.length;
}

beforeAll(async () => {
  project = await copyProject();
  shareCache(project);
  expect(await damage(join(project.directory, '.build', 'cache'))).toBeGreaterThan(1000);
});
afterAll(() => project.remove());

const out = () => join(project.directory, 'out');

async function build(): Promise<Map<string, string>> {
  const { status, errors } = await project.build('out');
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return hashTree(out());
}

it('a build in another folder, from a damaged cache, is the same byte for byte', async () => {
  const site = hashTree(testSite.directory);
  expect(site.size).toBeGreaterThan(500);
  expect(differences(site, await build())).toEqual([]);
});
