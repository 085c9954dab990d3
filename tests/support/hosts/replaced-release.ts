/** A site whose release is replaced by another one while it is served. */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withoutSuffix } from '#build/delivery/compressed-copies.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { linkFile } from '#lib/node/link-file.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { serveSite } from '../serve-site.ts';
import { testSite } from '../test-site.ts';
import { test as base } from './site-fixtures.ts';

export interface ReplacedRelease {
  url: string;
  /**
   * Brings the same site online with other content in some of its files, given by path.
   *
   * @param built directory of another site that takes its place
   */
  replace(changes: Readonly<Record<string, string>>, built?: string): Promise<void>;
  close(): Promise<void>;
}

/** @param directory of a built site */
export async function serveReplaceable(directory: string): Promise<ReplacedRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'replaced-'));
  const current = join(folder, 'current');
  await symlink(directory, current);
  const store = new FormStore(':memory:');
  const { url, close } = await serveSite(current, store);
  let count = 0;
  return {
    url,
    async replace(changes, built = directory) {
      count += 1;
      const next = join(folder, `release-${count}`);
      // Without compressed versions of a file that is another one now.
      const kept = filesBelow(built).filter((path) => !(withoutSuffix(path) in changes));
      // Thousands of files in hundreds of folders.
      for (const below of new Set(kept.map((path) => dirname(path))))
        await mkdir(join(next, below), { recursive: true });
      for (const path of kept) linkFile(join(built, path), join(next, path));
      for (const [path, content] of Object.entries(changes)) await writeFile(join(next, path), content);
      await symlink(next, `${current}-next`);
      await rename(`${current}-next`, current);
    },
    async close() {
      await close();
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each test has its own site, as it replaces the release. */
export const replaceableTest = base.extend<{ own: ReplacedRelease }>({
  own: async ({}, use) => {
    const own = await serveReplaceable(testSite.directory);
    await use(own);
    await own.close();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
