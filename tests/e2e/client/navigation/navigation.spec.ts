/** Client-side navigation: pages, the language, scroll and focus, hashes, the bar, errors and new releases. */
import type { Page } from '@playwright/test';
import { addLink, awaitPageScript, countDocuments, visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

/** From now on, timers only fire when the test advances the clock. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const inMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first();

test('a link shows its page, in either language, without loading a document', { tag: '@host' }, async ({ page }) => {
  const documents = countDocuments(page);
  await visit(page, '/faq');
  await page.evaluate(() => scrollTo(0, 400));
  await inMenu(page, 'Billets et tarifs').click();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  await expect(page).toHaveURL('/tarifs');
  expect(documents()).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.astro-route-announcer')).toHaveText(/^Billets et tarifs/);
  await expect(page.locator('.astro-route-announcer')).toHaveAttribute('aria-live', 'polite');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('banner').locator('[data-language-choice]').click();
  await expect(page).toHaveURL('/en/rates');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('loading-bar')).toHaveAttribute('aria-label', 'Loading the page');
});

test(
  'a link to a former address shows the page, at the address that it has now',
  { tag: '@host' },
  async ({ page }) => {
    const [former, present] = ['gray-wolf', 'grey-wolf'].map((slug) => `/en/animals/north-america/${slug}`);
    const response = await page.goto(`${former}?from=bookmark`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`${present}?from=bookmark`);
    await visit(page, '/faq');
    const documents = countDocuments(page);
    await (await addLink(page, `${former}#main`)).click();
    await expect(page).toHaveURL(`${present}#main`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grey wolf');
    expect(documents()).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  },
);

test('the second page of a visit brings what the ones after it are compressed against', async ({ page }) => {
  const isDictionary = (url: string) => /\/_astro\/pages\.\w+\.txt$/.test(url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loaded = page.waitForResponse((response) => isDictionary(response.url()));
  await visit(page, '/faq');
  await inMenu(page, 'Billets et tarifs').click();
  await (await loaded).finished();
  expect(asked.findIndex(isDictionary)).toBeGreaterThan(asked.findIndex((url) => url.endsWith('/tarifs')));

  const path = '/animaux/afrique/lion-d-afrique';
  const third = page.waitForResponse(`**${path}`);
  await (await addLink(page, path)).click();
  expect(await (await third).headerValue('content-encoding')).toBe('dcz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lion d’Afrique');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lion d’Afrique');
});

test('back and forward restore the scroll position, and the focus of the link that was followed', async ({ page }) => {
  await visit(page, '/faq');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => (history.state as { scrollY: number }).scrollY)).toBe(600);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/tarifs"]')?.click());
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Questions/);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.goForward();
  await expect(page).toHaveTitle(/^Billets et tarifs/);

  await visit(page, '/conservation-et-recherche');
  const links = page.locator('main article a');
  const link = links.nth((await links.count()) - 1);
  await link.click();
  await expect(page.locator('h1')).toBeFocused();
  const scrolled = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(page).toHaveURL('/conservation-et-recherche');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  expect(scrolled).toBe(0);
});

test('a link that is followed before client-side navigation has loaded shows the bar, and its page', async ({
  page,
}) => {
  const documents = countDocuments(page);
  await page.route('**/_astro/view-transition-hook*', () => undefined);
  await page.goto('/faq');
  await awaitPageScript(page);
  // Questions to the page would wait for the one that is held back.
  await page.locator('loading-bar').evaluate((bar) => {
    new MutationObserver(() => bar.hasAttribute('hidden') || void fetch('/bar-is-visible')).observe(bar, {
      attributes: true,
    });
  });
  const barIsVisible = page.waitForRequest('**/bar-is-visible');
  const release = await holdBack(page, '**/tarifs');
  await inMenu(page, 'Billets et tarifs').click({ noWaitAfter: true });
  await barIsVisible;
  release();
  await expect(page).toHaveTitle(/^Billets et tarifs/);
  expect(documents()).toBe(2);
});

test.describe('a hash', () => {
  const offset = (page: Page) =>
    page.locator('#memberships').evaluate((element) => Math.round(element.getBoundingClientRect().top));

  /** Below the header and the tabs, which stay in view. */
  const expectScrolledTo = (page: Page) => expect.poll(() => offset(page)).toBeLessThan(200);

  /** Follows a link to a part of another page, on which time stands still. */
  async function follow(page: Page): Promise<void> {
    await visit(page, '/faq');
    await pauseClock(page);
    await (await addLink(page, '/tarifs#memberships')).click();
    await expect(page).toHaveURL('/tarifs#memberships');
    await expect(page).toHaveTitle(/^Billets et tarifs/);
  }

  const expectFocus = (page: Page) => expect(page.locator('#memberships')).toBeFocused();

  test('is scrolled to 1.5 s after the page is shown, in spite of a touch', async ({ page }) => {
    await follow(page);
    await expectFocus(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Not of an element: Playwright scrolls to one that an animation still covers, which a visitor would have to do.
    await page.mouse.click(8, 200);
    await page.clock.runFor(1500);
    await expectScrolledTo(page);
  });

  test('is not scrolled to once the visitor is at another control', async ({ page }) => {
    await follow(page);
    await expectFocus(page);
    await page.keyboard.press('Shift+Tab');
    const before = await page.evaluate(() => scrollY);
    await page.clock.runFor(1500);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('is not scrolled to once the visitor scrolls', async ({ page }) => {
    await follow(page);
    await expectFocus(page);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    await page.clock.runFor(5000);
    expect(await page.evaluate(() => scrollY)).toBe(40);
  });

  test('is scrolled to at once under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow(page);
    await expectScrolledTo(page);
  });

  test('opens the answer it refers to', async ({ page }) => {
    await visit(page, '/faq');
    const id = await page.locator('details .answer').nth(4).getAttribute('id');
    await visit(page, '/tarifs');
    await (await addLink(page, `/faq#${id}`)).click();
    await expect(page.locator(`#${id}`)).toBeVisible();
  });
});

test.describe('the loading bar', () => {
  const bar = (page: Page) => page.locator('loading-bar');

  test('goes on without a break when a newer navigation replaces an older one, and hides with the last', async ({
    page,
  }) => {
    // Not with the mouse, which would prefetch the page.
    const press = (name: string) => inMenu(page, name).evaluate((link) => (link as HTMLAnchorElement).click());
    const releases = [await holdBack(page, '**/tarifs'), await holdBack(page, '**/animaux')];
    await visit(page, '/faq');
    await press('Billets et tarifs');
    await expect(bar(page)).toBeVisible();
    const phases = await bar(page).evaluateHandle((element) => {
      const seen: (string | undefined)[] = [];
      const observer = new MutationObserver(() => seen.push(element.dataset['phase']));
      observer.observe(element, { attributes: true, attributeFilter: ['data-phase', 'hidden'] });
      return seen;
    });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tarifs'));
    await press('Animaux');
    await aborted;
    expect(await phases.jsonValue()).toEqual([]);
    await expect(bar(page)).toHaveAttribute('data-phase', 'loading');
    for (const release of releases) release();
    await expect(page).toHaveTitle(/^Animaux/);
    await expect(bar(page)).toBeHidden();
    await expect(page).toHaveURL('/animaux');

    // A link to the current page ends as well.
    const link = await addLink(page, '/animaux');
    await link.click();
    await expect(link).toHaveCount(0);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('an error page', () => {
  test('shows the status of the server, 500 or a message, keeps the URL, and offers a way out', async ({ page }) => {
    await visit(page, '/faq');
    await page.route('**/fondation', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'busy' }));
    // Not one that is fetched ahead because its link is in view.
    await (await addLink(page, '/fondation')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Une erreur s’est produite/);
    await expect(page.getByRole('main')).toContainText(/Erreur\s503/);
    await expect(page.getByRole('main')).not.toContainText('answered');
    await expect(page.locator('[aria-current]')).toHaveCount(0);
    await expect(page).toHaveURL('/fondation');
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
    await page.unroute('**/fondation');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page).toHaveTitle(/^Fondation/);

    await visit(page, '/en/faq');
    await page.route('**/en/foundation', (route) => route.abort());
    await (await addLink(page, '/en/foundation')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error has occurred. Please try later');
    await expect(page.getByRole('main')).toContainText(/Error\s500/);
    await expect(page.getByRole('main')).not.toContainText(/TypeError|fetch/);

    await visit(page, '/en/faq');
    await page.route('**/a/b/c/d', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no' }));
    await (await addLink(page, '/a/b/c/d')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred while showing the error page');
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
  });

  test(
    'is the 404 page in the language of the address, and logs that none is there',
    { tag: '@host' },
    async ({ page }) => {
      const documents = countDocuments(page);
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await visit(page, '/faq');
      for (const path of ['/a/b/c/d', '/animaux/afrique/licorne']) {
        await (await addLink(page, path)).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est introuvable');
        await expect(page).toHaveURL(path);
        expect(errors.join('\n')).toContain(`La route ${path} n’est pas prégénérée`);
      }
      await (await addLink(page, '/en/nope')).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
      await expect(page).toHaveURL('/en/nope');
      expect(documents()).toBe(1);
    },
  );
});

test('after a deployment of other code, the next navigation loads a document, and so does a step back', async ({
  page,
}) => {
  await page.route('**/build-manifest.json', (route) => route.fulfill({ json: { code: 'newer', release: 'newer' } }));
  const leave = async (path: string) => {
    await visit(page, path);
    const manifest = page.waitForResponse('**/build-manifest.json');
    await inMenu(page, 'Billets et tarifs').click();
    await (await manifest).finished();
    await expect(page).toHaveTitle(/^Billets et tarifs/);
  };
  const documents = countDocuments(page);
  await leave('/faq');
  await inMenu(page, 'Animaux').click();
  await expect(page).toHaveTitle(/^Animaux/);
  expect(documents()).toBeGreaterThan(1);
  // An address with a hash is one that a browser would not load again for being given it.
  await leave('/faq#main');
  await page.goBack();
  await expect(page).toHaveTitle(/^Questions/);
  await expect(page).toHaveURL('/faq#main');
});

test('after a publication, navigation stays soft and shows the new text', async ({ page }) => {
  const documents = countDocuments(page);
  await visit(page, '/faq');
  const code = await page.locator('meta[name="code-version"]').getAttribute('content');
  let release = 'former';
  await page.route('**/build-manifest.json', (route) => route.fulfill({ json: { code, release } }));
  const navigate = async (name: string) => {
    const manifest = page.waitForResponse('**/build-manifest.json');
    await inMenu(page, name).click();
    await (await manifest).finished();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  };
  await navigate('Billets et tarifs');

  release = 'newer';
  await page.route('**/tarifs', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('<title>Billets et tarifs', '<title>Billets et tarifs de l’été'),
    });
  });
  // Kept until then, and found to be old while this one loads.
  await navigate('Animaux');
  await navigate('Billets et tarifs');
  await expect(page).toHaveTitle(/^Billets et tarifs de l’été/);
  expect(documents()).toBe(1);
});
