/** The first screen on a phone: open or closed, until when, last entry, tickets. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

test.use({ viewport: { width: 360, height: 640 } });

const line = (page: Page) => page.locator('.first-line');

for (const [path, name, instant, text, tickets] of [
  ['/', 'open', '2026-11-20T12:00:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15', 'Billets'],
  ['/en', 'open', '2026-11-20T12:00:00-05:00', 'Open until 4 p.m. · last entry at 3:15 p.m.', 'Tickets'],
  ['/', 'open, but too late', '2026-11-20T15:30:00-05:00', 'Ouvert jusqu’à 16 h · dernière entrée passée', 'Billets'],
  ['/en', 'closed', '2026-11-23T12:00:00-05:00', 'Closed – opens Friday, November 27 at 10 a.m.', 'Tickets'],
] as const) {
  test(`${path} says on its first screen that the park is ${name}, and sells tickets`, async ({ page }) => {
    await page.clock.setFixedTime(instant);
    await page.goto(path);
    await expect(line(page).locator('[data-status]')).toHaveText(text);
    await expect(line(page).getByRole('link', { name: tickets, exact: true })).toBeInViewport({ ratio: 1 });
    // Below the header and the one line of an alert.
    expect((await line(page).boundingBox())?.y).toBeLessThanOrEqual(125);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, text] of [
    ['/', 'vendredi 20 novembre, 10 h à 16 h'],
    ['/en', 'Friday, November 20, 10 a.m. to 4 p.m.'],
  ] as const) {
    test(`${path} gives the hours with their date`, async ({ page }) => {
      await page.goto(path);
      await expect(line(page)).toContainText(text);
      await expect(line(page).locator('[data-status]')).toBeHidden();
    });
  }
});

test('wide windows show the hours of all parks instead', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(line(page)).toBeHidden();
});
