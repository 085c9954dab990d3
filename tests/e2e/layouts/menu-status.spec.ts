/** The top of the menu says which parks are open, by the clock, whatever page it is opened on. */
import { locales } from '#i18n/routes.ts';
import { leaveOpen } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const words = {
  fr: { path: '/faq', open: 'Ouvert jusqu’à 16\u00A0h · dernière entrée à 15\u00A0h\u00A015', park: 'Parc animalier' },
  en: { path: '/en/faq', open: 'Open until 4\u00A0p.m. · last entry at 3:15\u00A0p.m.', park: 'Animal park' },
};

for (const locale of locales) {
  test(`the menu says until when the parks are open in ${locale}`, async ({ page }) => {
    const { path, open, park } = words[locale];
    await page.clock.install({ time: '2026-11-20T15:14:30-05:00' });
    await page.goto(path);
    const opener = page.getByRole('button', { name: stringOf(locale, 'common:openMenu') });
    const status = page.locator('#menu park-status').filter({ hasText: park }).locator('.status');
    await opener.click();
    await expect(status).toHaveText(open);
    await expect(page.locator('#menu park-status')).toHaveCount(3);
    await leaveOpen(page, '02:00:00');
    await expect(status).not.toHaveText(open);
    await expect(status).toBeVisible();
    await page.getByRole('button', { name: stringOf(locale, 'layout:closeMenu') }).click();
    await opener.click();
    await expect(page.locator('#menu park-status')).toHaveCount(3);
  });
}

test('the menu says from when it knows the parks, out of a page that was kept', async ({ page }) => {
  const age = 'Page gardée : 20 novembre, 13\u00A0h';
  await page.route('**/aujourdhui', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/(?<=<offline-notice)/, ` data-age="${age}"`);
    return route.fulfill({ response, body: text.replace('</head>', '<meta name="kept-at" content=""></head>') });
  });
  await page.clock.install({ time: '2026-11-20T15:10:00-05:00' });
  await page.goto('/faq');
  await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).click();
  await expect(page.locator('#menu menu-status')).toContainText(age);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu leads to the hours of today', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).click();
    await page
      .locator('#menu')
      .getByRole('link', { name: stringOf('fr', 'layout:todayHours') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('fr', 'today:section'));
  });
});
