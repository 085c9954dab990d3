import { defineConfig } from '@playwright/test';
import { findBrowser, visitor } from './tests/support/browser.ts';

// Workers load this file too, and reuse the browser that the main process found or installed.
process.env['CHROMIUM_PATH'] = findBrowser();

// Traces of every test would take a tenth more time: `playwright test --trace on` records them when needed.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/fonts.ts',
  outputDir: '.build/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: 'list',
  // Generous, for busy machines: tests wait for events, never for time to pass.
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
