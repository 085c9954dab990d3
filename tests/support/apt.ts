/** Installs what tests need from the system, where that is possible without asking. */
import { spawnSync } from 'node:child_process';

/** @returns whether it worked; false where there is no apt or the user is not root */
export function installWithApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packages.join(', ')} with apt …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...command: string[]) =>
    spawnSync('apt-get', command, { stdio: 'ignore', env: environment }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', ...packages);
}
