/** The calendar: the year at a glance, hours in every open day, and days that lead to what happens on them. */
import type { Page } from '@playwright/test';
import { findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const texts = {
  fr: {
    path: '/horaire',
    chosen: '/horaire?jour=2026-11-28',
    label: 'samedi 28 novembre 2026',
    animalPark: 'Parc animalier',
    december: 'Parc animalier, décembre 2026',
    hours: ['10h–16h', '17h30–21h'],
    note: 'Les 4 et 5, les 11 et 12, les 18 et 19 et le 26 décembre Valboréal en lumières',
    closed: 'Fermé tout le mois : Manège-Lune et Lagune Azur.',
    july: ['Juill. 31 jours', 'Janv. Fermé'],
    usual: 'sauf mention contraire',
  },
  en: {
    path: '/en/schedule',
    chosen: '/en/schedule?date=2026-11-28',
    label: 'Saturday, November 28, 2026',
    animalPark: 'Animal park',
    december: 'Animal park, December 2026',
    hours: ['10a–4p', '5:30p–9p'],
    note: 'December 4–5, 11–12, 18–19 and 26 Valboréal in lights',
    closed: 'Closed all month: Manège-Lune and Lagune Azur.',
    july: ['Jul 31 days', 'Jan Closed'],
    usual: 'unless stated otherwise',
  },
} as const;

const chosen = (page: Page) => page.locator('.chosen');
const month = (page: Page, id: string) => page.locator(`calendar-days details[id="${id}"]`);
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

for (const [locale, text] of Object.entries(texts)) {
  test(`an open day of the calendar shows what happens on it, and "back" leads to the calendar, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(text.path);
    const link = day(page, '2026-11-28');
    await expect(link).toHaveAttribute('href', /^\?(?:jour|date)=2026-11-28$/);
    await link.click();
    await expect(page).toHaveURL(text.chosen);
    await expect(chosen(page).locator('h3')).toHaveText(text.label);
    await expect(page.locator('day-choice input')).toBeFocused();
    await expect(page.locator('day-choice input')).toHaveValue('2026-11-28');
    await expect(page.locator('day-choice form')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(text.path);
    await expect(chosen(page)).toHaveCount(0);
    await expect(page.locator('day-choice input')).toHaveValue('');
    await expect(link).toBeInViewport();
    await page.goForward();
    await expect(chosen(page).locator('h3')).toHaveText(text.label);
  });

  test(`every open day says its hours, every note its dates, and no column is empty, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(text.path);
    const december = month(page, '2026-12');
    await december.locator('summary').click();
    const table = december.getByRole('table', { name: text.december });
    const open = table.locator('td:has(b)');
    expect(await open.count()).toBe(await table.locator('td:has(b):has(small)').count());
    await expect(open.filter({ hasText: /^5/ }).locator('small')).toHaveText([...text.hours]);
    const notes = (await december.locator('li').allInnerTexts()).map(plain);
    expect(notes.filter((note) => note.toLowerCase().startsWith(text.note.toLowerCase()))).toHaveLength(1);
    await expect(december.getByText(text.closed)).toBeVisible();
    await expect(december.locator('.month')).toHaveCount(1);
    await expect(december.getByText(text.usual)).toHaveCount(0);
  });

  test(`the year says in which months each park is open, in ${locale}`, async ({ page }) => {
    await page.goto(text.path);
    const water = page.locator('.season > li').filter({ hasText: 'Lagune Azur' });
    const months = (await water.getByRole('listitem').allInnerTexts()).map(plain);
    expect(months).toHaveLength(12);
    for (const expected of text.july)
      expect(months.map((words) => words.toLowerCase())).toContain(expected.toLowerCase());
    await expect(page.locator('.season > li').first()).toContainText(text.animalPark);
  });

  for (const width of [320, 360, 1280]) {
    test(`the calendar stays within its cells and the page, at ${width} px in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(text.path);
      await expect(day(page, '2026-11-28')).toBeVisible();
      await page.locator('calendar-days details').evaluateAll((months: HTMLDetailsElement[]) => {
        for (const month of months) month.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const wide = await page
        .locator('calendar-days td, .season ol li')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(wide).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
    });
  }
}

test('days that are over and closed days lead nowhere', async ({ page }) => {
  await page.goto('/horaire');
  await expect(day(page, '2026-11-20')).toBeVisible();
  await expect(day(page, '2026-11-15')).toHaveCount(0);
  await expect(day(page, '2026-11-24')).toHaveCount(0);
  await expect(month(page, '2026-11').locator('[aria-current="date"]')).toHaveText(/^20/);
});

test('a day is chosen with the keyboard', async ({ page }) => {
  await page.goto('/en/schedule');
  await day(page, '2026-11-29').press('Enter');
  await expect(chosen(page).locator('h3')).toHaveText('Sunday, November 29, 2026');
});

test('a closed park is no taller than what it says, beside one with a week of hours', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/horaire');
  await expect(page.locator('.strip park-status[data-state]')).toHaveCount(3);
  const heights = await page
    .locator('.strip > li')
    .evaluateAll((boxes) => boxes.map(({ clientHeight }) => clientHeight));
  expect(Math.min(...heights)).toBeLessThan(Math.max(...heights) / 2);
});

test('the days of the strip have its own colours, not those of the marks in calendars', async ({ page }) => {
  await page.goto('/horaire');
  await expect(page.locator('.strip dl > div').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the calendar says all hours, and has no links that lead nowhere', async ({ page }) => {
    await page.goto('/en/schedule?date=2026-11-28');
    await expect(month(page, '2026-11').locator('td:has(b)').last()).toHaveText('29 10a–4p');
    await expect(page.locator('calendar-days a')).toHaveCount(0);
    await expect(page.locator('.season')).toBeVisible();
  });
});
