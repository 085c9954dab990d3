/** Every worker serves the built site itself, on a free port, as `npm run serve` does. */
import { test as base } from '@playwright/test';
import { FormStore } from '../../src/service/form-store.ts';
import { serveSite } from './serve-site.ts';
import { configuredSite, testSite } from './test-site.ts';

interface WorkerFixtures {
  site: { url: string; store: FormStore };
}

function testOn(directory: string, hasTagManager: boolean) {
  return base.extend<object, WorkerFixtures>({
    site: [
      async ({}, use) => {
        const store = new FormStore(':memory:');
        const { url, close } = await serveSite(directory, store, hasTagManager);
        await use({ url, store });
        await close();
        store.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
}

/** The site as it is built by default. */
export const test = testOn(testSite.directory, false);

/** The site with a tag manager's container configured. */
export const tagManagerTest = testOn(configuredSite.directory, true);

export { expect } from '@playwright/test';
