/** A device whose clock is wrong: pages go by the server's, once they hear it. */
import type { Page } from '@playwright/test';
import * as files from '#i18n/site-files.ts';
import { fakeConnection } from '#tests/support/browser-limits.ts';
import { loseDay } from '#tests/support/day-answers.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, tagManagerTest as test } from '#tests/support/hosts/site-fixtures.ts';

test.use({ hearsClock: true });

const on = (time: string) => `2026-11-20T${time}:00-05:00`;
/** The address that pages ask once they are there. */
const theClock = `**${files.day.fr}`;

const animalPark = (page: Page) => page.locator('li[data-park="animal"] [data-status]').first();

/** The answer about the day says what time it is. */
async function answerClock(page: Page, time: string): Promise<void> {
  const date = new Date(on(time)).toUTCString();
  await page.route(theClock, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

test('a clock that is an hour slow does not close a park', async ({ page }) => {
  await page.clock.setFixedTime(on('09:30'));
  await answerClock(page, '10:30');
  await page.goto('/');
  await expect(animalPark(page)).toHaveText(/^Ouvert jusqu’à 16/);
});

test('a date that was past by the clock of the device alone is shown, and the calendar has the day of the server', async ({
  page,
}) => {
  const marked = page.locator('calendar-days details[open] td[aria-current="date"]');
  await page.clock.setFixedTime('2026-11-23T12:00:00-05:00');
  await answerClock(page, '12:00');
  const answer = await holdBack(page, theClock);
  await page.goto('/horaire?jour=2026-11-20');
  await expect(page.locator('day-choice').getByRole('status')).toContainText('Ce jour est passé');
  answer();
  await expect(page.locator('.chosen h3')).toHaveText('vendredi 20 novembre 2026');
  await expect(marked.first()).toHaveText(/^20/);
  await expect(page.locator('calendar-days a[data-date="2026-11-20"]')).not.toHaveCount(0);
  await page.locator('day-choice input').fill('2026-11-22');
  await expect(page.locator('.chosen h3')).toHaveText('dimanche 22 novembre 2026');
});

test('what has not begun by the clock of the server is put back, in its order', async ({ page }) => {
  await page.clock.setFixedTime(on('13:40'));
  await answerClock(page, '09:05');
  const begun = page.locator('[data-phase="over"] li');
  const answer = await holdBack(page, theClock);
  await page.goto('/aujourdhui');
  await expect(begun).not.toHaveCount(0);
  answer();
  await expect(begun).toHaveCount(0);
  const times = await page
    .locator('[data-date="2026-11-20"] li > time')
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  expect(times).not.toEqual([]);
  expect(times).toEqual(times.toSorted());
});

test('today stays the day that it is where a fast clock is set right before another one has loaded', async ({
  page,
}) => {
  await page.clock.setFixedTime(on('16:05'));
  await answerClock(page, '11:30');
  const answer = await holdBack(page, theClock);
  const load = await holdBack(page, '**/jours.json');
  const isLoading = page.waitForRequest('**/jours.json');
  await page.goto('/aujourdhui');
  await isLoading;
  answer();
  await expect(animalPark(page)).toHaveText(/^Ouvert/);
  load();
  await expect(page.locator('.day:has(#other-day)')).toHaveAttribute('data-date', '2026-11-20');
});

test('what is closed for some hours is so by the clock of the server', async ({ page }) => {
  const carousel = page.locator('timed-notes > span:visible');
  await page.clock.setFixedTime(on('16:45'));
  await answerClock(page, '15:45');
  const answer = await holdBack(page, theClock);
  await page.goto('/maneges');
  await expect(carousel).toHaveCount(0);
  answer();
  await expect(carousel).toHaveText([/^Fermé jusqu’à 16/]);
});

test('a page that was kept after what a slow device takes for now reads what is not as planned', async ({ page }) => {
  await page.clock.setFixedTime(on('09:30'));
  await loseDay(page);
  await page.route('**/maneges', async (route) => {
    const response = await route.fetch();
    const keptAt = `<meta name="kept-at" content="${new Date(on('10:28')).toISOString()}" />`;
    return route.fulfill({ response, body: (await response.text()).replace('</head>', `${keptAt}</head>`) });
  });
  const asked = page.waitForRequest(theClock);
  await page.goto('/maneges');
  await asked;
});

test('on Save-Data, nothing is asked', async ({ page }) => {
  await fakeConnection(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(files.day.fr) && asked.push(request.url()));
  await page.clock.setFixedTime(on('09:30'));
  await page.goto('/');
  await expect(animalPark(page)).toHaveText(/^Fermé/);
  // The search shares files with the script that asks.
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Rechercher sur le site' }).fill('loutre');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  expect(asked).toEqual([]);
});
