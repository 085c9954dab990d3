/** The programme of the next days: what is over leaves it, what has started is folded. */
import type { Page } from '@playwright/test';
import { leaveOpen } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const days = (page: Page) => page.locator('day-programme .day:visible');

async function openAt(page: Page, instant: string, path = '/horaire'): Promise<void> {
  await page.clock.setFixedTime(instant);
  await page.goto(path);
}

test('a day is over once its last park has closed, and the next one prints', async ({ page }) => {
  await openAt(page, '2026-11-20T15:59:00-05:00');
  await expect(days(page).locator('h3')).toHaveText([/20 novembre/, /21 novembre/, /22 novembre/]);
  await openAt(page, '2026-11-20T16:00:00-05:00');
  await expect(days(page).locator('h3')).toHaveText([/21 novembre/, /22 novembre/]);
  await page.emulateMedia({ media: 'print' });
  await expect(days(page).locator('h3')).toHaveText([/21 novembre/]);
});

for (const [path, started] of [
  ['/horaire', 'Déjà commencé'],
  ['/en/schedule', 'Already started'],
] as const) {
  test(`${path} folds what has started today, and nothing of other days`, async ({ page }) => {
    await openAt(page, '2026-11-20T12:40:00-05:00', path);
    const today = days(page).first();
    const folded = today.locator('details');
    await expect(folded.locator('summary')).toContainText(started);
    const times = (scope: string) =>
      today.locator(scope).evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime.slice(11)));
    const [past, coming] = [await times('details time'), await times('.items:not(details .items) time')];
    expect(past.length).toBeGreaterThan(0);
    expect(coming.length).toBeGreaterThan(0);
    expect(past.every((time) => time < '12:40')).toBe(true);
    expect(coming.every((time) => time >= '12:40')).toBe(true);
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.locator('summary').click();
    await expect(folded.getByRole('link').first()).toBeVisible();
    await expect(days(page).nth(1).locator('details')).toHaveCount(0);
  });
}

test('the programme follows the clock while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:58:30-05:00' });
  await page.goto('/horaire');
  await expect(days(page)).toHaveCount(3);
  await leaveOpen(page, '02:00');
  await expect(days(page)).toHaveCount(2);
});

test('a page that has only days that are over shows them', async ({ page }) => {
  await openAt(page, '2026-11-27T12:00:00-05:00');
  await expect(days(page)).toHaveCount(3);
});
