import type { Page } from '@playwright/test';
import { visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, tagManagerTest as test } from '#tests/support/hosts/site-fixtures.ts';

/** The page views in the data layer. */
function pageViews(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer ?? []).filter(
      (entry): entry is { event: string } =>
        typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === 'page_view',
    ),
  );
}

/** The consent commands in the data layer, in order: `default` or `update`, and the state of analytics. */
function consentCommands(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([command]) => command === 'consent')
      .map(([, kind, state]) => [kind, (state as Record<string, string>)['analytics_storage']]),
  );
}

/** Fakes the tag manager, and records the third-party hosts that are requested. */
async function watchThirdParties(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    hosts.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
  });
  return hosts;
}

const inMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first();
const banner = (page: Page) => page.locator('consent-banner');

test('every page shown is exactly one page view', async ({ page }) => {
  // Skips view transitions, which are not under test here.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // From the start: pages whose links are in view are fetched ahead.
  const release = await holdBack(page, '**/contactez-nous');
  await visit(page, '/faq');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  for (const [name, title] of [
    ['Billets et tarifs', /^Billets et tarifs/],
    ['Animaux', /^Animaux/],
    ['Horaire', /^Horaire/],
  ] as const) {
    await inMenu(page, name).click();
    await expect(page).toHaveTitle(title);
  }
  await expect.poll(() => pageViews(page)).toHaveLength(4);

  await inMenu(page, 'Contactez-nous').click();
  await page.goBack();
  await expect(page).toHaveTitle(/^Animaux/);
  release();
  await page.getByRole('banner').locator('[data-language-choice]').click();
  await expect(page).toHaveTitle(/^Animals/);

  const site = 'Zoo Valboréal';
  await expect
    .poll(() => pageViews(page))
    .toEqual([
      { event: 'page_view', page_path: '/faq', page_title: `Questions fréquentes | ${site}`, page_language: 'fr-CA' },
      { event: 'page_view', page_path: '/tarifs', page_title: `Billets et tarifs | ${site}`, page_language: 'fr-CA' },
      { event: 'page_view', page_path: '/animaux', page_title: `Animaux | ${site}`, page_language: 'fr-CA' },
      { event: 'page_view', page_path: '/horaire', page_title: `Horaire | ${site}`, page_language: 'fr-CA' },
      { event: 'page_view', page_path: '/animaux', page_title: `Animaux | ${site}`, page_language: 'fr-CA' },
      { event: 'page_view', page_path: '/en/animals', page_title: `Animals | ${site}`, page_language: 'en-CA' },
    ]);
});

test('nothing third-party is requested before consent, nor after a refusal', async ({ page }) => {
  const hosts = await watchThirdParties(page);
  await visit(page, '/faq');
  await expect(banner(page)).toBeVisible();
  expect(await consentCommands(page)).toEqual([['default', 'denied']]);
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
  await inMenu(page, 'Billets et tarifs').click();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect(hosts).toEqual([]);
});

test('granting consent loads the tag manager, which was denied by default', async ({ page }) => {
  const hosts = await watchThirdParties(page);
  await visit(page, '/en/faq');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => hosts).toEqual(['www.googletagmanager.com']);
  expect(await consentCommands(page)).toEqual([
    ['default', 'denied'],
    ['update', 'granted'],
  ]);
  await inMenu(page, 'Tickets and rates').click();
  await expect(page).toHaveTitle(/^Tickets and rates/);
  expect(hosts).toHaveLength(1);
});

test('consent can be granted in part and withdrawn from the footer', async ({ page }) => {
  const hosts = await watchThirdParties(page);
  await visit(page, '/faq');
  await banner(page).getByText('Choisir').click();
  await banner(page).getByLabel('Mesure de fréquentation').check();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect.poll(() => hosts).toHaveLength(1);
  await page.getByRole('button', { name: 'Gérer mes choix de confidentialité' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByLabel('Mesure de fréquentation')).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await reloaded;
  await expect(banner(page)).toBeHidden();
  expect(hosts).toHaveLength(1);
});

test('a blocked tag manager does no harm', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await visit(page, '/faq');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await inMenu(page, 'Billets et tarifs').click();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  expect(errors).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no banner', async ({ page }) => {
    await page.goto('/faq');
    await expect(banner(page)).toBeHidden();
  });
});
