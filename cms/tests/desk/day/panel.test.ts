/** The page of the day in a real browser: a telephone, a thumb, a network that goes away, and a clock that is wrong. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localTimeAt } from '../../../../src/lib/local-time.ts';
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import { expectNoSidewaysScroll, findBarriers } from '../../../../tests/support/accessibility.ts';
import { visitor } from '../../../../tests/support/browser.ts';
import type { Fault } from '../../../../tests/support/content-service/fault-queue.ts';
import type { DayView } from '../../../desk/day/shown-day.ts';
import { type Account, createAccount, dataOf } from '../../support/accounts.ts';
import { withDatabase } from '../../support/database.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { launchBrowser, logIn } from '../../support/panel.ts';
import { sharedCms } from '../../support/shared-cms.ts';
import { shownTime } from '../../support/shown-times.ts';
import { secrets } from '../../support/start-cms.ts';

const telephone: BrowserContextOptions = {
  ...visitor,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

/** Rides of parks that are closed on the day of the test are folded away. */
const unfold = () =>
  new MutationObserver(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  }).observe(document, { childList: true, subtree: true });

// No other file with a panel says anything of the day, or reads what is said of it.
const cms = sharedCms();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let manager: Account;
let colleague: Account;
beforeAll(async () => {
  manager = await createAccount(cms, 'zoo-day-manager');
  colleague = await createAccount(cms, 'zoo-day-manager');
  browser = await launchBrowser();
  context = await browser.newContext({ ...telephone, baseURL: cms.url });
  await context.addInitScript(unfold);
  page = await context.newPage();
  await logIn(page, manager);
  return () => browser.close();
});

// What a test has made of the network is no other's.
afterEach(() => page.unrouteAll({ behavior: 'wait' }));

const dayOf = async (account = manager) => dataOf<DayView>(await account.request('/zoo/day'));

/** What is said of something, in the CMS itself. */
const inForce = async (id: string) => (await dayOf()).statements.filter(({ about }) => subjectParts(about).id === id);

const line = (name: string | RegExp) => page.getByRole('button', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The line of a ride for which nothing is set, on a day on which its park opens or doesn’t. */
const asPlanned = (ride: string) => new RegExp(String.raw`^${ride}\s*(?:Comme prévu|Son parc n’ouvre pas)`);
const sheet = () => page.getByRole('dialog');
const seeStatus = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
const seeAlert = (text: RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();

/** Makes the page ask for the day at once, as when somebody looks at it again. */
const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Uses another device until the end of the test; one with the `storageState` of the first is logged in. */
async function takeDevice(options: BrowserContextOptions): Promise<void> {
  const before = page;
  const other = await browser.newContext(options);
  await other.addInitScript(unfold);
  page = await other.newPage();
  onTestFinished(async () => {
    await other.close();
    page = before;
  });
}

let ids = 0;

/** Closes a ride for half an hour, with the request of the page. */
async function closeAs(account: Account, ride: string): Promise<{ id: string }> {
  ids += 1;
  const request = {
    id: String(ids).padStart(24, 'a'),
    about: `ride:${ride}`,
    state: 'closed',
    reason: 'repair',
    until: { kind: 'minutes', minutes: 30 },
  };
  expect((await account.send('POST', '/zoo/day/statements', request)).status).toBe(200);
  return request;
}

/** A statement is gone from the database, as after a repair by hand. */
const forget = (id: string) =>
  withDatabase(cms, (database) => database.prepare('DELETE FROM zoo_day_statements WHERE document_id = ?').run(id));

/** Requests arrive, and their answers don't. @returns what is sent, from now on */
async function loseAnswers(path: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fetch();
    await route.abort();
  });
  return sent;
}

/** What the page shows of the day, from now on. */
async function showDay(change: (view: DayView) => Partial<DayView>): Promise<void> {
  await page.route('**/zoo/day', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: DayView };
    await route.fulfill({ response, json: { data: { ...data, ...change(data) } } });
  });
  await lookAgain();
}

/** Shows what the CMS has again. */
async function showOwnDay(): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await lookAgain();
}

describe('the panel of a day manager', () => {
  it('begins with the page of the day, whatever was opened, and has no content', async () => {
    await page.waitForURL('**/admin/aujourdhui');
    await page.goto('/admin');
    await page.waitForURL('**/admin/aujourdhui');
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    for (const path of ['content-manager', 'plugins/upload', 'retrouver']) {
      expect([path, await page.locator(`a[href*="${path}"]`).count()]).toEqual([path, 0]);
    }
  });

  it('is for a thumb: nothing is wider than the screen, no target small, no barrier', async () => {
    await line(/^La Comète/).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await findBarriers(page, 'all', 'main')).toEqual([]);
    const heights = await page.locator('main button').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    await line(/^La Comète/).tap();
    expect(await findBarriers(page, 'all', 'dialog')).toEqual([]);
    const targets = await sheet()
      .locator('button, label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(48);
    await button('Ne rien changer').tap();
    await sheet().waitFor({ state: 'detached' });
  });
});

describe('closing a ride', () => {
  it('takes two taps, and the page shows its way to visitors', async () => {
    await line(/^La Comète/).tap();
    await button(/^Fermer : .+, reste de la journée$/).tap();
    await seeStatus(new RegExp(String.raw`La Comète\s: enregistré à ${shownTime.fr}[^]*mise en ligne…`));
    await line(/^La Comète\s*Fermé jusqu’à [^·]+· .+ \(Test \d+\)/).waitFor();
    expect(await inForce('the-comet')).toMatchObject([{ state: 'closed' }]);
    // A build reads it, and no server of the site, for a minute.
    await cms.read('zoo/day?for=build');
    await showDay(({ now }) => ({ now: new Date(Date.parse(now) + 60_000).toISOString() }));
    await seeStatus(/en ligne avec la prochaine publication/);
    // A server of the site asks, and says that it holds what it got.
    const etag = String((await cms.read('zoo/day')).headers.get('etag'));
    await cms.read('zoo/day', {
      headers: { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}`, 'If-None-Match': etag },
    });
    await lookAgain();
    await seeStatus(/(?<!mise )en ligne(?! avec)/);
    expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  });

  it('can be undone at once', async () => {
    await button('Défaire').tap();
    await line(asPlanned('La Comète')).waitFor();
    expect(await inForce('the-comet')).toEqual([]);
  });

  it('begins with the last reason the next time', async () => {
    await line(/^L’Orbite/).tap();
    await page.getByText('Vent fort', { exact: true }).tap();
    await page.getByText('2 heures', { exact: true }).tap();
    await button('Fermer : vent fort, 2 heures').tap();
    await line(/^L’Orbite\s*Fermé/).waitFor();
    await line(/^La Goélette/).tap();
    await button('Fermer : vent fort, reste de la journée').waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    expect(await inForce('schooner')).toEqual([]);
  });

  it('replaces what a colleague has set meanwhile, which comes back when that is undone', async () => {
    const theirs = await closeAs(colleague, 'orbit');
    await line(/^L’Orbite\s*Fermé[^]*Réparation \(Test \d+\)$/).tap();
    await button('Modifier').tap();
    await button('Fermer : vent fort, reste de la journée').tap();
    await seeStatus(/Remplace ce que Test \d+ avait mis\./);
    await line(/^L’Orbite\s*Fermé[^]*Vent fort \(Test \d+\)$/).waitFor();
    expect(await inForce('orbit')).toMatchObject([{ reason: 'wind' }]);
    await button('Défaire').tap();
    await line(/^L’Orbite\s*Fermé[^]*Réparation \(Test \d+\)$/).waitFor();
    const [back, ...others] = await inForce('orbit');
    expect([back?.id === theirs.id, back?.state, others]).toEqual([false, 'closed', []]);
  });

  it('takes back what a colleague has set, and says who', async () => {
    await closeAs(colleague, 'orbit');
    await line(/^L’Orbite\s*Fermé[^]*Réparation \(Test 2\)$/).tap();
    await button('Rouvrir maintenant').tap();
    await seeStatus(/Mis aussi par Test \d+\./);
    await line(asPlanned('L’Orbite')).waitFor();
    expect(await inForce('orbit')).toEqual([]);
  });
});

describe('what a colleague does while somebody takes back', () => {
  /** The page keeps showing what is in force now. */
  async function holdPage(): Promise<void> {
    const { statements } = await dayOf();
    await showDay(() => ({ statements }));
  }

  it('is said: that nothing was left to end', async () => {
    const theirs = await closeAs(colleague, 'heron-flight');
    await holdPage();
    await colleague.send('POST', '/zoo/day/end', { statements: [theirs.id] });
    await line(/^La Volée de hérons\s*Fermé/).tap();
    await button('Rouvrir maintenant').tap();
    await seeStatus(/La Volée de hérons\s: rien n’a été changé, car cela avait déjà pris fin/);
    expect(await button('Défaire').count()).toBe(0);
    await showOwnDay();
    await line(asPlanned('La Volée de hérons')).waitFor();
  });

  it('is said: what is in force still, as they have just set it', async () => {
    await closeAs(manager, 'heron-flight');
    await holdPage();
    await closeAs(colleague, 'heron-flight');
    await line(/^La Volée de hérons\s*Fermé[^]*\(Test 1\)$/).tap();
    await button('Rouvrir maintenant').tap();
    await showOwnDay();
    await seeStatus(/La Volée de hérons\s: rien n’a été changé[^]*RESTE en vigueur\s: Fermé[^]*Réparation \(Test 2\)/);
    await line(/^La Volée de hérons\s*Fermé[^]*\(Test 2\)$/).waitFor();
  });

  it('is said: that nothing can be brought back', async () => {
    const own = await closeAs(manager, 'heron-flight');
    await lookAgain();
    await line(/^La Volée de hérons\s*Fermé[^]*\(Test 1\)$/).tap();
    await button('Rouvrir maintenant').tap();
    await line(asPlanned('La Volée de hérons')).waitFor();
    forget(own.id);
    await button('Défaire').tap();
    await seeAlert(/Ce n’est pas en vigueur\s: cela a déjà pris fin/);
  });
});

it('a start of the programme is offered no end that the CMS refuses, and no time', async () => {
  await showDay(({ rides: [ride] }) => {
    if (!ride) throw new Error('There is no ride.');
    const start = { ...ride, about: 'activity:x', place: ride.name, isOver: false } as const;
    return {
      now: '2027-06-24T14:00:00-04:00',
      timeZone: 'America/Toronto',
      programme: [
        { ...start, at: '2027-06-24T16:00', ends: '2027-06-24T16:30:00-04:00', dayEnds: '2027-06-24T18:00:00-04:00' },
      ],
    };
  });
  await line(/^16\sh – /).tap();
  const ends = sheet().getByRole('group', { name: 'Jusqu’à quand' }).locator('label');
  expect((await ends.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'Cette fois seulement',
    'Reste de la journée (18 h)',
    'Une heure précise',
  ]);
  await ends.last().tap();
  const field = sheet().getByLabel('Heure, au zoo');
  const [above, below] = await Promise.all([field.boundingBox(), button(/^Annuler :/).boundingBox()]);
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const messageOf = async (time: string) => {
    await field.fill(time);
    await button(/^Annuler :/).tap();
    return (await sheet().getByRole('alert').innerText()).replaceAll('\u00A0', ' ');
  };
  expect(await button(/^Annuler :/).innerText()).toMatch(/[a-z]$/);
  expect(await messageOf('')).toBe('Choisissez l’heure à laquelle cela prend fin.');
  expect(await messageOf('15:30')).toBe('Choisissez une heure après ce début.');
  expect(await messageOf('13:59')).toMatch(/^Au zoo, il est déjà 14 h\./);
  await button('Ne rien changer').tap();
  await showOwnDay();
  await line(/^16\sh – /).waitFor({ state: 'detached' });
});

it('of several statements about one ride, each is taken back by itself', async () => {
  const from = '2027-06-24T14:00:00-04:00';
  await showDay(({ rides: [ride] }) => {
    const common = {
      about: ride!.about,
      state: 'closed',
      from,
      until: '2027-06-24T18:00:00-04:00',
      who: '',
      isOwn: true,
    } as const;
    const statements = [
      { ...common, id: 'b'.repeat(24), reason: 'repair' },
      { ...common, id: 'c'.repeat(24), reason: 'wind' },
    ] as const;
    return { now: from, timeZone: 'America/Toronto', rides: [ride!], statements: [...statements] };
  });
  await line(/Fermé[^]*Vent fort/).tap();
  const [request] = await Promise.all([
    page.waitForRequest('**/zoo/day/end'),
    sheet().getByText('Vent fort').getByRole('button', { name: 'Rétablir' }).tap(),
  ]);
  expect(request.postDataJSON()).toEqual({ statements: ['c'.repeat(24)] });
  await seeStatus(/rien n’a été changé/);
  await showOwnDay();
});

it('rides of a park that does not open are folded away, and don’t say that they are as planned', async () => {
  await showDay(({ parks }) => ({ parks: parks.map((park) => ({ ...park, hours: [] })) }));
  await page.getByText(/^Manège-Lune n’ouvre pas aujourd’hui \(\d+ manèges\)$/).waitFor();
  await line(/^La Comète\s*Son parc n’ouvre pas aujourd’hui/).waitFor();
});

it('closing a whole park is not done by a thumb that taps twice, but by a third tap', async () => {
  await line(/^Lagune Azur/).tap();
  const { x, y, width, height } = (await button(/^Fermer : vent fort/).boundingBox()) ?? expect.fail();
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await seeAlert(/Lagune Azur\s: tout le parc ferme \(reste de la journée\)/);
  await tap();
  await sheet().waitFor({ state: 'detached' });
  expect(await inForce('water-park')).toEqual([]);
  await line(/^Lagune Azur/).tap();
  await button(/^Fermer : vent fort/).tap();
  await button('Oui, fermer tout le parc').tap();
  await line(/^Lagune Azur\s*Fermé jusqu’à/).waitFor();
  expect(await inForce('water-park')).toHaveLength(1);
});

it('a whole park closes again by a third tap only, as the first time', async () => {
  await line(/^Lagune Azur\s*Fermé/).tap();
  await button('Rouvrir maintenant').tap();
  await expect.poll(() => inForce('water-park')).toEqual([]);
  await button('Défaire').tap();
  await seeAlert(/Lagune Azur\s: tout le parc ferme de nouveau/);
  expect(await inForce('water-park')).toEqual([]);
  await button('Oui, fermer tout le parc').tap();
  await line(/^Lagune Azur\s*Fermé jusqu’à/).waitFor();
  expect(await inForce('water-park')).toHaveLength(1);
});

it('an animal is found by its name, and rests', async () => {
  const find = page.getByLabel('Chercher un animal ou un lieu');
  await find.fill('xyz');
  await page.getByText('Aucun de ce nom.').waitFor();
  await find.fill('PANDA');
  await line(/panda/i).first().tap();
  await button(/^Hors de vue\s: l’animal se repose, reste de la journée$/).tap();
  await find.fill('');
  await line(/panda[^]*Hors de vue jusqu’à/i).waitFor();
  await button('Défaire').tap();
  await line(/panda/i).waitFor({ state: 'detached' });
});

it('a place is closed, with another one instead', async () => {
  const find = page.getByLabel('Chercher un animal ou un lieu');
  await find.fill('toilettes du pavillon d’accueil');
  await line(/^Toilettes du pavillon d’accueil\s*Toilettes/).tap();
  const instead = sheet().getByLabel('À la place (facultatif)');
  await instead.selectOption({ index: 1 });
  const chosen = await instead.locator('option:checked').innerText();
  await button(/^Fermer\s:/).tap();
  const closed = line(/^Toilettes du pavillon d’accueil[^]*Fermé jusqu’à/);
  await closed.waitFor();
  expect(await closed.innerText()).toContain(chosen);
  await button('Défaire').tap();
  await closed.waitFor({ state: 'detached' });
  await find.fill('');
});

it('saying how busy a park is takes two taps, and as many take it back', async () => {
  await showDay(({ parks }) => ({
    parks: parks.map((park) => ({ ...park, hours: [{ opens: '00:00', closes: '00:00' }] })),
  }));
  await line(/^Manège-Lune/).tap();
  await sheet().getByRole('button', { name: 'Beaucoup de monde' }).tap();
  await line(/^Manège-Lune[^]*Beaucoup de monde jusqu’à/).tap();
  const busy = sheet().getByRole('button', { name: 'Beaucoup de monde' });
  expect(await busy.getAttribute('aria-pressed')).toBe('true');
  await busy.tap();
  await line(/^Manège-Lune[^]*Beaucoup de monde/).waitFor({ state: 'detached' });
  expect(await inForce('amusement-park')).toEqual([]);
});

it('a reason without a name is typed in both languages', async () => {
  await line(/^La Comète/).tap();
  await page.getByText('Autre raison', { exact: true }).tap();
  await sheet().getByLabel('La raison, en français').fill('arbre tombé');
  await button(/^Fermer : arbre tombé/).tap();
  const english = sheet().getByLabel('La raison, en anglais');
  expect(await english.evaluate((input) => (input as HTMLInputElement).validity.valueMissing)).toBe(true);
  await english.fill('fallen tree');
  await button(/^Fermer : arbre tombé/).tap();
  await line(/^La Comète\s*Fermé[^]*arbre tombé/).waitFor();
  expect(await inForce('the-comet')).toMatchObject([{ words: { fr: 'arbre tombé', en: 'fallen tree' } }]);
  await button('Défaire').tap();
  await line(asPlanned('La Comète')).waitFor();
});

it('an answer that is lost is said not to be known, then found again: one entry, however often it was sent', async () => {
  const path = '**/zoo/day/statements';
  await loseAnswers(path);
  await line(/^L’Apogée/).tap();
  await button(/^Fermer :/).tap();
  await seeAlert(/L’Apogée\s: PAS enregistré, autant qu’on sache/);
  await page.unrouteAll({ behavior: 'wait' });
  await seeStatus(/L’Apogée\s: enregistré à/);
  expect(await inForce('apogee')).toHaveLength(1);
});

it('an answer that is lost on the way back is found again, and what a colleague sets meanwhile stays', async () => {
  const sent = await loseAnswers('**/zoo/day/end');
  await line(/^L’Apogée\s*Fermé/).tap();
  await button('Rouvrir maintenant').tap();
  await expect.poll(() => inForce('apogee')).toEqual([]);
  const { id } = await closeAs(colleague, 'apogee');
  // The page sends it again on its own, as it sees that what it took back is gone.
  const before = sent.length;
  await expect.poll(() => sent.length).toBeGreaterThan(before + 1);
  await page.unrouteAll({ behavior: 'wait' });
  await seeStatus(/L’Apogée\s: enregistré à/);
  expect((await inForce('apogee')).map(({ id }) => id)).toEqual([id]);
});

it('without a network, nothing is shown as closed that is not saved, and one more tap saves it', async () => {
  await context.setOffline(true);
  await line(/^La Goélette/).tap();
  await button(/^Fermer :/).tap();
  await seeAlert(/La Goélette\s: PAS enregistré/);
  await seeAlert(/Le CMS ne répond pas\s: cette page montre l’état de/);
  expect(await line(/^La Goélette/).innerText()).toMatch(asPlanned('La Goélette'));
  await context.setOffline(false);
  await button('Réessayer').tap();
  await line(/^La Goélette\s*Fermé/).waitFor();
  expect(await inForce('schooner')).toHaveLength(1);
});

it('behind a proxy while the CMS starts again, nothing is said to be saved that is not, and one more tap makes nothing twice', async () => {
  const { url, faults } = await startFaultProxy(cms, { 'X-Forwarded-Proto': 'https' });
  await takeDevice({ ...telephone, baseURL: url, storageState: await context.storageState() });
  await page.goto('/admin');
  const path = '/zoo/day/statements';
  const answers: [ride: string, answer: Pick<Fault, 'kind' | 'status'>][] = [
    ['Les Montgolfières', { kind: 'status', status: 502 }],
    ['Les Chaudières', { kind: 'notJson', status: 502 }],
    ['Le Saut du lièvre', { kind: 'notJson' }],
  ];
  for (const [ride, answer] of answers) {
    faults.set([{ path, times: 1, ...answer }]);
    await line(new RegExp(`^${ride}`)).tap();
    await button(/^Fermer :/).tap();
    await seeAlert(/PAS enregistré, autant qu’on sache/);
    await button('Réessayer').tap();
    await line(new RegExp(`^${ride}\\s*Fermé`)).waitFor();
    await seeStatus(/enregistré à/);
  }
  // The CMS has done it, and half of its answer comes.
  faults.set([{ path, kind: 'truncated', times: 1 }]);
  await line(/^La Ronde des canots/).tap();
  await button(/^Fermer :/).tap();
  await seeStatus(/La Ronde des canots\s: enregistré à/);
  for (const id of ['hot-air-balloons', 'sap-buckets', 'hare-hop', 'canoe-ring']) {
    expect([id, (await inForce(id)).length]).toEqual([id, 1]);
  }
  faults.set([{ path: '/zoo/day', kind: 'notJson' }]);
  await lookAgain();
  await seeAlert(/Le CMS ne répond pas\s: cette page montre l’état de/);
  await line(/^La Ronde des canots\s*Fermé/).waitFor();
});

it('a telephone that is in Japan, and a year ahead, shows and means the times of the zoo', async () => {
  await takeDevice({ ...telephone, baseURL: cms.url, timezoneId: 'Asia/Tokyo' });
  await page.clock.setSystemTime(Date.now() + 366 * 24 * 3_600_000);
  await logIn(page, manager);
  const { now, timeZone, parks } = await dayOf();
  const zooTime = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-CA', { ...options, timeZone }).format(new Date(instant)).replaceAll(/\s/g, ' ');
  await page.getByText(zooTime(now, { dateStyle: 'full' })).waitFor();
  await line(/^La Drave/).tap();
  await page.getByText('1 heure', { exact: true }).tap();
  await button(/^Fermer : .*, 1 heure$/).tap();
  await line(/^La Drave\s*Fermé/).waitFor();
  const [forAnHour] = await inForce('log-drive');
  const lasting = Date.parse(forAnHour?.until ?? '') - Date.parse(now);
  expect([lasting >= 3_600_000, lasting < 2 * 3_600_000]).toEqual([true, true]);

  await line(/^Les Autos lunaires/).tap();
  const dayEnds = parks.find(({ park }) => park === 'amusement-park')?.dayEnds ?? '';
  const endsAt = zooTime(dayEnds, { hour: 'numeric', minute: '2-digit' })
    .replace(/ 00$/, '')
    .replace(/^(?:0|24) h$/, 'minuit');
  await sheet().getByText(`Reste de la journée (${endsAt})`).waitFor();
  await page.getByText('Une heure précise', { exact: true }).tap();
  const until = new Date(Date.parse(now) + 30 * 60_000);
  await sheet().getByLabel('Heure, au zoo').fill(localTimeAt(until, timeZone).time);
  await button(/^Fermer :/).tap();
  await line(/^Les Autos lunaires\s*Fermé/).waitFor();
  const [closed] = await inForce('moon-buggies');
  expect(closed?.until).toBe(new Date(Math.floor(until.valueOf() / 60_000) * 60_000).toISOString());
});

it('in English, in the dark, and by the keyboard, the page says and does the same', async () => {
  await manager.send('PUT', '/admin/users/me', { preferedLanguage: 'en' });
  const storageState = await context.storageState();
  await takeDevice({ ...visitor, baseURL: cms.url, colorScheme: 'dark', storageState });
  await page.addInitScript(() => {
    localStorage.setItem('STRAPI_THEME', 'dark');
    localStorage.setItem('strapi-admin-language', 'en');
  });
  await page.goto('/admin');
  await page.waitForURL('**/admin/aujourdhui');
  await line(/^The Log Drive\s*Closed until/).waitFor();
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
  await line(/^The Jalopies/).focus();
  await page.keyboard.press('Enter');
  await sheet().waitFor();
  expect(await findBarriers(page, 'all', 'dialog')).toEqual([]);
  await page.getByRole('radio', { name: 'Storm' }).press('Space');
  await button('Close: storm, rest of the day').press('Enter');
  await line(/^The Jalopies\s*Closed until/).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('The Jalopies');
});
