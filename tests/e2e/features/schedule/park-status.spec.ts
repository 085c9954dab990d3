import type { Locator, Page } from '@playwright/test';
import { leaveOpen } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

/** The animal park's winter: Friday to Sunday 10:00–16:00, with lights on December's Friday and Saturday nights. */
const animalPark = (page: Page): Locator => page.locator('li[data-park="animal"]').first();
const waterPark = (page: Page): Locator => page.locator('li[data-park="water"]').first();

async function openAt(page: Page, path: string, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant);
  await page.goto(path);
}

/** Instants with Toronto's offset, and the status of the animal park then. */
const moments = [
  ['in the morning of an open day', '2026-11-20T08:00:00-05:00', 'Fermé – ouvre aujourd’hui à 10 h'],
  ['at the minute it opens', '2026-11-20T10:00:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15'],
  ['during the day', '2026-11-20T12:34:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15'],
  ['after the last entry', '2026-11-20T15:30:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée passée'],
  ['at the minute it closes', '2026-11-20T16:00:00-05:00', 'Fermé – ouvre demain à 10 h'],
  ['in the night before an open day', '2026-11-20T23:59:00-05:00', 'Fermé – ouvre demain à 10 h'],
  ['before days without opening', '2026-11-22T17:00:00-05:00', 'Fermé – ouvre le vendredi 27 novembre à 10 h'],
  ['between the day and an evening of lights', '2026-12-05T16:30:00-05:00', 'Fermé – ouvre aujourd’hui à 17 h 30'],
  ['in an evening of lights', '2026-12-05T18:00:00-05:00', 'Ouvert jusqu’à 21 h · dernière entrée à 19 h 30'],
  ['on the closed 24 December', '2026-12-24T12:00:00-05:00', 'Fermé – ouvre le samedi 26 décembre à 10 h'],
  ['on a closed Friday at Christmas', '2026-12-25T11:00:00-05:00', 'Fermé – ouvre demain à 10 h'],
  ['during the day of New Year’s Eve', '2026-12-31T11:00:00-05:00', 'Fermé – ouvre aujourd’hui à 18 h'],
  [
    'in the evening of New Year’s Eve',
    '2026-12-31T22:00:00-05:00',
    'Ouvert jusqu’à 0 h 30 · dernière entrée à 23 h 45',
  ],
  ['after midnight of New Year’s Eve', '2027-01-01T00:15:00-05:00', 'Ouvert jusqu’à 0 h 30 · dernière entrée passée'],
  ['once New Year’s Eve is over', '2027-01-01T00:30:00-05:00', 'Fermé – ouvre demain à 10 h'],
] as const;

for (const timezoneId of ['America/Toronto', 'Asia/Tokyo']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the status follows the park’s own time', async ({ page }) => {
      for (const [name, instant, expected] of moments) {
        await test.step(name, async () => {
          await openAt(page, '/', instant);
          await expect(animalPark(page).locator('[data-status]')).toHaveText(expected);
        });
      }
    });
  });
}

test.describe('in English', () => {
  for (const [name, instant, expected] of [
    ['open', '2026-11-20T12:00:00-05:00', 'Open until 4 p.m. · last entry at 3:15 p.m.'],
    ['after midnight', '2027-01-01T00:15:00-05:00', 'Open until 12:30 a.m. · last entry has passed'],
  ] as const) {
    test(`the status is written as Canadians write it: ${name}`, async ({ page }) => {
      await openAt(page, '/en', instant);
      await expect(animalPark(page).locator('[data-status]')).toHaveText(expected);
    });
  }
});

for (const [path, passed] of [
  ['/', 'Ouvert jusqu’à 16 h · dernière entrée passée'],
  ['/en', 'Open until 4 p.m. · last entry has passed'],
  ['/horaire', 'Ouvert jusqu’à 16 h · dernière entrée passée'],
  ['/en/schedule', 'Open until 4 p.m. · last entry has passed'],
] as const) {
  test(`${path} lights the sun of a park only while it lets visitors in`, async ({ page }) => {
    const status = animalPark(page).locator('[data-status]');
    const sun = () => status.evaluate((line) => getComputedStyle(line, '::before').content);
    await openAt(page, path, '2026-11-20T15:15:00-05:00');
    await expect(status).toContainText(/15\sh\s15|3:15/);
    expect(await sun()).not.toBe('none');
    await openAt(page, path, '2026-11-20T15:30:00-05:00');
    await expect(status).toHaveText(passed);
    expect(await sun()).toBe('none');
  });
}

test('a park closed for the winter names the day it opens again', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-20T12:00:00-05:00');
  await expect(waterPark(page).locator('[data-status]')).toHaveText('Fermé – ouvre le samedi 12 juin à 10 h 30');
});

test('the status changes while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:58:30-05:00' });
  await page.goto('/');
  const status = animalPark(page).locator('[data-status]');
  await expect(status).toHaveText('Ouvert jusqu’à 16 h · dernière entrée passée');
  await leaveOpen(page, '02:00');
  await expect(status).toHaveText('Fermé – ouvre demain à 10 h');
});

test('a page built days ago lists the days from today', async ({ page }) => {
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
});

test('a page built weeks ago lists the days that it has names for', async ({ page }) => {
  await openAt(page, '/horaire', '2026-12-06T12:00:00-05:00');
  const days = animalPark(page).locator('dt:visible');
  await expect(days).toHaveText(['Aujourd’hui', 'Demain', 'mar. 8 déc.', 'mer. 9 déc.', 'jeu. 10 déc.']);
});

for (const path of ['/horaire', '/en/schedule']) {
  test(`each day of ${path} is one line on a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openAt(page, path, '2026-11-20T12:00:00-05:00');
    const rows = animalPark(page).locator('dl > div');
    await expect(rows).toHaveCount(7);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.clientHeight / Number.parseFloat(getComputedStyle(row).lineHeight)),
    );
    expect(Math.max(...heights)).toBeLessThan(2);
  });
}

test('a park that is closed all week takes no line for each of its days', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-20T12:00:00-05:00');
  await expect(waterPark(page).locator('dl')).toBeHidden();
  await expect(animalPark(page).locator('dl')).toBeVisible();
  // A page that has become old shows the days of a park that opens.
  await openAt(page, '/horaire', '2026-11-30T12:00:00-05:00');
  await expect(waterPark(page).locator('dl')).toBeHidden();
  // A day that is closed for a reason is worth its line.
  await openAt(page, '/horaire', '2026-12-21T12:00:00-05:00');
  await expect(animalPark(page).locator('dl')).toBeVisible();
});

test('an exception is shown with its reason', async ({ page }) => {
  await openAt(page, '/horaire', '2026-12-24T09:00:00-05:00');
  await expect(animalPark(page).locator('dd').first()).toContainText(/^Fermé – Veille de Noël/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, claim] of [
    ['/', /Ouvert jusqu|ouvre demain|Aujourd’hui/],
    ['/horaire', /Ouvert jusqu|ouvre demain|Aujourd’hui/],
    ['/en', /Open until|opens tomorrow|\bToday\b/],
    ['/en/schedule', /Open until|opens tomorrow|\bToday\b/],
  ] as const) {
    test(`${path} gives hours by date and claims nothing about now`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('[data-status]:visible')).toHaveCount(0);
      await expect(animalPark(page)).not.toContainText(claim);
      // Friday 20 November, the day of the build.
      await expect(animalPark(page).locator('dt').first()).toContainText('20');
      await expect(animalPark(page).locator('dd').first()).toContainText('10');
    });
  }
});
