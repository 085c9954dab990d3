/** The keyboard on any page: the skip link, a visible focus, and notices that never cover it (WCAG 2.4.11). */
import { expect, tagManagerTest, test } from '#tests/support/hosts/site-fixtures.ts';
import { answerWithTable } from '#tests/support/photographed-content.ts';
import { stringOf } from '#tests/support/strings.ts';
import { expectWayInView } from '#tests/support/walk-focus.ts';

test('the first press of Tab shows the skip link', async ({ page }) => {
  await page.goto('/en/animals');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: stringOf('en', 'common:skipToMain') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  const box = await skip.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
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

tagManagerTest('a table that is wider than a phone scrolls by itself, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(answerWithTable.path);
  const table = page.locator(':target table');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

tagManagerTest('all notices together leave room for the focus on the smallest screens', async ({ page }) => {
  // With an alert.
  await page.clock.setFixedTime('2026-12-02T12:00:00-05:00');
  for (const { height, paths } of [
    // A small phone, and a window of 1280 × 1024 pixels at 400 %.
    { height: 480, paths: ['/contactez-nous'] },
    { height: 256, paths: ['/', '/en/rates', '/en/animals'] },
  ]) {
    await page.setViewportSize({ width: 320, height });
    for (const path of paths) {
      await test.step(path, async () => {
        // Left while offline: a page reloads itself if a chunk's failure is known only once the line is back.
        await page.goto('about:blank');
        await page.context().setOffline(false);
        await page.goto(path);
        await page.context().setOffline(true);
        await expect(page.locator('consent-banner')).toBeVisible();
        await expect(page.locator('offline-notice')).toHaveAttribute('data-shown');
        await expectWayInView(page, path === '/');
      });
    }
  }
});
