/** The visitor of the end-to-end tests, and a Chromium for them, installed where none is found. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, devices } from '@playwright/test';

/** What every page of the tests is opened with. */
export const visitor = { ...devices['Desktop Chrome'], locale: 'fr-CA', timezoneId: 'America/Toronto' };

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing Chromium with apt …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...command: string[]) =>
    spawnSync('apt-get', command, { stdio: 'ignore', env: environment }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, or one installed with apt when root.
 *
 * @throws where there is none, saying what to do
 */
export function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = inPath() ?? (installWithApt() ? inPath() : undefined);
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium. Install it ("npx playwright install chromium", or your system\'s package), or set CHROMIUM_PATH.',
  );
}
