/** The list of rides: which of them a height may ride, with script and without. */
import type { Page } from '@playwright/test';
import { type Locale, routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

interface Ride {
  slug: string;
  title: string;
  minimumHeight: number | null;
  minimumHeightAlone: number | null;
  maximumHeight: number | null;
}

const rides = (locale: Locale) => bundledEntries<Ride>(locale, 'rides');

/** A height that some rides take alone, others with an adult only, and others not at all. */
const height = 115;

function fitAt(tall: number, ride: Ride): 'alone' | 'withAdult' | 'notYet' | 'tooTall' {
  if (tall < (ride.minimumHeight ?? 0)) return 'notYet';
  if (tall > (ride.maximumHeight ?? 300)) return 'tooTall';
  return tall < (ride.minimumHeightAlone ?? 0) ? 'withAdult' : 'alone';
}

/** The row of a ride, which may be folded up. */
const rowOf = (page: Page, { title }: Ride) =>
  page
    .getByRole('row', { includeHidden: true })
    .filter({ has: page.getByRole('link', { name: title, exact: true, includeHidden: true }) });

/** The rides that a height takes together: alone, with an adult … */
const groups = (page: Page) => page.locator('height-choice details');

/** Each group has its rides, and their number in its heading. */
async function expectGroups(page: Page, tall: number, locale: Locale) {
  for (const fit of ['alone', 'withAdult', 'notYet', 'tooTall'] as const) {
    const titles = rides(locale)
      .filter((ride) => fitAt(tall, ride) === fit)
      .map(({ title }) => title);
    const group = page.locator(`height-choice [data-fit="${fit}"]`);
    await expect(group.locator('summary')).toHaveText(`${stringOf(locale, `rides:fit.${fit}`)} (${titles.length})`);
    const shown = await group.locator('[data-ride] .name div > a').allTextContents();
    expect(shown.toSorted()).toEqual(titles.toSorted());
  }
}

const heightField = (page: Page, locale: Locale) => page.getByLabel(stringOf(locale, 'rides:howTall'));
const statusOf = (page: Page) => page.locator('height-choice').getByRole('status');

async function ask(page: Page, locale: Locale, typed: string): Promise<void> {
  await heightField(page, locale).fill(typed);
  await page.getByRole('button', { name: stringOf(locale, 'rides:check') }).click();
}

test('a height is answered by groups, counted, and kept in the address, in both languages', async ({ page }) => {
  await page.goto(routes.rides.fr);
  await expect(groups(page).filter({ visible: true })).toHaveCount(0);
  await ask(page, 'fr', String(height));
  await expectGroups(page, height, 'fr');
  await expect(page).toHaveURL(`${routes.rides.fr}?taille=${height}`);
  for (const fit of ['alone', 'withAdult', 'notYet'] as const) {
    const count = rides('fr').filter((ride) => fitAt(height, ride) === fit).length;
    expect(count).toBeGreaterThan(0);
    const words = stringOf('fr', `rides:count.${fit}`).replace('{{count}}', String(count));
    await expect(statusOf(page)).toContainText(words);
  }
  await page.reload();
  await expectGroups(page, height, 'fr');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(`${routes.rides.en}?height=${height}`);
  await expectGroups(page, height, 'en');
});

test('the rides of all parks stand in groups, with the day on which their park opens, others folded up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${routes.rides.fr}?taille=${height}`);
  await expectGroups(page, height, 'fr');
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findBarriers(page, 'looks')).toEqual([]);
  const [folded, alone] = await groups(page).filter({ visible: true }).all();
  // The answer is a line between what is too high and what is not.
  const line = (await statusOf(page).boundingBox())?.y ?? 0;
  expect(line).toBeGreaterThan((await folded!.boundingBox())?.y ?? Infinity);
  expect(line).toBeLessThan((await alone!.boundingBox())?.y ?? 0);
  await expect(alone!.getByRole('rowheader', { name: /^(Manège-Lune|Lagune Azur) Ouvre le / })).toHaveCount(2);
  await expect(alone!.getByRole('columnheader')).toHaveCount(3);
  await expect(page.locator('height-choice > section').filter({ visible: true })).toHaveCount(0);
  const rows = folded!.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(0);
  await folded!.locator('summary').click();
  await expect(rows).not.toHaveCount(0);
  // A phone shows the whole answer in some seven screens.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${routes.rides.fr}?taille=112`);
  await expectGroups(page, 112, 'fr');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
  // The order of before comes back.
  await ask(page, 'fr', '');
  const all = await page.locator('height-choice > section [data-ride] .name div > a').allTextContents();
  expect(all).toHaveLength(rides('fr').length);
  await page.reload();
  expect(await page.locator('height-choice > section [data-ride] .name div > a').allTextContents()).toEqual(all);
  await expect(groups(page).filter({ visible: true })).toHaveCount(0);
});

test('inches are taken, no height is asked for, and what is none is refused', async ({ page }) => {
  await page.goto(routes.rides.en);
  await page.getByRole('button', { name: stringOf('en', 'rides:check') }).click();
  await expect(statusOf(page)).toHaveText(stringOf('en', 'rides:missing'));
  await expect(heightField(page, 'en')).toBeFocused();
  await ask(page, 'en', '48');
  await expectGroups(page, 122, 'en');
  await ask(page, 'en', `3'8"`);
  await expectGroups(page, 112, 'en');
  await ask(page, 'en', '999');
  await expect(statusOf(page)).toContainText('230');
  await expect(groups(page).filter({ visible: true })).toHaveCount(0);
  await page.goto(`${routes.rides.en}?height=abc`);
  await expect(statusOf(page)).toContainText('230');
  await expect(heightField(page, 'en')).toHaveValue('abc');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the tables say whom the rides take', async ({ page }) => {
    await page.goto(routes.rides.en);
    await expect(heightField(page, 'en')).toBeHidden();
    const anyHeight = stringOf('en', 'rides:anyHeight');
    for (const ride of rides('en')) {
      const { minimumHeight, minimumHeightAlone, maximumHeight } = ride;
      const cells = rowOf(page, ride).getByRole('cell');
      for (const [index, least] of [minimumHeight, minimumHeightAlone ?? minimumHeight].entries()) {
        const limits = [least, maximumHeight].filter((limit) => limit !== null);
        const words = limits.length > 0 ? limits.map((limit) => `${limit} cm`) : [anyHeight];
        for (const word of words) await expect(cells.nth(index), ride.title).toContainText(word);
      }
    }
  });
});

test('the rides of a park link to each other and to the table of their park, also from a former address', async ({
  page,
}) => {
  const [ride] = rides('en');
  await visit(page, routes.ride.en.replace('[slug]', ride?.slug ?? ''));
  const others = page.getByRole('region', { name: stringOf('en', 'rides:others') });
  await expect(others.getByRole('article').first()).toBeVisible();
  await others.getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`${routes.rides.en}#`));
  await page.goto('/activites/la-comete');
  await expect(page).toHaveURL('/maneges/la-comete');
});
