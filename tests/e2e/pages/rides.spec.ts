/** The list of rides: which of them a height may ride, with script and without. */
import type { Page } from '@playwright/test';
import { type Locale, locales, routes } from '#i18n/routes.ts';
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

function markAt(tall: number, ride: Ride): 'alone' | 'withAdult' | 'notYet' | 'tooTall' {
  if (tall < (ride.minimumHeight ?? 0)) return 'notYet';
  if (tall > (ride.maximumHeight ?? 300)) return 'tooTall';
  return tall < (ride.minimumHeightAlone ?? 0) ? 'withAdult' : 'alone';
}

/** The row of a ride, which may be folded up. */
const rowOf = (page: Page, { title }: Ride) =>
  page
    .getByRole('row', { includeHidden: true })
    .filter({ has: page.getByRole('link', { name: title, exact: true, includeHidden: true }) });

async function expectMarks(page: Page, tall: number, locale: Locale) {
  for (const ride of rides(locale)) {
    const mark = stringOf(locale, `rides:fit.${markAt(tall, ride)}`);
    await expect(rowOf(page, ride).locator('strong'), ride.title).toHaveText(mark);
  }
}

const heightField = (page: Page, locale: Locale) => page.getByLabel(stringOf(locale, 'rides:howTall'));

for (const locale of locales) {
  const address = routes.rides[locale];
  const parameter = stringOf(locale, 'rides:parameter.height');

  test.describe(`the rides in ${locale}`, () => {
    test('answer a height, count the rides, and keep it in the address', async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('table').locator('strong:visible')).toHaveCount(0);
      await heightField(page, locale).fill(String(height));
      await page.getByRole('button', { name: stringOf(locale, 'rides:check') }).click();
      await expectMarks(page, height, locale);
      await expect(page).toHaveURL(`${address}?${parameter}=${height}`);
      const status = page.locator('height-choice').getByRole('status');
      for (const fit of ['alone', 'withAdult', 'notYet'] as const) {
        const count = rides(locale).filter((ride) => markAt(height, ride) === fit).length;
        expect(count).toBeGreaterThan(0);
        await expect(status).toContainText(stringOf(locale, `rides:count.${fit}`).replace('{{count}}', String(count)));
      }
      await page.reload();
      await expectMarks(page, height, locale);
    });

    test('stand in the order of the answers, park by park, the ones for others folded up', async ({ page }) => {
      await page.goto(`${address}?${parameter}=${height}`);
      await expectMarks(page, height, locale);
      const parks = page.locator('height-choice [data-park]');
      const [alone, withAdult] = (['alone', 'withAdult'] as const).map((fit) => stringOf(locale, `rides:fit.${fit}`));
      for (const park of await parks.all()) {
        const shown = await park.locator('> table strong').allTextContents();
        const first = shown.filter((mark) => mark === alone);
        const then = shown.filter((mark) => mark === withAdult);
        expect(shown).toEqual([...first, ...then]);
      }
      const folded = parks.locator('details strong');
      const left = rides(locale).filter((ride) => !['alone', 'withAdult'].includes(markAt(height, ride)));
      await expect(folded).toHaveCount(left.length);
      await expect(folded.first()).toBeHidden();
      await parks.locator('details:has(tr strong) summary').first().click();
      await expect(folded.first()).toBeVisible();
      // The order of before comes back.
      await heightField(page, locale).fill('');
      await page.getByRole('button', { name: stringOf(locale, 'rides:check') }).click();
      await expect(parks.locator('> table tbody tr')).toHaveCount(rides(locale).length);
      await expect(parks.locator('details:visible')).toHaveCount(0);
    });

    test('take inches, ask for a height, and refuse what is none', async ({ page }) => {
      await page.goto(address);
      const status = page.locator('height-choice').getByRole('status');
      const button = page.getByRole('button', { name: stringOf(locale, 'rides:check') });
      await button.click();
      await expect(status).toHaveText(stringOf(locale, 'rides:missing'));
      await expect(heightField(page, locale)).toBeFocused();
      await heightField(page, locale).fill('48');
      await button.click();
      await expectMarks(page, 122, locale);
      await heightField(page, locale).fill(`3'8"`);
      await button.click();
      await expectMarks(page, 112, locale);
      await heightField(page, locale).fill('999');
      await button.click();
      await expect(status).toContainText('230');
      await expect(page.getByRole('table').locator('strong:visible')).toHaveCount(0);
    });

    test('say that what the address has is no height', async ({ page }) => {
      await page.goto(`${address}?${parameter}=abc`);
      await expect(page.locator('height-choice').getByRole('status')).toContainText('230');
      await expect(heightField(page, locale)).toHaveValue('abc');
    });

    test('have no barrier with marks and fit 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${address}?${parameter}=${height}`);
      await expectMarks(page, height, locale);
      expect(await findBarriers(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await findBarriers(page, 'colours')).toEqual([]);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('say in their tables whom they take', async ({ page }) => {
        await page.goto(address);
        await expect(heightField(page, locale)).toBeHidden();
        const anyHeight = stringOf(locale, 'rides:anyHeight');
        for (const ride of rides(locale)) {
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
  });
}

test('the height goes along to the other language', async ({ page }) => {
  await page.goto(`${routes.rides.fr}?taille=${height}`);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(`${routes.rides.en}?height=${height}`);
  await expectMarks(page, height, 'en');
});

test('the rides of a park link to each other, and to the table of their park', async ({ page }) => {
  await page.goto(routes.home.en);
  const [ride] = rides('en');
  await visit(page, routes.ride.en.replace('[slug]', ride?.slug ?? ''));
  const others = page.getByRole('region', { name: stringOf('en', 'rides:others') });
  await expect(others.getByRole('article').first()).toBeVisible();
  await others.getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`${routes.rides.en}#`));
});

test.describe('the former address of a ride', () => {
  for (const [former, present] of [
    ['/activites/la-comete', '/maneges/la-comete'],
    ['/en/activities/the-comet', '/en/rides/the-comet'],
  ] as const) {
    test(`${former} leads to its page`, async ({ page }) => {
      await page.goto(former);
      await expect(page).toHaveURL(present);
    });
  }
});
