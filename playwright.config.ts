import { defineConfig } from '@playwright/test';
import { visitor } from './tests/support/browser.ts';
import type { HostOption } from './tests/support/hosts/site-fixtures.ts';
import { findChromium } from './tests/support/system-programs.ts';

/**
 * Another host gets what depends on it: its addresses, statuses and headers, how it takes forms, and what scripts fetch
 * from it. That each answer is right in every detail is for the contract tests to say. `SUITE=whole npx playwright test
 * --project=cloudflare` runs everything on another host, as it runs on the own server.
 */
const onOtherHosts =
  process.env['SUITE'] === 'whole'
    ? {}
    : // Each worker starts the host, which takes as long as a few of its tests.
      { grep: /@host/, workers: 1 };

// Traces of every test would take a tenth more time: `playwright test --trace on` records them when needed.
export default defineConfig<object, HostOption>({
  projects: [
    // Its runtime takes 600 MB for each worker. First, so that another project keeps the other worker busy meanwhile.
    { name: 'cloudflare', use: { host: 'cloudflare' }, ...onOtherHosts, workers: 1 },
    { name: 'own' },
  ],
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.build/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // In CI a machine may be busier than any test expects; what passes only then is named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./tests/support/record-outcomes.ts']],
  // Generous, for busy machines: tests wait for events, never for time to pass.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...visitor,
    // Requests that a worker answers can't be held back by tests; tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      // Where there is none, Playwright says so when it runs: the check for dead code loads this file too.
      executablePath: findChromium() ?? '',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
