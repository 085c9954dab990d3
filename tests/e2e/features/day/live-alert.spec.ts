/** The alert of the day, on pages that were made before. */
import type { Page } from '@playwright/test';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import type { DayAlert } from '#park/day/day.ts';
import { awaitNavigation, leaveOpen } from '#tests/support/client-navigation.ts';
import { answerAlert } from '#tests/support/day-answers.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const now = new Date('2026-11-20T12:00:00-05:00');
/** Never stale while a test lasts. */
const at = new Date('2026-11-20T23:00:00-05:00');

const alertOf = (fr: string, en: string, fields: Partial<DayAlert> = {}): DayAlert => ({
  level: 'warning',
  from: '2026-11-20T11:00:00-05:00',
  until: '2026-11-20T20:00:00-05:00',
  message: { fr, en },
  link: { url: { fr: '/contactez-nous', en: '/en/contact-us' }, label: { fr: '<b>Aide</b>', en: '<b>Help</b>' } },
  ...fields,
});

const storm = alertOf('<p>Orage : <strong>à l’abri</strong>.</p>', '<p>Storm: <strong>take shelter</strong>.</p>');
const flood = alertOf('<p>Inondation.</p>', '<p>Flood.</p>', { level: 'urgent', link: null });

/** The banner of a warning; that of the content is information. */
const banner = (page: Page, locale: Locale) => page.getByRole('region', { name: stringOf(locale, 'alert:warning') });
const dismiss = (page: Page) => page.getByRole('button', { name: stringOf('fr', 'alert:dismiss') }).click();
const nextReading = (page: Page) => leaveOpen(page, '01:01');

test('appears, is replaced and is taken back on a page that is open', async ({ page }) => {
  let alert: DayAlert | null = null;
  await answerAlert(page, () => alert, at);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').en);
  // The one that the page was made with is over.
  await nextReading(page);
  await expect(page.locator('alert-banner')).toHaveCount(0);

  alert = storm;
  await nextReading(page);
  await expect(banner(page, 'en')).toBeVisible();
  await expect(banner(page, 'en')).toHaveAttribute('data-level', 'warning');
  await expect(banner(page, 'en').locator('strong')).toHaveText('take shelter');
  const link = banner(page, 'en').getByRole('link');
  await expect(link).toHaveText('<b>Help</b>');
  await expect(link).toHaveAttribute('href', '/en/contact-us');
  await expect(banner(page, 'en')).toHaveCSS('position', 'relative');
  const status = page.locator('latest-disruptions');
  await expect(status).toContainText('Storm');
  await expect(page.locator('body > .skip + alert-banner')).toHaveCount(1);

  // One that takes its place keeps the focus.
  await link.focus();
  alert = flood;
  await nextReading(page);
  await expect(banner(page, 'en')).toHaveText(/Flood/);
  await expect(banner(page, 'en').getByRole('button')).toBeFocused();
  await expect(banner(page, 'en')).toHaveAttribute('data-level', 'urgent');
  await expect(page.locator('alert-banner')).toHaveCount(1);
  await expect(status).not.toContainText('Storm');

  alert = null;
  await nextReading(page);
  await expect(page.locator('alert-banner')).toHaveCount(0);
  await expect(status).toHaveText('');
});

test('stays dismissed, on the next page too, until there is another one', async ({ page }) => {
  let alert = storm;
  await answerAlert(page, () => alert, at);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').fr);
  await expect(banner(page, 'fr')).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await nextReading(page);
  await expect(banner(page, 'fr')).toBeHidden();
  await page.goto(alternatesOf('home').fr);
  // Not that of the build.
  await expect(page.locator('alert-banner')).toHaveText(/Orage/);
  await nextReading(page);
  await expect(banner(page, 'fr')).toBeHidden();
  alert = flood;
  await nextReading(page);
  await expect(banner(page, 'fr')).toBeVisible();
});

test('is there as soon as another page is, and said once', async ({ page }) => {
  await answerAlert(page, () => storm, at);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').fr);
  await expect(banner(page, 'fr')).toBeVisible();
  await awaitNavigation(page);
  // What a page shows when it comes: its own reading of the day would be too late.
  await page.evaluate(() => {
    document.addEventListener('astro:after-swap', () => {
      document.body.dataset['came'] = document.querySelector('alert-banner')?.textContent ?? 'without';
    });
  });
  for (const id of ['rates', 'schedule'] as const) {
    const path = alternatesOf(id).fr;
    await page.locator(`header a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('body')).toHaveAttribute('data-came', /Orage/);
    await expect(banner(page, 'fr')).toBeVisible();
  }
  await nextReading(page);
  await expect(page.locator('alert-banner')).toHaveCount(1);
  await expect(page.locator('latest-disruptions')).toHaveText('');
});

test('stays dismissed on its page where nothing can be stored', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: undefined }));
  await answerAlert(page, () => storm, at);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').fr);
  await expect(banner(page, 'fr')).toBeVisible();
  await dismiss(page);
  await nextReading(page);
  await expect(banner(page, 'fr')).toBeHidden();
});

test('that is mere information shows only where it always does', async ({ page }) => {
  const info = alertOf('<p>Stationnement complet.</p>', '<p>The car park is full.</p>', { level: 'info' });
  await answerAlert(page, () => info, at);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').en);
  await expect(page.locator('alert-banner')).toContainText('car park');
  await page.goto(alternatesOf('rides').en);
  await nextReading(page);
  await expect(page.locator('alert-banner')).toHaveCount(0);
});

test('that is hostile is text', async ({ page }) => {
  const hostile = [
    '<img src="x" onerror="hacked()"><script>hacked()</script><b onclick="hacked()">Storm</b>',
    ' <a href="javascript:hacked()" style="position:fixed">here</a>',
    ' <a href="//evil.example">there</a> <a href="/en/map" onclick="hacked()">map</a>',
    ' <em class="alert" lang="fr">now</em><br><svg onload="hacked()"></svg><iframe srcdoc="x"></iframe>',
  ].join('');
  const url = { fr: 'javascript:hacked()', en: 'javascript:hacked()' };
  const alert = alertOf(hostile, hostile, { link: { url, label: { fr: 'x', en: '<i>Help</i>' } } });
  await answerAlert(page, () => alert, at);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').en);
  await expect(banner(page, 'en')).toBeVisible();
  expect(await banner(page, 'en').locator('.message').innerHTML()).toBe(
    'hacked()Storm here there <a href="/en/map">map</a> <em lang="fr">now</em><br>',
  );
  await expect(banner(page, 'en')).toContainText('<i>Help</i>');
  await expect(banner(page, 'en').getByRole('link')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('is that of the page on hosts that only serve files, without a chunk more', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await answerAlert(page, () => storm, at, 0);
  await page.clock.install({ time: now });
  await page.goto(alternatesOf('today').fr);
  await nextReading(page);
  await expect(page.locator('alert-banner .alert')).toHaveAttribute('data-level', 'info');
  expect(chunks.some((url) => url.endsWith('/day.json'))).toBe(true);
  expect(chunks.filter((url) => /\/_astro\/day\./.test(url))).toEqual([]);
});
