/** Builds the site that the conventions and the end-to-end tests look at, for a fixed day. */
import { spawnSync } from 'node:child_process';
import { testSite } from './test-site.ts';

const { status } = spawnSync('astro', ['build', '--outDir', testSite.directory], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
  env: { ...process.env, ...testSite.environment },
});
process.exitCode = status ?? 1;
