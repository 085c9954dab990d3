/** Pages on which client-side navigation is running: links no longer load documents. */
import type { Locator, Page } from '@playwright/test';

/**
 * Waits for the scripts of a page, which come after the first paint: its elements are defined. What follows the day may
 * wait for longer (see `awaitFollowing`); what the framework and the progress bar name so is no custom element.
 */
export async function awaitPageScript(page: Page): Promise<void> {
  const named = ':not(:defined, astro-island, astro-slot, loading-bar, latest-disruptions)';
  await page.waitForFunction((pending) => !document.querySelector(pending), named);
}

/** Waits until client-side navigation has loaded. */
export async function awaitNavigation(page: Page): Promise<void> {
  // The router gives the current entry of the history a state.
  await page.waitForFunction(() => history.state !== null);
}

/** Waits until the page follows the day, if it is one that does. */
async function awaitFollowing(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('latest-disruptions');
    return !element || ('stop' in element && element.stop !== undefined);
  });
}

/** Opens a page and starts client-side navigation on it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awaitNavigation(page);
}

/**
 * Moves the clock of a page ahead, as if it had been left open. First all of its scripts arrive: one that is still on its
 * way would be too late by the new time, and the page would reload. What shows the day that the page reads may still be on
 * its way: a test that expects it moves on by less than `chunkTimeout` first.
 */
export async function leaveOpen(page: Page, time: string): Promise<void> {
  await awaitNavigation(page);
  await awaitFollowing(page);
  await page.clock.fastForward(time);
}

/** Opens a page at an instant, which stays. */
export async function openAt(page: Page, path: string, instant: string | number | Date): Promise<void> {
  await page.clock.setFixedTime(instant);
  await page.goto(path);
}

/** Counts the documents that the browser loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Adds a link to the content of the page. */
export async function addLink(page: Page, href: string): Promise<Locator> {
  await page.locator('main').evaluate((main, target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'Lien de test';
    main.prepend(link);
  }, href);
  return page.getByRole('link', { name: 'Lien de test' });
}
