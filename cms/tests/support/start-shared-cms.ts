/** Starts the CMS of a project, before all tests, for the files that only use it: `sharedCms`. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPanel } from '../../start/prepare.ts';
import { copyTemplate } from './cms-template.ts';
import { startCms } from './start-cms.ts';

/** @returns what ends it; nobody needs its data any more */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The panel is built beside the first start of all, which leaves a core idle as well.
  const hasPanels = project.vitest.projects.some(({ name }) => name === 'panel');
  const [data] = await Promise.all([copyTemplate(), ...(hasPanels ? [buildPanel()] : [])]);
  // A folder of its own for temporary files: tests see what is left of uploads.
  const TMPDIR = join(data, 'tmp');
  await mkdir(TMPDIR, { recursive: true });
  const environment = { TRUST_PROXY: '1', TMPDIR };
  const { url, kill, ended } = await startCms({ panel: project.name === 'panel', environment, data });
  project.provide('cms', { url, data });
  return async () => {
    kill('SIGKILL');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
