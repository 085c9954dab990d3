/** What the person in charge of the day says: shown at its time, in words, and read again by pages that are open. */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { type Disruption, subjectParts } from '#park/day/disruption.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { awaitNavigation, leaveOpen, openAt } from '#tests/support/client-navigation.ts';
import { answerAlert, answerDay, loseDay, saying, toldOn } from '#tests/support/day-answers.ts';
import { expect, tagManagerTest as test } from '#tests/support/hosts/site-fixtures.ts';

const on = (time: string) => `2026-11-20T${time}:00-05:00`;
const visibleNotes = 'timed-notes > span:visible';
/** In the page itself: what is above it repeats that a park is closed. */
const shown = (page: Page) => page.locator('main').locator(visibleNotes);
const strip = (page: Page) => page.locator('.strip > li').first();
const startAt = (time: string) => `li:has(time[datetime$="T${time}"])`;
/** Places are folded up by zone. */
const openZones = (page: Page) =>
  page.locator('.places details:not([open])').evaluateAll((zones) => {
    for (const zone of zones) zone.setAttribute('open', '');
  });

const words = {
  carousel: 'Fermé jusqu’à 16\u00A0h\u00A030\u00A0: vent fort',
  park: 'Fermé jusqu’à 15\u00A0h\u00A0: tempête',
  longer: 'Fermé jusqu’à 16\u00A0h\u00A0: tempête',
  briefly: 'Fermé\u00A0: tempête',
  amusement: 'Fermé jusqu’à 18\u00A0h\u00A0: vent fort',
  cancelled: 'Annulé\u00A0: l’animal se repose',
  late: 'Retardé de 15 minutes\u00A0: affluence',
  moved: 'Déplacé (pluie)\u00A0: Salle Boréale',
  open: 'Ouvert',
} as const;

/** The day of the build, as it is chosen on the schedule. */
const chosenDay = `${routes.schedule.fr}?jour=2026-11-20`;

/** Its talk is cancelled. */
const koalaPage = '/animaux/oceanie/koala';

/** The disruptions of the day of the build that tests tell apart. */
async function knownOn(page: Page) {
  const all = await toldOn(page, 'fr');
  const named = (about: Disruption['about']): DisruptionInWords => {
    const found = all.find((one) => one.about === about);
    if (!found) throw new Error(`The day says nothing of ${about}.`);
    return found;
  };
  return {
    all,
    carousel: named('ride:lunar-carousel'),
    koalas: named('activity:koala-branches'),
    seals: named('activity:seal-training'),
    park: named('park:animal-park'),
    amusement: named('park:amusement-park'),
  };
}

/** The same text as often as there is something that shows it. */
const times = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Tells pages the latest disruptions, which open ones hear with their next reading. */
async function startTelling(page: Page) {
  let news: readonly Disruption[] = [];
  await answerDay(page, () => news);
  const tell = (...latest: Disruption[]) => {
    news = latest;
  };
  const hear = async (...latest: Disruption[]) => {
    tell(...latest);
    await leaveOpen(page, '01:01');
  };
  return { tell, hear };
}

test('a ride is closed for its hours, or with its park, in the list, on its page and on cards', async ({ page }) => {
  for (const [time, isClosed] of [
    ['09:29', false],
    ['16:30', false],
    ['16:29', true],
  ] as const) {
    await openAt(page, routes.rides.fr, on(time));
    await expect(shown(page)).toHaveText(isClosed ? [words.carousel] : []);
  }
  await page
    .locator('tr', { has: page.locator(visibleNotes) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.locator('h1')).not.toHaveText(/manèges/i);
  await expect(shown(page)).toHaveText([words.carousel]);

  await openAt(page, routes.rides.fr, on('17:30'));
  const rows = page.locator('#amusement tbody tr');
  await expect(rows.locator(visibleNotes)).toHaveText(times(await rows.count(), words.amusement));
  await expect(page.locator('#water').locator(visibleNotes)).toHaveCount(0);
  await rows.getByRole('link').first().click();
  await expect(page.locator('h1')).not.toHaveText(/manèges/i);
  // So do its page, and the cards of others.
  await expect(shown(page)).toHaveText(times(1 + (await page.locator('.card').count()), words.amusement));
});

test('a park that is closed says so in place of its hours, from then on', async ({ page }) => {
  await page.clock.install({ time: on('13:58') });
  await page.goto(routes.home.fr);
  await expect(strip(page).locator('.status')).toContainText(words.open);
  await leaveOpen(page, '03:00');
  await expect(strip(page).locator('timed-notes')).toHaveText(words.park);
  await expect(strip(page).locator('.status')).toBeHidden();
  await leaveOpen(page, '01:00:00');
  await expect(strip(page).locator('timed-notes')).toBeHidden();
  await expect(strip(page).locator('.status')).toContainText(words.open);
});

test('the programme of a chosen day says what is late, cancelled and moved, in both languages', async ({ page }) => {
  const programme = page.locator('.chosen .day');
  await openAt(page, `${routes.schedule.en}?date=2026-11-20`, on('11:30'));
  await expect(programme.locator(visibleNotes)).toHaveText([
    'Moved (rain): Boreal Hall',
    'Delayed by 15 minutes: crowding',
    'Cancelled: the animal is resting',
  ]);
  await page.goto(chosenDay);
  await expect(programme.locator(visibleNotes)).toHaveText([words.moved, words.late, words.cancelled]);
  const cancelled = programme.locator('li', { hasText: words.cancelled });
  await expect(cancelled.locator('time')).toHaveCSS('text-decoration-line', 'line-through');
  const moved = programme.locator('li', { hasText: words.moved });
  await expect(moved.locator('timed-notes a')).toHaveAttribute('href', `${routes.map.fr}#salle-boreale`);
});

test('what is cancelled is struck out in its place, not counted down to, and cancelled in calendars', async ({
  page,
}) => {
  await openAt(page, routes.today.fr, on('13:50'));
  const next = page.locator('[data-phase="next"] li');
  await expect(next.locator('.when').first()).toBeVisible();
  const cancelled = next.filter({ hasText: words.cancelled });
  await expect(cancelled.locator('.when')).toBeEmpty();
  await expect(cancelled.locator('p > a')).toHaveCSS('text-decoration-line', 'line-through');

  const { koalas } = await knownOn(page);
  const fileOf = async (start: string) =>
    (await page.request.get(`${koalas.subject.href}/2026-11-20-${start}.ics`)).text();
  const [morning, afternoon] = [await fileOf('1030'), await fileOf('1430')];
  const sequenceIn = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
  expect(morning).not.toContain('STATUS');
  expect(afternoon).toContain('T14:30@');
  expect(afternoon).toContain('STATUS:CANCELLED');
  expect(sequenceIn(afternoon)).toBeGreaterThan(sequenceIn(morning));
});

test('the map says what is closed', async ({ page }) => {
  await openAt(page, routes.today.fr, on('14:30'));
  await page.locator(`.chip[href="${routes.map.fr}"]`).click();
  await expect(page.locator('.places')).toBeVisible();
  await openZones(page);
  const closed = (kind: string) =>
    page.locator('.places li', { has: page.locator(`use[href="#symbol-${kind}"]`) }).locator(visibleNotes);
  await expect(closed('gate')).toHaveText([words.park]);
  await expect(closed('ride')).toHaveText([words.carousel]);
  await expect(closed('habitat')).not.toHaveCount(0);
  await expect(closed('toilets')).toHaveCount(0);
  // The drawing strikes out what the list says is closed.
  const crosses = page.locator('.pins use[href="#symbol-closed"]');
  await expect(crosses).toHaveCount(await shown(page).count());
  await expect(crosses.first().locator('..').locator('title')).toHaveText(/ – fermé$/);
});

test('nothing is on in a park that is closed, and the search does not say that it is open', async ({ page }) => {
  await openAt(page, chosenDay, on('14:30'));
  const starts = page.locator('.chosen').locator(startAt('14:30'));
  await expect(starts).not.toHaveCount(0);
  await expect(starts.locator(visibleNotes)).toHaveText(times(await starts.count(), words.briefly));
  await page.goto(routes.home.fr);
  await expect(strip(page).locator('timed-notes')).toHaveText(words.park);
  await expect(strip(page).locator('dd').first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(strip(page).locator('dd').nth(1)).toHaveCSS('text-decoration-line', 'none');
  await expect(page.locator('now-next')).toBeHidden();
  await page.goto(routes.today.fr);
  await expect(page.locator('[data-phase="later"], [data-phase="next"]').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.locator('[data-phase="now"]')).toBeHidden();
  const { park } = await knownOn(page);
  await answerDay(page, () => [{ ...park, until: on('23:00') }]);
  await page.reload();
  await expect(page.locator('[data-phase="off"] summary')).toHaveText(/^Annulé\s: \d+$/);
  for (const phase of ['next', 'later']) await expect(page.locator(`[data-phase="${phase}"]`)).toBeHidden();
  await page.goto(`${routes.rides.fr}?recherche=ouvert`);
  await expect(page.locator('.search-answers li').first()).toContainText(words.park.replace('15', '23'));
});

test('the hours of a park that is closed are struck out, and the words beside them say so', async ({ page }) => {
  const { park } = await knownOn(page);
  let until = park.until;
  await answerDay(page, () => [{ ...park, until }]);
  await page.clock.install({ time: on('14:57') });
  const hours = page.locator('.day:visible .parks [data-park="animal"] > span');
  // Today says it once, above its programme.
  for (const [path, around] of [
    [chosenDay, '.day .parks'],
    [routes.today.fr, '.strip'],
  ] as const) {
    const struck = (text: string) =>
      Promise.all([
        expect(hours.first()).toHaveCSS('text-decoration-line', 'line-through'),
        expect(page.locator(around).locator(visibleNotes)).toHaveText([text]),
      ]);
    until = park.until;
    await page.clock.setSystemTime(on('14:57'));
    await page.goto(path);
    await struck(words.park);
    until = on('16:00');
    await leaveOpen(page, '01:01');
    await struck(words.longer);
  }
  await page.unroute(`**${files.day.fr}`);
  // A park that is closed all day has no hours to strike out.
  await page.clock.setSystemTime(on('17:30'));
  await page.goto(routes.home.fr);
  const amusement = page.locator('.strip [data-park="amusement"]');
  await expect(amusement.locator('timed-notes')).toHaveText(words.amusement);
  await expect(amusement.locator('dd').first()).toHaveCSS('text-decoration-line', 'none');
});

test('a page that is open reads again what has changed', async ({ page }) => {
  await page.clock.install({ time: on('12:00') });
  await page.goto(routes.rides.en);
  await expect(shown(page)).toHaveText(['Closed until 4:30\u00A0p.m.: high wind']);
  const { carousel } = await knownOn(page);
  await answerDay(page, () => [saying('Storm', { ...carousel, until: '2026-11-20T22:00:00.000Z' })]);
  await leaveOpen(page, '01:01');
  await expect(shown(page)).toHaveText([/Storm/]);
  await expect(page.getByRole('status').filter({ hasText: 'Storm' })).toHaveCount(1);
  // Without a connection, what is shown stays, and says from when it is.
  await loseDay(page);
  await leaveOpen(page, '01:01');
  await expect(page.locator('timed-notes small:visible')).toHaveText([/as of 12:01/]);
  await expect(shown(page)).toHaveText([/Storm/]);
  await expect(page.locator('offline-notice')).toContainText('No news since 12:01');
  // Also where nothing is said; one that is closed stays so until there is something else to say.
  await page.getByRole('navigation').getByRole('link', { name: 'Rates' }).first().click();
  await awaitNavigation(page);
  await expect(page.locator('offline-notice')).toContainText('since 12:01');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await leaveOpen(page, '01:01');
  await expect(page.locator('offline-notice p')).toBeEmpty();
  await answerDay(page, () => []);
  // Twice: the first answer may be that to a question of the minute before, which was asked again. The last question may
  // have no answer yet once the line is lost: what was told then is from the minute before.
  for (let minute = 0; minute < 2; minute += 1) {
    const isTold = page.waitForResponse(`**${files.day.fr}`);
    await leaveOpen(page, '01:01');
    await isTold;
  }
  await loseDay(page);
  await leaveOpen(page, '01:01');
  await expect(page.locator('offline-notice')).toContainText(/since 12:0[456]/);
});

test('a park that is closed and an urgent alert are told where nothing else of the day is', async ({ page }) => {
  const { park } = await knownOn(page);
  const [time, until] = [new Date(on('14:30')), on('20:00')];
  const message = { fr: '<p>Orage violent.</p>', en: '<p>Severe storm.</p>' };
  const alert = { level: 'urgent', from: on('14:00'), until, message, link: null } as const;
  await answerAlert(page, () => alert, time, 12, [park]);
  await page.clock.install({ time });
  for (const id of ['rates', 'contact', 'faq', 'myVisit'] as const) {
    await page.goto(routes[id].fr);
    await expect(page.locator('alert-banner[data-identity] [data-level="urgent"]')).toContainText('Orage violent');
    await expect(page.getByRole('region', { name: 'Parcs fermés' })).toHaveText(`Parc animalier – ${words.park}`);
  }
  expect(await findBarriers(page)).toEqual([]);
  await leaveOpen(page, '30:30');
  await expect(page.getByRole('region', { name: 'Parcs fermés' })).toBeHidden();
});

test('pages about the day and about an animal do so as well', async ({ page }) => {
  const { all, koalas, park } = await knownOn(page);
  const asleep = saying('Asleep', koalas);
  const storm = saying('Storm', { ...park, from: on('13:00') });
  const start = page.locator(startAt('14:30')).locator(visibleNotes).first();
  const { tell, hear } = await startTelling(page);
  const open = async (path: string) => {
    tell(...all);
    await page.goto(path);
  };
  await page.clock.install({ time: on('13:40') });

  for (const path of [routes.today.fr, chosenDay]) {
    await open(path);
    await expect(start).toHaveText(words.cancelled);
    await hear(asleep);
    await expect(start).toContainText('Asleep');
    await hear(storm, asleep);
    if (path === routes.today.fr) await page.locator('[data-phase="off"] summary').click();
    await expect(start).toContainText('Storm');
    await expect(strip(page).locator('timed-notes')).toContainText('Storm');
  }

  await open(routes.home.fr);
  const talk = page.locator(`now-next li:has(a[href="${koalas.subject.href}"])`);
  await expect(page.locator('now-next')).toBeVisible();
  await expect(talk).toHaveCount(0);
  await hear();
  await expect(talk.locator('.when')).not.toBeEmpty();
  await hear(asleep);
  await expect(talk).toHaveCount(0);
  await hear(storm, asleep);
  await expect(page.locator('now-next')).toBeHidden();
  await expect(strip(page).locator('timed-notes')).toContainText('Storm');

  await open(routes.map.fr);
  await openZones(page);
  const crosses = page.locator('.pins use[href="#symbol-closed"]');
  await expect(crosses).toHaveCount(1);
  await hear();
  await expect(crosses).toHaveCount(0);
  await hear(storm);
  await expect(shown(page).first()).toContainText('Storm');
  await expect(crosses).toHaveCount(await shown(page).count());
  await hear(saying('Mop', { ...storm, about: 'place:tactile-map', state: 'limited' }));
  await expect(shown(page)).toHaveText([/Mop/]);
  await expect(crosses).toHaveCount(0);

  await open(koalaPage);
  await expect(page.locator('.facts').locator(visibleNotes)).toHaveText([/14/]);
  await hear(asleep);
  await expect(page.locator('.facts').locator(visibleNotes)).toHaveText([/Asleep/]);
});

test('the schedule says on a later day what is not as planned then', async ({ page }) => {
  const { koalas } = await knownOn(page);
  const nextDay = (time: string) => `2026-11-21T${time}`;
  const hours = { from: `${nextDay('11:00')}:00-05:00`, until: `${nextDay('16:00')}:00-05:00` };
  await answerDay(page, () => [saying('Asleep', { ...koalas, ...hours, start: nextDay('14:30') })]);
  await page.clock.install({ time: `${nextDay('12:00')}:00-05:00` });
  await page.goto(`${routes.schedule.fr}?jour=2026-11-21`);
  await leaveOpen(page, '01:01');
  const starts = page.locator(`.chosen li:has(time[datetime="${nextDay('14:30')}"])`);
  await expect(starts.locator(visibleNotes)).toHaveText([/Asleep/]);
});

test('today lists what is not as planned, until when and why, and says what is new with one stop', async ({ page }) => {
  const items = page.locator('timed-notes[data-of="*"] > span:visible');
  const status = page.locator('latest-disruptions');
  const { carousel, koalas, amusement } = await knownOn(page);
  await page.clock.install({ time: on('15:28') });
  await page.goto(routes.today.fr);
  const linesOf = (...all: DisruptionInWords[]) => all.map(({ subject, text }) => `${subject.name} – ${text}`);
  await expect(items).toHaveText(linesOf(carousel, koalas));
  await expect(page.locator('day-at-hand h2').first()).toHaveText('Pas comme prévu en ce moment');
  const { hear } = await startTelling(page);
  await hear({ ...amusement, from: on('15:00') });
  await expect(items).toHaveText(linesOf(amusement));
  await expect(page.locator('.unplanned')).toBeVisible();
  // Nothing is said of nothing.
  await hear();
  await expect(page.locator('.unplanned')).toBeHidden();
  await expect(status).toHaveText(/de nouveau comme prévu/);
  await hear(saying('Gale.', carousel), saying('Asleep.', koalas));
  for (const text of ['Gale', 'Asleep']) await expect(status).toContainText(text);
  await expect(status).not.toContainText('..');
});

test('what the device knows is not lost with a page that was there before', async ({ page }) => {
  // Skips view transitions, which are not under test here.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { park } = await knownOn(page);
  let answer: Disruption[] = [];
  await answerDay(page, () => answer);
  await page.clock.install({ time: on('11:00') });
  const show = async (id: 'today' | 'schedule') => {
    await page.locator(`a[href="${routes[id].fr}"]:visible`).last().click();
    await expect(page).toHaveURL(routes[id].fr);
  };
  await page.goto(routes.schedule.fr);
  await awaitNavigation(page);
  await show('today');
  await show('schedule');
  // Online, it is read at once.
  answer = [saying('Storm', { ...park, from: on('11:02') })];
  await leaveOpen(page, '04:00');
  await show('today');
  await expect(strip(page).locator('timed-notes')).toContainText('Storm');
  await show('schedule');
  // Without a signal, the router has pages of any age, and the device what was read last.
  await loseDay(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await leaveOpen(page, '20:00');
  await show('today');
  await expect(strip(page).locator(visibleNotes)).toContainText('Storm');
  await expect(strip(page).locator('timed-notes small')).toHaveText(/11\D{1,3}04/);
  await expect(strip(page).locator('.status')).toBeHidden();
});

test('what is late is next and on when it really is', async ({ page }) => {
  const { all } = await knownOn(page);
  await answerDay(page, () => all.filter(({ subject }) => subject.park === undefined));
  await page.clock.install({ time: on('14:09') });
  const phaseOf = (phase: string) =>
    page.locator(`[data-phase="${phase}"] li`, { has: page.locator('time[datetime$="T14:00"]') });
  const isLate = { hasText: words.late };
  await page.goto(routes.today.fr);
  await leaveOpen(page, '01:01');
  await expect(phaseOf('next').filter(isLate)).toHaveCount(1);
  await expect(phaseOf('next').locator('time')).toHaveText('14\u00A0h\u00A015 14\u00A0h');
  await expect(phaseOf('next').locator('time s')).toHaveText('14\u00A0h');
  await leaveOpen(page, '12:00');
  await expect(phaseOf('now').filter(isLate).locator('.when')).toHaveText(/14.h.35/);
  await leaveOpen(page, '13:00');
  await expect(phaseOf('over').filter({ has: page.locator('[data-state="late"]') })).toHaveCount(1);
  await page.clock.setSystemTime(on('14:19'));
  await page.goto(routes.home.fr);
  await leaveOpen(page, '01:01');
  await expect(phaseOf('now').filter(isLate)).toHaveCount(1);
});

test('what is moved may be late as well; what is cancelled is nothing else', async ({ page }) => {
  const { koalas } = await knownOn(page);
  const moved = saying('Tree', { ...koalas, state: 'moved' });
  const late = saying('Snow', { ...koalas, state: 'late', delay: 30 });
  const earlier = [saying('Tree before', moved), saying('Snow before', late)];
  const { hear } = await startTelling(page);
  await page.clock.install({ time: on('13:20') });
  await page.goto(routes.today.fr);
  const notes = page.locator(`day-at-hand ${startAt('14:30')}`).locator(visibleNotes);
  await hear(moved, late, ...earlier.map((one) => ({ ...one, until: on('15:00') })));
  await expect(notes).toHaveText([/Tree\)/, /Snow(?! before)/]);
  await hear(moved, late, koalas);
  await expect(notes).toHaveText([words.cancelled]);
});

test('a start that some hours have cancelled stays so once they are over', async ({ page }) => {
  const { seals } = await knownOn(page);
  const { id, about } = seals;
  const hours = { from: on('13:50'), until: on('14:10') };
  await answerDay(page, () => [saying('Off', { id, about, ...hours, state: 'cancelled', reason: 'other' })]);
  await page.clock.install({ time: on('13:52') });
  await page.goto(routes.today.fr);
  await leaveOpen(page, '01:01');
  const note = page.locator(`day-at-hand ${startAt('14:00')} timed-notes > span`, { hasText: 'Off' });
  const unplanned = page.locator('.unplanned').locator(visibleNotes);
  await expect(unplanned).toHaveCount(1);
  await leaveOpen(page, '18:00');
  await page.locator('[data-phase="over"] summary').click();
  await expect(note).toBeVisible();
  await expect(unplanned).toHaveCount(0);
  await leaveOpen(page, '10:00');
  await expect(note).toHaveAttribute('hidden');
});

test('what is over is said no longer, but known while what has started meanwhile may run', async ({ page }) => {
  const { all } = await knownOn(page);
  const over = all.filter(({ until }) => Date.parse(until) <= Date.parse(on('10:30')));
  expect(over.map(({ about, state }) => [subjectParts(about).kind, state])).toEqual([['activity', 'cancelled']]);
  await page.clock.install({ time: on('10:30') });
  await page.goto(over[0]?.subject.href ?? '');
  const note = page.locator('timed-notes > span', { hasText: over[0]?.text ?? '' });
  await expect(note).toHaveCount(0);
  const asked = page.waitForResponse(`**${files.day.fr}`);
  await leaveOpen(page, '01:01');
  await asked;
  await expect(note).toHaveCount(0);
});

test('cards say what is not as planned, and read it again', async ({ page }) => {
  const { park, koalas, carousel } = await knownOn(page);
  const cardOf = ({ subject }: DisruptionInWords) =>
    page.locator(`.card:has(a[href="${subject.href}"])`).locator('timed-notes');
  await page.clock.install({ time: on('12:00') });
  await page.goto(routes.activities.fr);
  await expect(page.locator('.card').locator(visibleNotes)).not.toHaveCount(0);
  const { hear } = await startTelling(page);
  await hear(saying('Asleep', koalas));
  await expect(page.locator('.card').locator(visibleNotes)).toHaveText([/Asleep/]);
  await expect(cardOf(koalas)).toContainText('Asleep');
  // A park that is closed closes what is in it.
  await hear({ ...park, from: on('12:00') });
  const inPark = page.locator('.card[data-park="animal"]');
  await expect(inPark.locator(visibleNotes)).toHaveText(times(await inPark.count(), words.park));
  // So do the cards of rides.
  await hear(carousel);
  await page.goto(routes.rides.fr);
  await page.locator(`tbody:has(a[href="${carousel.subject.href}"]) th a`).last().click();
  await expect(cardOf(carousel).locator('> span:visible')).toHaveText(words.carousel);
  await hear(saying('Gale', carousel));
  await expect(cardOf(carousel)).toContainText('Gale');
});

test('with a note, its age goes, and the park is open again', async ({ page }) => {
  await page.clock.install({ time: on('14:57') });
  await page.goto(routes.today.fr);
  await loseDay(page);
  await leaveOpen(page, '01:01');
  const age = strip(page).locator('timed-notes small');
  await expect(age).toBeVisible();
  // Once the signal is back, it would be removed.
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await leaveOpen(page, '03:00');
  await leaveOpen(page, '01:00');
  await expect(age).toHaveCount(1);
  await expect(age).toBeHidden();
  await expect(strip(page).locator('.status')).toContainText(words.open);
  const starts = page.locator('[data-phase="now"], [data-phase="next"]').getByRole('listitem');
  await expect(starts.and(page.locator('[data-park="animal"]'))).not.toHaveCount(0);
  await page.goto(routes.home.fr);
  await expect(page.locator('now-next')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what has begun when the page is made is shown, and when it was told; hours of a closed park are struck out', async ({
    page,
  }) => {
    await page.goto(routes.rides.en);
    await expect(page.locator('timed-notes small:visible')).toHaveText(
      /^announced on November \d+, 2026 at [\d:]+\s[ap]\.m\.$/,
    );
    await page.goto(routes.rides.fr);
    await expect(shown(page)).toHaveText([words.carousel]);
    await expect(page.locator('timed-notes small:visible')).toHaveText(/^annoncé le \d+ novembre 2026 à \d+\sh/);
    await page.goto(routes.schedule.fr);
    await expect(strip(page).locator('timed-notes')).toBeHidden();
    await page.goto(routes.today.fr);
    const programme = page.locator('.day .items');
    await expect(programme.locator(visibleNotes)).toHaveText([words.moved, words.late, words.cancelled]);
    await expect(page.locator('.unplanned').locator(visibleNotes).first()).toContainText(words.carousel);

    // A page that is made while a park is closed.
    await page.route(`**${routes.today.fr}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/(<span data-state="closed"[^>]*?) hidden(="")?/g, '$1');
      return route.fulfill({ response, body: html });
    });
    await page.goto(routes.today.fr);
    const parks = page.locator('.day .parks [data-park="animal"]');
    await expect(parks.locator('> span')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(parks.locator('timed-notes > span')).toHaveText(words.park);
  });
});
