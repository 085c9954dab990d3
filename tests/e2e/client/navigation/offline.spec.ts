/** The site without a connection. */
import type { Page } from '@playwright/test';
import { findBarriers } from '#tests/support/accessibility.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const notice = (page: Page) => page.locator('offline-notice');
const inMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first();

test('pages seen in this window are at hand, others are not, and the words say so', async ({ page, context }) => {
  await visit(page, '/en/faq');
  await inMenu(page, stringOf('en', 'rates:section')).click();
  await expect(page).toHaveTitle(new RegExp(`^${stringOf('en', 'rates:section')}`));
  await context.setOffline(true);
  await expect(notice(page).getByRole('status')).toHaveText(stringOf('en', 'errors:offlineNotice'));
  await page.goBack();
  await expect(page).toHaveURL('/en/faq');

  // Out of view until now, so nothing has fetched its page ahead.
  const unseen = 'Terms of use';
  await page.getByRole('contentinfo').getByRole('link', { name: unseen, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(stringOf('en', 'errors:offlinePage'));
  await expect(page.getByRole('main')).toContainText(stringOf('en', 'errors:offlinePageText'));
  await expect(page.getByRole('main')).not.toContainText(/\d{3}|TypeError|fetch/);
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  const edge = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 };
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(edge.y + edge.height + 8);

  // The loading bar says for a moment that the page failed.
  await expect(page.locator('loading-bar')).toBeHidden();
  const retry = page.getByRole('link', { name: stringOf('en', 'errors:retry') });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await findBarriers(page, scheme === 'light' ? 'all' : 'looks')).toEqual([]);
  }

  await heading.evaluate((element) => element.setAttribute('data-seen', ''));
  await retry.click();
  // The same page of the site once more, not the browser's own.
  await expect(page.locator('h1:not([data-seen])')).toHaveText(stringOf('en', 'errors:offlinePage'));

  // Once the connection is back, the page comes by itself.
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page).toHaveTitle(new RegExp(`^${unseen}`));
});

test('the notice can be closed, stays closed on other pages, and comes back with the next loss', async ({
  page,
  context,
}) => {
  await visit(page, '/faq');
  await inMenu(page, 'Billets et tarifs').click();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  await context.setOffline(true);
  await notice(page)
    .getByRole('button', { name: stringOf('fr', 'common:dismiss') })
    .click();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Billets et tarifs');
  await expect(notice(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('closed-notice'))).toBeNull();
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
});

test('the end of a page is not below the notice', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/faq');
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = (await page.getByRole('contentinfo').boundingBox()) ?? { y: Infinity, height: 0 };
  expect(footer.y + footer.height).toBeLessThanOrEqual(((await notice(page).boundingBox())?.y ?? 0) + 1);
});
