/** What the person in charge of the day says: shown at its time, in words, and read again by pages that are open. */
import type { Page } from '@playwright/test';
import { alternatesOf } from '#i18n/paths.ts';
import { files, type Locale, locales } from '#i18n/routes.ts';
import { type Disruption, subjectParts } from '#park/day/disruption.ts';
import type { ToldDisruption } from '#park/day/told-disruption.ts';
import { awaitNavigation, leaveOpen } from '#tests/support/client-navigation.ts';
import { answerDay, loseDay, saying, toldOn } from '#tests/support/day-answers.ts';
import { expect, tagManagerTest as test } from '#tests/support/hosts/site-fixtures.ts';

const on = (time: string) => `2026-11-20T${time}:00-05:00`;
const shown = (page: Page) => page.locator('timed-notes > span:visible');
/** Places are folded up by zone. */
const openZones = (page: Page) =>
  page.locator('.places details:not([open])').evaluateAll((zones) => {
    for (const zone of zones) zone.setAttribute('open', '');
  });
const strip = (page: Page) => page.locator('.strip > li').first();

const texts = {
  fr: {
    carousel: 'Fermé jusqu’à 16\u00A0h\u00A030\u00A0: vent fort',
    park: 'Fermé jusqu’à 15\u00A0h\u00A0: orage',
    cancelled: 'Annulé\u00A0: l’animal se repose',
    late: 'Retardé de 15 minutes\u00A0: affluence',
    moved: 'Déplacé (pluie)\u00A0: Salle Boréale',
    open: 'Ouvert',
    briefly: 'Fermé\u00A0: orage',
    unplanned: 'Pas comme prévu en ce moment',
    amusement: 'Fermé jusqu’à 18\u00A0h\u00A0: vent fort',
    longer: 'Fermé jusqu’à 16\u00A0h\u00A0: orage',
  },
  en: {
    carousel: 'Closed until 4:30\u00A0p.m.: high wind',
    park: 'Closed until 3\u00A0p.m.: storm',
    cancelled: 'Cancelled: the animal is resting',
    late: 'Delayed by 15 minutes: crowding',
    moved: 'Moved (rain): Boreal Hall',
    open: 'Open',
    briefly: 'Closed: storm',
    unplanned: 'Not as planned right now',
    amusement: 'Closed until 6\u00A0p.m.: high wind',
    longer: 'Closed until 4\u00A0p.m.: storm',
  },
} as const;

const pathOf = (id: 'home' | 'today' | 'schedule' | 'rides' | 'map', locale: Locale) => alternatesOf(id)[locale];

/** Its talk is cancelled. */
const koalaPage = { fr: '/animaux/oceanie/koala', en: '/en/animals/oceania/koala' } as const;

/** The disruptions of the day of the build that tests tell apart. */
async function knownOn(page: Page, locale: Locale) {
  const all = await toldOn(page, locale);
  const named = (about: Disruption['about']): ToldDisruption => {
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

for (const locale of locales) {
  const words = texts[locale];

  test(`a ride is closed for its hours, in the list and on its page, in ${locale}`, async ({ page }) => {
    for (const [time, isClosed] of [
      ['09:29', false],
      ['09:30', true],
      ['16:29', true],
      ['16:30', false],
    ] as const) {
      await page.clock.setFixedTime(on(time));
      await page.goto(pathOf('rides', locale));
      await expect(shown(page)).toHaveText(isClosed ? [words.carousel] : []);
    }
    await page.clock.setFixedTime(on('12:00'));
    await page.goto(pathOf('rides', locale));
    await page
      .locator('tr', { has: shown(page) })
      .getByRole('link')
      .first()
      .click();
    await expect(page.locator('h1')).not.toHaveText(/rides|manèges/i);
    await expect(shown(page)).toHaveText([words.carousel]);
  });

  test(`a park that is closed says so in place of its hours, from then on, in ${locale}`, async ({ page }) => {
    await page.clock.install({ time: on('13:58') });
    await page.goto(pathOf('home', locale));
    await expect(strip(page).locator('.status')).toContainText(words.open);
    await leaveOpen(page, '03:00');
    await expect(strip(page).locator('timed-notes')).toHaveText(words.park);
    await expect(strip(page).locator('.status')).toBeHidden();
    await leaveOpen(page, '01:00:00');
    await expect(strip(page).locator('timed-notes')).toBeHidden();
    await expect(strip(page).locator('.status')).toContainText(words.open);
  });

  test(`the programme says what is late, cancelled and moved, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('11:30'));
    await page.goto(pathOf('schedule', locale));
    const programme = page.locator('day-programme .day').first();
    await expect(programme.locator('timed-notes > span:visible')).toHaveText([
      words.moved,
      words.late,
      words.cancelled,
    ]);
    const cancelled = programme.locator('li', { hasText: words.cancelled });
    await expect(cancelled.locator('time')).toHaveCSS('text-decoration-line', 'line-through');
    const moved = programme.locator('li', { hasText: words.moved });
    await expect(moved.locator('timed-notes a')).toHaveAttribute(
      'href',
      `${pathOf('map', locale)}#${locale === 'fr' ? 'salle-boreale' : 'boreal-hall'}`,
    );
    // A start that comes late is still to come.
    await page.clock.setFixedTime(on('14:10'));
    await page.goto(pathOf('schedule', locale));
    await expect(programme.locator('.items:not(details .items) > li').first()).toContainText(words.late);
  });

  test(`what is cancelled is struck out, and neither next nor counted down to, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('13:50'));
    await page.goto(pathOf('today', locale));
    const next = page.locator('[data-phase="next"] li');
    await expect(next.locator('.when').first()).toBeVisible();
    await expect(next.filter({ hasText: words.cancelled })).toHaveCount(0);
    const cancelled = page.locator('[data-phase="later"] li', { hasText: words.cancelled });
    await expect(cancelled.locator('.when')).toBeEmpty();
    await expect(cancelled.locator('p > a')).toHaveCSS('text-decoration-line', 'line-through');
  });

  test(`a calendar says of a start that it is cancelled, in ${locale}`, async ({ page }) => {
    const { koalas } = await knownOn(page, locale);
    const fileOf = async (start: string) =>
      (await page.request.get(`${koalas.subject.href}/2026-11-20-${start}.ics`)).text();
    const [morning, afternoon] = [await fileOf('1030'), await fileOf('1430')];
    const sequenceIn = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    expect(morning).not.toContain('STATUS');
    expect(afternoon).toContain('T14:30@');
    expect(afternoon).toContain('STATUS:CANCELLED');
    expect(sequenceIn(afternoon)).toBeGreaterThan(sequenceIn(morning));
  });

  test(`the map says what is closed, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('14:30'));
    await page.goto(pathOf('today', locale));
    await page.locator(`.chip[href="${pathOf('map', locale)}"]`).click();
    await expect(page.locator('.places')).toBeVisible();
    await openZones(page);
    const closed = (kind: string) =>
      page
        .locator('.places li', { has: page.locator(`use[href="#symbol-${kind}"]`) })
        .locator('timed-notes > span:visible');
    await expect(closed('gate')).toHaveText([words.park]);
    await expect(closed('ride')).toHaveText([words.carousel]);
    await expect(closed('habitat')).not.toHaveCount(0);
    await expect(closed('toilets')).toHaveCount(0);
    // The drawing strikes out what the list says is closed.
    const crosses = page.locator('.pins use[href="#symbol-closed"]');
    await expect(crosses).toHaveCount(await shown(page).count());
    await expect(crosses.first().locator('..').locator('title')).toHaveText(
      locale === 'fr' ? / – fermé$/ : / – closed$/,
    );
  });

  test(`a park that is closed closes its rides, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('17:30'));
    await page.goto(pathOf('rides', locale));
    const rows = page.locator('#amusement tbody tr');
    await expect(rows.locator('timed-notes > span:visible')).toHaveText(
      Array.from({ length: await rows.count() }, () => words.amusement),
    );
    await expect(page.locator('#water timed-notes > span:visible')).toHaveCount(0);
    await rows.getByRole('link').first().click();
    await expect(page.locator('h1')).not.toHaveText(/rides|manèges/i);
    // So do its page, and the cards of others.
    await expect(shown(page)).toHaveText(
      Array.from({ length: 1 + (await page.locator('.card').count()) }, () => words.amusement),
    );
  });

  test(`nothing is on in a park that is closed, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('14:30'));
    await page.goto(pathOf('schedule', locale));
    const starts = page
      .locator('day-programme .day')
      .first()
      .locator('li', { has: page.locator('time[datetime$="T14:30"]') });
    await expect(starts).not.toHaveCount(0);
    await expect(starts.locator('timed-notes > span:visible')).toHaveText(
      Array.from({ length: await starts.count() }, () => words.briefly),
    );
    await expect(page.locator('now-next')).toBeHidden();
    await page.goto(pathOf('home', locale));
    await expect(strip(page).locator('timed-notes')).toHaveText(words.park);
    await expect(page.locator('now-next')).toBeHidden();
    await page.goto(pathOf('today', locale));
    await expect(page.locator('[data-phase="later"], [data-phase="next"]').getByRole('listitem')).not.toHaveCount(0);
    await expect(page.locator('[data-phase="now"]')).toBeHidden();
  });

  test(`the hours of a park that is closed are struck out, and the words beside them say so, in ${locale}`, async ({
    page,
  }) => {
    const { park } = await knownOn(page, locale);
    let until = park.until;
    await answerDay(page, () => [{ ...park, until }]);
    await page.clock.install({ time: on('14:57') });
    const hours = page.locator('.day:visible .parks [data-park="animal"] > span');
    const struck = (text: string) =>
      Promise.all([
        expect(hours.first()).toHaveCSS('text-decoration-line', 'line-through'),
        expect(page.locator('.day .parks timed-notes > span:visible')).toHaveText([text]),
      ]);
    for (const id of ['schedule', 'today'] as const) {
      until = park.until;
      await page.clock.setSystemTime(on('14:57'));
      await page.goto(pathOf(id, locale));
      await struck(words.park);
      until = on('16:00');
      await leaveOpen(page, '01:01');
      await struck(words.longer);
    }
    await page.unroute(`**${files.day.fr}`);
    await page.clock.setSystemTime(on('14:57'));
    await page.goto(pathOf('home', locale));
    await expect(strip(page).locator('dd').first()).toHaveCSS('text-decoration-line', 'line-through');
    await expect(strip(page).locator('dd').nth(1)).toHaveCSS('text-decoration-line', 'none');
    // A park that is closed all day has no hours to strike out.
    await page.clock.setSystemTime(on('17:30'));
    await page.goto(pathOf('home', locale));
    const amusement = page.locator('.strip [data-park="amusement"]');
    await expect(amusement.locator('timed-notes')).toHaveText(words.amusement);
    await expect(amusement.locator('dd').first()).toHaveCSS('text-decoration-line', 'none');
  });

  test(`the search does not say that a park is open that is closed, in ${locale}`, async ({ page }) => {
    await page.clock.setFixedTime(on('14:30'));
    await page.goto(`${pathOf('rides', locale)}?${locale === 'fr' ? 'recherche=ouvert' : 'search=until%20when'}`);
    await expect(page.locator('.search-answers li').first()).toContainText(words.park);
  });

  test(`a page that is open reads again what has changed, in ${locale}`, async ({ page }) => {
    await page.clock.install({ time: on('12:00') });
    await page.goto(pathOf('rides', locale));
    await expect(shown(page)).toHaveText([words.carousel]);
    const { carousel } = await knownOn(page, locale);
    await answerDay(page, () => [saying('Storm', { ...carousel, until: '2026-11-20T22:00:00.000Z' })]);
    await page.clock.runFor('01:01');
    await expect(shown(page)).toHaveText([/Storm/]);
    await expect(page.getByRole('status').filter({ hasText: 'Storm' })).toHaveCount(1);
    // Without a connection, what is shown stays, and says from when it is.
    await loseDay(page);
    await page.clock.runFor('01:01');
    await expect(page.locator('timed-notes small:visible')).toHaveText([
      locale === 'fr' ? /état de 12\u00A0h\u00A001/ : /as of 12:01/,
    ]);
    await expect(shown(page)).toHaveText([/Storm/]);
  });

  test(`pages about the day and about an animal do so as well, in ${locale}`, async ({ page }) => {
    const { all, koalas, park } = await knownOn(page, locale);
    const asleep = saying('Asleep', koalas);
    const storm = saying('Storm', { ...park, from: on('13:00') });
    let news: readonly Disruption[] = all;
    await answerDay(page, () => news);
    await page.clock.install({ time: on('13:40') });
    const hear = async (...latest: Disruption[]) => {
      news = latest;
      await leaveOpen(page, '01:01');
    };
    const open = async (path: string) => {
      news = all;
      await page.goto(path);
    };
    const start = page.locator('li:has(time[datetime$="T14:30"]) timed-notes > span:visible').first();

    for (const id of ['today', 'schedule'] as const) {
      await open(pathOf(id, locale));
      await expect(start).toHaveText(words.cancelled);
      await hear(asleep);
      await expect(start).toContainText('Asleep');
      await hear(storm, asleep);
      await expect(start).toContainText('Storm');
      await expect(strip(page).locator('timed-notes')).toContainText('Storm');
    }

    await open(pathOf('home', locale));
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

    await open(pathOf('map', locale));
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

    await open(koalaPage[locale]);
    await expect(page.locator('.facts timed-notes > span:visible')).toHaveText([/14|2:30/]);
    await hear(asleep);
    await expect(page.locator('.facts timed-notes > span:visible')).toHaveText([/Asleep/]);
  });

  test(`the schedule says on a later day what is not as planned then, in ${locale}`, async ({ page }) => {
    const { koalas } = await knownOn(page, locale);
    const nextDay = (time: string) => `2026-11-21T${time}`;
    const asleep = saying('Asleep', {
      ...koalas,
      from: `${nextDay('11:00')}:00-05:00`,
      until: `${nextDay('16:00')}:00-05:00`,
      start: nextDay('14:30'),
    });
    await answerDay(page, () => [asleep]);
    await page.clock.install({ time: `${nextDay('12:00')}:00-05:00` });
    await page.goto(pathOf('schedule', locale));
    await leaveOpen(page, '01:01');
    const starts = page.locator(`day-programme li:has(time[datetime="${nextDay('14:30')}"])`);
    await expect(starts.locator('timed-notes > span:visible')).toHaveText([/Asleep/]);
  });

  test(`today lists what is not as planned, until when and why, in ${locale}`, async ({ page }) => {
    const items = page.locator('timed-notes[data-of="*"] > span:visible');
    const { carousel, koalas, amusement } = await knownOn(page, locale);
    await page.clock.install({ time: on('15:28') });
    await page.goto(pathOf('today', locale));
    const linesOf = (...all: ToldDisruption[]) => all.map(({ subject, text }) => `${subject.name} – ${text}`);
    await expect(items).toHaveText(linesOf(carousel, koalas));
    await expect(page.locator('day-at-hand h2').first()).toHaveText(words.unplanned);
    const news = [{ ...amusement, from: on('15:00') }];
    await answerDay(page, () => news);
    await leaveOpen(page, '01:01');
    await expect(items).toHaveText(linesOf(amusement));
    await expect(page.locator('.unplanned')).toBeVisible();
    // Nothing is said of nothing.
    news.pop();
    await leaveOpen(page, '01:01');
    await expect(page.locator('.unplanned')).toBeHidden();
    await expect(page.locator('latest-disruptions')).toHaveText(
      locale === 'fr' ? /de nouveau comme prévu/ : /back to plan/,
    );
  });

  test(`what is new is said in sentences that end with one stop, in ${locale}`, async ({ page }) => {
    const { carousel, koalas } = await knownOn(page, locale);
    await answerDay(page, () => [saying('Gale.', carousel), saying('Asleep.', koalas)]);
    await page.clock.install({ time: on('13:52') });
    await page.goto(pathOf('today', locale));
    await leaveOpen(page, '01:01');
    const status = page.locator('latest-disruptions');
    for (const text of ['Gale', 'Asleep']) await expect(status).toContainText(text);
    await expect(status).not.toContainText('..');
  });

  test(`what the device knows is not lost with a page that was there before, in ${locale}`, async ({ page }) => {
    const { park } = await knownOn(page, locale);
    let answer: Disruption[] = [];
    await answerDay(page, () => answer);
    await page.clock.install({ time: on('11:00') });
    const show = async (id: 'today' | 'schedule') => {
      await page
        .locator(`a[href="${pathOf(id, locale)}"]:visible`)
        .last()
        .click();
      await expect(page).toHaveURL(pathOf(id, locale));
    };
    await page.goto(pathOf('schedule', locale));
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
    await expect(strip(page).locator('timed-notes > span')).toContainText('Storm');
    await expect(strip(page).locator('timed-notes small')).toHaveText(/11\D{1,3}04/);
    await expect(strip(page).locator('.status')).toBeHidden();
  });

  test(`what is late is next and on when it really is, in ${locale}`, async ({ page }) => {
    const { all } = await knownOn(page, locale);
    await answerDay(page, () => all.filter(({ subject }) => subject.park === undefined));
    await page.clock.install({ time: on('14:09') });
    const phaseOf = (phase: string) =>
      page.locator(`[data-phase="${phase}"] li`, { has: page.locator('time[datetime$="T14:00"]') });
    const isLate = { hasText: words.late };
    await page.goto(pathOf('today', locale));
    await leaveOpen(page, '01:01');
    await expect(phaseOf('next').filter(isLate)).toHaveCount(1);
    await leaveOpen(page, '12:00');
    await expect(phaseOf('now').filter(isLate).locator('.when')).toHaveText(/2:35|14.h.35/);
    await leaveOpen(page, '13:00');
    await expect(phaseOf('over').filter({ has: page.locator('[data-state="late"]') })).toHaveCount(1);
    await page.clock.setSystemTime(on('14:19'));
    await page.goto(pathOf('home', locale));
    await leaveOpen(page, '01:01');
    await expect(phaseOf('now').filter(isLate)).toHaveCount(1);
  });

  test(`what is moved may be late as well; what is cancelled is nothing else, in ${locale}`, async ({ page }) => {
    const { koalas } = await knownOn(page, locale);
    const moved = saying('Tree', { ...koalas, state: 'moved' });
    const late = saying('Snow', { ...koalas, state: 'late', delay: 30 });
    const before = { until: on('15:00') };
    let news: Disruption[] = [
      moved,
      { ...saying('Tree before', moved), ...before },
      late,
      { ...saying('Snow before', late), ...before },
    ];
    await answerDay(page, () => news);
    await page.clock.install({ time: on('13:20') });
    await page.goto(pathOf('today', locale));
    const notes = page.locator('day-at-hand li:has(time[datetime$="T14:30"]) timed-notes > span:visible');
    await leaveOpen(page, '01:01');
    await expect(notes).toHaveText([/Tree\)/, /Snow(?! before)/]);
    news = [moved, late, koalas];
    await leaveOpen(page, '01:01');
    await expect(notes).toHaveText([words.cancelled]);
  });

  test(`a start that some hours have cancelled stays so once they are over, in ${locale}`, async ({ page }) => {
    const { seals } = await knownOn(page, locale);
    const { id, about } = seals;
    const hours = { from: on('13:50'), until: on('14:10') };
    const cancelled = saying('Off', { id, about, ...hours, state: 'cancelled', reason: 'other' });
    await answerDay(page, () => [cancelled]);
    await page.clock.install({ time: on('13:52') });
    await page.goto(pathOf('today', locale));
    await leaveOpen(page, '01:01');
    const note = page.locator('day-at-hand li:has(time[datetime$="T14:00"]) timed-notes > span', { hasText: 'Off' });
    const unplanned = page.locator('.unplanned timed-notes > span:visible');
    await expect(unplanned).toHaveCount(1);
    await leaveOpen(page, '18:00');
    await page.locator('[data-phase="over"] summary').click();
    await expect(note).toBeVisible();
    await expect(unplanned).toHaveCount(0);
    await leaveOpen(page, '10:00');
    await expect(note).toHaveAttribute('hidden');
  });

  test(`what is over is said no longer, but known while what has started meanwhile may run, in ${locale}`, async ({
    page,
  }) => {
    const { all } = await knownOn(page, locale);
    const over = all.filter(({ until }) => Date.parse(until) <= Date.parse(on('10:30')));
    expect(over.map(({ about, state }) => [subjectParts(about).kind, state])).toEqual([['activity', 'cancelled']]);
    await page.clock.install({ time: on('10:30') });
    await page.goto(over[0]?.subject.href ?? '');
    const note = page.locator('timed-notes > span', { hasText: over[0]?.text ?? '' });
    await expect(note).toHaveCount(0);
    const asked = page.waitForResponse(`**${files.day[locale]}`);
    await leaveOpen(page, '01:01');
    await asked;
    await expect(note).toHaveCount(0);
  });

  test(`cards say what is not as planned, and read it again, in ${locale}`, async ({ page }) => {
    const { park, koalas, carousel } = await knownOn(page, locale);
    const card = page.locator(`.card:has(a[href="${koalas.subject.href}"])`);
    await page.clock.install({ time: on('12:00') });
    await page.goto(alternatesOf('activities')[locale]);
    await expect(page.locator('.card timed-notes > span:visible')).not.toHaveCount(0);
    let news = [saying('Asleep', koalas)];
    await answerDay(page, () => news);
    await leaveOpen(page, '01:01');
    await expect(page.locator('.card timed-notes > span:visible')).toHaveText([/Asleep/]);
    await expect(card.locator('timed-notes')).toContainText('Asleep');
    // A park that is closed closes what is in it.
    news = [{ ...park, from: on('12:00') }];
    await leaveOpen(page, '01:01');
    const inPark = page.locator('.card[data-park="animal"]');
    await expect(inPark.locator('timed-notes > span:visible')).toHaveText(
      Array.from({ length: await inPark.count() }, () => words.park),
    );
    // So do the cards of rides.
    news = [carousel];
    await page.goto(pathOf('rides', locale));
    await page.locator(`tbody:has(a[href="${carousel.subject.href}"]) th a`).last().click();
    const ride = page.locator(`.card:has(a[href="${carousel.subject.href}"])`);
    await expect(ride.locator('timed-notes > span:visible')).toHaveText(words.carousel);
    news = [saying('Gale', carousel)];
    await leaveOpen(page, '01:01');
    await expect(ride.locator('timed-notes')).toContainText('Gale');
  });

  test(`with a note, its age goes, and the park is open again, in ${locale}`, async ({ page }) => {
    await page.clock.install({ time: on('14:57') });
    await page.goto(pathOf('today', locale));
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
    await page.goto(pathOf('home', locale));
    await expect(page.locator('now-next')).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`what has begun when the page is made is shown, in ${locale}`, async ({ page }) => {
      await page.goto(pathOf('rides', locale));
      await expect(shown(page)).toHaveText([words.carousel]);
      await page.goto(pathOf('schedule', locale));
      const programme = page.locator('day-programme .day').first();
      await expect(programme.locator('timed-notes > span:visible')).toHaveText([
        words.moved,
        words.late,
        words.cancelled,
      ]);
      await expect(strip(page).locator('timed-notes')).toBeHidden();
      await page.goto(pathOf('today', locale));
      await expect(page.locator('.unplanned timed-notes > span:visible').first()).toContainText(words.carousel);
    });

    test(`a page that is made while a park is closed strikes out its hours, in ${locale}`, async ({ page }) => {
      await page.route(`**${pathOf('today', locale)}`, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replaceAll(/(<span data-state="closed"[^>]*?) hidden(="")?/g, '$1');
        return route.fulfill({ response, body: html });
      });
      await page.goto(pathOf('today', locale));
      const parks = page.locator('.day .parks [data-park="animal"]');
      await expect(parks.locator('> span')).toHaveCSS('text-decoration-line', 'line-through');
      await expect(parks.locator('timed-notes > span')).toHaveText(words.park);
    });
  });
}
