/** Playwright's `test` with the built site, which every worker serves on a free port, on the host of its project. */
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { awaitPageScript } from '../client-navigation.ts';
import { configuredSite, testSite } from '../test-site.ts';
import { type HostName, type RunningHost, startHost } from './start-host.ts';

/** The option of a Playwright project. */
export interface HostOption {
  host: HostName;
}

interface ClockOption {
  /** Pages go by the server's clock where that of the device is wrong. Otherwise by the one that a test gives them. */
  hearsClock: boolean;
}

interface WorkerFixtures extends HostOption {
  site: RunningHost;
}

/** Pages believe the clock that a test gives them. */
export async function goByOwnClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, 'clockSkew', { get: () => 0, set: () => undefined }),
  );
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
  return base.extend<ClockOption, WorkerFixtures>({
    host: ['own', { option: true, scope: 'worker' }],
    site: [
      async ({ host }, use) => {
        const site = await startHost(host, directory);
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    hearsClock: [false, { option: true }],
    context: async ({ context, hearsClock }, use) => {
      if (!hearsClock) await goByOwnClock(context);
      await use(context);
    },
    page: async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) waitForScripts(page);
      await use(page);
    },
  });
}

/** The site without a tag manager. */
export const test = testOn(testSite.directory);

/** The site with a tag manager's container configured, and with disruptions on the day of its build. */
export const tagManagerTest = testOn(configuredSite.directory);

export { expect } from '@playwright/test';
