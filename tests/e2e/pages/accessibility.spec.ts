/** What the pages of each kind, examined elsewhere, don't show: what can be opened on them, and other content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute } from '#i18n/paths.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { anyOf } from '#tests/support/any-of.ts';
import { sharedPageTest as test } from '#tests/support/hosts/shared-page.ts';
import { expect } from '#tests/support/hosts/site-fixtures.ts';
import { listedPaths, pageKinds } from '#tests/support/page-kinds.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';

test('an open menu and open answers have no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/faq');
  for (const question of await page.locator('main details > summary').all()) await question.click();
  await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).click();
  await expect(page.getByRole('navigation', { name: stringOf('fr', 'common:allSections') })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

const seen = new Set(pageKinds.flatMap(({ paths }) => Object.values(paths)));
const others = Map.groupBy(
  listedPaths.filter((path) => !seen.has(path)),
  (path) => matchRoute(path)?.id,
);

/** The number of other pages of each kind that are examined in a run. */
const sampleSize = 2;

test('other pages of each kind have no barrier', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [id, paths] of others) {
    // One document takes the HTML of page after page: loading each would cost as much as examining it.
    await page.goto(paths[0] ?? '');
    for (const path of Array.from({ length: sampleSize }, (_, index) => anyOf(paths, `page ${index} of ${id}`))) {
      const html = readFileSync(join(testSite.directory, path, 'index.html'), 'utf8');
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      expect.soft(await findBarriers(page, 'content'), path).toEqual([]);
    }
  }
});
