import { defineConfig } from '@playwright/test';
import { findBrowser, visitor } from './tests/support/browser.ts';

// Workers load this file too; they find the browser where the first one found or installed it.
process.env['CHROMIUM_PATH'] = findBrowser();

// A trace of every test would cost a tenth of the time: `playwright test --trace on` makes one where it is wanted.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.build/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: 'list',
  // Generous, for machines that do other work too; what a test waits for is never a time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...visitor,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
