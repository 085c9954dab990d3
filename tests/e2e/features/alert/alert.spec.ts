import type { Page } from '@playwright/test';
import { locales } from '#i18n/routes.ts';
import { leaveOpen } from '#tests/support/client-navigation.ts';
import { expect, tagManagerTest, test } from '#tests/support/hosts/site-fixtures.ts';
import { alertBegins } from '#tests/support/photographed-content.ts';
import { stringOf } from '#tests/support/strings.ts';

const during = '2026-11-20T12:00:00-05:00';
const home = { fr: '/', en: '/en' };
/** The alert of the content is information: its label is no warning. */
const title = { fr: 'À savoir', en: 'Good to know' };
const banner = (page: Page, locale: 'fr' | 'en' = 'fr') => page.getByRole('region', { name: title[locale] });

for (const locale of locales) {
  test(`is shown and stays dismissed, in the other language too, from ${locale} on`, async ({ page }) => {
    await page.clock.setFixedTime(during);
    await page.goto(locale === 'fr' ? '/contactez-nous' : '/en/contact-us');
    await expect(banner(page, locale)).toBeVisible();
    await expect(banner(page, locale).getByRole('link')).toBeVisible();
    await page.getByRole('button', { name: stringOf(locale, 'alert:dismiss') }).click();
    await expect(banner(page, locale)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    for (const path of ['/tarifs', '/en/rates']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('alert-banner')).toHaveCount(1);
      await expect(page.locator('alert-banner')).toBeHidden();
    }
  });

  test(`information takes little room on a phone, on the pages of those who are about to come in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.clock.setFixedTime(during);
    await page.goto(home[locale]);
    await expect(banner(page, locale)).toBeVisible();
    expect((await banner(page, locale).boundingBox())?.height).toBeLessThanOrEqual(52);
    await expect(banner(page, locale)).not.toContainText(stringOf(locale, 'alert:warning'));
    const label = banner(page, locale).getByText(title[locale], { exact: true });
    await expect(label).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.goto(locale === 'fr' ? '/animaux' : '/en/animals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('alert-banner')).toHaveCount(0);
  });
}

for (const [name, instant, isShown] of [
  ['before it starts', '2026-11-14T23:59:00-05:00', false],
  ['once it has started', '2026-11-15T00:01:00-05:00', true],
  ['just before it ends', '2027-03-28T23:59:00-04:00', true],
  ['when it ends', '2027-03-29T00:00:00-04:00', false],
  ['long after', '2028-01-01T00:00:00-05:00', false],
] as const) {
  test(`is ${isShown ? 'shown' : 'hidden'} ${name}, whenever the page was built`, async ({ page }) => {
    await page.clock.setFixedTime(instant);
    await page.goto('/tarifs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isShown });
  });
}

test.describe('on a page that stays open', () => {
  const minute = 60_000;

  test('ends at its minute', async ({ page }) => {
    await page.clock.install({ time: '2027-03-28T23:58:30-04:00' });
    await page.goto('/tarifs');
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt('2027-03-28T23:59:59-04:00');
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeHidden();
  });

  test('begins at its minute', async ({ page }) => {
    await page.clock.install({ time: '2026-11-14T23:58:30-05:00' });
    await page.goto('/tarifs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.pauseAt('2026-11-14T23:59:59-05:00');
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(1000);
    await expect(banner(page)).toBeVisible();
  });

  test('ends within a minute after a sleep', async ({ page }) => {
    await page.clock.install({ time: '2027-03-28T20:00:00-04:00' });
    await page.goto('/tarifs');
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt('2027-03-28T20:00:20-04:00');
    await page.clock.setSystemTime('2027-03-29T08:00:00-04:00');
    await page.clock.runFor(minute);
    await expect(banner(page)).toBeHidden();
  });

  test('stays dismissed where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: undefined }));
    await page.clock.install({ time: during });
    await page.goto('/tarifs');
    await page.getByRole('button', { name: stringOf('fr', 'alert:dismiss') }).click();
    await leaveOpen(page, '02:00');
    await expect(banner(page)).toBeHidden();
  });
});

test('that is dismissed is so in the other language too', async ({ page }) => {
  await page.clock.setFixedTime(during);
  await page.goto('/tarifs');
  await page.getByRole('button', { name: stringOf('fr', 'alert:dismiss') }).click();
  await page.goto('/en/rates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page, 'en')).toBeHidden();
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
  await page.getByRole('button', { name: stringOf('fr', 'alert:dismiss') }).click();
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
    await page.clock.setFixedTime(instant);
    await page.goto('/tarifs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: isShown });
  }
});

tagManagerTest.describe('that had not begun when the page was built', () => {
  tagManagerTest.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    tagManagerTest(`is not shown without script in ${locale}`, async ({ page }) => {
      await page.goto(home[locale]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('alert-banner')).toHaveCount(1);
      await expect(banner(page, locale)).toBeHidden();
    });
  }
});

test('keeps its button inside on every screen, and without a border in forced colours', async ({ page }) => {
  await page.clock.setFixedTime(during);
  await page.goto('/');
  const button = banner(page).getByRole('button');
  await expect(button).toBeVisible();
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
});

test('works with forbidden storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.setFixedTime(during);
  await page.goto('/tarifs');
  await page.getByRole('button', { name: 'Masquer' }).click();
  await expect(banner(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`is shown without its button in ${locale}`, async ({ page }) => {
      await page.goto(home[locale]);
      await expect(banner(page, locale)).toBeVisible();
      await expect(banner(page, locale).getByRole('button')).toHaveCount(0);
    });
  }
});
