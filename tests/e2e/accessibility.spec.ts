import { locales } from '../../i18n/routes.ts';
import { findBarriers } from '../support/accessibility.ts';
import { listedPaths, pageKinds } from '../support/page-kinds.ts';
import { expect, test } from './fixtures.ts';

const screens = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

// A page is opened once and looked at in every way: small and large, light and dark.
test.setTimeout(180_000);

for (const locale of locales) {
  for (const { id, paths } of pageKinds) {
    test(`${id} in ${locale} has no barrier, small or large, light or dark`, async ({ page }) => {
      await page.goto(paths[locale]);
      for (const viewport of screens) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await findBarriers(page), `${viewport.width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }

  test(`an open menu and open answers have no barrier in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(locale === 'fr' ? '/faq' : '/en/faq');
    for (const question of await page.locator('main details > summary').all()) await question.click();
    await page.locator('header summary').click();
    expect(await findBarriers(page)).toEqual([]);
  });
}

const chunkSize = 60;

for (let start = 0; start < listedPaths.length; start += chunkSize) {
  const paths = listedPaths.slice(start, start + chunkSize);
  test(`no page has a barrier: ${start + 1} to ${start + paths.length} of ${listedPaths.length}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await findBarriers(page), path).toEqual([]);
    }
  });
}
