/** Builds the sites that the conventions and the end-to-end tests look at, for a fixed day. */
import { spawnSync } from 'node:child_process';
import { tagManagerSite, testSite } from './test-site.ts';

for (const { directory, environment } of [testSite, tagManagerSite]) {
  const { status } = spawnSync('astro', ['build', '--outDir', directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}
