import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { sharedPageTest as test } from '#tests/support/hosts/shared-page.ts';
import { expect } from '#tests/support/hosts/site-fixtures.ts';
import { listedPaths, pageKinds } from '#tests/support/page-kinds.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Every rule runs on a small and a large screen, light and dark; the rules for colours run on all four. */
const allViews = [
  { width: 360, height: 640, colorScheme: 'light', scope: 'all' },
  { width: 360, height: 640, colorScheme: 'dark', scope: 'colours' },
  { width: 1280, height: 800, colorScheme: 'dark', scope: 'all' },
  { width: 1280, height: 800, colorScheme: 'light', scope: 'colours' },
] as const;

/** Of its alternate, a page differs in words and addresses alone. */
const viewsIn = { fr: allViews, en: allViews.slice(0, 1) };

test.setTimeout(180_000);

for (const locale of locales) {
  for (const { id, paths } of pageKinds) {
    test(`${id} in ${locale} has no barrier`, async ({ page }) => {
      await page.goto(paths[locale]);
      for (const { width, height, colorScheme, scope } of viewsIn[locale]) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        expect.soft(await findBarriers(page, scope), `${width} px, ${colorScheme}`).toEqual([]);
      }
    });
  }

  test(`an open menu and open answers have no barrier in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(locale === 'fr' ? '/faq' : '/en/faq');
    for (const question of await page.locator('main details > summary').all()) await question.click();
    await page.getByRole('button', { name: stringOf(locale, 'common:openMenu') }).click();
    await expect(page.getByRole('navigation', { name: stringOf(locale, 'common:allSections') })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
}

const seen = new Set(pageKinds.flatMap(({ paths }) => Object.values(paths)));
const others = listedPaths.filter((path) => !seen.has(path));
const chunkSize = 20;

for (let start = 0; start < others.length; start += chunkSize) {
  const paths = others.slice(start, start + chunkSize);
  test(`no other page has a barrier: ${start + 1} to ${start + paths.length} of ${others.length}`, async ({ page }) => {
    // One document takes the HTML of page after page: loading each would cost as much as examining it.
    await page.goto(paths[0] ?? '');
    for (const path of paths) {
      const html = readFileSync(join(testSite.directory, path, 'index.html'), 'utf8');
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      expect.soft(await findBarriers(page, 'content'), path).toEqual([]);
    }
  });
}
