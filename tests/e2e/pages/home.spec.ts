/** Where the cards of the home page lead. */
import { alternatesOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

for (const locale of locales) {
  test(`each park leads to its page, and its hours to the schedule, in ${locale}`, async ({ page }) => {
    const parkNames = async (heading: string) => {
      await page.goto(alternatesOf('home')[locale]);
      return page.getByRole('region', { name: stringOf(locale, heading) }).getByRole('heading', { level: 3 });
    };
    const names = await (await parkNames('home:parks')).allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      await (await parkNames('home:parks')).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    const hours = await parkNames('home:openingHours');
    await expect(hours).toHaveText(names);
    for (const link of await hours.getByRole('link').all())
      await expect(link).toHaveAttribute('href', alternatesOf('schedule')[locale]);
    await expect(hours.getByRole('link')).toHaveCount(names.length);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`the choice of a day leads to the calendar in ${locale}`, async ({ page }) => {
      await page.goto(alternatesOf('home')[locale]);
      await page.getByRole('link', { name: stringOf(locale, 'home:allDates') }).click();
      const calendar = page
        .getByRole('main')
        .getByRole('link', { name: stringOf(locale, 'schedule:calendar'), exact: true });
      await expect(calendar).toBeInViewport();
      await calendar.click();
      await expect(page.getByRole('heading', { name: stringOf(locale, 'schedule:calendar') })).toBeInViewport();
    });
  }
});
