/** Installs system packages for tests, where that needs no confirmation. */
import { spawnSync } from 'node:child_process';

/** @returns true if it worked; false without apt, or if the user is not root */
export function installWithApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packages.join(', ')} with apt …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...command: string[]) =>
    spawnSync('apt-get', command, { stdio: 'ignore', env: environment }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', ...packages);
}
