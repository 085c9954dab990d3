/** The pages of the parks, without script and with it, and what leads to them. */
import { routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

test('the home page and the opening hours lead to the page of each park, which has no barrier', async ({ page }) => {
  const paths = ['/parcs/parc-animalier', '/parcs/manege-lune', '/parcs/lagune-azur'];
  await page.goto(routes.home.fr);
  const headings = (key: string) =>
    page.getByRole('region', { name: stringOf('fr', key) }).getByRole('heading', { level: 3 });
  const names = await headings('home:parks').allInnerTexts();
  expect(names).toHaveLength(paths.length);
  for (const [index, path] of paths.entries()) {
    const name = names[index] ?? '';
    await expect(headings('home:parks').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(headings('home:openingHours')).toHaveText(names);
  const hours = headings('home:openingHours').getByRole('link');
  await expect(hours).toHaveCount(names.length);
  for (const link of await hours.all()) await expect(link).toHaveAttribute('href', routes.schedule.fr);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const [index, path] of paths.entries()) {
    await page.goto(routes.schedule.fr);
    await page.locator(`main .strip a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index] ?? '');
    await expect(page.locator('park-status[data-state]')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await findBarriers(page, 'content')).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a park says when it opens, who can ride what, and where things are', async ({ page }) => {
    for (const [path, hasAnimals] of [
      ['/en/parks/animal-park', true],
      ['/en/parks/lagune-azur', false],
    ] as const) {
      await page.goto(path);
      const region = (key: string) => page.getByRole('region', { name: stringOf('en', key) });
      await expect(page.locator('.strip dl > div')).toHaveCount(7);
      await expect(region('parks:seasons').getByRole('listitem').first()).toContainText(/202[67]/);
      const image = region('parks:map').getByRole('img');
      await expect(image).toHaveAttribute('src', /#svgView\(viewBox\(\d+,\d+,\d+,\d+\)\)$/);
      await expect(region('parks:map').getByRole('listitem').first()).toBeVisible();
      const animals = region('parks:map').getByRole('link', { name: stringOf('en', 'map:need.animals') });
      await expect(animals).toHaveCount(hasAnimals ? 1 : 0);
      await expect(region('parks:heights')).toHaveCount(hasAnimals ? 0 : 1);
      await expect(page.locator(`main a[href="${path}.ics"]`)).toBeVisible();
    }
  });
});
