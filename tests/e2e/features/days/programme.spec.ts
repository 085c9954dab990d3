/** The programme of the next days: what is over leaves it, what has started is folded. */
import type { Page } from '@playwright/test';
import { leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const days = (page: Page) => page.locator('day-programme .day:visible');

test('a day is over once its last park has closed, and the next one prints', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-20T15:59:00-05:00');
  await expect(days(page).locator('h3')).toHaveText([/20 novembre/, /21 novembre/, /22 novembre/]);
  await openAt(page, '/horaire', '2026-11-20T16:00:00-05:00');
  await expect(days(page).locator('h3')).toHaveText([/21 novembre/, /22 novembre/]);
  await page.emulateMedia({ media: 'print' });
  await expect(days(page).locator('h3')).toHaveText([/21 novembre/]);

  await page.emulateMedia({ media: null });
  // A page that has only days that are over leaves the choice of another one.
  await openAt(page, '/horaire', '2026-11-27T12:00:00-05:00');
  await expect(days(page)).toHaveCount(0);
  await expect(page.locator('day-programme button')).toBeHidden();
  await expect(page.locator('day-choice').locator('input[type="date"]')).toBeVisible();
});

test('what has started today is folded, and nothing of other days', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-20T12:40:00-05:00');
  const today = days(page).first();
  const folded = today.locator('details');
  await expect(folded.locator('summary')).toContainText('Déjà commencé');
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

test('the programme follows the clock while the page stays open', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T15:58:30-05:00' });
  await page.goto('/horaire');
  await expect(days(page)).toHaveCount(3);
  await leaveOpen(page, '02:00');
  await expect(days(page)).toHaveCount(2);
});

test('each time stands beside the first line of its title', async ({ page }) => {
  await openAt(page, '/en/schedule', '2026-11-20T09:00:00-05:00');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const items = await days(page)
      .locator('li:has(> time)')
      .evaluateAll((all) =>
        all.map((item) => {
          const [time, title] = [item.querySelector('time'), item.querySelector('p > a')];
          if (!time || !title) throw new Error('An item without its time or title');
          const range = document.createRange();
          range.selectNodeContents(title);
          const lines = range.getClientRects();
          const [box, first] = [time.getBoundingClientRect(), lines[0] ?? new DOMRect()];
          return {
            title: title.textContent,
            lines: new Set(Array.from(lines, ({ top }) => top)).size,
            offset: Math.abs(box.top + box.height / 2 - first.top - first.height / 2),
            overflow: time.scrollWidth - time.clientWidth,
          };
        }),
      );
    // Otherwise nothing is tried.
    expect(Math.max(...items.map(({ lines }) => lines))).toBeGreaterThan(1);
    for (const { title, offset, overflow } of items) {
      expect.soft(offset, title).toBeLessThanOrEqual(4);
      expect.soft(overflow, title).toBeLessThanOrEqual(0);
    }
  }
});
