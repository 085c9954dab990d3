/** Fixed and sticky elements never cover the focused element (WCAG 2.4.11), on the smallest screens. */
import type { Page } from '@playwright/test';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, tagManagerTest, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { stringOf } from '#tests/support/strings.ts';
import { walkFocus } from '#tests/support/walk-focus.ts';

/** A small phone, and a window of 1280 × 1024 pixels at 400 %. */
const phone = { width: 320, height: 480 };
const zoomed = { width: 320, height: 256 };

test.setTimeout(180_000);

/** Stops from which on a page repeats itself: cards of a list, answers, pins. */
const most = 40;

/**
 * Walks through the beginning of what a page has of its own, there and back. Header and footer are the same everywhere:
 * the home page is walked through as a whole.
 */
async function expectWayInView(page: Page, isWhole: boolean): Promise<void> {
  const part = isWhole ? 'body' : 'main';
  if (!isWhole) await page.getByRole('main').focus();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await walkFocus(page, key, part, isWhole ? Infinity : most);
    expect.soft(covered, `${page.url()} ${key}`).toEqual([]);
    expect(stops).toBeGreaterThan(isWhole ? 20 : 0);
  }
}

/** The accessible names of everything exposed to assistive technology. */
async function namesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, name }) => (ignored || !name ? [] : [String(name.value)]));
}

for (const { id, paths } of pageKinds) {
  sharedPageTest(`${id} shows its way by keyboard, with the notice of being offline`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(paths.fr);
    await page.context().setOffline(true);
    await expect(page.locator('offline-notice')).toContainText('hors ligne');
    await expectWayInView(page, id === 'home');
  });
}

for (const [size, paths] of [
  [phone, ['/contactez-nous']],
  [zoomed, ['/', '/en/rates', '/en/animals']],
] as const) {
  tagManagerTest(`all notices together leave room at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.context().setOffline(false);
        await page.goto(path);
        await page.context().setOffline(true);
        await expect(page.locator('consent-banner')).toBeVisible();
        await expect(page.locator('offline-notice')).toHaveAttribute('data-shown');
        await expectWayInView(page, path === '/');
      });
    }
  });
}

for (const [locale, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test(`nothing below the open menu can be reached in ${locale}`, async ({ page }) => {
      await page.goto(locale === 'fr' ? '/faq' : '/en/faq');
      const menu = page.getByRole('navigation', { name: stringOf(locale, 'common:allSections') });
      const opener = page.getByRole('button', { name: stringOf(locale, 'common:openMenu') });
      const closer = page.getByRole('button', { name: stringOf(locale, 'layout:closeMenu') });
      await expect(closer).toHaveCount(0);
      await opener.press('Enter');
      await expect(closer).toBeFocused();
      expect(await namesIn(page)).not.toContain(stringOf(locale, 'common:openMenu'));
      const inMenu = await menu.getByRole('link').count();
      for (let step = 0; step <= inMenu + 2; step += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(#menu *)')).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test('the open menu shows the whole way by keyboard', async ({ page }) => {
  await page.setViewportSize(zoomed);
  await page.goto('/faq');
  await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).press('Enter');
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await walkFocus(page, key);
    expect.soft(covered, key).toEqual([]);
    expect(stops).toBeGreaterThan(10);
  }
});
