/** Whether a park is open, by its own clock: in the first line of a phone's screen, and in the strip of parks. */
import type { Page } from '@playwright/test';
import { leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

/** The animal park's winter: Friday to Sunday 10:00–16:00, with lights on December's Friday and Saturday nights. */
const animalPark = (page: Page) => page.locator('li[data-park="animal"]').first();
const waterPark = (page: Page) => page.locator('li[data-park="water"]').first();
const line = (page: Page) => page.locator('.first-line');

/** Instants with Toronto's offset, and the status of the animal park then. */
const moments = [
  ['at the minute it closes', '2026-11-20T16:00:00-05:00', 'Fermé – ouvre demain à 10 h'],
  ['between the day and an evening of lights', '2026-12-05T16:30:00-05:00', 'Fermé – ouvre aujourd’hui à 17 h 30'],
  ['in an evening of lights', '2026-12-05T18:00:00-05:00', 'Ouvert jusqu’à 21 h · dernière entrée à 19 h 30'],
  ['on a closed Friday at Christmas', '2026-12-25T11:00:00-05:00', 'Fermé – ouvre demain à 10 h'],
  ['after midnight of New Year’s Eve', '2027-01-01T00:15:00-05:00', 'Ouvert jusqu’à 0 h 30 · dernière entrée passée'],
  ['once New Year’s Eve is over', '2027-01-01T00:30:00-05:00', 'Fermé – ouvre demain à 10 h'],
] as const;

test.describe('for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the status follows the park’s own time', async ({ page }) => {
    for (const [name, instant, expected] of moments) {
      await test.step(name, async () => {
        await openAt(page, '/', instant);
        await expect(animalPark(page).locator('[data-status]')).toHaveText(expected);
      });
    }
    await openAt(page, '/en', '2027-01-01T00:15:00-05:00');
    const english = 'Open until 12:30 a.m. · last entry has passed';
    await expect(animalPark(page).locator('[data-status]')).toHaveText(english);
  });
});

test('the first screen of a phone tells until when the park is open and sells tickets, others show all parks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, instant, text, tickets] of [
    ['/', '2026-11-20T15:30:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée passée', 'Billets'],
    ['/en', '2026-11-23T12:00:00-05:00', 'Closed – opens Friday, November 27 at 10 a.m.', 'Tickets'],
    ['/', '2026-11-20T12:00:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15', 'Billets'],
  ] as const) {
    await openAt(page, path, instant);
    await expect(line(page).locator('[data-status]')).toHaveText(text);
    await expect(line(page).getByRole('link', { name: tickets, exact: true })).toBeInViewport({ ratio: 1 });
    // Below the header and the one line of an alert.
    expect((await line(page).boundingBox())?.y).toBeLessThanOrEqual(125);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(line(page)).toBeHidden();
});

test('the status changes while the page stays open, with a sun only while visitors are let in', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:10:00-05:00' });
  await page.goto('/');
  const status = animalPark(page).locator('[data-status]');
  const sun = () => status.evaluate((one) => getComputedStyle(one, '::before').content);
  await expect(status).toHaveText('Ouvert jusqu’à 16 h · dernière entrée à 15 h 15');
  expect(await sun()).not.toBe('none');
  await leaveOpen(page, '20:00');
  await expect(status).toHaveText('Ouvert jusqu’à 16 h · dernière entrée passée');
  expect(await sun()).toBe('none');
  await leaveOpen(page, '31:00');
  await expect(status).toHaveText('Fermé – ouvre demain à 10 h');
});

test('a page that is old lists the days from today, of those that it has names for', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-30T12:00:00-05:00');
  const days = animalPark(page);
  await expect(days.locator('dt')).toHaveText([
    'Aujourd’hui',
    'Demain',
    'mer. 2 déc.',
    'jeu. 3 déc.',
    'ven. 4 déc.',
    'sam. 5 déc.',
    'dim. 6 déc.',
  ]);
  const lights = '10 h à 16 h, 17 h 30 à 21 h (Valboréal en lumières)';
  await expect(days.locator('dd')).toHaveText(['Fermé', 'Fermé', 'Fermé', 'Fermé', lights, lights, '10 h à 16 h']);
  await expect(waterPark(page).locator('dl')).toBeHidden();
  await openAt(page, '/horaire', '2026-12-06T12:00:00-05:00');
  const known = ['Aujourd’hui', 'Demain', 'mar. 8 déc.', 'mer. 9 déc.', 'jeu. 10 déc.'];
  await expect(days.locator('dt:visible')).toHaveText(known);
});

test('each day is one line on a tablet, and a park that is closed all week takes none but for a reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/en/schedule', '/horaire']) {
    await openAt(page, path, '2026-11-20T12:00:00-05:00');
    const rows = animalPark(page).locator('dl > div');
    await expect(rows).toHaveCount(7);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.clientHeight / Number.parseFloat(getComputedStyle(row).lineHeight)),
    );
    expect(Math.max(...heights)).toBeLessThan(2);
  }
  await expect(waterPark(page).locator('[data-status]')).toHaveText('Fermé – ouvre le samedi 12 juin à 10 h 30');
  await expect(waterPark(page).locator('dl')).toBeHidden();
  await expect(animalPark(page).locator('dl')).toBeVisible();
  // Closed, it is a line below the open one, as wide as that.
  const [open, shut] = [await animalPark(page).boundingBox(), await waterPark(page).boundingBox()];
  expect(shut?.height).toBeLessThan(60);
  expect(shut?.width).toBe(open?.width);
  // A day that is closed for a reason is worth its line.
  await openAt(page, '/horaire', '2026-12-21T12:00:00-05:00');
  await expect(animalPark(page).locator('dl')).toBeVisible();
  await openAt(page, '/horaire', '2026-12-24T09:00:00-05:00');
  await expect(animalPark(page).locator('dd').first()).toContainText(/^Fermé – Veille de Noël/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('hours are given by date, and nothing is claimed about now', async ({ page }) => {
    for (const [path, claim] of [
      ['/horaire', /Ouvert jusqu|ouvre demain|Aujourd’hui/],
      ['/en', /Open until|opens tomorrow|\bToday\b/],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('[data-status]:visible')).toHaveCount(0);
      await expect(animalPark(page)).not.toContainText(claim);
      // Friday 20 November, the day of the build.
      await expect(animalPark(page).locator('dt').first()).toContainText('20');
      await expect(animalPark(page).locator('dd').first()).toContainText('10');
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(line(page)).toContainText('Friday, November 20, 10 a.m. to 4 p.m.');
    await expect(line(page).locator('[data-status]')).toBeHidden();
    await expect(page.locator('now-next')).toBeHidden();
  });
});
