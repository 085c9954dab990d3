/** The page of today: what is on, what comes next, what is over, and every other day. */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const day = (page: Page) => page.locator('day-at-hand > .day');
const part = (page: Page, phase: string) => page.locator(`[data-phase="${phase}"]`);
const titles = (page: Page, phase: string) => part(page, phase).locator('li p > a');
const notice = (page: Page) => page.locator('day-at-hand > [data-notice]');
const closed = (page: Page) => page.locator('day-at-hand > [data-closed]');
const status = (page: Page) => page.locator('day-at-hand').getByRole('status');

async function startAt(page: Page, instant: string, path = '/aujourdhui'): Promise<void> {
  await page.clock.install({ time: instant });
  await page.goto(path);
}

test.describe('for a visitor far away', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the page says what is on and what comes next, by the clock of the parks', async ({ page }) => {
    await startAt(page, '2026-11-20T12:40:00-05:00');
    await expect(day(page).getByRole('heading', { level: 2 })).toHaveText('Programme du vendredi 20 novembre 2026');
    await expect(titles(page, 'now')).toContainText(['Toucher une raie']);
    await expect(part(page, 'now').locator('li').first()).toContainText('jusqu’à 12 h 50');
    await expect(titles(page, 'next')).toContainText(['Le brossage de l’hippopotame']);
    await expect(part(page, 'next').locator('li').first()).toContainText('dans 35 min');
    await expect(part(page, 'later').locator('li').first()).toBeVisible();
    await expect(part(page, 'over').locator('summary')).toContainText('5');
    await expect(part(page, 'next').locator('.place a').first()).toHaveAttribute('href', /\/carte#/);
    await expect(part(page, 'next').locator('.walk').first()).toContainText(/minute/);
    const open = 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15';
    await expect(page.locator('.strip [data-status]:visible')).toHaveText([open]);
    await expect(closed(page)).toHaveText('Fermé\u00A0: Manège-Lune et Lagune Azur');
    await expect(notice(page)).toBeHidden();
    await expect(status(page)).toBeEmpty();
    const takeAlong = page.getByRole('main').getByRole('link', { name: stringOf('fr', 'takeAlong:title') });
    await expect(takeAlong).toHaveAttribute('href', `${routes.myVisit.fr}#take-along`);
    expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  });
});

test('the programme follows the clock while the page stays open', async ({ page }) => {
  await startAt(page, '2026-11-20T12:48:01-05:00');
  await expect(titles(page, 'now')).toContainText(['Toucher une raie']);
  await leaveOpen(page, '02:00');
  await expect(part(page, 'now')).toBeHidden();
  await expect(part(page, 'next').locator('.when').first()).toHaveText('dans 25 min');
});

test('before opening, it says how long to wait; after closing and on a closed day, it shows the next open one', async ({
  page,
}) => {
  await openAt(page, '/aujourdhui', '2026-11-20T08:00:00-05:00');
  await expect(part(page, 'now')).toBeHidden();
  await expect(part(page, 'over')).toBeHidden();
  await expect(part(page, 'next').locator('.when').first()).toHaveText('dans 2 h 30 min');

  await openAt(page, '/aujourdhui', '2026-11-20T15:50:00-05:00');
  await expect(page.getByText('Plus rien au programme; fermeture à 16\u00A0h.')).toBeVisible();
  await openAt(page, '/aujourdhui', '2026-11-20T16:00:00-05:00');
  await expect(notice(page)).toHaveText('La journée est terminée. Voici la prochaine.');
  await expect(day(page).getByRole('heading', { level: 2 })).toHaveText('Programme du samedi 21 novembre 2026');
  await expect(day(page).locator('.parks li')).toHaveText([/Parc animalier/]);
  await expect(closed(page)).toHaveText('Fermé\u00A0: Manège-Lune et Lagune Azur');
  await expect(day(page).locator('[data-phase]')).toHaveCount(0);
  await page.locator('[data-next] a').click();
  await expect(page).toHaveURL('/horaire?jour=2026-11-22#day');
  await expect(page.locator('.chosen h3')).toHaveText('dimanche 22 novembre 2026');

  await openAt(page, '/en/today', '2026-12-25T12:00:00-05:00');
  await expect(notice(page)).toHaveText('Friday, December 25, 2026: all parks are closed. Christmas Day');
  await expect(day(page)).toHaveAttribute('data-date', '2026-12-26');
});

test('a page that is kept over midnight shows the next day, and nothing of the one before', async ({ page }) => {
  await startAt(page, '2026-11-20T15:58:30-05:00');
  await expect(day(page)).toHaveAttribute('data-date', '2026-11-20');
  await leaveOpen(page, '02:00');
  await expect(day(page)).toHaveAttribute('data-date', '2026-11-21');
  await expect(notice(page)).toBeVisible();
  await leaveOpen(page, '10:00:00');
  await expect(notice(page)).toBeHidden();
  await expect(day(page).getByText('20 novembre')).toHaveCount(0);
  await leaveOpen(page, '11:00:00');
  await expect(part(page, 'next').locator('.when').first()).toHaveText(/^dans\s\d+\smin$/);
  await expect(notice(page)).toBeHidden();
});

test('a page whose day is over shows none of its hours where another day can’t be loaded', async ({ page }) => {
  await page.route('**/jours.json', (route) => route.abort());
  await startAt(page, '2026-11-21T12:00:00-05:00');
  await expect(status(page)).toContainText('n’a pas pu être chargé');
  await expect(day(page)).toBeHidden();
});

test('New Year’s Eve lasts past midnight', async ({ page }) => {
  await startAt(page, '2027-01-01T00:10:00-05:00');
  await expect(day(page)).toHaveAttribute('data-date', '2026-12-31');
  await expect(titles(page, 'now')).toContainText(['Les douze coups à Valboréal']);
  await expect(part(page, 'now').locator('.when').first()).toHaveText('jusqu’à 0 h 30');
});

for (const built of ['2027-01-01', '2027-01-02']) {
  test(`a page that was built during the night, with ${built} as its day, shows the night until it ends`, async ({
    page,
  }) => {
    const minute = (instant: string) => Date.parse(instant) / 60_000;
    await page.route('**/aujourdhui', async (route) => {
      const response = await route.fetch();
      const night = `data-today="2027-01-01" data-night="${minute('2027-01-01T00:30:00-05:00')}"`;
      const day = `class="day" data-date="${built}" data-closes="${minute(`${built}T21:00:00-05:00`)}"`;
      const html = (await response.text())
        .replace('data-today="2026-11-20"', night)
        .replace(/class="day" data-date="2026-11-20" data-closes="\d+"/, day);
      return route.fulfill({ response, body: html });
    });
    await startAt(page, '2027-01-01T00:10:00-05:00');
    await expect(day(page)).toHaveAttribute('data-date', '2026-12-31');
    await expect(titles(page, 'now')).toContainText(['Les douze coups à Valboréal']);
    await expect(notice(page)).toBeHidden();
    await leaveOpen(page, '21:00');
    await expect(day(page)).toHaveAttribute('data-date', '2027-01-02');
    await expect(notice(page)).toContainText('1er janvier 2027');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says of which day its programme is, and claims nothing of now', async ({ page }) => {
    await page.goto('/aujourdhui');
    await expect(day(page).getByRole('heading', { level: 2 })).toHaveText('Programme du vendredi 20 novembre 2026');
    await expect(day(page).getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(page.locator('[data-status]:visible')).toHaveCount(0);
    const hours = /Parc animalier\s*vendredi 20 novembre, 10\sh à 16\sh/;
    await expect(page.locator('.strip > li:visible')).toHaveText([hours]);
    await expect(closed(page)).toHaveText('Fermé\u00A0: Manège-Lune et Lagune Azur');
    expect(await day(page).locator('.items li').count()).toBeGreaterThan(5);
    await page.locator('[data-next] a').click();
    await expect(page).toHaveURL('/horaire?jour=2026-11-21#day');
  });
});
