import type { Page } from '@playwright/test';
import * as files from '#i18n/site-files.ts';
import { fakeConnection } from '#tests/support/browser-limits.ts';
import { awaitPageScript, visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

/** Pages requested by script, in order: the day is none. */
function requestedPages(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.resourceType() === 'fetch' && request.method() === 'GET' && path !== files.day.fr) pages.push(path);
  });
  return pages;
}

const rates = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Billets et tarifs', exact: true }).first();

test('a page is prefetched when its link is hovered, and not requested again on the click', async ({ page }) => {
  const pages = requestedPages(page);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visit(page, '/animaux');
  // Three links are prefetched for being in view: the links of the header come after those of the content.
  await expect.poll(() => pages.length).toBe(3);
  const prefetched = page.waitForResponse('**/tarifs');
  await rates(page).hover();
  await prefetched;
  await rates(page).click();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  expect(pages.filter((path) => path === '/tarifs')).toHaveLength(1);
});

test('a link hovered on a page left before it was fetched is prefetched later', async ({ page }) => {
  const pages = requestedPages(page);
  const release = await holdBack(page, '**/tarifs');
  await visit(page, '/merci');
  await rates(page).hover();
  await expect.poll(() => pages).toContain('/tarifs');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contactez-nous' })
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await expect(page).toHaveTitle(/^Contactez-nous/);
  const prefetched = page.waitForResponse('**/tarifs');
  release();
  await page.mouse.move(0, 0);
  await rates(page).hover();
  await prefetched;
});

test('links in view are prefetched a few at a time, without the current page', async ({ page }) => {
  const pages = requestedPages(page);
  let atOnce = 0;
  let most = 0;
  await page.route('**/animaux/**', async (route) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const response = await route.fetch();
    // Before the page has the answer, and asks for the next one.
    atOnce -= 1;
    await route.fulfill({ response });
  });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visit(page, '/animaux');
  await expect.poll(() => [pages.length, atOnce]).toEqual([3, 0]);
  expect(most).toBeLessThanOrEqual(2);
  expect(pages).not.toContain('/animaux');
  expect(new Set(pages).size).toBe(pages.length);
});

test('on 3g no page is loaded ahead for being in view, but one that somebody points at', async ({ page }) => {
  await fakeConnection(page, { effectiveType: '3g' });
  const pages = requestedPages(page);
  await visit(page, '/animaux');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })));
  const prefetched = page.waitForResponse('**/tarifs');
  await rates(page).dispatchEvent('touchstart');
  await prefetched;
  expect(pages).toEqual(['/tarifs']);
});

test('nothing is loaded ahead on a slow connection, not even on a tap', async ({ page }) => {
  await fakeConnection(page, { effectiveType: '2g' });
  const requests: string[] = [];
  await page.goto('/animaux');
  await awaitPageScript(page);
  // Idle callbacks of the page run first.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await rates(page).hover();
  await rates(page).dispatchEvent('touchstart');
  await rates(page).focus();
  await page.mouse.wheel(0, 300);
  const other = page.getByRole('banner').getByRole('link', { name: 'Contactez-nous' }).first();
  await other.click();
  await expect(page).toHaveTitle(/^Contactez-nous/);
  expect(requests).not.toContain('/tarifs');
  expect(requests.filter((path) => path.startsWith('/animaux'))).toEqual([]);
  expect(requests.filter((path) => path.includes('view-transition-hook'))).toEqual([]);
});
