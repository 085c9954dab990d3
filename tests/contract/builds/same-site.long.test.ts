/** Builds in another folder are the site under test, byte for byte, whatever their content and cache come from. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { type Builder, differences, hashTree, readBuildResult } from '#tests/support/project-build.ts';
import { copyProject, type ProjectCopy, shareCache } from '#tests/support/project-copy.ts';
import { plainUser } from '#tests/support/rights.ts';
import { contentToken, serviceEnvironment, testSite } from '#tests/support/test-site.ts';

async function copyWithCache(): Promise<ProjectCopy> {
  const project = await copyProject();
  onTestFinished(project.remove);
  shareCache(project);
  return project;
}

/** @returns what the build printed */
async function expectSameSite(
  project: ProjectCopy,
  environment?: Record<string, string>,
  builder?: Builder,
): Promise<string> {
  const { status, output, errors } = await project.build('out', environment, builder);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  const site = hashTree(testSite.directory);
  expect(site.size).toBeGreaterThan(500);
  expect(differences(site, hashTree(join(project.directory, 'out')))).toEqual([]);
  return output;
}

it('from a content service in place of the bundled content', async () => {
  const service = await startService({ directory: bundledDirectory, token: contentToken });
  onTestFinished(() => service.close());
  const output = await expectSameSite(await copyWithCache(), {
    ...serviceEnvironment,
    CONTENT_API_URL: `${service.url}/api`,
    CONTENT_API_TOKEN: contentToken,
  });
  expect(output).toMatch(/pictures from http:\/\/127\.0\.0\.1:\d+\/api/);
  expect((await readBuildResult(testSite.directory)).output).toContain('from the bundled content');
});

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

it('from a damaged cache', async () => {
  const project = await copyWithCache();
  expect(await damage(join(project.directory, '.build', 'cache'))).toBeGreaterThan(1000);
  await expectSameSite(project);
});

it('by a stranger, elsewhere: another user, umask, time zone and language, and no cache', async () => {
  const project = await copyProject('stranger-');
  onTestFinished(project.remove);
  if (plainUser !== undefined) {
    expect(spawnSync('chown', ['-R', String(plainUser), project.directory]).status).toBe(0);
  }
  // A day ahead, and a language whose letters have other capitals and another order.
  const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', HOME: project.directory };
  const output = await expectSameSite(project, elsewhere, { uid: plainUser, umask: '077' });
  expect(output).toMatch(/pages and files rendered, 0 unchanged/);
});
