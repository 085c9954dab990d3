/** The visitor of the end-to-end tests, and the Chromium for them. */
import { devices } from 'playwright';
import { findChromium } from './system-programs.ts';

/** The browser context of every page in the tests. */
export const visitor = { ...devices['Desktop Chrome'], locale: 'fr-CA', timezoneId: 'America/Toronto' };

/**
 * The path of a Chromium.
 *
 * @throws if there is none
 */
export function findBrowser(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error('The end-to-end tests need Chromium: run "npm run test:install", or set CHROMIUM_PATH.');
}
