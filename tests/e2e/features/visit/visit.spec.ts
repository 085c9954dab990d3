/** My visit: chosen on pages, planned for a day, shared by a link, printed, kept on the device only. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Locale, routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { forbidStorage } from '#tests/support/browser-limits.ts';
import { openAt } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { countSheets } from '#tests/support/printed-sheets.ts';
import { stringOf } from '#tests/support/strings.ts';

const subjects = {
  lion: { id: 'animal.panthera-leo', name: 'Lion d’Afrique', path: '/animaux/afrique/lion-d-afrique' },
  worms: { id: 'activity.axolotl-worms', name: 'L’heure des vers', path: '/activites/l-heure-des-vers' },
  cliff: {
    id: 'activity.big-cat-keeper-talk',
    name: 'Rendez-vous à la Falaise des félins',
    path: '/activites/rendez-vous-a-la-falaise',
  },
  comet: { id: 'ride.the-comet', name: 'La Comète', path: '/maneges/la-comete' },
} as const;
const { lion, worms, cliff, comet } = subjects;

const summer = '2027-07-03';
const winter = '2026-11-28';

const linkTo = (locale: Locale, rest: string) => `${routes.myVisit[locale]}#visit=1&${rest}`;

const everything = Object.values(subjects)
  .map(({ id }) => id)
  .join(',');

const planOf = (page: Page) => page.locator('.visit-plan');
const stopOf = (page: Page, name: string) => planOf(page).getByRole('listitem').filter({ hasText: name });
const leftOutOf = (page: Page) => page.locator('.visit-list li');
const button = (page: Page, locale: Locale, key: string) =>
  page.getByRole('button', { name: stringOf(locale, key), exact: true });
const unfold = (page: Page) => page.locator('.visit-choices > summary').click();
const dateField = (page: Page) => page.getByLabel(stringOf('fr', 'visit:date'));

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-20T12:00:00-05:00'));

async function add(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const toggle = button(page, 'fr', 'myVisit:add');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:added'));
}

test('an animal, an activity and a ride come into the visit, and stay there', async ({ page }) => {
  for (const { path } of [lion, cliff, comet]) await add(page, path);
  await page.reload();
  await expect(button(page, 'fr', 'myVisit:add')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: stringOf('fr', 'myVisit:open') }).click();
  await expect(page).toHaveURL(routes.myVisit.fr);
  await expect(leftOutOf(page)).toHaveCount(3);
  await dateField(page).fill(summer);
  for (const { name } of [lion, cliff, comet]) await expect(planOf(page)).toContainText(name);
  await expect(stopOf(page, cliff.name)).toContainText('14 h 45');

  // Cards and lines of lists have a star, which knows what the visit has.
  for (const { path, star } of [
    { path: routes.activities.fr, star: worms.name },
    { path: '/animaux/afrique', star: lion.name },
    { path: routes.rides.fr, star: comet.name },
  ]) {
    await page.goto(path);
    const named = page.getByRole('main').getByRole('button', { name: star });
    const isAdded = star !== worms.name;
    await expect(named).toHaveAttribute('aria-pressed', String(isAdded));
    await named.click();
    await expect(named).toHaveAttribute('aria-pressed', String(!isAdded));
    await expect(page).toHaveURL(path);
    await named.click();
    await expect(named).toHaveAttribute('aria-pressed', String(isAdded));
  }

  // The other language shows the same visit, its plan first.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.myVisit.en);
  await expect(planOf(page)).toContainText('African lion');
  await expect(planOf(page)).toContainText('2:45 p.m.');
  await expect(page.locator('.visit-choices summary')).toContainText('July 3');
  expect((await planOf(page).boundingBox())?.y).toBeLessThan(420);

  // On the day, what was seen is not planned again; a break can be removed.
  await openAt(page, routes.myVisit.en, '2027-07-03T11:00:00-04:00');
  await page.getByRole('checkbox', { name: 'Seen: African lion' }).click();
  await expect(page.locator('#visit-title')).toBeFocused();
  await expect(planOf(page)).not.toContainText('African lion');
  await expect(page.getByRole('main').getByText('Already seen: 1')).toBeVisible();
  const eaten = page.getByRole('checkbox', { name: 'Seen: Break: ' });
  await eaten.click();
  await expect(planOf(page)).not.toContainText('Break to eat');
  await page.getByText('Already seen: 2').click();
  await page.getByRole('checkbox', { name: /^Break: / }).click();
  // Walks begin where the map has shown the visitors.
  await page.evaluate(() => sessionStorage.setItem('position', JSON.stringify({ x: 500, y: 400, at: Date.now() })));
  await page.reload();
  await expect(planOf(page)).toContainText('min from where you are');
  await page.getByRole('button', { name: 'Remove Break to eat' }).click();
  await expect(planOf(page)).not.toContainText('Break to eat');
  await page.reload();
  await expect(page.getByRole('main').getByText('Already seen: 1')).toBeVisible();
  await expect(planOf(page)).not.toContainText('Break to eat');
});

/** What the device keeps, besides the day in the parks. */
const keptOn = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'day'));

test('what was added is taken out again on its page, and on that of the visit, where another tab adds', async ({
  page,
  context,
}) => {
  await add(page, lion.path);
  await button(page, 'fr', 'myVisit:add').click();
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:removed'));
  await expect(page.getByRole('link', { name: stringOf('fr', 'myVisit:open') })).toBeHidden();
  expect(await keptOn(page)).toEqual([]);
  await add(page, comet.path);
  await page.goto(routes.myVisit.fr);
  await page.getByRole('button', { name: stringOf('fr', 'visit:remove').replace('{{name}}', comet.name) }).click();
  await expect(page.getByRole('main').getByText(stringOf('fr', 'visit:empty'))).toBeVisible();
  await expect(page.getByRole('heading', { name: stringOf('fr', 'visit:items') })).toBeFocused();
  expect(await keptOn(page)).toEqual([]);

  // One tap fills an empty visit for the day.
  await button(page, 'fr', 'visit:goodPlanToday').click();
  await expect(page.locator('#visit-title')).toBeFocused();
  await expect(page.locator('.visit-summary')).toContainText('Arrêts\u00A0: 6');
  await button(page, 'fr', 'visit:clear').click();

  // Seven things of the programme, in ten taps at most; what starts twice is in the visit once, on the day of the page.
  await openAt(page, `${routes.schedule.fr}?jour=${summer}`, '2027-07-02T09:00:00-04:00');
  const open = page.locator('.day li', { has: page.locator('[aria-pressed="false"]') });
  await expect(open).toHaveCount(19);
  const tapped: string[] = [];
  for (let left = 19; tapped.length < 7; left = await open.count()) {
    tapped.push(await open.first().locator('p > a').innerText());
    await open.first().getByRole('button').click();
    await expect(open).not.toHaveCount(left);
  }
  await button(page, 'fr', 'common:openMenu').click();
  await page
    .locator('#menu')
    .getByRole('link', { name: stringOf('fr', 'myVisit:section'), exact: true })
    .click();
  await expect(page.locator('.visit-choices summary')).toContainText('3 juillet');
  for (const name of tapped) await expect(page.getByRole('main')).toContainText(name);

  const other = await context.newPage();
  await other.goto(lion.path);
  await other.getByRole('button', { name: stringOf('fr', 'myVisit:add') }).click();
  await expect(planOf(page)).toContainText(lion.name);
});

test('the plan of each day says what is left out and why, and leads to where animals are', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}`));
  await expect(stopOf(page, cliff.name)).toBeVisible();
  const clash = leftOutOf(page).filter({ hasText: worms.name });
  await expect(clash).toContainText(`À 15 h : conflit d’horaire avec « ${cliff.name} » (14 h 45 – 15 h 05`);

  await page.goto(linkTo('fr', `date=${winter}&items=${everything}`));
  const closed = leftOutOf(page).filter({ hasText: comet.name });
  await expect(closed).toContainText('Manège-Lune : fermé ce jour-là.');
  await expect(closed).toContainText('22 mai 2027');

  // On an evening that is an occasion only, rides are planned from its gate, and no animals.
  await page.goto(linkTo('fr', `date=2027-10-15&items=${lion.id},${comet.id}`));
  await expect(stopOf(page, comet.name)).toContainText('18 h');
  await expect(leftOutOf(page).filter({ hasText: lion.name })).toContainText(stringOf('fr', 'visit:reason.notThatDay'));
  await expect(page.locator('.visit-note')).toHaveText([/portail de la Lune/]);

  for (const [date, key] of [
    ['2026-11-19', 'visit:datePast'],
    ['2031-01-01', 'visit:dateUnknown'],
  ] as const) {
    await page.goto(linkTo('fr', `date=${date}&items=${everything}`));
    await expect(page.getByRole('main').getByText(stringOf('fr', key))).toBeVisible();
    await expect(leftOutOf(page)).toHaveCount(4);
  }

  // In winter they are inside, and the notes on the hours are those of the day.
  for (const { date, place, note } of [
    { date: winter, place: 'Maison des Géants', note: /dernière entrée/ },
    { date: summer, place: 'Mare des rhinocéros', note: /bassins se vident/ },
  ]) {
    await page.goto(linkTo('fr', `date=${date}&items=animal.ceratotherium-simum`));
    await expect(planOf(page)).toContainText(place);
    await expect(page.locator('.visit-note')).toHaveText([note]);
  }
});

test('people are asked for as they write their heights, and who is too small is told', async ({ page }) => {
  await page.goto(linkTo('en', `date=${summer}&items=ride.the-comet`));
  const addPerson = button(page, 'en', 'visit:addPerson');
  const ages = page.getByLabel(stringOf('en', 'visit:age'), { exact: true });
  const heights = page.getByLabel(stringOf('en', 'visit:tall'));
  const person = page.locator('.visit-person');
  await unfold(page);
  await addPerson.click();
  await expect(ages.first()).toBeFocused();
  for (const [typed, read] of [
    ['112 cm', '112\u00A0cm'],
    ['1m12', '112\u00A0cm'],
    [`3'8"`, '112\u00A0cm (44 in)'],
  ] as const) {
    await heights.fill(typed);
    await heights.press('Tab');
    await expect(person.getByText(read, { exact: true })).toBeVisible();
    await expect(heights).toHaveAttribute('aria-invalid', 'false');
  }
  for (const typed of ['150', '3.5']) {
    await ages.fill(typed);
    await expect(ages).toHaveValue(typed);
    await expect(ages).toHaveAttribute('aria-invalid', 'true');
    await expect(person.getByText('whole years, up to 120')).toBeVisible();
  }
  await ages.fill('8');
  await expect(person.getByText('whole years, up to 120')).toHaveCount(0);
  await expect(leftOutOf(page)).toContainText(stringOf('en', 'visit:reason.nobody'));
  await expect(leftOutOf(page)).toContainText('Person 1 (age 8, 112\u00A0cm)');

  await addPerson.click();
  await expect(ages.nth(1)).toBeFocused();
  await heights.nth(1).fill('7000');
  await heights.nth(1).press('Enter');
  await expect(heights.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(heights.nth(1)).toBeFocused();
  await heights.nth(1).fill('175');
  await heights.nth(1).press('Enter');
  await expect(stopOf(page, 'The Comet')).toContainText('Person 1 (age 8, 112\u00A0cm)');
  await unfold(page);
  await page.getByRole('button', { name: 'Remove Person 2' }).click();
  await expect(page.locator('.visit-party legend').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Person 2 removed.' })).toBeVisible();
});

test('the focus is on the title, and the status tells, once the pressed button is gone', async ({ page }) => {
  await page.goto(linkTo('en', `date=${summer}&items=ride.the-comet`));
  const title = page.locator('#visit-title');
  const status = page.locator('.visit-summary').getByRole('status');
  for (const { press, heading, said } of [
    { press: stringOf('en', 'visit:linkKeep'), heading: /July 3, 2027/, said: 'visit:linkKept' },
    { press: stringOf('en', 'visit:clear'), heading: stringOf('en', 'visit:items'), said: 'visit:cleared' },
    { press: stringOf('en', 'visit:restore'), heading: /July 3, 2027/, said: 'visit:restored' },
    { press: 'Remove The Comet', heading: stringOf('en', 'visit:items'), said: 'visit:empty' },
  ]) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
    await expect(status).toContainText(stringOf('en', said));
  }
});

test('evenings last until they end, with their rides, and a night is still its day', async ({ page }) => {
  const time = planOf(page).locator('.visit-time');
  const lights = linkTo('fr', 'date=2026-12-05&items=activity.valboreal-in-lights&from=18:30');
  await openAt(page, lights, '2026-12-05T19:35:00-05:00');
  // A shared visit has its own times.
  await expect(time).toHaveText(/^18\sh\s\d\d – 21\sh$/);
  await button(page, 'fr', 'visit:linkKeep').click();
  await expect(leftOutOf(page)).toContainText(stringOf('fr', 'visit:reason.noTime'));

  await openAt(page, routes.home.fr, '2027-01-01T00:05:00-05:00');
  await page.goto(linkTo('fr', 'date=2026-12-31&items=activity.new-years-eve'));
  await button(page, 'fr', 'visit:linkKeepInstead').click();
  await expect(time).toHaveText(/^0\sh\s\d\d – 0\sh\s30$/);
  await page.clock.setFixedTime('2027-01-01T00:35:00-05:00');
  await page.reload();
  await expect(page.getByRole('main').getByText(stringOf('fr', 'visit:datePast'))).toBeVisible();

  // The hours of the day make no difference.
  const items = 'items=activity.halloween-evenings,ride.the-comet';
  for (const date of ['2027-10-08', '2027-10-09']) {
    await openAt(page, routes.home.en, `${date}T19:00:00-04:00`);
    await page.goto(linkTo('en', `date=${date}&${items}`));
    await expect(stopOf(page, 'Moonlight Frights')).toContainText('– 9 p.m.');
    await expect(stopOf(page, 'The Comet')).toBeVisible();
  }
});

test('a link holds the visit, tells who comes only if asked to, and nothing is sent to the server', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(linkTo('fr', `date=${summer}&items=${everything}&people=6.112&with=stroller`));
  const copied = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button(page, 'fr', 'visit:share').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toContain(linkTo('fr', `date=${summer}&items=${everything}`));
  expect(await copied()).not.toContain('112');
  await page.getByLabel(stringOf('fr', 'visit:sharePeople')).check();
  expect(await copied()).toContain('people=6.112&with=stroller');
  expect(requests.filter((request) => /112|2027-07-03|the-comet/.test(request.replace(/#.*/, '')))).toEqual([]);

  // A shared visit goes along to the other language.
  await page.goto(routes.home.fr);
  await page.goto(linkTo('fr', `date=${summer}&items=${lion.id}&people=8.112`));
  await expect(planOf(page)).toContainText(lion.name);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${routes.myVisit.en}#visit=1`));
  await expect(planOf(page)).toContainText('African lion');
});

test('a shared visit takes the place of the own one only if asked to', async ({ page }) => {
  await add(page, lion.path);
  await page.goto(linkTo('fr', `date=${summer}&items=ride.the-comet`));
  // The ride, and the exit.
  await expect(planOf(page).getByRole('listitem')).toHaveCount(2);
  await expect(planOf(page)).not.toContainText(lion.name);
  await button(page, 'fr', 'visit:linkLeave').click();
  await expect(page).toHaveURL(routes.myVisit.fr);
  await expect(leftOutOf(page)).toHaveText(new RegExp(lion.name));

  // What a friend has ticked off is still ahead for whoever keeps the visit.
  await page.goto(routes.home.fr);
  await page.goto(linkTo('fr', `date=${summer}&items=ride.the-comet&seen=1`));
  await button(page, 'fr', 'visit:linkKeepInstead').click();
  await page.reload();
  await expect(planOf(page).getByRole('listitem')).toHaveCount(2);
  await button(page, 'fr', 'visit:restore').click();
  await expect(leftOutOf(page)).toHaveText(new RegExp(lion.name));
});

test('a link that could not be copied shows the own visit, not a shared one', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) }),
  );
  await add(page, lion.path);
  await page.goto(routes.myVisit.fr);
  await dateField(page).fill(summer);
  await button(page, 'fr', 'visit:share').click();
  await expect(page.getByRole('status').filter({ hasText: stringOf('fr', 'visit:notShared') })).toBeVisible();
  await expect(page).toHaveURL(/#visit=1/);
  await page.reload();
  await expect(planOf(page)).toContainText(lion.name);
  await expect(button(page, 'fr', 'visit:clear')).toBeVisible();
  await expect(page.getByRole('heading', { name: stringOf('fr', 'visit:linkTitle') })).toHaveCount(0);
  // The address would hold the visit as it was.
  await unfold(page);
  await page.getByLabel(stringOf('fr', 'visit:stroller')).check();
  await expect(page).toHaveURL(routes.myVisit.fr);
});

test('a plan has no barriers, prints on one page, and comes as a calendar file', async ({ page }) => {
  await page.addInitScript(() => {
    URL.revokeObjectURL = () => document.documentElement.setAttribute('data-revoked', '');
  });
  await page.goto(linkTo('en', `date=${summer}&items=${everything}`));
  await expect(stopOf(page, 'The Comet')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'en', 'visit:calendar').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${summer}.ics`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('DTSTART:20270703T184500Z');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(await planOf(page).locator('.visit-time').count());
  // A browser may still be about to read it.
  await expect(page.locator('html')).not.toHaveAttribute('data-revoked');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(await countSheets(page)).toBe(1);

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 320, height: 640 });
  const party = 'people=6.112,.&with=stroller,wheelchair';
  await page.goto(linkTo('en', `date=${summer}&items=${everything},animal.dodo&${party}`));
  await expect(leftOutOf(page).filter({ hasText: 'dodo' })).toBeVisible();
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button on pages, and the page of the visit leads elsewhere', async ({ page }) => {
    await page.goto(lion.path);
    await expect(page.getByRole('button', { name: stringOf('fr', 'myVisit:add') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: stringOf('fr', 'myVisit:open') })).toHaveCount(0);
    await page.goto(routes.myVisit.fr);
    await expect(page.locator('main noscript p')).toContainText(stringOf('fr', 'myVisit:noscriptInstead'));
    for (const role of ['button', 'textbox', 'checkbox'] as const) {
      await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
    }
    for (const id of ['schedule', 'map', 'rides'] as const) {
      await expect(page.getByRole('main').locator(`a[href="${routes[id].fr}"]`)).toBeVisible();
    }
  });
});

test('a link that was cut off is told, and what is no longer on the site, which can be removed', async ({ page }) => {
  await page.goto(`${routes.myVisit.fr}#visit=1&it`);
  await expect(page.getByRole('alert')).toHaveText(stringOf('fr', 'visit:linkInvalid'));
  await page.goto(routes.home.fr);
  await page.goto(linkTo('fr', `date=${summer}&items=animal.dodo-de-maurice,animal.panthera-leo`));
  const gone = leftOutOf(page).filter({ hasText: 'dodo de maurice' });
  await expect(gone).toContainText(stringOf('fr', 'visit:gone'));
  await gone.getByRole('button').click();
  await expect(gone).toHaveCount(0);
});

test('what a link or the device names by French slugs, as before, is in the visit as ever', async ({ page }) => {
  await page.goto(linkTo('fr', `date=${summer}&items=animal.lion-d-afrique,ride.la-comete`));
  for (const { name } of [lion, comet]) await expect(stopOf(page, name)).toBeVisible();
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
  await expect(stopOf(page, comet.name)).toBeVisible();
  await expect(page.getByRole('main').getByText(lion.name)).toHaveCount(0);
});

test('works for as long as the page where the device keeps nothing, and says so', async ({ page }) => {
  await forbidStorage(page);
  await page.goto(lion.path);
  await button(page, 'fr', 'myVisit:add').click();
  await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:notKept'));
  await page.goto(routes.myVisit.fr);
  await dateField(page).fill(summer);
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
