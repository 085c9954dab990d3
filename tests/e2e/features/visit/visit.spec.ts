/** My visit: chosen on pages, planned for a day, shared by a link, printed, kept on the device only. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { files, type Locale, locales, routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

interface Subject {
  id: string;
  name: string;
  path: string;
}

const subjects: Record<Locale, Record<'lion' | 'worms' | 'cliff' | 'comet', Subject>> = {
  fr: {
    lion: { id: 'animal.panthera-leo', name: 'Lion d’Afrique', path: '/animaux/afrique/lion-d-afrique' },
    worms: { id: 'activity.axolotl-worms', name: 'L’heure des vers', path: '/activites/l-heure-des-vers' },
    cliff: {
      id: 'activity.big-cat-keeper-talk',
      name: 'Rendez-vous à la Falaise des félins',
      path: '/activites/rendez-vous-a-la-falaise',
    },
    comet: { id: 'ride.the-comet', name: 'La Comète', path: '/maneges/la-comete' },
  },
  en: {
    lion: { id: 'animal.panthera-leo', name: 'African lion', path: '/en/animals/africa/african-lion' },
    worms: { id: 'activity.axolotl-worms', name: '', path: '' },
    cliff: { id: 'activity.big-cat-keeper-talk', name: '', path: '' },
    comet: { id: 'ride.the-comet', name: '', path: '' },
  },
};

const summer = '2027-07-03';
const winter = '2026-11-28';

const linkTo = (locale: Locale, rest: string) => `${routes.myVisit[locale]}#visit=1&${rest}`;

const everything = Object.values(subjects.fr)
  .map(({ id }) => id)
  .join(',');

const planOf = (page: Page) => page.locator('.visit-plan');
const leftOutOf = (page: Page) => page.locator('.visit-list li');
const button = (page: Page, locale: Locale, key: string) =>
  page.getByRole('button', { name: stringOf(locale, key), exact: true });

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

async function add(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(path);
  const toggle = button(page, locale, 'myVisit:add');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf(locale, 'myVisit:added'));
}

test('an animal, an activity and a ride come into the visit, and stay there', async ({ page }) => {
  const { lion, cliff, comet } = subjects.fr;
  for (const { path } of [lion, cliff, comet]) await add(page, 'fr', path);
  await page.reload();
  await expect(button(page, 'fr', 'myVisit:add')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: stringOf('fr', 'myVisit:open') }).click();
  await expect(page).toHaveURL(routes.myVisit.fr);
  await expect(leftOutOf(page)).toHaveCount(3);
  await page.getByLabel(stringOf('fr', 'visit:date')).fill(summer);
  for (const { name } of [lion, cliff, comet]) await expect(planOf(page)).toContainText(name);
  await expect(planOf(page).getByRole('row', { name: cliff.name })).toContainText('14 h 45');

  // The other language shows the same visit.
  await page.goto(routes.myVisit.en);
  await expect(planOf(page)).toContainText('African lion');
  await expect(planOf(page)).toContainText('2:45 p.m.');
});

/** What the device keeps, besides the day in the parks. */
const keptOn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'day'));

test('what was added is taken out again on its page, and on that of the visit', async ({ page }) => {
  const { lion, comet } = subjects.fr;
  await add(page, 'fr', lion.path);
  await button(page, 'fr', 'myVisit:add').click();
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:removed'));
  await expect(page.getByRole('link', { name: stringOf('fr', 'myVisit:open') })).toBeHidden();
  expect(await keptOn(page)).toEqual([]);
  await add(page, 'fr', comet.path);
  await page.goto(routes.myVisit.fr);
  await page.getByRole('button', { name: stringOf('fr', 'visit:remove').replace('{{name}}', comet.name) }).click();
  await expect(page.getByRole('main').getByText(stringOf('fr', 'visit:empty'))).toBeVisible();
  await expect(page.getByRole('heading', { name: stringOf('fr', 'visit:items') })).toBeFocused();
  expect(await keptOn(page)).toEqual([]);
});

test('two talks at the same time are named', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}`));
  const { cliff, worms } = subjects.fr;
  await expect(planOf(page).getByRole('row', { name: cliff.name })).toBeVisible();
  const clash = leftOutOf(page).filter({ hasText: worms.name });
  await expect(clash).toContainText(`À 15 h : conflit d’horaire avec « ${cliff.name} » (14 h 45 – 15 h 05`);
});

test('who is too small is told, in centimetres or inches', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}`));
  const addPerson = button(page, 'fr', 'visit:addPerson');
  await addPerson.click();
  const [age, height] = [
    page.getByLabel(stringOf('fr', 'visit:age'), { exact: true }),
    page.getByLabel(stringOf('fr', 'visit:tall')),
  ];
  await age.fill('6');
  await height.fill('44');
  await height.press('Enter');
  const { comet } = subjects.fr;
  const refused = leftOutOf(page).filter({ hasText: comet.name });
  await expect(refused).toContainText(stringOf('fr', 'visit:reason.nobody'));
  await expect(refused).toContainText('Personne 1 (6 ans, 112 cm) : dès 120 cm (48 po) seulement.');
  await addPerson.click();
  await height.nth(1).fill('175');
  await height.nth(1).press('Enter');
  await expect(planOf(page).getByRole('row', { name: comet.name })).toContainText('Personne 1 (6 ans, 112 cm)');
  await height.nth(1).fill('7000');
  await height.nth(1).press('Enter');
  await expect(height.nth(1)).toHaveAttribute('aria-invalid', 'true');
});

test('heights are read as people write them, and what is no height or no age is told', async ({ page }) => {
  await page.goto(linkTo('en', `date=${summer}&items=ride.the-comet`));
  await button(page, 'en', 'visit:addPerson').click();
  const height = page.getByLabel(stringOf('en', 'visit:tall'));
  const person = page.locator('.visit-person');
  for (const [typed, read] of [
    [`3'8"`, '112\u00A0cm (44 in)'],
    ['112 cm', '112\u00A0cm'],
    ['1m12', '112\u00A0cm'],
  ] as const) {
    await height.fill(typed);
    await height.press('Enter');
    await expect(person.getByText(read, { exact: true })).toBeVisible();
    await expect(height).toHaveAttribute('aria-invalid', 'false');
  }
  const age = page.getByLabel(stringOf('en', 'visit:age'), { exact: true });
  for (const typed of ['150', '3.5']) {
    await age.fill(typed);
    await expect(age).toHaveValue(typed);
    await expect(age).toHaveAttribute('aria-invalid', 'true');
    await expect(person.getByText('whole years, up to 120')).toBeVisible();
  }
  await age.fill('8');
  await expect(person.getByText('whole years, up to 120')).toHaveCount(0);
  await expect(leftOutOf(page)).toContainText('Person 1 (age 8, 112\u00A0cm)');
});

test('the focus goes where people who come are added, and back to the group', async ({ page }) => {
  await page.goto(linkTo('en', `date=${summer}&items=ride.the-comet`));
  const addPerson = button(page, 'en', 'visit:addPerson');
  const ages = page.getByLabel(stringOf('en', 'visit:age'), { exact: true });
  for (const index of [0, 1]) {
    await addPerson.click();
    await expect(ages.nth(index)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Remove Person 2' }).click();
  await expect(page.locator('.visit-party legend').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Person 2 removed.' })).toBeVisible();
});

test('the focus is on the title, and the status tells, once the pressed button is gone', async ({ page }) => {
  await page.goto(linkTo('en', `date=${summer}&items=ride.the-comet`));
  const title = page.locator('#visit-title');
  const status = page.locator('.visit-summary').getByRole('status');
  await button(page, 'en', 'visit:linkKeep').click();
  await expect(title).toBeFocused();
  await expect(status).toContainText(stringOf('en', 'visit:linkKept'));
  await button(page, 'en', 'visit:clear').click();
  await expect(title).toHaveText(stringOf('en', 'visit:items'));
  await expect(title).toBeFocused();
  await expect(status).toContainText(stringOf('en', 'visit:cleared'));
  await button(page, 'en', 'visit:restore').click();
  await expect(title).toContainText('July 3, 2027');
  await expect(title).toBeFocused();
  await expect(status).toContainText(stringOf('en', 'visit:restored'));
  await page.getByRole('button', { name: 'Remove The Comet' }).click();
  await expect(title).toHaveText(stringOf('en', 'visit:items'));
  await expect(title).toBeFocused();
  await expect(status).toContainText(stringOf('en', 'visit:empty'));
});

test('an evening of lights is on until the park closes, and may begin until the last entry', async ({ page }) => {
  const evening = 'activity.valboreal-in-lights';
  await page.clock.setFixedTime('2026-12-05T18:30:00-05:00');
  await page.goto(linkTo('fr', `date=2026-12-05&items=${evening}`));
  await expect(planOf(page).locator('.visit-time')).toHaveText(/^18\sh\s\d\d – 21\sh$/);
  await page.clock.setFixedTime('2026-12-05T19:35:00-05:00');
  await page.reload();
  await expect(leftOutOf(page)).toContainText(stringOf('fr', 'visit:reason.noTime'));
});

test('rides run on evenings of their park, whatever the hours of the day', async ({ page }) => {
  const items = 'items=activity.halloween-evenings,ride.the-comet';
  for (const date of ['2027-10-08', '2027-10-09']) {
    await page.clock.setFixedTime(`${date}T19:00:00-04:00`);
    await page.goto(routes.home.en);
    await page.goto(linkTo('en', `date=${date}&${items}`));
    await expect(planOf(page).getByRole('row', { name: 'Moonlight Frights' })).toContainText('– 9 p.m.');
    await expect(planOf(page).getByRole('row', { name: 'The Comet' })).toBeVisible();
  }
});

test('the night of New Year’s Eve is still its day', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-01T00:05:00-05:00');
  await page.goto(linkTo('fr', 'date=2026-12-31&items=activity.new-years-eve'));
  await expect(planOf(page).locator('.visit-time')).toHaveText(/^0\sh\s\d\d – 0\sh\s30$/);
  await page.clock.setFixedTime('2027-01-01T00:35:00-05:00');
  await page.reload();
  await expect(page.getByRole('main').getByText(stringOf('fr', 'visit:datePast'))).toBeVisible();
});

test('where data are dear, what is not as planned is read again when the page comes back', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => ({ saveData: true }) }),
  );
  let reads = 0;
  await page.route(`**${files.day.fr}`, async (route) => {
    reads += 1;
    await route.continue();
  });
  const moveOn = (event: 'online' | 'visibilitychange') =>
    page.evaluate((type) => (type === 'online' ? window : document).dispatchEvent(new Event(type)), event);
  await page.clock.install();
  await page.goto(linkTo('fr', `date=${summer}&items=ride.the-comet`));
  await expect(planOf(page)).toBeVisible();
  await expect.poll(() => reads).toBe(1);
  await page.clock.fastForward('02:00');
  await moveOn('visibilitychange');
  await expect.poll(() => reads).toBe(2);
  // Not twice within a minute.
  await moveOn('online');
  await page.clock.fastForward('01:00');
  await moveOn('online');
  await expect.poll(() => reads).toBe(3);
});

test('a shared visit goes along to the other language', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=animal.panthera-leo&people=8.112`));
  await expect(planOf(page)).toContainText(subjects.fr.lion.name);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${routes.myVisit.en}#visit=1`));
  await expect(planOf(page)).toContainText(subjects.en.lion.name);
});

test('a link that could not be copied shows the own visit, not a shared one', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) }),
  );
  await add(page, 'fr', subjects.fr.lion.path);
  await page.goto(routes.myVisit.fr);
  await page.getByLabel(stringOf('fr', 'visit:date')).fill(summer);
  await button(page, 'fr', 'visit:share').click();
  await expect(page.getByRole('status').filter({ hasText: stringOf('fr', 'visit:notShared') })).toBeVisible();
  await expect(page).toHaveURL(/#visit=1/);
  await page.reload();
  await expect(planOf(page)).toContainText(subjects.fr.lion.name);
  await expect(button(page, 'fr', 'visit:clear')).toBeVisible();
  await expect(page.getByRole('heading', { name: stringOf('fr', 'visit:linkTitle') })).toHaveCount(0);
  // The address would hold the visit as it was.
  await page.getByLabel(stringOf('fr', 'visit:stroller')).check();
  await expect(page).toHaveURL(routes.myVisit.fr);
});

test('fits 320 px with letters of 32 px', async ({ playwright, launchOptions, baseURL }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const large = await browser.newPage({ viewport: { width: 320, height: 640 }, ...(baseURL && { baseURL }) });
  await large.clock.setFixedTime('2026-11-20T12:00:00-05:00');
  await large.goto(linkTo('en', `date=${summer}&items=${everything}&people=8.112`));
  await expect(planOf(large)).toBeVisible();
  await expectNoSidewaysScroll(large);
  for (const time of await planOf(large).locator('.visit-time').all()) {
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  await browser.close();
});

test('parks that are closed are named, with their next day', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${winter}&items=${everything}`));
  const closed = leftOutOf(page).filter({ hasText: subjects.fr.comet.name });
  await expect(closed).toContainText('Manège-Lune : fermé ce jour-là.');
  await expect(closed).toContainText('22 mai 2027');
});

test('in winter, ways lead to where animals are inside, and the notes on the hours stand above', async ({ page }) => {
  const rhinos = {
    fr: 'animal.ceratotherium-simum',
    place: { summer: 'Mare des rhinocéros', winter: 'Maison des Géants' },
  };
  await page.goto(linkTo('fr', `date=${winter}&items=${rhinos.fr}`));
  await expect(planOf(page)).toContainText(rhinos.place.winter);
  await expect(page.locator('.visit-note')).toHaveText([/dernière entrée/]);
  await page.goto(linkTo('fr', `date=${summer}&items=${rhinos.fr}`));
  await expect(planOf(page)).toContainText(rhinos.place.summer);
  await expect(page.locator('.visit-note')).toHaveText([/bassins se vident/]);
});

test('on an evening that is an occasion only, rides are planned from its gate, and no animals', async ({ page }) => {
  const { lion, comet } = subjects.fr;
  const halloween = '2027-10-15';
  await page.goto(linkTo('fr', `date=${halloween}&items=${lion.id},${comet.id}`));
  await expect(planOf(page).getByRole('row', { name: comet.name })).toContainText('18 h');
  await expect(leftOutOf(page).filter({ hasText: lion.name })).toContainText(stringOf('fr', 'visit:reason.notThatDay'));
  await expect(page.locator('.visit-note')).toHaveText([/portail de la Lune/]);
});

test('a past day and an unknown one are told', async ({ page }) => {
  for (const [date, key] of [
    ['2026-11-19', 'visit:datePast'],
    ['2031-01-01', 'visit:dateUnknown'],
  ] as const) {
    await page.goto(routes.home.fr);
    await page.goto(linkTo('fr', `date=${date}&items=${everything}`));
    await expect(page.getByRole('main').getByText(stringOf('fr', key))).toBeVisible();
    await expect(leftOutOf(page)).toHaveCount(4);
  }
});

for (const locale of locales) {
  test(`a link holds the visit, and tells who comes only if asked to, in ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(linkTo(locale, `date=${summer}&items=${everything}&people=6.112&with=stroller`));
    const copied = async () => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button(page, locale, 'visit:share').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied()).toContain(linkTo(locale, `date=${summer}&items=${everything}`));
    expect(await copied()).not.toContain('112');
    await page.getByLabel(stringOf(locale, 'visit:sharePeople')).check();
    expect(await copied()).toContain('people=6.112&with=stroller');
  });

  test(`a shared visit takes the place of the own one only if asked to, in ${locale}`, async ({ page }) => {
    const { lion } = subjects[locale];
    await add(page, locale, lion.path);
    await page.goto(linkTo(locale, `date=${summer}&items=ride.the-comet`));
    await expect(planOf(page).getByRole('row')).toHaveCount(2);
    await expect(planOf(page)).not.toContainText(lion.name);
    await button(page, locale, 'visit:linkLeave').click();
    await expect(page).toHaveURL(routes.myVisit[locale]);
    await expect(leftOutOf(page)).toHaveText(new RegExp(lion.name));

    await page.goto(routes.home[locale]);
    await page.goto(linkTo(locale, `date=${summer}&items=ride.the-comet`));
    await button(page, locale, 'visit:linkKeepInstead').click();
    await page.reload();
    await expect(planOf(page).getByRole('row')).toHaveCount(2);
    await button(page, locale, 'visit:restore').click();
    await expect(leftOutOf(page)).toHaveText(new RegExp(lion.name));
  });

  test(`has no barriers, at 320 px neither, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const party = 'people=6.112,.&with=stroller,wheelchair';
    await page.goto(linkTo(locale, `date=${summer}&items=${everything},animal.dodo&${party}`));
    await expect(planOf(page)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });

  // The rest does not depend on the language.
  if (locale === 'en') continue;

  test(`prints on one page, in ${locale}`, async ({ page }) => {
    await page.goto(linkTo(locale, `date=${summer}&items=${everything}`));
    await expect(planOf(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test(`comes as a calendar file, in ${locale}`, async ({ page }) => {
    await page.addInitScript(() => {
      URL.revokeObjectURL = () => document.documentElement.setAttribute('data-revoked', '');
    });
    await page.goto(linkTo(locale, `date=${summer}&items=${everything}`));
    const downloading = page.waitForEvent('download');
    await button(page, locale, 'visit:calendar').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${summer}.ics`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('DTSTART:20270703T184500Z');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await planOf(page).locator('tbody tr').count());
    // A browser may still be about to read it.
    await expect(page.locator('html')).not.toHaveAttribute('data-revoked');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`the page leads elsewhere, in ${locale}`, async ({ page }) => {
      await page.goto(routes.myVisit[locale]);
      await expect(page.locator('main noscript p')).toContainText(stringOf(locale, 'myVisit:noscriptInstead'));
      for (const role of ['button', 'textbox', 'checkbox'] as const) {
        await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
      }
      for (const id of ['schedule', 'map', 'rides'] as const) {
        await expect(page.getByRole('main').locator(`a[href="${routes[id][locale]}"]`)).toBeVisible();
      }
    });

    test(`there is no button on pages, in ${locale}`, async ({ page }) => {
      await page.goto(subjects[locale].lion.path);
      await expect(page.getByRole('button', { name: stringOf(locale, 'myVisit:add') })).toHaveCount(0);
      await expect(page.getByRole('link', { name: stringOf(locale, 'myVisit:open') })).toHaveCount(0);
    });
  });
}

test('a link that was cut off is told', async ({ page }) => {
  await page.goto(`${routes.myVisit.fr}#visit=1&it`);
  await expect(page.getByRole('alert')).toHaveText(stringOf('fr', 'visit:linkInvalid'));
});

test('what is no longer on the site is told by name, and can be removed', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=animal.dodo-de-maurice,animal.panthera-leo`));
  const gone = leftOutOf(page).filter({ hasText: 'dodo de maurice' });
  await expect(gone).toContainText(stringOf('fr', 'visit:gone'));
  await gone.getByRole('button').click();
  await expect(gone).toHaveCount(0);
});

test('what a link or the device names by French slugs, as before, is in the visit as ever', async ({ page }) => {
  const { lion, comet } = subjects.fr;
  await page.goto(linkTo('fr', `date=${summer}&items=animal.lion-d-afrique,ride.la-comete`));
  for (const { name } of [lion, comet]) await expect(planOf(page).getByRole('row', { name })).toBeVisible();
  await button(page, 'fr', 'visit:linkKeep').click();
  await page.goto(lion.path);
  await page.evaluate(() => {
    const stored = localStorage.getItem('visit') ?? '';
    localStorage.setItem('visit', stored.replace('animal.panthera-leo', 'animal.lion-d-afrique'));
  });
  await page.reload();
  const toggle = button(page, 'fr', 'myVisit:add');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.goto(routes.myVisit.fr);
  await expect(planOf(page).getByRole('row', { name: comet.name })).toBeVisible();
  await expect(page.getByRole('main').getByText(lion.name)).toHaveCount(0);
});

test('another tab follows', async ({ page, context }) => {
  await page.goto(routes.myVisit.fr);
  await page.getByLabel(stringOf('fr', 'visit:date')).fill(summer);
  const other = await context.newPage();
  await other.goto(subjects.fr.lion.path);
  await other.getByRole('button', { name: stringOf('fr', 'myVisit:add') }).click();
  await expect(planOf(page)).toContainText(subjects.fr.lion.name);
});

test('works for as long as the page where the device keeps nothing, and says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto(subjects.fr.lion.path);
  await button(page, 'fr', 'myVisit:add').click();
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:notKept'));
  await page.goto(routes.myVisit.fr);
  await page.getByLabel(stringOf('fr', 'visit:date')).fill(summer);
  await expect(page.getByRole('main').getByText(stringOf('fr', 'visit:notKept'))).toBeVisible();
});

test('what the files hold can be asked for again', async ({ page }) => {
  await page.route('**/lieux.json', (route) => route.abort());
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}`));
  const retry = button(page, 'fr', 'visit:retry');
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/lieux.json');
  await retry.click();
  await expect(planOf(page)).toBeVisible();
});

test('nothing of the visit is sent to the server', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}&people=6.112`));
  await expect(planOf(page)).toBeVisible();
  expect(requests.filter((request) => /112|2027-07-03|the-comet/.test(request.replace(/#.*/, '')))).toEqual([]);
});
