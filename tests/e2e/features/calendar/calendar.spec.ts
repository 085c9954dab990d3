/** The calendar: a tab for each month, with its open days, hours in every open day, and days that lead to what happens on them. */
import type { Page } from '@playwright/test';
import { findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const chosen = (page: Page) => page.locator('.chosen');
const field = (page: Page) => page.locator('day-choice input');
const month = (page: Page, id: string) => page.locator('calendar-days details', { has: page.locator(`[id="${id}"]`) });
const day = (page: Page, date: string) => page.locator(`calendar-days a[data-date="${date}"]`).first();
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

test('the calendar of a page that stays open over midnight marks the new day', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T23:59:00-05:00' });
  await page.goto('/horaire');
  const marked = page.locator('calendar-days td[aria-current="date"]').first();
  await expect(marked).toHaveText(/^20/);
  // Less than the time limit of a chunk of script that is on its way: the page would be loaded anew.
  await page.clock.runFor('01:01');
  await expect(marked).toHaveText(/^21/);
  await day(page, '2026-11-20').click();
  await expect(page.locator('day-choice [role="status"]')).toHaveText('Ce jour est passé. Choisissez une autre date.');
});

test('an open day shows what is on, and "back" leads to the calendar; others lead nowhere', async ({ page }) => {
  await page.goto('/horaire');
  await expect(day(page, '2026-11-20')).toBeVisible();
  await expect(day(page, '2026-11-15')).toHaveCount(0);
  await expect(day(page, '2026-11-24')).toHaveCount(0);
  await expect(month(page, '2026-11').locator('[aria-current="date"]')).toHaveText(/^20/);
  const link = day(page, '2026-11-28');
  await expect(link).toHaveAttribute('href', '?jour=2026-11-28');
  await link.click();
  await expect(page).toHaveURL('/horaire?jour=2026-11-28');
  await expect(chosen(page).locator('h3')).toHaveText('samedi 28 novembre 2026');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('2026-11-28');
  await expect(page.locator('day-choice form')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/horaire');
  await expect(chosen(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(chosen(page).locator('h3')).toHaveText('samedi 28 novembre 2026');
});

test('every open day says its hours, every note its dates, each month its open days, and no column is empty', async ({
  page,
}) => {
  await page.goto('/en/schedule');
  const december = month(page, '2026-12');
  await december.locator('summary').click();
  // One month at a time, below the row of all.
  await expect(page.locator('calendar-days details[open]')).toHaveCount(1);
  const table = december.getByRole('table', { name: 'Animal park, December 2026' });
  const open = table.locator('td:has(b)');
  expect(await open.count()).toBe(await table.locator('td:has(b):has(small)').count());
  await expect(open.filter({ hasText: /^5/ }).locator('small')).toHaveText(['10a–4p', '5:30p–9p']);
  const notes = (await december.locator('li').allInnerTexts()).map((note) => plain(note).toLowerCase());
  const lights = 'december 4–5, 11–12, 18–19 and 26 valboréal in lights';
  expect(notes.filter((note) => note.startsWith(lights))).toHaveLength(1);
  await expect(december.getByText('Closed all month: Manège-Lune and Lagune Azur.')).toBeVisible();
  await expect(december.locator('.month')).toHaveCount(1);
  await expect(december.getByText('unless stated otherwise')).toHaveCount(0);

  const tabs = (await page.locator('.tab').allInnerTexts()).map((words) => plain(words));
  expect(tabs).toHaveLength(12);
  for (const expected of [
    'Jul 2027 Animal park 31 days Manège-Lune 31 days Lagune Azur 31 days',
    'Jan 2027 Animal park 13 days Manège-Lune – Closed Lagune Azur – Closed',
  ])
    expect(tabs).toContain(expected);

  await month(page, '2026-11').locator('summary').click();
  await day(page, '2026-11-29').press('Enter');
  await expect(chosen(page).locator('h3')).toHaveText('Sunday, November 29, 2026');
});

test('the schedule says on a phone until when and what tomorrow, and is short at any hour', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/horaire', '/en/schedule']) {
    for (const time of ['09:00', '12:40', '20:00']) {
      await page.clock.setFixedTime(`2026-11-20T${time}:00-05:00`);
      await page.goto(path);
      await expect(page.locator('calendar-days [aria-current="date"]')).toBeVisible();
      await expect(page.locator('.strip dd').nth(1)).toBeInViewport({ ratio: 1 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${path} at ${time}`).toBeLessThanOrEqual(5_000);
    }
  }
});

test('the calendar stays within its cells and the page, below a strip of other colours', async ({ page }) => {
  for (const path of ['/horaire', '/en/schedule']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(day(page, '2026-11-28')).toBeVisible();
    await expect(page.locator('.strip park-status[data-state]')).toHaveCount(3);
    await expect(page.locator('.strip dl > div').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // A closed park is no taller than what it says.
    const parks = page.locator('.strip > li');
    const heights = await parks.evaluateAll((boxes) => boxes.map(({ clientHeight }) => clientHeight));
    expect(Math.min(...heights)).toBeLessThan(Math.max(...heights) / 2);
    await page.locator('calendar-days details').evaluateAll((months: HTMLDetailsElement[]) => {
      // They close each other.
      for (const month of months) month.removeAttribute('name');
      for (const month of months) month.open = true;
    });
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const wide = await page
        .locator('calendar-days td, .tab')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(wide, `${path} at ${width} px`).toEqual([]);
    }
    // The cells of both languages are alike.
    if (path === '/horaire') expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page leads to a calendar of all hours, without links that lead nowhere', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('link', { name: stringOf('en', 'home:allDates') }).click();
    const calendar = page
      .getByRole('main')
      .getByRole('link', { name: stringOf('en', 'schedule:calendar'), exact: true });
    await expect(calendar).toBeInViewport();
    await calendar.click();
    await expect(page.getByRole('heading', { name: stringOf('en', 'schedule:calendar') })).toBeInViewport();
    await expect(month(page, '2026-11').locator('td:has(b)').last()).toHaveText('29 10a–4p');
    await expect(page.locator('calendar-days a')).toHaveCount(0);
    await month(page, '2027-07').locator('summary').click();
    await expect(month(page, '2027-07').getByRole('heading', { level: 3 })).toBeVisible();
    await expect(month(page, '2026-11').locator('table')).toBeHidden();
    // There is no field that can’t answer, but the calendar of every day.
    await expect(field(page)).toBeHidden();
    await expect(page.locator('[id="2027-06"]')).toHaveCount(1);
  });
});
