import { locales } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const unknownPaths = {
  fr: ['/nulle-part', '/animaux/nulle-part', '/animaux/afrique/licorne', '/nouvelles/pages/99', '/a/b/c/d', '/404'],
  en: [
    '/en/nowhere',
    '/en/animals/nowhere',
    '/en/animals/africa/unicorn',
    '/en/news/pages/99',
    '/en/a/b/c/d',
    '/en/404',
  ],
};

for (const locale of locales) {
  test(`unknown addresses get the 404 page in ${locale}, with its status`, { tag: '@host' }, async ({ page }) => {
    for (const path of unknownPaths[locale]) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page).toHaveURL(path);
        await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CA`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf(locale, 'errors:notFound'));
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      });
    }
  });

  test(`the 404 page leads back home in ${locale}`, async ({ page }) => {
    await page.goto(unknownPaths[locale][0] ?? '');
    await page
      .getByRole('main')
      .getByRole('link', { name: stringOf(locale, 'common:backHome') })
      .click();
    await expect(page).toHaveURL(locale === 'fr' ? '/' : '/en');
  });
}

for (const [path, wanted, href] of [
  ['/tarif', 'Billets et tarifs', '/tarifs'],
  ['/animaux/lion', 'Lion d’Afrique', '/animaux/afrique/lion-d-afrique'],
  ['/en/ticket', 'Tickets and rates', '/en/rates'],
  ['/en/animals/snow_lepard', 'Snow leopard', '/en/animals/asia/snow-leopard'],
  // English words, without the prefix of the language.
  ['/schedule', 'Schedule', '/en/schedule'],
  ['/tickets', 'Tickets and rates', '/en/rates'],
] as const) {
  test(`${path} offers ${wanted}, also when it is swapped in`, async ({ page }) => {
    const nearest = page.getByRole('main').getByRole('link', { name: wanted, exact: true });
    await page.goto(path);
    await expect(nearest).toHaveAttribute('href', href);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(wanted);
    expect(await findBarriers(page)).toEqual([]);
    await visit(page, '/faq');
    await page.locator('main').evaluate((main, target) => {
      const link = document.createElement('a');
      link.href = target;
      link.textContent = 'Lien de test';
      main.prepend(link);
    }, path);
    await page.getByRole('link', { name: 'Lien de test' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(wanted);
  });
}

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

for (const [from, to] of [
  ['/nouvelles/pages/1', '/nouvelles'],
  ['/en/videos/pages/1', '/en/videos'],
  ['/animaux/', '/animaux'],
  ['/en/', '/en'],
  ['/tarifs/index.html', '/tarifs'],
  ['/faq/?q=chien', '/faq?q=chien'],
] as const) {
  test(`${from} redirects permanently to ${to}`, { tag: '@host' }, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(to);
  });
}

test('unknown files get status 404', { tag: '@host' }, async ({ request }) => {
  for (const path of ['/_astro/nothing.js', '/media/nothing.svg', '/favicon.gif']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
