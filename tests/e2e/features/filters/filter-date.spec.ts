/** 'What can we do on …': the list of activities, by a date. */
import type { Page } from '@playwright/test';
import { findBarriers } from '#tests/support/accessibility.ts';
import { activitiesOf, activityCount } from '#tests/support/bundled-counts.ts';
import { countNextTo, FilterPage, queryOf } from '#tests/support/filter-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const field = (page: Page) => page.locator('search.filters input[type="date"]');

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

test('a date shows what takes place that day', async ({ page }) => {
  await page.goto('/activites');
  const filter = new FilterPage(page, 'activities', 'fr');
  await filter.filter.getByLabel('Que faire le').fill('2026-11-28');
  await expect(filter.chip('samedi 28 novembre 2026')).toBeVisible();
  expect(queryOf(page)).toBe('?jour=2026-11-28');
  await expect(filter.entries.first()).toBeVisible();
  const winter = await filter.entries.count();
  expect(winter).toBeLessThan(activityCount);
  await filter.expectResults(winter);
  // Every option says how many of them are left.
  expect(await countNextTo(filter.option(/^Lagune Azur/))).toBe(0);
  expect(await countNextTo(filter.option(/^Parc animalier/))).toBe(
    await filter.entries.filter({ hasText: 'Parc animalier' }).count(),
  );

  await field(page).fill('2027-07-17');
  await expect(filter.option(/^Lagune Azur/).locator('xpath=..')).toContainText(`(${activitiesOf('water-park')})`);
  expect(await filter.entries.count()).toBeGreaterThan(winter);
  await filter.option(/^Lagune Azur/).check();
  await filter.expectResults(activitiesOf('water-park'));
  await filter.button('clear').click();
  await expect(field(page)).toHaveValue('');
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await expect(filter.pagination).toBeVisible();

  // One date after another is one step in the history.
  await page.goto('/activites');
  await field(page).fill('2026-11-28');
  await expect(page).toHaveURL('/activites?jour=2026-11-28');
  await field(page).fill('2026-11-29');
  await expect(page).toHaveURL('/activites?jour=2026-11-29');
  await page.goBack();
  await expect(page).toHaveURL('/activites');
  await expect(field(page)).toHaveValue('');
});

test('a day without activities says so and leads to the next one that has some', async ({ page }) => {
  const empty = 'Aucune activité le mardi 24 novembre 2026.';
  await page.goto('/activites?jour=2026-11-24');
  const filter = new FilterPage(page, 'activities', 'fr');
  const next = filter.filter.getByRole('button', { name: 'Prochain jour avec activités : vendredi 27 novembre 2026' });
  await expect(filter.status).toHaveText(empty);
  await expect(filter.entries).toHaveCount(0);
  expect(await findBarriers(page, 'all', '.filters')).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(next).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await field(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await next.click();
  await expect(field(page)).toHaveValue('2026-11-27');
  expect(queryOf(page)).toBe('?jour=2026-11-27');
  await expect(filter.entries.first()).toBeVisible();
  await expect(filter.status).toBeFocused();
  await page.goBack();
  await expect(field(page)).toHaveValue('2026-11-24');
  await expect(filter.status).toHaveText(empty);

  // Where other filters leave nothing, the message is theirs, and the next day is one of theirs.
  await page.goto('/en/activities?date=2026-11-28&park=lagune-azur');
  const english = new FilterPage(page, 'activities', 'en');
  await expect(english.status).toHaveText('No activities match this filter');
  await english.filter.getByRole('button', { name: /^Next day with activities: .* 2027$/ }).click();
  await expect(english.entries.first()).toBeVisible();
  await expect(english.option(/^Lagune Azur/)).toBeChecked();
});

test('a date in an address that can’t be shown gets an answer and the whole list', async ({ page }) => {
  const filter = new FilterPage(page, 'activities', 'fr');
  await page.goto('/activites?jour=2026-11-19');
  const message = 'Ce jour est passé. Choisissez une autre date.';
  await expect(filter.status).toHaveText(`${message} ${activityCount} activités`);
  await expect(filter.entries).toHaveCount(activityCount);
  await filter.option(/^Lagune Azur/).check();
  await expect(filter.entries).toHaveCount(activitiesOf('water-park'));
});
