/** 'Which day are you coming?': one date gives hours, programme, tickets and the printed sheet. */
import type { Page } from '@playwright/test';
import { locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { DayPlans } from '#park/day/day-plans.ts';
import { addLink, openAt, visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { countSheets } from '#tests/support/printed-sheets.ts';
import { stringOf } from '#tests/support/strings.ts';

const texts = {
  fr: {
    parameter: 'jour',
    summer: ['mercredi 23 juin 2027', 'Parc animalier 10 h à 19 h', 'Lagune Azur 10 h 30 à 18 h'],
    winterTicket: 'Billet d’un jour, hiver – parc animalier',
    summerTicket: 'Billet d’un jour, été – les trois parcs',
  },
  en: {
    parameter: 'date',
    summer: ['Wednesday, June 23, 2027', 'Animal park 10 a.m. to 7 p.m.', 'Manège-Lune 11 a.m. to 7 p.m.'],
    winterTicket: 'Day ticket, winter – animal park',
    summerTicket: 'Day ticket, summer – all three parks',
  },
} as const;

const chosen = (page: Page) => page.locator('.chosen');
const status = (page: Page) => page.locator('day-choice').getByRole('status');
const field = (page: Page) => page.locator('day-choice input');

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

for (const locale of locales) {
  const { parameter, summer, winterTicket, summerTicket } = texts[locale];

  test(`a date in the address gives that day's hours, programme and tickets, on one sheet, in ${locale}`, async ({
    page,
    request,
  }) => {
    const path = `${routes.schedule[locale]}?${parameter}=`;
    await page.goto(`${path}2027-06-23`);
    await expect(field(page)).toHaveValue('2027-06-23');
    for (const text of summer) await expect(chosen(page)).toContainText(text);
    // Screen readers hear the same.
    for (const text of summer) await expect(status(page)).toContainText(text);
    await expect(status(page)).toContainText(`: ${await chosen(page).locator('.items li').count()}`);
    expect(await chosen(page).locator('.items li').count()).toBeGreaterThan(3);
    await expect(chosen(page).locator('.notes li')).not.toHaveCount(0);
    await expect(chosen(page).locator('.items .place a').first()).toHaveAttribute('href', /^\/(?:carte|en\/map)#./);
    const tickets = (name: string) => page.getByRole('main').getByRole('table', { name, exact: true });
    await expect(chosen(page).getByRole('table', { name: summerTicket, exact: true })).toBeVisible();
    await expect(chosen(page).getByRole('table', { name: winterTicket, exact: true })).toHaveCount(0);
    await expect(chosen(page).locator('a[data-calculate]')).toHaveAttribute(
      'href',
      /\?ticket=summer-day&.*#calculator$/,
    );

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main h3:visible')).toHaveText([summer[0]]);
    await expect(tickets(summerTicket)).toHaveCount(1);
    await expect(tickets(winterTicket)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(await countSheets(page)).toBe(1);

    const { days } = (await (await request.get(files.days[locale])).json()) as DayPlans;
    const [longest] = Object.entries(days).sort(([, a], [, b]) => b.items.length - a.items.length);
    await page.goto(path + longest?.[0]);
    const starts = chosen(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(starts).toHaveCount(longest?.[1].items.length ?? 0);
    expect(await countSheets(page), 'the longest programme').toBe(1);
  });
}

test('a date chosen before the script has come is kept in the address, and the next one survives a reload', async ({
  page,
}) => {
  const release = await holdBack(page, /\/_astro\/horaire[^/]*\.js/);
  await page.goto('/horaire', { waitUntil: 'commit' });
  await expect(chosen(page)).toHaveCount(0);
  await field(page).fill('2026-11-21');
  release();
  await expect(chosen(page)).toContainText('samedi 21 novembre 2026');
  await expect(page).toHaveURL('/horaire?jour=2026-11-21');
  await field(page).fill('2026-12-05');
  await expect(chosen(page)).toContainText('10 h à 16 h, 17 h 30 à 21 h (Valboréal en lumières)');
  await expect(chosen(page)).toHaveCount(1);
  await page.reload();
  await expect(chosen(page)).toContainText('samedi 5 décembre 2026');
  await field(page).fill('');
  await expect(chosen(page)).toHaveCount(0);
  await expect(page).toHaveURL('/horaire');

  // A link leads back to the choice as well.
  await field(page).fill('2026-11-21');
  await chosen(page)
    .getByRole('link', { name: stringOf('fr', 'today:otherDay') })
    .click();
  await expect(chosen(page)).toHaveCount(0);
  await expect(page).toHaveURL('/horaire');
  await expect(field(page)).toBeFocused();
});

test('a day on which everything is closed says so and why, sells nothing, and leads to open ones', async ({ page }) => {
  await page.goto('/en/schedule?date=2026-12-24');
  await expect(chosen(page)).toContainText('All parks are closed that day.');
  await expect(chosen(page).locator('.parks li')).toHaveText([/Christmas Eve/]);
  await expect(chosen(page).getByRole('table')).toHaveCount(0);
  await expect(chosen(page).getByRole('button')).toHaveCount(0);
  await expect(chosen(page).getByRole('link', { name: 'Sunday, December 20, 2026' })).toBeVisible();
  await chosen(page).getByRole('link', { name: 'Saturday, December 26, 2026' }).click();
  await expect(chosen(page).locator('h3')).toHaveText('Saturday, December 26, 2026');
  await expect(page).toHaveURL(/2026-12-26$/);
  await expect(field(page)).toHaveValue('2026-12-26');
  // The way on stays under the finger.
  await expect(page.locator('[data-near="after"]')).toBeFocused();

  // Without a reason, no park is listed.
  await page.goto('/horaire?jour=2026-11-24');
  await expect(chosen(page)).toContainText('Tous les parcs sont fermés ce jour-là.');
  await expect(chosen(page).locator('.parks')).toHaveCount(0);
  await expect(status(page)).toHaveText('mardi 24 novembre 2026 : tous les parcs sont fermés.');
});

test('no date, one that is over, and such as are no days of the schedule are answered', async ({ page }) => {
  await openAt(page, '/horaire', '2026-11-22T12:00:00-05:00');
  await page.getByRole('button', { name: 'Voir la journée' }).click();
  await expect(status(page)).toHaveText('Choisissez d’abord une date.');
  await expect(field(page)).toBeFocused();
  await field(page).fill('2026-11-21');
  await expect(status(page)).toHaveText('Ce jour est passé. Choisissez une autre date.');
  await field(page).fill('2026-11-22');
  await expect(chosen(page)).toContainText('dimanche 22 novembre 2026');
  // Nothing that is over comes before it.
  await expect(page.locator('[data-near="before"]')).toHaveCount(0);
  await page.goto('/horaire?jour=__proto__');
  await expect(status(page)).toContainText('pas encore à l’horaire');
  await expect(chosen(page)).toHaveCount(0);
});

test('a day that can’t be loaded is asked for again', async ({ page }) => {
  await page.goto('/horaire');
  await page.route('**/jours.json', (route) => route.abort());
  await field(page).fill('2027-06-24');
  await expect(status(page)).toContainText('n’a pas pu être chargé');
  await page.unroute('**/jours.json');
  await field(page).fill('2027-06-25');
  await expect(chosen(page)).toContainText('vendredi 25 juin 2027');
  await expect(status(page)).toContainText('vendredi 25 juin 2027');
});

test('a link to a day works on client-side navigation too', async ({ page }) => {
  await visit(page, '/faq');
  await (await addLink(page, '/horaire?jour=2027-06-24')).click();
  await expect(chosen(page).locator('.day')).toHaveAttribute('data-date', '2027-06-24');
});

test('each time stands beside the first line of its title', async ({ page }) => {
  await page.goto('/en/schedule?date=2026-11-21');
  await expect(chosen(page)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const items = await chosen(page)
      .locator('li:has(> time)')
      .evaluateAll((all) =>
        all.map((item) => {
          const [time, title] = [item.querySelector('time'), item.querySelector('p > a')];
          if (!time || !title) throw new Error('An item without its time or title');
          const range = document.createRange();
          range.selectNodeContents(title);
          const lines = range.getClientRects();
          const [box, first] = [time.getBoundingClientRect(), lines[0] ?? new DOMRect()];
          return {
            title: title.textContent,
            lines: new Set(Array.from(lines, ({ top }) => top)).size,
            offset: Math.abs(box.top + box.height / 2 - first.top - first.height / 2),
            overflow: time.scrollWidth - time.clientWidth,
          };
        }),
      );
    // Otherwise nothing is tried: on a wide screen each title has a line to itself.
    expect(Math.max(...items.map(({ lines }) => lines))).toBeGreaterThan(width === 360 ? 1 : 0);
    for (const { title, offset, overflow } of items) {
      expect.soft(offset, title).toBeLessThanOrEqual(4);
      expect.soft(overflow, title).toBeLessThanOrEqual(0);
    }
  }
});
