/** The pages of the parks, without script and with it. */
import { alternatesOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const parks = {
  fr: ['/parcs/parc-animalier', '/parcs/manege-lune', '/parcs/lagune-azur'],
  en: ['/en/parks/animal-park', '/en/parks/manege-lune', '/en/parks/lagune-azur'],
};

for (const locale of locales) {
  test(`the opening hours lead to the page of each park, which has no barrier, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of parks[locale]) {
      await page.goto(alternatesOf('schedule')[locale]);
      await page.locator(`main .strip a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('park-status[data-state]')).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await findBarriers(page)).toEqual([]);
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`a park says when it opens, who can ride what, and where things are, in ${locale}`, async ({ page }) => {
      for (const [index, path] of parks[locale].entries()) {
        await page.goto(path);
        const region = (key: string) => page.getByRole('region', { name: stringOf(locale, key) });
        await expect(page.locator('.strip dl > div')).toHaveCount(7);
        await expect(region('parks:seasons').getByRole('listitem').first()).toContainText(/202[67]/);
        const image = region('parks:map').getByRole('img');
        await expect(image).toHaveAttribute('src', /#svgView\(viewBox\(\d+,\d+,\d+,\d+\)\)$/);
        await expect(region('parks:map').getByRole('listitem').first()).toBeVisible();
        const animals = region('parks:map').getByRole('link', { name: stringOf(locale, 'map:need.animals') });
        await expect(animals).toHaveCount(index === 0 ? 1 : 0);
        await expect(region('parks:heights')).toHaveCount(index === 0 ? 0 : 1);
        await expect(page.locator(`main a[href="${path}.ics"]`)).toBeVisible();
      }
    });
  }
});
