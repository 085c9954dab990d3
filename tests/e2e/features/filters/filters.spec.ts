import { locales } from '#i18n/routes.ts';
import { allSections } from '#routing/sections.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import {
  activitiesOf,
  activityCount,
  questionCount,
  regionCount,
  workshopCount,
} from '#tests/support/bundled-counts.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { choiceLists, countNextTo, emptyMessage, FilterPage, pathOfList, queryOf } from '#tests/support/filter-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Options of the first two fields, by position, that no entry combines: fish of Africa … */
const emptyPairs = [
  { list: 'animals', empty: [0, 4] },
  { list: 'workshops', empty: [3, 1] },
  { list: 'projects', empty: [0, 0] },
] as const;

/** One language for each list: words are all that differs. */
const languageOf = (index: number) => (index % 2 === 0 ? 'fr' : 'en');

for (const [index, { list, isPaginated }] of choiceLists.entries()) {
  const locale = languageOf(index);

  test(`${list} in ${locale}: an option shows as many entries as it says, from all pages, until it is cleared`, async ({
    page,
  }) => {
    await page.goto(pathOfList(list, locale));
    const filter = new FilterPage(page, list, locale);
    const boxes = await filter.filter
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((box) => `${box.getAttribute('name')}=${box.getAttribute('value')}`));
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes).size, 'different options').toBe(boxes.length);
    for (const box of boxes) expect(box).toMatch(/^[a-z]+=[a-z\d]+(?:-[a-z\d]+)*$/);

    const option = filter.optionAt(0, 1);
    const expectedCount = await countNextTo(option);
    await expect(filter.pagination).toHaveCount(isPaginated ? 1 : 0);
    const whole = await filter.status.textContent();
    const onPage = await filter.entries.count();

    await option.check();
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

for (const [index, { list, empty }] of emptyPairs.entries()) {
  const locale = languageOf(index);

  test(`${list} in ${locale}: a filter without matches shows a message`, async ({ page }) => {
    await page.goto(pathOfList(list, locale));
    const filter = new FilterPage(page, list, locale);
    await filter.optionAt(0, empty[0]).check();
    await filter.optionAt(1, empty[1]).check();
    await expect(filter.status).toHaveText(emptyMessage(list, locale));
    await expect(filter.entries).toHaveCount(0);
    await filter.button('clear').click();
    await expect(filter.status).toHaveText(/^\d+ /);
  });
}

test('a shared address applies its filters, ignores unknown values and keeps other parameters', async ({ page }) => {
  await page.goto('/animaux?utm_source=lettre&classe=mammifere&classe=dragon&couleur=bleu&statut=en-danger');
  const filter = new FilterPage(page, 'animals', 'fr');
  await expect(filter.chip('En danger')).toBeVisible();
  await expect(filter.option(/^Mammifère/)).toBeChecked();
  await filter.expectResults(await countNextTo(filter.option(/^En danger \(/)));
  await filter.chip('En danger').click();
  await filter.expectResults(await countNextTo(filter.option(/^Mammifère/)));
  expect(queryOf(page)).toBe('?utm_source=lettre&couleur=bleu&classe=mammifere');
});

for (const [locale, query] of [
  ['fr', '?temps=a-l-interieur&enfants=bien-pour-les-moins-de-5-ans'],
  ['en', '?weather=indoors&children=good-for-under-fives'],
] as const) {
  test(`who looks for an activity indoors for a toddler finds what is both, in ${locale}`, async ({ page }) => {
    await page.goto(pathOfList('activities', locale));
    const filter = new FilterPage(page, 'activities', locale);
    const indoors = filter.option(stringOf(locale, 'activities:indoors'));
    const forToddlers = filter.option(stringOf(locale, 'activities:forToddlers'));
    const isBoth = (entry: { indoors: boolean; forToddlers: boolean }) => entry.indoors && entry.forToddlers;
    const both = bundledEntries<{ title: string; indoors: boolean; forToddlers: boolean }>(locale, 'activities')
      .filter(isBoth)
      .map(({ title }) => title);
    expect(both.length).toBeLessThan(Math.min(await countNextTo(indoors), await countNextTo(forToddlers)));

    await indoors.check();
    await forToddlers.check();
    await filter.expectResults(both.length);
    expect(queryOf(page)).toBe(query);
    for (const title of both) await expect(filter.entries.filter({ hasText: title })).toHaveCount(1);
  });
}

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

test('groups without results are hidden, with the links to them', async ({ page }) => {
  await page.goto('/en/careers');
  const jobs = new FilterPage(page, 'jobs', 'en');
  await jobs.optionAt(0, 0).check();
  await expect(page.locator('section[data-group]:visible')).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/animals?region=africa&region=asia');
  const regions = page.getByRole('navigation', { name: 'Regions of the world' });
  await expect(regions.getByRole('link')).toHaveCount(2);
  await new FilterPage(page, 'animals', 'en').button('clear').click();
  await expect(regions.getByRole('link')).toHaveCount(regionCount);
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
  await field.fill('acces');
  await expect.poll(() => queryOf(page)).toBe('?question=acces');
  await expect(page.locator('details[data-facets]:visible').filter({ hasText: /acc[eèé]s/i })).not.toHaveCount(0);
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

for (const { list } of choiceLists) {
  test(`${list}: options do not move while others are ticked, on a phone and on a desktop`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(pathOfList(list, 'fr'));
      const filter = new FilterPage(page, list, 'fr');
      const summary = filter.filter.locator('summary');
      if (await summary.isVisible()) await summary.click();
      const boxes = filter.filter.getByRole('checkbox');
      const positionsOf = () =>
        boxes.evaluateAll((all) =>
          all.flatMap((box) => {
            const { x, y } = box.getBoundingClientRect();
            return [x, y + scrollY];
          }),
        );
      const before = await positionsOf();
      await boxes.first().check();
      await expect(filter.button('clear')).toBeVisible();
      await expect(filter.filter).toHaveAttribute('data-status', 'ready');
      const moves = (await positionsOf()).map((position, index) => Math.abs(position - (before[index] ?? 0)));
      expect(Math.max(...moves), `${width} px`).toBeLessThan(1);
    }
  });
}

test('on a phone the options are behind a button and large enough, and nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [list, locale] of [
    ['animals', 'fr'],
    ['projects', 'en'],
  ] as const) {
    await page.goto(pathOfList(list, locale));
    const filter = new FilterPage(page, list, locale);
    await expect(filter.optionAt(0, 0)).toBeHidden();
    await filter.filter.locator('summary').click();
    await filter.optionAt(0, 0).check();
    await expect(filter.button('clear')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const targets = filter.filter.locator('label, summary, button');
    for (const target of await targets.all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});

for (const [state, list, query] of [
  ['with filters', 'animals', '?region=afrique'],
  ['with results on other pages', 'activities', '?parc=lagune-azur'],
  ['without results', 'projects', '?type=reproduction&territoire=quebec'],
  ['with words', 'faqs', '?question=billet'],
] as const) {
  test(`axe finds no problems ${state}`, async ({ page }) => {
    await page.goto(pathOfList(list, 'fr') + query);
    const filter = new FilterPage(page, list, 'fr');
    await expect(filter.button('clear')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('axe finds no problems on a phone with the options open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/activities');
  await page.locator('summary', { hasText: 'Filter activities' }).click();
  expect(await findBarriers(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`${locale}: there is no filter, and every list is complete`, async ({ page }) => {
      for (const { list, isPaginated } of [...choiceLists, { list: 'faqs', isPaginated: false } as const]) {
        await page.goto(`${pathOfList(list, locale)}?region=afrique&parc=lagune-azur&question=licorne`);
        const filter = new FilterPage(page, list, locale);
        await expect(filter.filter).toBeHidden();
        await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        if (isPaginated) await expect(filter.pagination).toBeVisible();
        else await expect(filter.entries.first()).toBeVisible();
      }
    });
  }
});

test('a filter does not hide anything in the menu', async ({ page }) => {
  await page.goto('/animaux');
  const filter = new FilterPage(page, 'animals', 'fr');
  await filter.optionAt(0, 0).click();
  await expect(page.locator('main [data-group]:not([hidden])')).not.toHaveCount(0);
  await expect(page.locator('main [data-group][hidden]')).not.toHaveCount(0);
  await page.getByRole('button', { name: stringOf('fr', 'common:openMenu') }).click();
  const menu = page.getByRole('navigation', { name: stringOf('fr', 'common:allSections') });
  for (const id of allSections) {
    await expect(menu.getByRole('link', { name: stringOf('fr', `${id}:section`), exact: true })).toBeVisible();
  }
});

test('the search of the questions forgives a slip of the finger, where no question has the word', async ({ page }) => {
  for (const [path, typed, question] of [
    ['/faq', 'chein', 'Puis-je venir avec mon chien?'],
    ['/en/faq', 'strolelr', 'Do you rent strollers?'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('search').getByRole('searchbox').fill(typed);
    const found = page.locator('details[data-facets]:visible');
    await expect.poll(() => found.count()).toBeLessThan(8);
    await expect(found.filter({ hasText: question })).toBeVisible();
  }
});

test('what the address filters by is announced with the page, and only later changes on their own', async ({
  page,
}) => {
  await page.goto('/animaux?region=asie');
  const filter = new FilterPage(page, 'animals', 'fr');
  await filter.expectResults(await countNextTo(filter.option(/^Asie/)));
  await expect(filter.status).toHaveAttribute('aria-live', 'off');
  await filter.option(/^Oiseau/).check();
  await expect(filter.status).toHaveAttribute('aria-live', 'polite');
});

for (const path of ['/animaux', '/en/activities', '/carrieres']) {
  test(`the options of ${path} are large enough, and focus rings the whole of one`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const boxes = page.locator('.filters input[type="checkbox"]');
    for (const summary of await page.locator('.filters summary:visible').all()) await summary.click();
    const sizes = await boxes.evaluateAll((all) =>
      all.map((box) => ({ box: box.clientWidth, label: box.parentElement?.clientHeight ?? 0 })),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.filter(({ box, label }) => box < 24 || label < 42)).toEqual([]);
    await boxes.first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const ring = boxes.first().locator('xpath=..');
    await expect(ring).toHaveCSS('outline-style', 'solid');
    await expect(boxes.first()).toHaveCSS('outline-style', 'none');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the notice about that can be read on a coloured part of the page', async ({ page }) => {
    await page.goto(pathOfList('faqs', 'fr'));
    const colourOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf('main .surface .notice')).toBe(await colourOf('body'));
  });

  for (const locale of locales) {
    test(`a shared filter says that it is not applied, in ${locale}`, async ({ page }) => {
      for (const { list } of choiceLists) {
        await page.goto(`${pathOfList(list, locale)}?type=x`);
        const note = page.locator('main noscript p');
        await expect(note).toHaveText(stringOf(locale, 'lists:noScript'));
        await expect(note).toBeVisible();
        await expect(page.getByRole('search')).toHaveCount(0);
      }
    });
  }
});
