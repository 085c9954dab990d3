/** The search of every page: by pointer and keyboard, with failures, in the address, and its answers. */
import type { Page, Request } from '@playwright/test';
import * as files from '#i18n/site-files.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';

const otter = { name: 'Loutre de rivière', path: '/animaux/amerique-du-nord/loutre-de-riviere' };
const indexUrl = `**${files.search.fr}`;
// Astro retries a failed import with a query.
const islandScript = /\/_astro\/Search\.island\.[^/]*\.js(?:\?|$)/;

const opener = (page: Page) => page.getByRole('button', { name: 'Rechercher', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher sur le site' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher sur le site' });
const status = (page: Page) => page.getByRole('dialog').getByRole('status');
const result = (page: Page) => page.getByRole('dialog').getByRole('link', { name: otter.name, exact: true });
const counted = /^\d+ résultats$/;
const more = /^Afficher \d+ autres? résultats?$/;
const nothing = stringOf('fr', 'errors:noResults');
const failed = 'La recherche n’a pas pu être chargée.';
const loading = 'Chargement de la recherche…';

/** Opens the search on the home page, and types. */
async function search(page: Page, query: string): Promise<void> {
  await page.goto('/');
  await opener(page).click();
  await field(page).fill(query);
}

async function expectDialogFits(page: Page): Promise<void> {
  const [content = 0, width = 0] = await page
    .locator('[data-search]')
    .evaluate((element) => [element.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(width);
}

test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    expect(message.text()).not.toContain('Content Security Policy');
    expect(message.text()).not.toContain('Hydration failed');
  });
  page.on('pageerror', (error) => expect(error.message).toBe(''));
});

test('results are grouped and counted, expand with the focus on the first new one, and lead to their pages', async ({
  page,
}) => {
  await page.goto('/');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('parc');
  const group = dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('button', { name: more }) })
    .first();
  await expect(group.getByRole('listitem')).toHaveCount(4);
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  await group.getByRole('button', { name: more }).click();
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await expect(dialog(page).locator('section:has(li:nth-child(5) a:focus)')).toHaveCount(1);

  await field(page).fill('loutre');
  await expect(status(page)).toHaveText(counted);
  for (const group of ['Animaux', 'Activités']) {
    await expect(dialog(page).getByRole('heading', { level: 3, name: group })).toBeVisible();
  }
  await expect(dialog(page).locator('[data-park] img').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await result(page).click();
  await expect(page).toHaveURL(otter.path);
  await expect(dialog(page)).toBeHidden();
});

test('the search works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await opener(page).focus();
  await page.keyboard.press('Space');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('loutre');
  await expect(result(page)).toBeVisible();
  const links = dialog(page).locator('a[data-search-step]');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.nth(0)).toBeFocused();
  await result(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(otter.path);
});

test('ArrowDown and Enter go to the first result of what was typed, not of what was searched for before', async ({
  page,
}) => {
  const results = dialog(page).locator('.search-result');
  const first = dialog(page).locator('a[data-search-step]').first();
  await search(page, 'parc');
  await expect(results.first()).toBeVisible();
  // No time passes for the page between the last letter and the key.
  await page.clock.install();
  for (const { key, query, name } of [
    { key: 'ArrowDown', query: 'loutre', name: otter.name },
    { key: 'Enter', query: 'panda roux', name: 'Panda roux' },
  ]) {
    await field(page).fill(query);
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
    await page.clock.runFor(1000);
    await expect(first).toBeFocused();
    await expect(field(page)).toHaveValue(query);
    await expect(results.filter({ hasText: name }).first()).toBeVisible();
  }
});

test('two letters are asked for where nothing can be searched for, and all sections offered for nothing found', async ({
  page,
}) => {
  await page.goto('/');
  await opener(page).click();
  await expect(status(page)).toBeEmpty();
  for (const query of ['🦁', '%%%', 'a']) {
    await field(page).fill(query);
    await expect(status(page)).toHaveText('Écrivez au moins deux lettres.');
  }
  await field(page).fill('');
  await expect(status(page)).toBeEmpty();
  await field(page).fill('loutre');
  await expect(status(page)).toHaveText(counted);
  await field(page).fill('zzzz');
  await expect(status(page)).toHaveText(nothing);
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);

  // The dialog fits 320 pixels, and closes on a click outside.
  await page.setViewportSize({ width: 320, height: 568 });
  await expectDialogFits(page);
  await field(page).fill('w'.repeat(60));
  await expect(status(page)).toHaveText(nothing);
  await expectDialogFits(page);
  await field(page).fill('loutre');
  await expect(status(page)).toHaveText(counted);
  await expectDialogFits(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.click(5, 500);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await field(page).fill('zzzz');
  await expect(status(page)).toHaveText(nothing);
  await dialog(page).getByRole('link', { name: 'Toutes les sections du site' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#footer-sections')).toBeInViewport();
});

test('an index that fails, is cut short or is none is told, and can be asked for again', async ({ page }) => {
  const retry = dialog(page).getByRole('button', { name: 'Réessayer' });
  const answers = {
    'it fails': { status: 404, body: 'none' },
    'it is cut short': { body: '{"items":[', contentType: 'application/json' },
    'it is none': { body: '{}', contentType: 'application/json' },
  };
  // One route throughout: between two, the page may still send a request past the new one, which nothing then reports.
  let answer: (typeof answers)[keyof typeof answers] | undefined;
  await page.route(indexUrl, (route) => (answer ? route.fulfill(answer) : route.continue()));
  await page.goto('/');
  for (const [what, wrong] of Object.entries(answers)) {
    await test.step(what, async () => {
      answer = wrong;
      const answered = page.waitForResponse(indexUrl);
      if (await dialog(page).isVisible()) await retry.click();
      else {
        await opener(page).click();
        await field(page).fill('loutre');
      }
      await answered;
      await expect(status(page)).toHaveText(failed);
      await expect(retry).toBeVisible();
    });
  }
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  answer = undefined;
  await retry.click();
  await expect(result(page)).toBeVisible();
});

test('searches are remembered on this device until they are removed', async ({ page }) => {
  await page.goto('/en?search=otter');
  const english = page.getByRole('dialog').getByRole('link', { name: 'North American river otter', exact: true });
  await english.click();
  await expect(page).toHaveURL('/en/animals/north-america/north-american-river-otter');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('dialog', { name: 'Search the site' });
  const searchbox = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(found.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  await found.getByRole('button', { name: 'otter', exact: true }).click();
  await expect(searchbox).toHaveValue('otter');
  await expect(english).toBeVisible();
  await searchbox.fill('');
  await found.getByRole('button', { name: 'Remove “otter” from recent searches' }).click();
  await expect(found.getByRole('heading', { name: 'Recent searches' })).toBeHidden();
  await expect(searchbox).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('otter');
});

test('the address has the query while the search is open, and opens it, also on the way back', async ({ page }) => {
  await page.goto('/?recherche=loutre');
  await expect(field(page)).toHaveValue('loutre');
  await result(page).click();
  await expect(page).toHaveURL(otter.path);
  await page.goBack();
  await expect(result(page)).toBeVisible();
  await expect(field(page)).toHaveValue('loutre');

  // The state of the history is left alone.
  const state = () => page.evaluate(() => history.state as unknown);
  await page.goto('/?x=1');
  await page.evaluate(() => history.replaceState({ index: 3 }, ''));
  await opener(page).click();
  await field(page).fill('loutre');
  await expect(status(page)).toHaveText(counted);
  await expect(page).toHaveURL('/?x=1&recherche=loutre');
  expect(await state()).toEqual({ index: 3 });
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/?x=1');
  expect(await state()).toEqual({ index: 3 });
});

test('/ opens the search unless a field has the focus or the shortcut is off', async ({ page }) => {
  const shortcut = page.getByLabel('Ouvrir la recherche avec la touche /');
  await page.goto('/');
  const email = page.locator('footer input[type="email"]');
  await email.focus();
  await page.keyboard.press('/');
  await expect(email).toHaveValue('/');
  await expect(dialog(page)).toBeHidden();
  await email.blur();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await shortcut.uncheck();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
});

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('no shortcut is offered, as there is no key', async ({ page }) => {
    const shortcut = page.getByLabel('Ouvrir la recherche avec la touche /');
    await page.goto('/');
    await opener(page).tap();
    await expect(field(page)).toBeFocused();
    await expect(shortcut).toBeAttached();
    await expect(shortcut).toBeHidden();
  });
});

test('what is typed is kept while the script loads, and while the index does', async ({ page }) => {
  const [releaseScript, releaseIndex] = [await holdBack(page, islandScript), await holdBack(page, indexUrl)];
  await page.goto('/');
  await opener(page).click();
  await page.keyboard.type('loutre');
  await expect(field(page)).toHaveValue('loutre');
  await expect(status(page)).toHaveText(loading);
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  releaseScript();
  await expect(page.locator('astro-island:has([data-search])')).not.toHaveAttribute('ssr');
  await expect(status(page)).toHaveText(loading);
  releaseIndex();
  await expect(result(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('the search resumes once online again', async ({ page, context }) => {
  await page.goto('/');
  const script = page.waitForResponse(islandScript);
  await opener(page).hover();
  await (await script).finished();
  await expect(page.locator('astro-island:has([data-search])')).not.toHaveAttribute('ssr');
  await context.setOffline(true);
  await opener(page).click();
  await field(page).fill('loutre');
  await expect(status(page)).toHaveText(/^Vous êtes hors ligne/);
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
});

test('a script that fails to load can be asked for again, and the query is kept', async ({ page }) => {
  await page.route(islandScript, (route) => route.abort());
  await search(page, 'loutre');
  await expect(dialog(page).getByText(failed)).toBeVisible();
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  await page.unroute(islandScript);
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(result(page)).toBeVisible();
  await expect(field(page)).toHaveValue('loutre');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a link to all sections instead', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/');
    await expectNoSidewaysScroll(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sections', exact: true }).click();
    await expect(page.locator('#footer-sections')).toBeInViewport();
    await expect(page.locator('[data-search]')).toBeHidden();
  });
});

test('until when the park is open is answered in a sentence, which is announced and leads to its page', async ({
  page,
}) => {
  // The day the site under test is built for.
  await page.clock.setFixedTime(testSite.builtAt);
  await page.goto('/en');
  await page.keyboard.press('/');
  await page.keyboard.type('until when');
  const answer = page.getByRole('dialog').locator('.search-answers li').first();
  await expect(answer).toHaveText('Animal park Open until 4 p.m. · last entry at 3:15 p.m.');
  // "p.m." ends the sentence already.
  const announced = /^Animal\spark:\sOpen\suntil\s4\sp\.m\.\s·\slast\sentry\sat\s3:15\sp\.m\.(?!\.)/;
  await expect(status(page)).toHaveText(announced);
  expect(await findBarriers(page, 'all', '[data-search]')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(answer.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/today');
});

test('the day is read once, for the page and for answers about its parks', async ({ page }) => {
  await page.clock.setFixedTime(testSite.builtAt);
  const reads: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === files.day.fr) reads.push(request);
  });
  await page.goto('/contactez-nous?recherche=prix');
  const answer = page.locator('.search-answers li').first();
  await expect(answer).toContainText('$');
  await page.getByRole('searchbox').fill('ouvert');
  await expect(answer).toHaveText('Parc animalier Ouvert jusqu’à 16 h · dernière entrée à 15 h 15');
  const announced = /^Parc\sanimalier\s?:\sOuvert\sjusqu’à\s16\sh\s·\sdernière\sentrée\sà\s15\sh\s15\./;
  await expect(status(page)).toHaveText(announced);
  // One that took too long is asked again.
  await expect.poll(() => reads.filter((request) => request.failure() === null).length).toBe(1);
});
