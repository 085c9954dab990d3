import type { Page } from '@playwright/test';
import { files, type Locale } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { testSite } from '#tests/support/test-site.ts';

const languages = {
  fr: {
    home: '/',
    open: 'Rechercher',
    title: 'Rechercher sur le site',
    close: 'Fermer',
    query: 'loutre',
    status: /^\d+ résultats$/,
    groups: ['Animaux', 'Activités'],
    result: 'Loutre de rivière',
    path: '/animaux/amerique-du-nord/loutre-de-riviere',
    tooShort: 'Écrivez au moins deux lettres.',
    none: 'Aucun résultat ne correspond à votre recherche',
    failed: 'La recherche n’a pas pu être chargée.',
    offline: /^Vous êtes hors ligne/,
    loading: 'Chargement de la recherche…',
    retry: 'Réessayer',
    recent: 'Recherches récentes',
    remove: 'Retirer « loutre » des recherches récentes',
    clearAll: 'Tout effacer',
    more: /^Afficher \d+ autres? résultats?$/,
    wide: 'parc',
    shortcut: 'Ouvrir la recherche avec la touche /',
    parameter: 'recherche',
    sections: 'Toutes les sections du site',
  },
  en: {
    home: '/en',
    open: 'Search',
    title: 'Search the site',
    close: 'Close',
    query: 'otter',
    status: /^\d+ results$/,
    groups: ['Animals', 'Activities'],
    result: 'North American river otter',
    path: '/en/animals/north-america/north-american-river-otter',
    tooShort: 'Type at least two letters.',
    none: 'No results correspond to your search',
    failed: 'Search could not be loaded.',
    offline: /^You are offline/,
    loading: 'Loading search…',
    retry: 'Try again',
    recent: 'Recent searches',
    remove: 'Remove “otter” from recent searches',
    clearAll: 'Clear all',
    more: /^Show \d+ more results?$/,
    wide: 'park',
    shortcut: 'Open search with the / key',
    parameter: 'search',
    sections: 'All sections of the site',
  },
} as const;

// Astro retries a failed import with a query.
const islandScript = /\/_astro\/Search\.island\.[^/]*\.js(?:\?|$)/;

async function expectDialogFits(page: Page): Promise<void> {
  const [content = 0, width = 0] = await page
    .locator('[data-search]')
    .evaluate((dialog) => [dialog.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(width);
}

for (const locale of ['fr', 'en'] as const satisfies Locale[]) {
  const text = languages[locale];
  const indexUrl = `**${files.search[locale]}`;

  test.describe(`search (${locale})`, () => {
    test.use({ locale: locale === 'fr' ? 'fr-CA' : 'en-CA' });

    const parts = (page: Page) => ({
      opener: page.getByRole('button', { name: text.open, exact: true }),
      dialog: page.getByRole('dialog', { name: text.title }),
      field: page.getByRole('searchbox', { name: text.title }),
      status: page.getByRole('dialog').getByRole('status'),
      result: page.getByRole('dialog').getByRole('link', { name: text.result, exact: true }),
    });

    test.beforeEach(async ({ page, context }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: locale, url: 'http://127.0.0.1' }]);
      page.on('console', (message) => {
        expect(message.text()).not.toContain('Content Security Policy');
        expect(message.text()).not.toContain('Hydration failed');
      });
      page.on('pageerror', (error) => expect(error.message).toBe(''));
    });

    test('shows grouped results with their count and links to them', async ({ page }) => {
      await page.goto(text.home);
      const { opener, dialog, field, status, result } = parts(page);
      await opener.click();
      await expect(field).toBeFocused();
      await field.fill(text.query);
      await expect(status).toHaveText(text.status);
      for (const group of text.groups) {
        await expect(dialog.getByRole('heading', { level: 3, name: group })).toBeVisible();
      }
      await expect(dialog.locator('[data-park] img').first()).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await result.click();
      await expect(page).toHaveURL(text.path);
      await expect(parts(page).dialog).toBeHidden();
    });

    test('works with the keyboard alone', async ({ page }) => {
      await page.goto(text.home);
      const { opener, dialog, field, result } = parts(page);
      await opener.focus();
      await page.keyboard.press('Space');
      await expect(field).toBeFocused();
      await page.keyboard.type(text.query);
      await expect(result).toBeVisible();
      const links = dialog.locator('a[data-search-step]');
      await page.keyboard.press('ArrowDown');
      await expect(links.nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(links.nth(0)).toBeFocused();
      await result.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(text.path);
    });

    for (const key of ['ArrowDown', 'Enter']) {
      test(`${key} goes to the first result of what was typed, not of what was searched for before`, async ({
        page,
      }) => {
        await page.goto(text.home);
        const { opener, dialog, field } = parts(page);
        const results = dialog.locator('.search-result');
        await opener.click();
        await field.fill(text.wide);
        await expect(results.first()).toBeVisible();
        // No time passes for the page between the last letter and the key.
        await page.clock.install();
        await field.fill(text.query);
        await page.keyboard.press(key);
        const first = dialog.locator('a[data-search-step]').first();
        await expect(first).toBeFocused();
        await page.clock.runFor(1000);
        await expect(first).toBeFocused();
        await expect(field).toHaveValue(text.query);
        await expect(results.filter({ hasText: text.result }).first()).toBeVisible();
      });
    }

    test('says that there are no results and links to all sections', async ({ page }) => {
      await page.goto(text.home);
      const { opener, dialog, field, status } = parts(page);
      await opener.click();
      await field.fill('zzzz');
      await expect(status).toHaveText(text.none);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('link', { name: text.sections }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('#footer-sections')).toBeInViewport();
    });

    test('asks for two letters where nothing can be searched for', async ({ page }) => {
      await page.goto(text.home);
      const { opener, field, status } = parts(page);
      await opener.click();
      await expect(status).toBeEmpty();
      for (const query of ['🦁', '%%%', 'a']) {
        await field.fill(query);
        await expect(status).toHaveText(text.tooShort);
      }
      await field.fill('');
      await expect(status).toBeEmpty();
      await field.fill(text.query);
      await expect(status).toHaveText(text.status);
    });

    test('offers a retry when the index fails to load', async ({ page }) => {
      await page.route(indexUrl, (route) => route.fulfill({ status: 404, body: 'none' }), { times: 1 });
      await page.goto(text.home);
      const { opener, dialog, field, status, result } = parts(page);
      await opener.click();
      await field.fill(text.query);
      await expect(status).toHaveText(text.failed);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: text.retry }).click();
      await expect(result).toBeVisible();
    });

    test('remembers searches on this device until they are removed', async ({ page }) => {
      await page.goto(`${text.home}?${text.parameter}=${text.query}`);
      await parts(page).result.click();
      await expect(page).toHaveURL(text.path);
      const { opener, dialog, field, result } = parts(page);
      await opener.click();
      await expect(dialog.getByRole('heading', { name: text.recent })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: text.query, exact: true }).click();
      await expect(field).toHaveValue(text.query);
      await expect(result).toBeVisible();
      await field.fill('');
      await dialog.getByRole('button', { name: text.remove }).click();
      await expect(dialog.getByRole('heading', { name: text.recent })).toBeHidden();
      await expect(field).toBeFocused();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(text.query);
    });

    test('opens for a URL with a query, and again on the way back', async ({ page }) => {
      await page.goto(`${text.home}?${text.parameter}=${text.query}`);
      await expect(parts(page).field).toHaveValue(text.query);
      await parts(page).result.click();
      await expect(page).toHaveURL(text.path);
      await page.goBack();
      await expect(parts(page).result).toBeVisible();
      await expect(parts(page).field).toHaveValue(text.query);
    });

    test('fits 320 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(text.home);
      const { opener, field, status } = parts(page);
      await opener.click();
      await field.fill(text.query);
      await expect(status).toHaveText(text.status);
      await expectDialogFits(page);
      await field.fill('w'.repeat(60));
      await expect(status).toHaveText(text.none);
      await expectDialogFits(page);
    });

    // The rest does not depend on the language.
    if (locale === 'en') return;

    test('loads nothing before it is needed', async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await visit(page, text.home);
      expect(requests.filter((path) => islandScript.test(path) || path.endsWith(files.search[locale]))).toEqual([]);
      expect(requests.filter((path) => path.includes('/client.'))).toEqual([]);
    });

    test('opens with / unless a field has the focus or the shortcut is off', async ({ page }) => {
      await page.goto(text.home);
      const { dialog, field, opener } = parts(page);
      const email = page.locator('footer input[type="email"]');
      await email.focus();
      await page.keyboard.press('/');
      await expect(email).toHaveValue('/');
      await expect(dialog).toBeHidden();
      await email.blur();
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await page.getByLabel(text.shortcut).uncheck();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await page.keyboard.press('/');
      await expect(dialog).toBeHidden();
      await page.reload();
      await page.keyboard.press('/');
      await expect(dialog).toBeHidden();
    });

    test.describe('where nothing hovers', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

      test('offers no shortcut, as there is no key', async ({ page }) => {
        await page.goto(text.home);
        const { field, opener } = parts(page);
        await opener.tap();
        await expect(field).toBeFocused();
        await expect(page.getByLabel(text.shortcut)).toBeAttached();
        await expect(page.getByLabel(text.shortcut)).toBeHidden();
      });
    });

    test('keeps what is typed while its script loads', async ({ page }) => {
      const release = await holdBack(page, islandScript);
      await page.goto(text.home);
      const { opener, field, status, result } = parts(page);
      await opener.click();
      await page.keyboard.type(text.query);
      await expect(field).toHaveValue(text.query);
      await expect(status).toHaveText(text.loading);
      expect(await findBarriers(page)).toEqual([]);
      release();
      await expect(result).toBeVisible();
      await expect(field).toBeFocused();
    });

    test('expands a group and focuses the first new result', async ({ page }) => {
      await page.goto(text.home);
      const { opener, dialog, field } = parts(page);
      await opener.click();
      await field.fill(text.wide);
      const group = dialog.locator('section').filter({ has: page.getByRole('button', { name: text.more }) });
      const first = group.first();
      const items = first.getByRole('listitem');
      await expect(items).toHaveCount(4);
      expect(await findBarriers(page)).toEqual([]);
      await first.getByRole('button', { name: text.more }).click();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(dialog.locator('section:has(li:nth-child(5) a:focus)')).toHaveCount(1);
    });

    test('treats a truncated or invalid index as failed', async ({ page }) => {
      for (const body of ['{"items":[', '<!doctype html>', '{}']) {
        await page.route(indexUrl, (route) => route.fulfill({ body, contentType: 'application/json' }));
        await page.goto(text.home);
        const { opener, status } = parts(page);
        await opener.click();
        await expect(status).toHaveText(text.failed);
        await page.unroute(indexUrl);
      }
    });

    test('waits for a slow index', async ({ page }) => {
      const release = await holdBack(page, indexUrl);
      await page.goto(text.home);
      const { opener, field, status, result } = parts(page);
      await opener.click();
      await field.fill(text.query);
      await expect(status).toHaveText(text.loading);
      release();
      await expect(result).toBeVisible();
    });

    test('resumes once online again', async ({ page, context }) => {
      await page.goto(text.home);
      const { opener, field, status, result } = parts(page);
      const script = page.waitForResponse(islandScript);
      await opener.hover();
      await (await script).finished();
      await expect(page.locator('astro-island:has([data-search])')).not.toHaveAttribute('ssr');
      await context.setOffline(true);
      await opener.click();
      await field.fill(text.query);
      await expect(status).toHaveText(text.offline);
      expect(await findBarriers(page)).toEqual([]);
      await context.setOffline(false);
      await expect(result).toBeVisible();
    });

    test('offers a retry when its script fails to load, and keeps the query', async ({ page }) => {
      await page.route(islandScript, (route) => route.abort());
      await page.goto(text.home);
      const { opener, dialog, field, result } = parts(page);
      await opener.click();
      await field.fill(text.query);
      await expect(dialog.getByText(text.failed)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.unroute(islandScript);
      await dialog.getByRole('button', { name: text.retry }).click();
      await expect(result).toBeVisible();
      await expect(field).toHaveValue(text.query);
    });

    test('is in the URL while it is open, and leaves the history state alone', async ({ page }) => {
      await page.goto(`${text.home}?x=1`);
      await page.evaluate(() => history.replaceState({ index: 3 }, ''));
      const { opener, dialog, field, status } = parts(page);
      await opener.click();
      await field.fill(text.query);
      await expect(status).toHaveText(text.status);
      await expect(page).toHaveURL(`${text.home}?x=1&${text.parameter}=${text.query}`);
      expect(await page.evaluate(() => history.state as unknown)).toEqual({ index: 3 });
      await dialog.getByRole('button', { name: text.close }).click();
      await expect(page).toHaveURL(`${text.home}?x=1`);
      expect(await page.evaluate(() => history.state as unknown)).toEqual({ index: 3 });
    });

    test('closes on a click outside', async ({ page }) => {
      await page.goto(text.home);
      const { opener, dialog } = parts(page);
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 500);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('is a link to all sections', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        await page.goto(text.home);
        await expectNoSidewaysScroll(page);
        await page.getByRole('banner').getByRole('link', { name: 'Sections', exact: true }).click();
        await expect(page.locator('#footer-sections')).toBeInViewport();
        await expect(page.locator('[data-search]')).toBeHidden();
      });
    });
  });
}

for (const { path, query, sentence, href, park } of [
  {
    path: '/',
    query: 'ouvert',
    sentence: 'Ouvert jusqu’à 16 h · dernière entrée à 15 h 15',
    href: '/aujourdhui',
    park: 'Parc animalier',
  },
  {
    path: '/en',
    query: 'until when',
    sentence: 'Open until 4 p.m. · last entry at 3:15 p.m.',
    href: '/en/today',
    park: 'Animal park',
  },
]) {
  test(`${query} is answered in a sentence, which is announced and leads to its page`, async ({ page }) => {
    // The day the site under test is built for.
    await page.clock.setFixedTime(testSite.builtAt);
    await page.goto(path);
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await page.keyboard.type(query);
    const answer = dialog.locator('.search-answers li').first();
    await expect(answer).toHaveText(`${park} ${sentence}`);
    // "p.m." ends the sentence already.
    const announced = `${park} ?: ${sentence.replace(/\.$/, '')}`.replaceAll(' ', String.raw`\s`);
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${announced}\\.(?!\\.)`));
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(answer.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });
}

test('what is not as planned is read once an answer is about a park', async ({ page }) => {
  await page.clock.setFixedTime(testSite.builtAt);
  let reads = 0;
  await page.route(`**${files.day.fr}`, async (route) => {
    reads += 1;
    await route.continue();
  });
  await page.goto('/contactez-nous?recherche=prix');
  const answer = page.locator('.search-answers li').first();
  await expect(answer).toContainText('$');
  expect(reads).toBe(0);
  await page.getByRole('searchbox').fill('ouvert');
  await expect(answer).toContainText('Parc animalier');
  await expect.poll(() => reads).toBe(1);
});

test('a query that asks for more than the hours is not answered with them', async ({ page }) => {
  await page.goto('/en?search=quiet%20hours');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Are there quiet hours?' })).toBeVisible();
  await expect(page.locator('.search-answers')).toHaveCount(0);
});
