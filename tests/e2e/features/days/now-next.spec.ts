/** What is on now and next, on the home page: only while a park is open. */
import type { Page } from '@playwright/test';
import { writeOpenings } from '#features/today/carried-openings.ts';
import { routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const box = (page: Page) => page.locator('now-next');
const titles = (page: Page, phase: string) => box(page).locator(`[data-phase="${phase}"] li p > a`);

async function startAt(page: Page, instant: string, path: string): Promise<void> {
  await page.clock.install({ time: instant });
  await page.goto(path);
}

test('the home page shows what is on and what comes next, and leads to today', async ({ page }) => {
  await startAt(page, '2026-11-20T12:40:00-05:00', '/en');
  await expect(titles(page, 'now')).toContainText(['Touch a ray']);
  await expect(titles(page, 'next')).toContainText(['Brushing the hippo’s teeth']);
  await expect(box(page).locator('[data-phase="next"] .when').first()).toContainText('35');
  expect(await findBarriers(page, 'all', 'now-next')).toEqual([]);
  await box(page).locator('> p a').first().click();
  await expect(page).toHaveURL('/en/today');
});

test('the home page leads to the visit and to the park to take along, also when every park is closed', async ({
  page,
}) => {
  await startAt(page, '2026-11-20T12:40:00-05:00', '/');
  await expect(titles(page, 'now')).toContainText(['Toucher une raie']);
  await expect(titles(page, 'next')).toContainText(['Le brossage de l’hippopotame']);
  await leaveOpen(page, '04:00:00');
  await expect(box(page)).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: stringOf('fr', 'myVisit:section') })).toBeVisible();
  await main.getByRole('link', { name: stringOf('fr', 'takeAlong:title') }).click();
  await expect(page).toHaveURL(`${routes.myVisit.fr}#take-along`);
  await expect(page.locator('#take-along')).toBeVisible();
});

test('the home page follows the clock, and keeps what has the focus', async ({ page }) => {
  await startAt(page, '2026-11-21T12:40:00-05:00', '/');
  const link = titles(page, 'now').first();
  await link.focus();
  await leaveOpen(page, '05:00');
  await expect(link).toBeFocused();
  await leaveOpen(page, '06:00');
  await expect(titles(page, 'now').filter({ hasText: 'Toucher une raie' })).toHaveCount(0);
  await leaveOpen(page, '03:30:00');
  await expect(box(page)).toBeHidden();
});

test('nothing is shown of it before opening, after closing, on a closed day, nor on a page that is too old', async ({
  page,
}) => {
  for (const [path, instant] of [
    ['/', '2026-11-20T08:00:00-05:00'],
    ['/', '2026-11-20T16:00:00-05:00'],
    ['/', '2026-11-24T12:40:00-05:00'],
    ['/', '2027-07-15T12:40:00-04:00'],
  ] as const) {
    await openAt(page, path, instant);
    await expect(page.locator('now-next:defined')).toHaveCount(1);
    await expect(box(page), instant).toBeHidden();
  }
});

test('a night that is on at midnight stays, and nothing of the day that begins is next', async ({ page }) => {
  const night = Date.parse('2026-11-21T00:30:00-05:00') / 60_000;
  const openings = writeOpenings({
    zone: [[0, -300]],
    spans: [[night - 900, night]],
    until: '2026-12-31',
    reasons: {},
    occasions: {},
  });
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/data-openings="[^"]*"/g, `data-openings='${openings}'`)
      .replaceAll(/(?<=<li[^>]*) data-minutes="\d+"(?=>\s*<time datetime="2026-11-20T1[4-6])/g, ' data-minutes="900"');
    return route.fulfill({ response, body: html });
  });
  await startAt(page, '2026-11-21T00:05:00-05:00', '/');
  await expect(box(page).locator('[data-phase="now"] time[datetime^="2026-11-20"]')).not.toHaveCount(0);
  await expect(box(page).locator('[data-phase="next"] li')).toHaveCount(0);
  await leaveOpen(page, '26:00');
  await expect(box(page)).toBeHidden();
});
