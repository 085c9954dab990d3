/** Playwright's `test` with the built site, which every worker serves on a free port. */
import { test as base } from '@playwright/test';
import { FormStore } from '../../src/service/form-store.ts';
import { serveSite } from './serve-site.ts';
import { configuredSite, testSite } from './test-site.ts';

interface WorkerFixtures {
  site: { url: string; store: FormStore };
}

function testOn(directory: string) {
  return base.extend<object, WorkerFixtures>({
    site: [
      async ({}, use) => {
        const store = new FormStore(':memory:');
        const { url, close } = await serveSite(directory, store);
        await use({ url, store });
        await close();
        store.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
}

/** The site without a tag manager. */
export const test = testOn(testSite.directory);

/** The site with a tag manager's container configured. */
export const tagManagerTest = testOn(configuredSite.directory);

export { expect } from '@playwright/test';
