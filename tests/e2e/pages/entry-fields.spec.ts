/** What visitors read of entries, on pages of their own and in lists: each field, visible, with script and without. */
import { contentType } from '#content/schemas/registry.ts';
import { formatPrice } from '#i18n/format.ts';
import { matchRoute } from '#i18n/paths.ts';
import { type Locale, type RouteId, routes } from '#i18n/routes.ts';
import { isEntryRoute, paramNamesOf, typeShownBy } from '#routing/entry-routes.ts';
import { anyOf } from '#tests/support/any-of.ts';
import { bundledEntries, bundledSingleton } from '#tests/support/bundled-entries.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { listedPaths } from '#tests/support/page-kinds.ts';
import { beginningOf, type BundledEntry, shownFields } from '#tests/support/shown-fields.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';
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

interface Rate {
  tab: 'tickets' | 'memberships';
  product: string;
  title: string;
  ages: string | null;
  conditions: string | null;
  priceOnline: number | null;
  priceAtGate: number | null;
}

interface Site {
  contact: {
    phone: string;
    tollFree: string;
    email: string;
    hours: { days: string; hours: string }[];
    hoursNote: string;
    answerTime: string;
    address: { street: string; locality: string; postalCode: string };
  };
}

for (const [state, javaScriptEnabled, locale] of [
  ['with script', true, 'fr'],
  ['without script', false, 'en'],
] as const) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled });

    test(`the pages of entries in ${locale} show each field`, async ({ page }) => {
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

    test(`the rates, the questions, the contact and the alert show each field, in ${locale}`, async ({ page }) => {
      const main = page.getByRole('main');
      const rate = anyOf(bundledEntries<Rate>(locale, 'rates'), `a rate in ${locale}`);
      await page.goto(`${routes.rates[locale]}#${rate.tab}`);
      await expect(main.locator('tr', { hasText: rate.title }).first()).toBeAttached();
      const table = page.locator('table:visible', { has: page.getByText(rate.product, { exact: true }) });
      const part = (await table.count()) > 0 ? table.first() : main;
      const prices = [rate.priceOnline, rate.priceAtGate].filter((price) => price !== null);
      const texts = [
        rate.product,
        rate.title,
        rate.ages,
        rate.conditions,
        ...prices.map((price) => (price === 0 ? stringOf(locale, 'rates:free') : formatPrice(price, locale))),
      ];
      const line = texts.flatMap((text) => (text ? [{ field: rate.title, text }] : []));
      expect(await missingFields(part, line)).toEqual([]);

      const questions = bundledEntries<{ question: string; answer: string }>(locale, 'faqs');
      const { question, answer } = anyOf(questions, `a question in ${locale}`);
      await page.goto(routes.faq[locale]);
      const asked = [
        { field: 'question', text: question },
        { field: 'answer', text: beginningOf(answer) },
      ];
      expect(await missingFields(main, asked)).toEqual([]);

      const { contact } = bundledSingleton<Site>(locale, 'site');
      const { phone, tollFree, email, address, hours, hoursNote, answerTime } = contact;
      await page.goto(routes.contact[locale]);
      const times = hours.flatMap((each) => [each.days, each.hours]);
      const ways = [phone, tollFree, email, address.street, hoursNote, answerTime, ...times];
      const reached = ways.map((text) => ({ field: 'contact', text }));
      expect(await missingFields(main, reached)).toEqual([]);

      await page.clock.setFixedTime(testSite.builtAt);
      await page.goto(routes.schedule[locale]);
      const alert = page.locator('alert-banner');
      const title = alert.getByText(stringOf(locale, 'alert:info'), { exact: true });
      const box = await title.boundingBox();
      expect(box?.width).toBeGreaterThan(40);
      expect(box?.height).toBeGreaterThan(12);
      const entry = bundledSingleton<{ message: string; link: { label: string } }>(locale, 'alert');
      const said = [
        { field: 'message', text: beginningOf(entry.message) },
        { field: 'link', text: entry.link.label },
      ];
      expect(await missingFields(alert, said)).toEqual([]);
    });
  });
}
