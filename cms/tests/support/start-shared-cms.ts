/** Starts the CMS of a project, before all tests, for the files that only use it: `sharedCms`. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startCms } from './start-cms.ts';

/** @returns what ends it; nobody needs its data any more */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, data, kill, ended } = await startCms({
    panel: project.name === 'panel',
    environment: { TRUST_PROXY: '1' },
  });
  project.provide('cms', { url, data });
  return async () => {
    kill('SIGKILL');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
