/** Addresses that have no page, and such that lead to another one. */
import { locales } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { addLink, visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const unknownPaths = {
  fr: ['/animaux/afrique/licorne', '/nouvelles/pages/99', '/a/b/c/d', '/404', '/nulle-part'],
  en: ['/en/animals/nowhere', '/en/news/pages/99', '/en/a/b/c/d', '/en/404', '/en/nowhere'],
};

test('unknown addresses get the 404 page of their language, with its status', { tag: '@host' }, async ({ page }) => {
  for (const locale of locales) {
    for (const path of unknownPaths[locale]) {
      const response = await page.request.get(path);
      const html = await response.text();
      expect([path, response.status()]).toEqual([path, 404]);
      expect(new URL(response.url()).pathname).toBe(path);
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="?${locale}-CA`));
      expect(html, path).toContain(stringOf(locale, 'errors:notFound'));
      expect(html, path).toMatch(/<meta[^>]* content="?noindex/);
    }

    const path = unknownPaths[locale].at(-1) ?? '';
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf(locale, 'errors:notFound'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page
      .getByRole('main')
      .getByRole('link', { name: stringOf(locale, 'common:backHome') })
      .click();
    await expect(page).toHaveURL(locale === 'fr' ? '/' : '/en');
  }
});

test('the 404 page offers the page that was wanted, also when it is swapped in', async ({ page }) => {
  for (const { path, wanted, href } of [
    { path: '/animaux/lion', wanted: 'Lion d’Afrique', href: '/animaux/afrique/lion-d-afrique' },
    { path: '/en/animals/snow_lepard', wanted: 'Snow leopard', href: '/en/animals/asia/snow-leopard' },
    // English words, without the prefix of the language.
    { path: '/tickets', wanted: 'Tickets and rates', href: '/en/rates' },
  ]) {
    await page.goto(path);
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(page.getByRole('main').getByRole('link', { name: wanted, exact: true })).toHaveAttribute('href', href);
    await expect(first).toContainText(wanted);
  }
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  await visit(page, '/faq');
  await (await addLink(page, '/animaux/lion')).click();
  await expect(page).toHaveURL('/animaux/lion');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Lion d’Afrique');
});

test('the search of the 404 page knows what was wanted, and answers', async ({ page }) => {
  await page.goto('/animaux/pingouin-rigolo');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toHaveValue('pingouin rigolo');
  await field.fill('loutre');
  await field.press('Enter');
  await expect(page).toHaveURL('/?recherche=loutre');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /loutre/i })
      .first(),
  ).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the 404 page offers the sections, and no search that can’t answer', async ({ page }) => {
    await page.goto('/tarif');
    await expect(page.getByRole('main').getByRole('link', { name: 'Billets et tarifs', exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
});

test('other spellings of an address redirect permanently', { tag: '@host' }, async ({ request }) => {
  for (const [from, to] of [
    ['/nouvelles/pages/1', '/nouvelles'],
    ['/en/videos/pages/1', '/en/videos'],
    ['/animaux/', '/animaux'],
    ['/en/', '/en'],
    ['/tarifs/index.html', '/tarifs'],
    ['/faq/?q=chien', '/faq?q=chien'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers()['location'], from).toBe(to);
  }
});

test('unknown files get status 404', { tag: '@host' }, async ({ request }) => {
  for (const path of ['/_astro/nothing.js', '/media/nothing.svg', '/favicon.gif']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
