/** 'What can we do on …': the list of activities, by a date. */
import type { Page } from '@playwright/test';
import { findBarriers } from '#tests/support/accessibility.ts';
import { activitiesOf, activityCount } from '#tests/support/bundled-counts.ts';
import { countNextTo, FilterPage, queryOf } from '#tests/support/filter-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const texts = {
  fr: {
    path: '/activites',
    parameter: 'jour',
    label: 'Que faire le',
    chip: 'samedi 28 novembre 2026',
    empty: 'Aucune activité le mardi 24 novembre 2026.',
    next: 'Prochain jour avec activités : vendredi 27 novembre 2026',
    past: 'Ce jour est passé. Choisissez une autre date.',
    later: 'Les activités de ce jour ne sont pas encore connues. Choisissez une autre date.',
    unreadable: 'Cette date n’en est pas une. Choisissez-en une autre.',
    count: 'activités',
  },
  en: {
    path: '/en/activities',
    parameter: 'date',
    label: 'What can we do on',
    chip: 'Saturday, November 28, 2026',
    empty: 'No activity on Tuesday, November 24, 2026.',
    next: 'Next day with activities: Friday, November 27, 2026',
    past: 'That day is over. Choose another date.',
    later: 'The activities of that day are not known yet. Choose another date.',
    unreadable: 'That is not a date. Choose another one.',
    count: 'activities',
  },
} as const;

const field = (page: Page) => page.locator('search.filters input[type="date"]');

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

for (const locale of ['fr', 'en'] as const) {
  const text = texts[locale];
  const at = (date: string) => `${text.path}?${text.parameter}=${date}`;

  test(`a date shows what takes place that day, in ${locale}`, async ({ page }) => {
    await page.goto(text.path);
    const filter = new FilterPage(page, 'activities', locale);
    await filter.filter.getByLabel(text.label).fill('2026-11-28');
    await expect(filter.chip(text.chip)).toBeVisible();
    expect(queryOf(page)).toBe(`?${text.parameter}=2026-11-28`);
    await expect(filter.entries.first()).toBeVisible();
    const winter = await filter.entries.count();
    expect(winter).toBeLessThan(activityCount);
    await filter.expectResults(winter);
    // Every option says how many of them are left.
    expect(await countNextTo(filter.option(/^Lagune Azur/))).toBe(0);
    expect(await countNextTo(filter.option(/^(Parc animalier|Animal park)/))).toBe(
      await filter.entries.filter({ hasText: /Parc animalier|Animal park/ }).count(),
    );

    await field(page).fill('2027-07-17');
    await expect(filter.option(/^Lagune Azur/).locator('xpath=..')).toContainText(`(${activitiesOf('water-park')})`);
    expect(await filter.entries.count()).toBeGreaterThan(winter);
    await filter.option(/^Lagune Azur/).check();
    await filter.expectResults(activitiesOf('water-park'));
    await filter.button('clear').click();
    await expect(field(page)).toHaveValue('');
    await expect(filter.status).toHaveText(`${activityCount} ${text.count}`);
    await expect(filter.pagination).toBeVisible();
  });

  test(`a day without activities says so and leads to the next one that has some, in ${locale}`, async ({ page }) => {
    await page.goto(at('2026-11-24'));
    const filter = new FilterPage(page, 'activities', locale);
    await expect(filter.status).toHaveText(text.empty);
    await expect(filter.entries).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    await filter.filter.getByRole('button', { name: text.next }).click();
    await expect(field(page)).toHaveValue('2026-11-27');
    expect(queryOf(page)).toBe(`?${text.parameter}=2026-11-27`);
    await expect(filter.entries.first()).toBeVisible();
    await expect(filter.status).toBeFocused();
    await page.goBack();
    await expect(field(page)).toHaveValue('2026-11-24');
    await expect(filter.status).toHaveText(text.empty);
  });

  for (const [date, message] of [
    ['2026-11-19', text.past],
    ['2031-01-01', text.later],
    ['2027-02-30', text.unreadable],
    ['samedi', text.unreadable],
  ] as const) {
    test(`${date} in an address gets an answer and the whole list, in ${locale}`, async ({ page }) => {
      await page.goto(at(date));
      const filter = new FilterPage(page, 'activities', locale);
      await expect(filter.status).toHaveText(`${message} ${activityCount} ${text.count}`);
      await expect(filter.entries).toHaveCount(activityCount);
      await filter.option(/^Lagune Azur/).check();
      await expect(filter.entries).toHaveCount(activitiesOf('water-park'));
    });
  }
}

test('where other filters leave nothing, the message is theirs, and the next day is one of theirs', async ({
  page,
}) => {
  await page.goto('/en/activities?date=2026-11-28&park=lagune-azur');
  const filter = new FilterPage(page, 'activities', 'en');
  await expect(filter.status).toHaveText('No activities match this filter');
  await filter.filter.getByRole('button', { name: /^Next day with activities: .* 2027$/ }).click();
  await expect(filter.entries.first()).toBeVisible();
  await expect(filter.option(/^Lagune Azur/)).toBeChecked();
});

test('the language switch takes the date along', async ({ page }) => {
  await page.goto('/activites?jour=2026-11-28&parc=parc-animalier');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/en/activities?date=2026-11-28&park=animal-park');
  await expect(field(page)).toHaveValue('2026-11-28');
});

test('one date after another is one step in the history', async ({ page }) => {
  await page.goto('/activites');
  await field(page).fill('2026-11-28');
  await expect(page).toHaveURL('/activites?jour=2026-11-28');
  await field(page).fill('2026-11-29');
  await expect(page).toHaveURL('/activites?jour=2026-11-29');
  await page.goBack();
  await expect(page).toHaveURL('/activites');
  await expect(field(page)).toHaveValue('');
});

for (const width of [320, 1280]) {
  test(`the date fits and is large enough at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/activites?jour=2026-11-24');
    await expect(page.getByRole('button', { name: /^Prochain jour/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await field(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}
