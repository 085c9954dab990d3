/** Playwright's `test` with the built site, which every worker serves on a free port. */
import { test as base, type Page } from '@playwright/test';
import { FormStore } from '../../src/service/form-store.ts';
import { awaitPageScript } from './client-navigation.ts';
import { serveSite } from './serve-site.ts';
import { configuredSite, testSite } from './test-site.ts';

interface WorkerFixtures {
  site: { url: string; store: FormStore };
}

/** Opens and reloads pages like a visitor who waits for their script, which comes after the first paint. */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await awaitPageScript(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await awaitPageScript(page);
    return response;
  };
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
    page: async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) waitForScripts(page);
      await use(page);
    },
  });
}

/** The site without a tag manager. */
export const test = testOn(testSite.directory);

/** The site with a tag manager's container configured. */
export const tagManagerTest = testOn(configuredSite.directory);

export { expect } from '@playwright/test';
