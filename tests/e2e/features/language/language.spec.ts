/** The language of the home page, its choice, and the switch of every page. */
import { visit } from '#tests/support/client-navigation.ts';
import { fieldOf, frenchForm, openForm } from '#tests/support/form-pages.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const cookieName = 'i18n_redirected';

test.describe('a browser in English', () => {
  test.use({ locale: 'en-CA' });

  test('is redirected from the French home page to the English one before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.pathname !== '/') return;
      new MutationObserver((_, observer) => {
        observer.disconnect();
        sessionStorage.setItem('hidden', document.body ? 'after its content came' : 'before any content came');
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
      addEventListener('pagehide', () => {
        const paints = performance.getEntriesByName('first-contentful-paint').length;
        sessionStorage.setItem('left', JSON.stringify({ isHidden: document.documentElement.hidden, paints }));
      });
    });
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const left = await page.evaluate(() => sessionStorage.getItem('left'));
    expect(JSON.parse(left ?? '{}')).toEqual({ isHidden: true, paints: 0 });
    expect(await page.evaluate(() => sessionStorage.getItem('hidden'))).toBe('before any content came');
  });

  test('is redirected neither from another page nor within the site', async ({ page }) => {
    for (const path of ['/404', '/horaire?date=2027-06-24', '/animaux']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    }
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page).toHaveURL('/');
    await visit(page, '/animaux');
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(page).toHaveTitle(/^Zoo/);
    await expect(page).toHaveURL('/');
  });
});

test('a visit stores nothing, the switch does for 365 days, and the home page goes by it', async ({
  page,
  context,
}) => {
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === cookieName);

  await test.step('a French browser stays at the French home page, and no visit is a choice', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await page.goto('/en/animals');
    await page.goto('/animaux');
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('English is stored for the whole site, as a SameSite cookie, and redirects', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/en/animals');
    const [cookie] = await cookies();
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.goto('/');
    await expect(page).toHaveURL('/en');
  });

  await test.step('French redirects nobody from the English home page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await cookies()).toMatchObject([{ value: 'fr' }]);
    await page.goto('/en');
    await expect(page).toHaveURL('/en');
  });
});

/** Addresses of alternate pages, one for each thing that they may hold: the names of all are in the built pages. */
const alternates = [
  // Options, a parameter and a value that mean nothing to the page, and a section.
  [
    '/animaux?region=asie&classe=mammifere&statut=en-danger&utm_source=lettre&couleur=bleu%3Drouge#milieux-aquatiques',
    '/en/animals?region=asia&class=mammal&status=endangered&utm_source=lettre&couleur=bleu%3Drouge#aquatic-worlds',
  ],
  // A field, whose values are the same.
  ['/activites?parc=lagune-azur&jour=2026-11-28', '/en/activities?park=lagune-azur&date=2026-11-28'],
  ['/tarifs?ticket=summer-day&adult=2&visits=5#calculator', '/en/rates?ticket=summer-day&adult=2&visits=5#calculator'],
  ['/nouvelles#50%', '/en/news#50%'],
  // A script or a status of their own.
  ['/', '/en'],
  ['/404', '/en/404'],
] as const;

sharedPageTest('the switch keeps what an address holds, there and back', async ({ page }) => {
  // Skips view transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [fr, en] of alternates) {
    await test.step(fr, async () => {
      await page.goto(fr, { waitUntil: 'domcontentloaded' });
      await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
      await expect(page).toHaveURL(en);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
      await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
      await expect(page).toHaveURL(fr);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    });
  }
});

test('the link of the switch holds the filter before it is followed, and nothing that is gone', async ({ page }) => {
  await page.goto('/animaux');
  const link = page.getByRole('banner').getByRole('link', { name: 'English', exact: true });
  await page.getByRole('checkbox', { name: /^Asie/ }).check();
  await expect(page).toHaveURL('/animaux?region=asie');
  await link.focus();
  await expect(link).toHaveJSProperty('href', new URL('/en/animals?region=asia', page.url()).href);
  await page.getByRole('checkbox', { name: /^Asie/ }).uncheck();
  await expect(page).toHaveURL('/animaux');
  await link.hover();
  await expect(link).toHaveJSProperty('href', new URL('/en/animals', page.url()).href);
});

test('the switch keeps the place', async ({ page }) => {
  const place = () =>
    page.evaluate(() => {
      const headings = [...document.querySelectorAll('main h2')];
      const index = headings.findIndex((heading) => heading.getBoundingClientRect().top > 0);
      return { index, top: headings[index]?.getBoundingClientRect().top ?? 0 };
    });
  await visit(page, '/faq');
  await page.evaluate(() => {
    document.querySelectorAll('main h2')[3]?.scrollIntoView({ behavior: 'instant' });
    scrollBy({ top: -100, behavior: 'instant' });
  });
  const before = await place();
  expect(before.index).toBe(3);
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/en/faq');
  await expect.poll(async () => (await place()).index).toBe(before.index);
  await expect.poll(async () => Math.abs((await place()).top - before.top)).toBeLessThan(8);
});

test('the switch leads to the form that is being filled in, with its text', async ({ page }) => {
  const form = frenchForm('contact');
  await openForm(page, form);
  await fieldOf(page, form, 'message').fill('Bonjour,');
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/en/contact-us#write');
  await expect(page.locator('#write')).toBeInViewport();
  await expect(fieldOf(page, form, 'message')).toHaveValue('Bonjour,');
});
