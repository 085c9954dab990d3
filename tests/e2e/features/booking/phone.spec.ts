/** Where nothing is sold online, pages say so, whom to call, and whether somebody answers. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const status = (page: Page) => page.locator('.phone-status [data-status]');

/** Prices, contact, an activity, and pages of editors, of which the second is below another one. */
const pagesWithPhone = {
  fr: ['/tarifs', '/contactez-nous', '/activites/nuit-des-loups', '/acheter-et-reserver', '/groupes/ecoles'],
  en: ['/en/rates', '/en/contact-us', '/en/activities/wolf-night', '/en/tickets-and-booking', '/en/groups/schools'],
};

for (const [instant, french, english] of [
  ['2026-11-22T12:00:00-05:00', 'Nous répondons en ce moment, jusqu’à 16 h', 'We are answering until 4 p.m.'],
  [
    '2026-11-22T16:05:00-05:00',
    'Personne ne répond en ce moment; de retour demain à 9 h',
    'Nobody is answering; back tomorrow at 9 a.m.',
  ],
  [
    '2026-12-24T12:00:00-05:00',
    'Personne ne répond en ce moment; de retour le samedi 26 décembre à 9 h',
    'Nobody is answering; back Saturday, December 26 at 9 a.m.',
  ],
] as const) {
  test(`pages say whether somebody answers the telephone at ${instant}`, async ({ page }) => {
    await page.clock.setFixedTime(instant);
    for (const path of pagesWithPhone.fr) {
      await page.goto(path);
      await expect(status(page).first()).toHaveText(french);
    }
    for (const path of pagesWithPhone.en) {
      await page.goto(path);
      await expect(status(page).first()).toHaveText(english);
    }
  });
}

for (const [path, question] of [
  ['/groupes/ecoles', 'Une question?'],
  ['/en/groups/schools', 'A question?'],
] as const) {
  test(`${path} says in little room whom to ask`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
    await page.goto(path);
    const aside = page.getByRole('complementary', { name: question });
    await expect(aside.locator('[data-status]')).toBeVisible();
    await expect(aside.locator('a[href^="tel:"]')).toBeVisible();
    await expect(aside.locator('a[href$="#write"]')).toBeVisible();
    expect((await aside.boundingBox())?.height).toBeLessThan(200);
  });
}

for (const [path, line, ahead] of [
  ['/tarifs', 'Nous ne vendons pas encore en ligne.', 'D’avance'],
  ['/en/rates', 'We do not sell online yet.', 'In advance'],
] as const) {
  test(`${path} heads the price with the word for it, and says once that one calls`, async ({ page }) => {
    await page.goto(path);
    const header = page.locator('.page-header');
    await expect(header).toContainText(line);
    await expect(header.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('main').getByText(line)).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: ahead, exact: true }).first()).toBeVisible();
    // On a phone the word stands above each price.
    await expect(page.locator('#tickets td').first()).toHaveAttribute('data-label', ahead);
  });
}

for (const [path, line] of [
  ['/horaire?jour=2027-06-23', 'Nous ne vendons pas encore en ligne'],
  ['/en/schedule?date=2027-06-23', 'We do not sell online yet'],
  ['/faq', 'Nous ne vendons pas encore en ligne'],
  ['/en/faq', 'We do not sell online yet'],
  ['/acheter-et-reserver', 'Nous ne vendons pas encore en ligne'],
  ['/en/tickets-and-booking', 'We do not sell online yet'],
] as const) {
  test(`${path} says that nothing is sold online yet`, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(line);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours of the telephone are there, and nothing is claimed about now', async ({ page }) => {
    await page.goto('/en/rates');
    await expect(page.getByText('9 a.m. to 4:30 p.m.').first()).toBeVisible();
    await expect(status(page).first()).toBeHidden();
  });
});
