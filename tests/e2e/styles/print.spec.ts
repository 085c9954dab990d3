/** Pages on paper. */
import type { Locator } from '@playwright/test';
import { locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { DayPlans } from '#park/day/day-plans.ts';
import { openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { countSheets } from '#tests/support/printed-sheets.ts';
import { stringOf } from '#tests/support/strings.ts';

const animal = { fr: '/animaux/asie/tigre-de-l-amour', en: '/en/animals/asia/amur-tiger' };

const sheets = {
  fr: {
    parameter: 'jour',
    headings: ['Horaire', 'samedi 21 novembre 2026', 'Billets', 'Comment s’y rendre'],
    first: '10 h 30',
    talk: 'Rendez-vous avec l’ours blanc',
    place: 'Rive polaire, salle vitrée',
    tables: [/^Billet d’un jour, hiver/],
    adult: /^Adulte 26,99\s\$ 29,99\s\$$/,
    address: '1200, chemin du Lac-aux-Hérons',
  },
  en: {
    parameter: 'date',
    headings: ['Schedule', 'Saturday, November 21, 2026', 'Tickets', 'How to get there'],
    first: '10:30 a.m.',
    talk: 'Polar bear talk',
    place: 'Polar Shore, viewing room',
    tables: [/^Day ticket, winter/],
    adult: /^Adult \$26\.99 \$29\.99$/,
    address: '1200 Chemin du Lac-aux-Hérons',
  },
};

for (const locale of locales) {
  const { parameter, headings, first, talk, place, tables, adult, address } = sheets[locale];

  test(`the day sheet is one page, with the programme, prices, the map and the address, in ${locale}`, async ({
    page,
  }) => {
    const { days } = (await (await page.request.get(files.days[locale])).json()) as DayPlans;
    const starts = days['2026-11-21']?.items.length ?? 0;
    expect(starts).toBeGreaterThan(5);
    await openAt(page, `${routes.schedule[locale]}?${parameter}=2026-11-21`, '2026-11-21T12:00:00-05:00');
    const main = page.getByRole('main');
    await expect(main.locator('.chosen')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('heading')).toHaveText(headings);
    const items = main.getByRole('listitem').filter({ has: page.locator('time') });
    await expect(items).toHaveCount(starts);
    await expect(items.locator('time').first()).toHaveText(first);
    const times = await items.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(times).toEqual(times.toSorted());
    await expect(items.filter({ hasText: talk })).toContainText(place);
    await expect(main.getByRole('table')).toHaveCount(tables.length);
    for (const name of tables) await expect(main.getByRole('table', { name })).toBeVisible();
    await expect(main.getByRole('table').first().getByRole('row', { name: adult })).toBeVisible();
    const picture = main.locator('.map img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByText(address)).toBeVisible();
    await expect(main.getByText('450-555-0142').filter({ visible: true })).toHaveCount(1);

    // Nothing to click on but the programme’s own links, to what starts and to where.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const role of ['button', 'searchbox', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(items.getByRole('link')).toHaveCount(2 * starts);
    await expect(main.getByRole('link')).toHaveCount(2 * starts);

    expect(await countSheets(page)).toBe(1);

    // Without a day, it has the month, and all tickets.
    await page.goto(routes.schedule[locale]);
    await expect(main.getByRole('table')).toHaveCount(4);
    await expect(main.locator('td[aria-current="date"]')).toHaveText(/^21/);
    expect(await countSheets(page), 'sheets of the month').toBe(1);

    await page.goto(routes.rides[locale]);
    expect(await countSheets(page), 'sheets of the rides').toBeLessThanOrEqual(2);
    const ride = main.locator('[data-ride]').filter({ visible: true });
    const rides = await ride.count();
    await page.goto(`${routes.rides[locale]}?${stringOf(locale, 'rides:parameter.height')}=112`);
    await expect(main.locator('height-choice').getByRole('status')).toContainText('112');
    await expect(main.locator('height-choice summary').filter({ visible: true })).not.toHaveCount(0);
    await expect(ride).toHaveCount(rides);
    expect(await countSheets(page), 'sheets of the rides by groups').toBeLessThanOrEqual(2);

    // A poster to hang, and the text on its back.
    await page.goto(animal[locale]);
    expect(await countSheets(page), 'sheets of an animal').toBe(2);
    const width = (part: Locator) => part.evaluate((element) => element.clientWidth);
    expect(await width(main.locator('[data-lead-picture]'))).toBeGreaterThan(0.5 * (await width(main)));
  });
}

test('today on paper is the whole day, without now, the rates have no calculator', async ({ page }) => {
  await openAt(page, routes.today.fr, '2026-11-20T12:40:00-05:00');
  await expect(page.locator('[data-phase="now"] .when').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const day = page.locator('day-at-hand > .day');
  await expect(day.locator('.when:visible, h3:visible')).toHaveCount(0);
  const starts = await day.locator('time').evaluateAll((times) =>
    times
      .map((time) => ({ start: time.getAttribute('datetime'), top: time.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ start }) => start),
  );
  expect(starts.length).toBeGreaterThan(5);
  expect(starts).toEqual(starts.toSorted());

  await page.emulateMedia({ media: null });
  await page.goto(routes.rates.fr);
  const heading = (key: string) => page.getByRole('heading', { name: stringOf('fr', key), exact: true });
  await expect(heading('rates:calculator.title')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading('rates:calculator.title')).toBeHidden();
  await expect(heading('booking:buyTitle')).toBeVisible();
  await expect(page.getByRole('main').locator('.button').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('region', { name: stringOf('fr', 'booking:buyTitle') })).toHaveCSS(
    'break-inside',
    'avoid',
  );
});
