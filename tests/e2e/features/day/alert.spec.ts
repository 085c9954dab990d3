/** The alert of the content: at its time, dismissed for good, within its room, and without script. */
import type { Page } from '@playwright/test';
import { forbidStorage } from '#tests/support/browser-limits.ts';
import { leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { expect, tagManagerTest, test } from '#tests/support/hosts/site-fixtures.ts';
import { alertBegins } from '#tests/support/photographed-content.ts';
import { stringOf } from '#tests/support/strings.ts';

const during = '2026-11-20T12:00:00-05:00';
/** The alert of the content is information: its label is no warning. */
const label = 'À savoir';
const banner = (page: Page) => page.getByRole('region', { name: label });
const dismiss = (page: Page) => page.getByRole('button', { name: stringOf('fr', 'alert:dismiss') });

test('is shown and stays dismissed, in the other language too', async ({ page }) => {
  await openAt(page, '/contactez-nous', during);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('link')).toBeVisible();
  await dismiss(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const path of ['/tarifs', '/en/rates']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('alert-banner')).toHaveCount(1);
    await expect(page.locator('alert-banner')).toBeHidden();
  }
});

test('takes little room with its button inside, on the pages of those who are about to come', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAt(page, '/', during);
  await expect(banner(page)).toBeVisible();
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(52);
  await expect(banner(page)).not.toContainText(stringOf('fr', 'alert:warning'));
  const words = banner(page).getByText(label, { exact: true });
  await expect(words).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const button = banner(page).getByRole('button');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const [bar, own] = [await banner(page).boundingBox(), await button.boundingBox()];
      const bottomOf = (box: typeof bar) => (box?.y ?? 0) + (box?.height ?? 0);
      expect(bottomOf(own), `${forcedColors} ${width}`).toBeLessThanOrEqual(bottomOf(bar));
      expect(own?.height, `${forcedColors} ${width}`).toBeGreaterThanOrEqual(36);
    }
  }
  await expect(button).toHaveCSS('border-top-width', '0px');
  await page.goto('/animaux');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('alert-banner')).toHaveCount(0);
});

test('is shown between its instants, whenever the page was built', async ({ page }) => {
  for (const [instant, isShown] of [
    ['2026-11-15T00:01:00-05:00', true],
    ['2027-03-29T00:00:00-04:00', false],
  ] as const) {
    await openAt(page, '/tarifs', instant);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isShown });
  }
});

test.describe('on a page that stays open', () => {
  for (const { name, opened, before, isShownFirst } of [
    {
      name: 'ends at its minute',
      opened: '2027-03-28T23:58:30-04:00',
      before: '2027-03-28T23:59:59-04:00',
      isShownFirst: true,
    },
    {
      name: 'begins at its minute',
      opened: '2026-11-14T23:58:30-05:00',
      before: '2026-11-14T23:59:59-05:00',
      isShownFirst: false,
    },
  ]) {
    test(name, async ({ page }) => {
      await page.clock.install({ time: opened });
      await page.goto('/tarifs');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeVisible({ visible: isShownFirst });
      await page.clock.pauseAt(before);
      await expect(banner(page)).toBeVisible({ visible: isShownFirst });
      await page.clock.runFor(1000);
      await expect(banner(page)).toBeVisible({ visible: !isShownFirst });
    });
  }

  test('ends within a minute after a sleep', async ({ page }) => {
    await page.clock.install({ time: '2027-03-28T20:00:00-04:00' });
    await page.goto('/tarifs');
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt('2027-03-28T20:00:59-04:00');
    await page.clock.setSystemTime('2027-03-29T08:00:00-04:00');
    await page.clock.runFor(60_000);
    await expect(banner(page)).toBeHidden();
  });
});

test('is decided upon before the page’s script has come, so that nothing flashes', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  for (const [instant, isShown] of [
    ['2027-03-28T23:59:00-04:00', true],
    ['2027-03-29T00:00:00-04:00', false],
  ] as const) {
    await page.clock.setFixedTime(instant);
    await page.goto('/tarifs', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isShown });
  }
  await page.clock.setFixedTime(during);
  await page.goto('/tarifs', { waitUntil: 'commit' });
  await dismiss(page).click();
  await page.goto('/animaux', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

tagManagerTest('that began after the build is shown from then on', async ({ page }) => {
  const begins = Date.parse(alertBegins);
  for (const [instant, isShown] of [
    [begins - 1, false],
    [begins, true],
  ] as const) {
    await openAt(page, '/tarifs', instant);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isShown });
  }
});

test('stays dismissed on its page with forbidden storage', async ({ page }) => {
  await forbidStorage(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.install({ time: during });
  await page.goto('/tarifs');
  await dismiss(page).click();
  await leaveOpen(page, '02:00');
  await expect(banner(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is shown without its button', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('button')).toHaveCount(0);
  });
});

tagManagerTest.describe('that had not begun when the page was built', () => {
  tagManagerTest.use({ javaScriptEnabled: false });

  tagManagerTest('is not shown without script', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('alert-banner')).toHaveCount(1);
    await expect(banner(page)).toBeHidden();
  });
});
