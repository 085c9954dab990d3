/** The visitor of the end-to-end tests, and a Chromium for them, installed where none is found. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, devices } from 'playwright';
import { installWithApt } from './apt.ts';

/** The browser context of every page in the tests. */
export const visitor = { ...devices['Desktop Chrome'], locale: 'fr-CA', timezoneId: 'America/Toronto' };

/** The headless shell first: it opens no windows of its own, which takes half of the processor time of the tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, or one installed with apt when root.
 *
 * @throws if there is none and none can be installed
 */
export function findBrowser(): string {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found =
    inPath() ?? (installWithApt('chromium-headless-shell') || installWithApt('chromium') ? inPath() : undefined);
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium. Install it ("npx playwright install chromium", or your system\'s package), or set CHROMIUM_PATH.',
  );
}
