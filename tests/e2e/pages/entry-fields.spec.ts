/** What visitors read on the page of an entry: each field that it shows, visible and once, with script and without. */
import { contentType } from '#content/schemas/registry.ts';
import { matchRoute } from '#i18n/paths.ts';
import { type Locale, type RouteId, routes } from '#i18n/routes.ts';
import { isEntryRoute, paramNamesOf, typeShownBy } from '#routing/entry-routes.ts';
import { anyOf } from '#tests/support/any-of.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { listedPaths } from '#tests/support/page-kinds.ts';
import { type BundledEntry, shownFields } from '#tests/support/shown-fields.ts';
import { missingFields } from '#tests/support/visible-fields.ts';

const entryRoutes = (Object.keys(routes) as RouteId[]).filter(isEntryRoute);

/** A page of a route, another one for each commit, and its entry. */
function randomPage(id: (typeof entryRoutes)[number], locale: Locale): { path: string; entry: BundledEntry } {
  const type = typeShownBy(id)!;
  const slugName = paramNamesOf(id).at(-1) ?? '';
  const candidates = listedPaths.flatMap((path) => {
    const match = matchRoute(path);
    if (match?.id !== id || match.locale !== locale) return [];
    const slug = (match.params as Record<string, string>)[slugName];
    const entry = bundledEntries<BundledEntry>(locale, contentType(type).path).find((other) => other.slug === slug);
    return entry ? [{ path, entry }] : [];
  });
  if (candidates.length === 0) throw new Error(`No page of the route ${id} shows an entry of the bundled content.`);
  return anyOf(candidates, `a page of ${id} in ${locale}`);
}

for (const [state, javaScriptEnabled, locale] of [
  ['with script', true, 'fr'],
  ['without script', false, 'en'],
] as const) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled });

    test(`the pages of entries in ${locale} show each field`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const id of entryRoutes) {
        const { path, entry } = randomPage(id, locale);
        await test.step(path, async () => {
          await page.goto(path);
          const fields = shownFields(id, entry, locale);
          expect.soft(await missingFields(page.getByRole('main'), fields), path).toEqual([]);
          await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(entry.title ?? entry.name ?? '');
          const names = await page.getByRole('main').locator('dl dt').allTextContents();
          expect.soft(names, `facts of ${path}, each once`).toEqual([...new Set(names)]);
        });
      }
    });
  });
}
