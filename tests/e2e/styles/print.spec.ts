/** Pages on paper. */
import { locales, routes } from '#i18n/routes.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const sheets = [
  {
    path: '/horaire',
    headings: ['Horaire', 'Au programme', 'samedi 21 novembre', 'Billets', 'Comment s’y rendre'],
    times: [
      '10 h 30',
      '10 h 30',
      '11 h',
      '11 h 15',
      '11 h 30',
      'midi',
      '12 h 30',
      '13 h',
      '13 h 30',
      '14 h',
      '14 h',
      '14 h 30',
      '14 h 30',
      '14 h 45',
      '15 h',
      '15 h',
    ],
    talk: 'Rendez-vous avec l’ours blanc',
    place: 'Rive polaire, salle vitrée',
    tables: [/^Billet d’un jour, hiver/, /^Billet d’un jour, été/, /^Billet de deux jours/],
    adult: /^Adulte 26,99\s\$ 29,99\s\$$/,
    map: /^Carte\s: l’autoroute 10/,
    address: '1200, chemin du Lac-aux-Hérons',
  },
  {
    path: '/en/schedule',
    headings: ['Schedule', 'What’s on', 'Saturday, November 21', 'Tickets', 'How to get there'],
    times: [
      '10:30 a.m.',
      '10:30 a.m.',
      '11 a.m.',
      '11:15 a.m.',
      '11:30 a.m.',
      'noon',
      '12:30 p.m.',
      '1 p.m.',
      '1:30 p.m.',
      '2 p.m.',
      '2 p.m.',
      '2:30 p.m.',
      '2:30 p.m.',
      '2:45 p.m.',
      '3 p.m.',
      '3 p.m.',
    ],
    talk: 'Polar bear talk',
    place: 'Polar Shore, viewing room',
    tables: [/^Day ticket, winter/, /^Day ticket, summer/, /^Two-day ticket/],
    adult: /^Adult \$26\.99 \$29\.99$/,
    map: /^Map: Autoroute 10/,
    address: '1200 Chemin du Lac-aux-Hérons',
  },
];

for (const { path, headings, times, talk, place, tables, adult, map, address } of sheets) {
  test(`the day sheet of ${path} is one page, with the day’s programme, prices, the map and the address`, async ({
    page,
  }) => {
    // The day after the build: what was the first day is over.
    await page.clock.setFixedTime('2026-11-21T12:00:00-05:00');
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText(headings);
    const items = main.getByRole('listitem').filter({ has: page.locator('time') });
    await expect(items.locator('time')).toHaveText(times);
    await expect(items.filter({ hasText: talk })).toContainText(place);
    await expect(main.getByRole('table')).toHaveCount(tables.length);
    for (const name of tables) await expect(main.getByRole('table', { name })).toBeVisible();
    await expect(main.getByRole('table').first().getByRole('row', { name: adult })).toBeVisible();
    const picture = main.getByRole('img', { name: map });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByText(address)).toBeVisible();
    await expect(main.getByText('450-555-0142')).toBeVisible();

    // Nothing to click on but the programme’s own links.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const role of ['button', 'searchbox', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveCount(times.length);

    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

for (const locale of locales) {
  test(`today on paper is the whole day in its order, and says nothing of now, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T12:40:00-05:00');
    await page.goto(routes.today[locale]);
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
  });

  test(`the rides take two sheets of paper in ${locale}`, async ({ page }) => {
    await page.goto(routes.rides[locale]);
    const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
}

for (const locale of locales) {
  test(`the rates on paper have no calculator, and the way to buy on one page, in ${locale}`, async ({ page }) => {
    await page.goto(routes.rates[locale]);
    const heading = (key: string) => page.getByRole('heading', { name: stringOf(locale, key), exact: true });
    await expect(heading('rates:calculator.title')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(heading('rates:calculator.title')).toBeHidden();
    await expect(heading('booking:buyTitle')).toBeVisible();
    await expect(page.getByRole('region', { name: stringOf(locale, 'booking:buyTitle') })).toHaveCSS(
      'break-inside',
      'avoid',
    );
  });
}
