/** The filters of lists: what is left, in the address and the history, by keyboard, on phones, and without script. */
import type { Locator } from '@playwright/test';
import { allSections } from '#routing/sections.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import {
  activitiesOf,
  activityCount,
  questionCount,
  regionCount,
  workshopCount,
} from '#tests/support/bundled-counts.ts';
import { countNextTo, emptyMessage, FilterPage, pathOfList, queryOf } from '#tests/support/filter-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Where boxes are on their page. */
const positionsOf = (boxes: Locator) =>
  boxes.evaluateAll((all) =>
    all.flatMap((box) => {
      const { x, y } = box.getBoundingClientRect();
      return [x, y + scrollY];
    }),
  );

/** Ticks an option, and expects that none of them moves. */
async function checkInPlace(filter: FilterPage, option: Locator): Promise<void> {
  const boxes = filter.filter.getByRole('checkbox');
  const before = await positionsOf(boxes);
  await option.check();
  await expect(filter.button('clear')).toBeVisible();
  await expect(filter.filter).toHaveAttribute('data-status', 'ready');
  const moves = (await positionsOf(boxes)).map((position, index) => Math.abs(position - (before[index] ?? 0)));
  expect(Math.max(...moves)).toBeLessThan(1);
}

test('an option shows as many entries as it says, from all pages, until it is cleared', async ({ page }) => {
  // What the options of every list are and count, the built pages show.
  for (const { list, locale, isPaginated } of [
    { list: 'animals', locale: 'fr', isPaginated: false },
    { list: 'activities', locale: 'en', isPaginated: true },
  ] as const) {
    await test.step(`${list} in ${locale}`, async () => {
      await page.goto(pathOfList(list, locale));
      const filter = new FilterPage(page, list, locale);
      const option = filter.optionAt(0, 1);
      const expectedCount = await countNextTo(option);
      await expect(filter.pagination).toHaveCount(isPaginated ? 1 : 0);
      const whole = await filter.status.textContent();
      const onPage = await filter.entries.count();

      await checkInPlace(filter, option);
      await filter.expectResults(expectedCount);
      await expect(option).toBeFocused();
      const [name, value] = [await option.getAttribute('name'), await option.getAttribute('value')];
      expect(queryOf(page)).toBe(`?${name}=${value}`);
      await expect(filter.pagination).toBeHidden();

      await filter.button('clear').click();
      await expect(filter.status).toHaveText(whole ?? '');
      await expect(filter.status).toBeFocused();
      await expect(option).not.toBeChecked();
      expect(queryOf(page)).toBe('');
      await expect(filter.entries).toHaveCount(onPage);
      if (isPaginated) await expect(filter.pagination).toBeVisible();
    });
  }
});

test('a filter without matches shows a message', async ({ page }) => {
  await page.goto(pathOfList('projects', 'en'));
  const filter = new FilterPage(page, 'projects', 'en');
  await filter.optionAt(0, 0).check();
  await filter.optionAt(1, 0).check();
  await expect(filter.status).toHaveText(emptyMessage('projects', 'en'));
  await expect(filter.entries).toHaveCount(0);
  expect(await findBarriers(page, 'all', '.filters')).toEqual([]);
  await filter.button('clear').click();
  await expect(filter.status).toHaveText(/^\d+ /);
});

test('a shared address applies its filters, ignores unknown values and keeps other parameters', async ({ page }) => {
  await page.goto('/animaux?utm_source=lettre&classe=mammifere&classe=dragon&couleur=bleu&statut=en-danger');
  const filter = new FilterPage(page, 'animals', 'fr');
  await expect(filter.chip('En danger')).toBeVisible();
  await expect(filter.option(/^Mammifère/)).toBeChecked();
  await filter.expectResults(await countNextTo(filter.option(/^En danger \(/)));
  expect(await findBarriers(page, 'content')).toEqual([]);
  // Announced with the page, and only later changes on their own.
  await expect(filter.status).toHaveAttribute('aria-live', 'off');
  await filter.chip('En danger').click();
  await filter.expectResults(await countNextTo(filter.option(/^Mammifère/)));
  await expect(filter.status).toHaveAttribute('aria-live', 'polite');
  expect(queryOf(page)).toBe('?utm_source=lettre&couleur=bleu&classe=mammifere');
});

test('a filter on a numbered page applies to all pages', async ({ page }) => {
  await page.goto('/en/activities/pages/2?park=animal-park');
  const filter = new FilterPage(page, 'activities', 'en');
  await filter.expectResults(activitiesOf('animal-park'));
  await filter.button('clear').click();
  await expect(filter.pagination.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('back and forward step through the filters, then to the previous page', async ({ page }) => {
  await page.goto('/tarifs');
  await page.goto('/activites');
  const filter = new FilterPage(page, 'activities', 'fr');
  // Routers keep their own state with every entry.
  await page.evaluate(() => history.replaceState({ index: 7 }, ''));
  await filter.option(/^Lagune Azur/).check();
  await filter.expectResults(activitiesOf('water-park'));
  expect(await findBarriers(page)).toEqual([]);
  await filter.option(/^Manège-Lune/).check();
  await filter.expectResults(activitiesOf('water-park', 'amusement-park'));
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ index: 7 });

  await page.goBack();
  await filter.expectResults(activitiesOf('water-park'));
  await expect(filter.option(/^Manège-Lune/)).not.toBeChecked();
  await page.goBack();
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await expect(filter.pagination).toBeVisible();
  await page.goForward();
  await filter.expectResults(activitiesOf('water-park'));
  await expect(filter.option(/^Lagune Azur/)).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/tarifs');
  await page.goForward();
  // Not `goForward`, and pressed again: the browser forgets a press while the router stores the scroll position.
  await expect(async () => {
    if (queryOf(page) === '') await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(/\?parc=/, { timeout: 2_000 });
  }).toPass();
  await filter.expectResults(activitiesOf('water-park'));
});

test('a list comes back as it was left, however pages are changed', async ({ page }) => {
  // Skips view transitions, which are not under test here.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const section = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', {
    name: 'Activités',
  });
  await section.click();
  const filter = new FilterPage(page, 'activities', 'fr');
  await filter.option(/^Lagune Azur/).check();
  await filter.expectResults(activitiesOf('water-park'));
  await filter.entries.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/activites\/[a-z-]+$/);
  await page.goBack();
  await filter.expectResults(activitiesOf('water-park'));
  await expect(filter.option(/^Lagune Azur/)).toBeChecked();
  await page.goBack();
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await page.goForward();
  await filter.expectResults(activitiesOf('water-park'));
  await section.click();
  await expect(page).toHaveURL('/activites');
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await expect(filter.pagination).toBeVisible();
});

test('a router listening to the history is not notified of steps between filters', async ({ page }) => {
  await page.goto('/activites');
  // Like a router's, which comes after the script of every page.
  await page.evaluate(() => addEventListener('popstate', () => (document.title += ' popstate')));
  const filter = new FilterPage(page, 'activities', 'fr');
  await filter.option(/^Lagune Azur/).check();
  await filter.expectResults(activitiesOf('water-park'));
  await page.goBack();
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await expect(page).not.toHaveTitle(/popstate/);
  await page.evaluate(() => (location.hash = '#main'));
  await expect(page).toHaveTitle(/popstate/);
});

test('everything works with the keyboard, and the focus is never lost', async ({ page }) => {
  await page.goto('/en/educational-workshops');
  const filter = new FilterPage(page, 'workshops', 'en');
  await filter.optionAt(0, 0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(filter.optionAt(0, 1)).toBeFocused();
  await expect(filter.optionAt(0, 0)).toBeChecked();
  await expect(filter.optionAt(0, 1)).toBeChecked();
  const removals = filter.filter.getByRole('button', { name: /^Remove/ });
  await expect(removals).toHaveCount(2);

  await removals.first().focus();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(1);
  await expect(removals.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(0);
  await expect(filter.status).toBeFocused();
  await expect(filter.status).toHaveText(`${workshopCount} workshops`);
});

test('groups without results are hidden, with the links to them, but nothing in the menu', async ({ page }) => {
  await page.goto('/en/careers');
  const jobs = new FilterPage(page, 'jobs', 'en');
  await jobs.optionAt(0, 0).check();
  await expect(page.locator('section[data-group]:visible')).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/animals?region=africa&region=asia');
  const animals = new FilterPage(page, 'animals', 'en');
  const regions = page.getByRole('navigation', { name: 'Regions of the world' });
  await expect(regions.getByRole('link')).toHaveCount(2);
  await expect(page.locator('main [data-group][hidden]')).not.toHaveCount(0);
  await page.getByRole('button', { name: stringOf('en', 'common:openMenu') }).click();
  const menu = page.getByRole('navigation', { name: stringOf('en', 'common:allSections') });
  for (const id of allSections) {
    await expect(menu.getByRole('link', { name: stringOf('en', `${id}:section`), exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: stringOf('en', 'layout:closeMenu') }).click();
  await animals.button('clear').click();
  await expect(regions.getByRole('link')).toHaveCount(regionCount);
  // One region leaves no lone link to it.
  if (await animals.optionAt(0, 1).isHidden()) await animals.filter.locator('summary').click();
  await animals.optionAt(0, 1).check();
  await expect(regions).toBeHidden();
});

test('questions are found by words regardless of accents; typing is one step in the history', async ({ page }) => {
  await page.goto('/faq');
  const filter = new FilterPage(page, 'faqs', 'fr');
  const field = filter.filter.getByRole('searchbox');
  await field.pressSequentially('POUSSETTE', { delay: 30 });
  await expect.poll(() => queryOf(page)).toBe('?question=POUSSETTE');
  await expect(filter.entries.first()).toContainText(/poussette/i);
  expect(await filter.entries.count()).toBeLessThan(questionCount);
  await expect(field).toBeFocused();
  expect(await findBarriers(page, 'all', '.filters')).toEqual([]);
  await field.fill('acces');
  await expect.poll(() => queryOf(page)).toBe('?question=acces');
  await expect(page.locator('details[data-facets]:visible').filter({ hasText: /acc[eèé]s/i })).not.toHaveCount(0);
  // A slip of the finger is forgiven where no question has the word.
  await field.fill('chein');
  await expect.poll(() => queryOf(page)).toBe('?question=chein');
  await expect.poll(() => filter.entries.count()).toBeLessThan(8);
  await expect(filter.entries.filter({ hasText: 'Puis-je venir avec mon chien?' })).toBeVisible();
  await field.fill('licorne arc-en-ciel');
  await expect(filter.status).toHaveText('Aucun résultat ne correspond à votre recherche');
  await expect(filter.entries).toHaveCount(0);
  await field.press('Enter');
  await expect(field).toHaveValue('licorne arc-en-ciel');
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(filter.status).toHaveText(`${questionCount} questions`);
});

test('a shared address with words finds questions, in English', async ({ page }) => {
  await page.goto('/en/faq?question=unicorn');
  const filter = new FilterPage(page, 'faqs', 'en');
  await expect(filter.status).toHaveText('No results correspond to your search');
  await expect(filter.filter.getByRole('searchbox')).toHaveValue('unicorn');
  await filter.chip('unicorn').click();
  await filter.expectResults(questionCount);
  await expect(filter.filter.getByRole('searchbox')).toHaveValue('');
});

test('on a phone the options are behind a button, large enough, stay in place, and nothing overflows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [list, locale] of [
    ['animals', 'fr'],
    ['activities', 'en'],
  ] as const) {
    await page.goto(pathOfList(list, locale));
    const filter = new FilterPage(page, list, locale);
    const boxes = filter.filter.getByRole('checkbox');
    await expect(boxes.first()).toBeHidden();
    for (const summary of await page.locator('.filters summary:visible').all()) await summary.click();
    if (list === 'activities') expect(await findBarriers(page)).toEqual([]);
    const sizes = await boxes.evaluateAll((all) =>
      all.map((box) => ({ box: box.clientWidth, label: box.parentElement?.clientHeight ?? 0 })),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.filter(({ box, label }) => box < 24 || label < 42)).toEqual([]);
    // The ring of the focus is around the whole of an option.
    await boxes.first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(boxes.first().locator('xpath=..')).toHaveCSS('outline-style', 'solid');
    await expect(boxes.first()).toHaveCSS('outline-style', 'none');

    await checkInPlace(filter, boxes.first());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (list === 'activities') continue;
    for (const target of await filter.filter.locator('label, summary, button').all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no filter, a shared one says that it is not applied, and the lists are complete', async ({ page }) => {
    for (const { list, locale, isPaginated } of [
      { list: 'animals', locale: 'fr', isPaginated: false },
      { list: 'activities', locale: 'en', isPaginated: true },
      { list: 'faqs', locale: 'fr', isPaginated: false },
    ] as const) {
      await page.goto(`${pathOfList(list, locale)}?region=afrique&parc=lagune-azur&question=licorne&type=x`);
      const filter = new FilterPage(page, list, locale);
      await expect(filter.filter).toBeHidden();
      await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      if (isPaginated) await expect(filter.pagination).toBeVisible();
      else await expect(filter.entries.first()).toBeVisible();
      if (list === 'faqs') continue;
      const note = page.locator('main noscript p');
      await expect(note).toHaveText(stringOf(locale, 'lists:noScript'));
      await expect(note).toBeVisible();
      await expect(page.getByRole('search')).toHaveCount(0);
    }
  });
});
