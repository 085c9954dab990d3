/** Tests that only look at pages share one page per worker: a new one costs more than most of what they look at. */
import type { Page } from '@playwright/test';
import { visitor } from '../browser.ts';
import { goByOwnClock, test as siteTest, waitForScripts } from './site-fixtures.ts';

/** `page` starts blank, but keeps cookies, storage and caches from test to test. */
export const sharedPageTest = siteTest.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ ...visitor, baseURL: site.url });
      await goByOwnClock(page.context());
      waitForScripts(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage }, use) => {
    // Ends requests of the page before, so that they don't reach this test.
    await sharedPage.goto('about:blank');
    await sharedPage.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
    await sharedPage.setViewportSize(visitor.viewport);
    await sharedPage.context().setOffline(false);
    await use(sharedPage);
    sharedPage.removeAllListeners();
  },
});
