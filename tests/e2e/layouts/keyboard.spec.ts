import { locales } from '#i18n/routes.ts';
import { allSections } from '#routing/sections.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const start = { fr: '/animaux', en: '/en/animals' };

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test('the first press of Tab shows the skip link', async ({ page }) => {
      await page.goto(start[locale]);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: stringOf(locale, 'common:skipToMain') });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      const box = await skip.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

    test('the menu opens and closes by keyboard, and lists all sections', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(start[locale]);
      const menu = page.getByRole('navigation', { name: stringOf(locale, 'common:allSections') });
      const button = page.getByRole('button', { name: stringOf(locale, 'common:openMenu') });
      await expect(menu).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      for (const id of allSections) {
        const name = stringOf(locale, `${id}:section`);
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Tab');
      await expect(menu.locator('section').getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Space');
      await expect(menu).toBeVisible();
    });

    test('the menu leads to a section and marks where the visitor is', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(start[locale]);
      await page.getByRole('button', { name: stringOf(locale, 'common:openMenu') }).click();
      const menu = page.getByRole('navigation', { name: stringOf(locale, 'common:allSections') });
      const own = menu.getByRole('link', { name: stringOf(locale, 'animals:section'), exact: true });
      await expect(own).toHaveAttribute('aria-current', 'page');
      await menu.getByRole('link', { name: stringOf(locale, 'faq:section'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf(locale, 'faq:section'));
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu still opens', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).press('Enter');
    await expect(page.getByRole('navigation', { name: 'Toutes les sections' })).toBeVisible();
  });
});

test('every focused element has a visible focus indicator', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/contactez-nous');
  const count = await page.locator('a, button, input:not([type=hidden]), select, textarea, summary').count();
  for (let step = 0; step < Math.min(count, 40); step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      return { name: element.outerHTML.slice(0, 80), hasRing };
    });
    if (focused) expect(focused).toMatchObject({ hasRing: true });
  }
});
