/** Where nothing is sold online, pages say so, whom to call, and whether somebody answers. */
import type { Page } from '@playwright/test';
import { openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const status = (page: Page) => page.locator('.phone-status [data-status]').first();

test('pages say whether somebody answers the telephone', async ({ page }) => {
  for (const { instant, french, english } of [
    {
      instant: '2026-11-22T16:05:00-05:00',
      french: 'Personne ne répond en ce moment; de retour demain à 9 h',
      english: 'Nobody is answering; back tomorrow at 9 a.m.',
    },
    {
      instant: '2026-12-24T12:00:00-05:00',
      french: 'Personne ne répond en ce moment; de retour le samedi 26 décembre à 9 h',
      english: 'Nobody is answering; back Saturday, December 26 at 9 a.m.',
    },
    {
      instant: '2026-11-22T12:00:00-05:00',
      french: 'Nous répondons en ce moment, jusqu’à 16 h',
      english: 'We are answering until 4 p.m.',
    },
  ]) {
    await openAt(page, '/tarifs', instant);
    await expect(status(page)).toHaveText(french);
    await page.goto('/en/contact-us');
    await expect(status(page)).toHaveText(english);
  }
  // An activity, and pages of editors, of which the second is below another one.
  for (const path of ['/en/activities/wolf-night', '/en/tickets-and-booking', '/en/groups/schools']) {
    await page.goto(path);
    await expect(status(page)).toHaveText('We are answering until 4 p.m.');
  }
});

test('a page for groups says in little room whom to ask', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAt(page, '/groupes/ecoles', '2026-11-20T12:00:00-05:00');
  const aside = page.getByRole('complementary', { name: 'Une question?' });
  await expect(aside.locator('[data-status]')).toBeVisible();
  await expect(aside.locator('a[href^="tel:"]')).toBeVisible();
  await expect(aside.locator('a[href$="#write"]')).toBeVisible();
  expect((await aside.boundingBox())?.height).toBeLessThan(200);
});

test('the rates head the price with the word for it, and say once that one calls, as does a day', async ({ page }) => {
  const line = 'Nous ne vendons pas encore en ligne.';
  await page.goto('/tarifs');
  const buying = page.getByRole('region', { name: 'Acheter d’avance' });
  await expect(buying).toContainText(line);
  await expect(buying.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('main').getByText(line)).toHaveCount(1);
  await expect(page.locator('.phone-status')).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'D’avance', exact: true }).first()).toBeVisible();
  // On a phone the word stands above each price.
  await expect(page.locator('#tickets td').first()).toHaveAttribute('data-label', 'D’avance');
  await openAt(page, '/horaire?jour=2027-06-23', '2026-11-20T12:00:00-05:00');
  await expect(page.getByRole('main')).toContainText('Nous ne vendons pas encore en ligne');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours of the telephone are there, and nothing is claimed about now', async ({ page }) => {
    await page.goto('/en/rates');
    await expect(page.getByText('9 a.m. to 4:30 p.m.').first()).toBeVisible();
    await expect(status(page)).toBeHidden();
  });
});
