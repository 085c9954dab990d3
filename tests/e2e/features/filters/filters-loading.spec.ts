/** Filters whose list or script is slow, missing or wrong. */
import { pageSize } from '#routing/paginate.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { activitiesOf, activityCount } from '#tests/support/bundled-counts.ts';
import { fileOfList, FilterPage } from '#tests/support/filter-page.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const french = fileOfList('activities', 'fr');
const island = /Filters\.island\.[^/]+\.js/;

const answers = {
  'a 404': { status: 404, body: 'Not found' },
  'another document': { status: 200, contentType: 'text/html', body: '<p>Wi-Fi: sign in</p>' },
  'another shape': { status: 200, contentType: 'application/json', body: '{"cards":[]}' },
};

test('anything else instead of the list is reported, the list stays, and a retry recovers', async ({ page }) => {
  const filter = new FilterPage(page, 'activities', 'fr');
  // One route throughout: between two, the page may still send a request past the new one, which nothing then reports.
  let answer: (typeof answers)[keyof typeof answers] | undefined;
  await page.route(`**${french}`, (route) => (answer ? route.fulfill(answer) : route.continue()));
  await page.goto('/activites');
  await filter.option(/^Lagune Azur/).focus();
  for (const [what, wrong] of Object.entries(answers)) {
    await test.step(what, async () => {
      answer = wrong;
      const answered = page.waitForResponse(`**${french}`);
      // The option the first time, then the button that tries again.
      await page.keyboard.press('Space');
      await answered;
      await expect(filter.status).toHaveText(stringOf('fr', 'filters:failed'));
      await expect(filter.pagination).toBeVisible();
      await expect(page.locator('[data-list] article').first()).toBeVisible();
      if (what === 'a 404') await expect(filter.option(/^Lagune Azur/)).toBeFocused();
      await filter.button('retry').focus();
    });
  }
  answer = undefined;
  await page.keyboard.press('Enter');
  await filter.expectResults(activitiesOf('water-park'));
  await expect(filter.status).toBeFocused();
});

test('being offline is reported, and the list loads once the connection is back', async ({ page, context }) => {
  await page.goto('/en/activities');
  const filter = new FilterPage(page, 'activities', 'en');
  await filter.filter.hover();
  await expect(filter.filter).toHaveAttribute('data-status', 'idle');
  await context.setOffline(true);
  await filter.option(/^Lagune Azur/).check();
  await expect(filter.status).toHaveText(stringOf('en', 'filters:failed'));
  await expect(filter.pagination).toBeVisible();
  await context.setOffline(false);
  await filter.expectResults(activitiesOf('water-park'));
});

test('clearing the filter after a failure clears the message', async ({ page }) => {
  await page.route(`**${french}`, (route) => route.abort());
  await page.goto('/activites?parc=lagune-azur');
  const filter = new FilterPage(page, 'activities', 'fr');
  await expect(filter.status).toHaveText(stringOf('fr', 'filters:failed'));
  await expect(page.locator('[data-list] article').first()).toBeVisible();
  expect(await findBarriers(page, 'all', '.filters')).toEqual([]);
  await filter.button('clear').click();
  await expect(filter.status).toHaveText(`${activityCount} activités`);
  await expect(filter.button('retry')).toHaveCount(0);
});

test(
  'the list is fetched once, on first use, with a message if it takes a while',
  { tag: '@host' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => void (request.url().endsWith(french) && requests.push(request.url())));
    const release = await holdBack(page, `**${french}`);
    await page.goto('/activites');
    const filter = new FilterPage(page, 'activities', 'fr');
    await filter.filter.hover();
    await expect(filter.filter).toHaveAttribute('data-status', 'idle');
    expect(requests).toEqual([]);
    await filter.option(/^Lagune Azur/).check();
    await expect(filter.status).toHaveText(stringOf('fr', 'filters:loading'));
    await expect(page.locator('[data-list] article').first()).toBeVisible();
    release();
    await filter.expectResults(activitiesOf('water-park'));
    await filter.option(/^Manège-Lune/).check();
    await filter.expectResults(activitiesOf('water-park', 'amusement-park'));
    // In the order of the options, not of the ticks.
    expect(new URL(page.url()).search).toBe('?parc=manege-lune&parc=lagune-azur');
    expect(requests).toHaveLength(1);
  },
);

test('a shared address does not flash the whole list, but shows it if the script does not load in time', async ({
  page,
}) => {
  const release = await holdBack(page, island);
  await page.goto('/activites?parc=lagune-azur', { waitUntil: 'commit' });
  const cards = page.locator('[data-list] article');
  await expect(cards).toHaveCount(pageSize);
  await expect(cards.first()).not.toBeVisible();
  release();
  await new FilterPage(page, 'activities', 'fr').expectResults(activitiesOf('water-park'));
  await expect(cards.first()).toBeHidden();
  await page.unroute(island);
  await holdBack(page, island);
  await page.goto('/animaux?region=afrique', { waitUntil: 'commit' });
  await expect(page.locator('[data-facets]').first()).toBeVisible();
});

test('a missing script is reported, and the list stays', async ({ page }) => {
  await page.route(island, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/animaux?region=afrique');
  await expect(page.getByRole('alert').filter({ hasText: stringOf('fr', 'lists:unavailable') })).toBeVisible();
  await expect(page.locator('[data-facets]').first()).toBeVisible();
});

test('words typed while the script is loading apply, and options open before it has', async ({ page }) => {
  const release = await holdBack(page, island);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/animaux');
  const animals = new FilterPage(page, 'animals', 'fr');
  await animals.filter.locator('summary').click();
  await expect(animals.optionAt(0, 0)).toBeVisible();

  await page.goto('/en/faq');
  const filter = new FilterPage(page, 'faqs', 'en');
  const field = filter.filter.getByRole('searchbox');
  await field.fill('unicorn');
  await field.press('Enter');
  release();
  await expect(filter.status).toHaveText(stringOf('en', 'errors:noResults'));
  await expect(field).toHaveValue('unicorn');
  await expect(field).toBeFocused();
});
