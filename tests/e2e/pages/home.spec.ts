/** Where the cards of the home page lead. */
import { routes } from '#i18n/routes.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

test('each park leads to its page, and its hours to the schedule', async ({ page }) => {
  const parkNames = async (heading: string) => {
    await page.goto(routes.home.fr);
    return page.getByRole('region', { name: stringOf('fr', heading) }).getByRole('heading', { level: 3 });
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
    await expect(link).toHaveAttribute('href', routes.schedule.fr);
  await expect(hours.getByRole('link')).toHaveCount(names.length);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice of a day leads to the calendar', async ({ page }) => {
    await page.goto(routes.home.en);
    await page.getByRole('link', { name: stringOf('en', 'home:allDates') }).click();
    const calendar = page
      .getByRole('main')
      .getByRole('link', { name: stringOf('en', 'schedule:calendar'), exact: true });
    await expect(calendar).toBeInViewport();
    await calendar.click();
    await expect(page.getByRole('heading', { name: stringOf('en', 'schedule:calendar') })).toBeInViewport();
  });
});
