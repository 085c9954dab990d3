import { locales } from '../../../i18n/routes.ts';
import { expect, test } from '../../support/site-fixtures.ts';
import { stringOf } from '../../support/strings.ts';

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
  test(`unknown addresses get the 404 page in ${locale}, with its status`, async ({ page }) => {
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

for (const [from, to] of [
  ['/nouvelles/pages/1', '/nouvelles'],
  ['/en/videos/pages/1', '/en/videos'],
  ['/animaux/', '/animaux'],
  ['/en/', '/en'],
  ['/tarifs/index.html', '/tarifs'],
  ['/faq/?q=chien', '/faq?q=chien'],
] as const) {
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(to);
  });
}

test('unknown files get status 404', async ({ request }) => {
  for (const path of ['/_astro/nothing.js', '/media/nothing.svg', '/favicon.gif']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
