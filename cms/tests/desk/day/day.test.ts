/** The person in charge of the day: what they say is saved once, and told at once, in both languages. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localTimeAt } from '../../../../src/lib/local-time.ts';
import { type Day, largestDay } from '../../../../src/park/day/day.ts';
import { daySchema } from '../../../../src/park/day/day-schema.ts';
import { type Disruption, subjectParts } from '../../../../src/park/day/disruption.ts';
import { addDays } from '../../../../src/park/opening/plain-time.ts';
import type {
  DayView,
  EndRequest,
  RestoreRequest,
  Saved,
  ShownStatement,
  StatementRequest,
} from '../../../desk/day/shown-day.ts';
import { type Account, createAccount, dataOf } from '../../support/accounts.ts';
import { closing, newId } from '../../support/closing-request.ts';
import { copyTemplate } from '../../support/cms-template.ts';
import { withDatabase } from '../../support/database.ts';
import { Editor } from '../../support/editor.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

const codes = {
  manager: 'zoo-day-manager',
  colleague: 'zoo-day-manager',
  editor: 'strapi-editor',
};

type Who = keyof typeof codes;

/** Columns of a disruption in the table of a former version. */
interface Former {
  documentId: string;
  field: 'activity' | 'ride';
  about: string;
  state: string;
  reason: string;
  until: number;
  start?: string;
  delay?: number;
}

/** When the disruptions of a former version began. */
const formerFrom = Date.parse('2026-06-24T14:00:00-04:00');
const formerEntries = { park: 'zoo_parks', activity: 'zoo_activities', ride: 'zoo_rides', place: 'zoo_places' };
const linkTable = (field: string) => `zoo_disruptions_${field}_lnk`;

/** Adds the rows of an entry: a draft and a publication in each language. */
function addFormer(database: DatabaseSync, { field, about, ...row }: Former): void {
  const { documentId, state, reason, until, start = null, delay = null } = row;
  const entry = database.prepare(`SELECT max(id) AS id FROM ${formerEntries[field]} WHERE document_id = ?`).get(about);
  for (const publishedAt of [null, formerFrom]) {
    for (const locale of ['fr', 'en']) {
      const ownWords = reason === 'other' ? `words ${locale}` : null;
      const { lastInsertRowid } = database
        .prepare('INSERT INTO zoo_disruptions VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)')
        .run(documentId, locale, state, reason, ownWords, formerFrom, until, start, delay, publishedAt);
      const link = database.prepare(`INSERT INTO ${linkTable(field)} VALUES (?, ?)`);
      link.run(lastInsertRowid, Number(entry?.['id']));
    }
  }
}

/** Makes the tables of a former version in the database of a CMS that is stopped, known to Strapi as its own. */
function addFormerTables(database: DatabaseSync): void {
  const links = Object.keys(formerEntries).map(
    (field) => `CREATE TABLE ${linkTable(field)} (disruption_id integer, ${field}_id integer);`,
  );
  database.exec(`
    CREATE TABLE zoo_disruptions (
      id integer PRIMARY KEY, document_id text, locale text, state text, reason text, reason_text text,
      "from" datetime, until datetime, start time, delay integer, published_at datetime, created_by_id integer
    );
    ${links.join('\n')}
  `);
  const { schema } = database.prepare('SELECT schema FROM strapi_database_schema').get() ?? {};
  const known = JSON.parse(String(schema)) as { tables: { name: string; columns: object[] }[] };
  const names = ['zoo_disruptions', ...Object.keys(formerEntries).map(linkTable)];
  known.tables.push(...names.map((name) => ({ name, columns: [] })));
  database.prepare("UPDATE strapi_database_schema SET schema = ?, hash = 'former'").run(JSON.stringify(known));
}

/** The start whose disruption ends ten minutes later. */
const startBefore = (until: number) => localTimeAt(new Date(until - 600_000), 'America/Toronto');

/** Adds what a former version has kept: a disruption that is over, one in own words, and one of a start. */
function addFormerDay(database: DatabaseSync, until: number): void {
  const ride = { field: 'ride', state: 'closed', reason: 'wind' } as const;
  const activity = { field: 'activity', about: 'feeding-otters', state: 'late', reason: 'staff' } as const;
  const { time } = startBefore(until);
  addFormerTables(database);
  addFormer(database, { ...ride, documentId: 'over', about: 'moon-buggies', until: formerFrom + 1 });
  addFormer(database, { ...ride, documentId: 'words', about: 'schooner', reason: 'other', until });
  addFormer(database, { ...activity, documentId: 'late', until, start: `${time}:00.000`, delay: 20 });
}

let cms: RunningCms;
/** What was told after the first start with the database of a former version. */
let former: { until: number; seen: number; day: Day };
let people: Record<Who, Account>;
let editor: Editor;
beforeAll(async () => {
  const data = await copyTemplate();
  const until = Date.now() + 3_600_000;
  withDatabase({ data }, (database) => addFormerDay(database, until));
  // Servers have seen the seconds of the clock at most: the day changes less often.
  const seen = Math.floor(Date.now() / 1000);
  cms = await startCms({ data });
  former = { until, seen, day: await toldDay() };
  const made: [string, Account][] = [];
  for (const [who, code] of Object.entries(codes)) made.push([who, await createAccount(cms, code)]);
  people = Object.fromEntries(made) as Record<Who, Account>;
  editor = new Editor(cms, people.editor);
});
afterAll(() => cms.close());

const ask = (who: Who, request: StatementRequest) => people[who].send('POST', '/zoo/day/statements', request);
const close = async (who: Who, request: StatementRequest) => dataOf<Saved>(await ask(who, request));
const end = async (who: Who, request: EndRequest) =>
  dataOf<Saved>(await people[who].send('POST', '/zoo/day/end', request));
const restore = async (who: Who, request: RestoreRequest) =>
  dataOf<Saved>(await people[who].send('POST', '/zoo/day/restore', request));
/** Takes back all that the page shows of something. */
const takeBack = async (who: Who, id: string) =>
  end(who, { statements: (await inForce(id, who)).map((statement) => statement.id) });
/** What brings back what has been ended. */
const undoing = ({ ended }: Saved) => ended.map(({ id, until }) => ({ id, until, restoredAs: newId() }));
const dayOf = async (who: Who) => dataOf<DayView>(await people[who].request('/zoo/day'));

/** What is said of something now, as the page shows it. */
const inForce = async (id: string, who: Who = 'manager') =>
  (await dayOf(who)).statements.filter(({ about }) => subjectParts(about).id === id);

/** What is not as planned of something now. */
const disruptionsOf = async (id: string) =>
  (await inForce(id)).filter((one): one is ShownStatement<Disruption> => 'reason' in one);

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string } };
  return [response.status, error.message.replaceAll('\u00A0', ' ')];
};

/** The day as a server of the site takes it. */
async function toldDay(): Promise<Day> {
  return v.parse(daySchema, await dataOf<unknown>(await cms.read('zoo/day')));
}

/** Asks as a server that holds a day, by its tag. */
const askKnowing = (known: string, path = 'zoo/day') =>
  cms.read(path, { headers: { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}`, 'If-None-Match': known } });

const told = async (id: string) => (await toldDay()).disruptions.find((disruption) => disruption.id === id);

const words = { fr: 'arbre tombé', en: 'fallen tree' };

const tooLate = [409, 'Ce n’est pas en vigueur : cela a déjà pris fin. Refaites-le si cela vaut encore.'];

const unconfirmed = [409, 'Rien n’a été enregistré : un parc entier ne ferme qu’après une confirmation.'];

describe('a ride that closes', () => {
  it('is closed from now on by the server’s clock, for visitors at once, and for the next build', async () => {
    const versionOf = async (): Promise<unknown> => (await cms.read('zoo/content-version')).json();
    const [version, { number }] = [await versionOf(), await toldDay()];
    const request = closing('the-comet', { reason: 'other', words });
    const before = Date.now();
    const { at, done } = await close('manager', request);
    expect(done).toEqual([request.id]);
    // The telephone names no instant: the server's clock counts.
    const from = Date.parse(at);
    expect([from >= before, from <= Date.now()]).toEqual([true, true]);
    const until = new Date(from + 3_600_000).toISOString();
    const said = { id: request.id, about: 'ride:the-comet', state: 'closed', reason: 'other', words, from: at, until };
    expect(await inForce('the-comet')).toEqual([{ ...said, who: 'Test 1', isOwn: true }]);
    expect(await told(request.id)).toEqual(said);
    const [changed, { number: next, levels }] = [await versionOf(), await toldDay()];
    expect([next > number, levels]).toEqual([true, []]);
    expect(changed).not.toEqual(version);
    // What changes nothing is no change, and neither is what is refused.
    await close('manager', request);
    expect((await ask('manager', closing('nothing'))).status).toBe(404);
    expect([await versionOf(), (await toldDay()).number]).toEqual([changed, next]);
  });

  it('is seen to be read by the site, once a server says that it holds it', async () => {
    const { number } = await close('manager', closing('full-moon-wheel'));
    // What a build reads is not online yet.
    await cms.read('zoo/day?for=build');
    await askKnowing(`"${number}"`, 'zoo/day?for=build');
    expect((await dayOf('manager')).lastRead.number).toBeLessThan(number);
    const before = Date.now();
    // A server asks, and may refuse what it gets, or hold what no CMS has given it.
    const etag = String((await cms.read('zoo/day')).headers.get('etag'));
    await askKnowing(`"${number + 1}"`);
    expect((await dayOf('manager')).lastRead.number).toBeLessThan(number);
    await askKnowing(`W/${etag}`);
    const { lastRead } = await dayOf('manager');
    expect([lastRead.number, Date.parse(lastRead.at) >= before]).toEqual([number, true]);
  });

  it('is one statement, however often and soon it is sent again', async () => {
    const request = closing('equinox');
    const answers = await Promise.all([close('manager', request), close('manager', request)]);
    answers.push(await close('manager', request));
    expect(await inForce('equinox')).toHaveLength(1);
    expect((await toldDay()).disruptions.filter(({ about }) => about === 'ride:equinox')).toHaveLength(1);
    expect(answers.map(({ ended }) => ended)).toEqual([[], [], []]);
  });

  it('is one that two people may close at once: the later of them replaces what the other has said', async () => {
    const [wind, storm] = [closing('orbit'), closing('orbit', { reason: 'storm' })];
    const answers = await Promise.all([close('manager', wind), close('colleague', storm)]);
    const [one, ...others] = await inForce('orbit');
    expect([[wind.id, storm.id], others]).toEqual([expect.arrayContaining([one?.id]), []]);
    const replaced = answers.flatMap(({ ended }) => ended).map(({ id, isOwn }) => [id, isOwn]);
    expect(replaced).toEqual([[one?.id === wind.id ? storm.id : wind.id, false]]);
    expect((await toldDay()).disruptions.filter(({ about }) => about === 'ride:orbit').map(({ id }) => id)).toEqual([
      one?.id,
    ]);
    await takeBack('manager', 'orbit');
  });

  it('is refused under an identity that has said something else', async () => {
    const request = closing('orbit');
    await close('manager', request);
    const said = 'Rien n’a été enregistré : cette demande a déjà servi à autre chose. Rechargez la page.';
    const others = [{ about: 'ride:perseids' }, { reason: 'storm' }] as const;
    for (const other of others)
      expect(await errorOf(await ask('colleague', { ...request, ...other }))).toEqual([409, said]);
    const level = { id: request.id, about: 'park:animal-park', state: 'busy' } as const;
    expect(await errorOf(await ask('manager', level))).toEqual([409, said]);
    expect([await inForce('perseids'), await inForce('animal-park')]).toEqual([[], []]);
    await takeBack('manager', 'orbit');
  });
});

describe('taking back', () => {
  it('ends what everybody has set, at once, and says who', async () => {
    const [own, theirs] = [closing('orbit'), closing('old-jalopies')];
    await close('manager', own);
    await close('colleague', theirs);
    const both = { statements: [own.id, theirs.id] };
    const saved = await end('manager', both);
    const { ended } = saved;
    expect(ended.map(({ who }) => who)).toEqual(['Test 1', 'Test 2']);
    expect([await inForce('orbit'), await inForce('old-jalopies')]).toEqual([[], []]);
    expect((await end('manager', both)).ended).toEqual([]);
    // Done by mistake: what they said holds again, from now on, said by whoever brings it back. Sent twice, nothing is
    // there twice.
    const statements = undoing(saved);
    const again = [await restore('manager', { statements }), await restore('manager', { statements })];
    const made = statements.map(({ restoredAs }) => restoredAs);
    expect(again.map(({ done }) => done)).toEqual([made, made]);
    const restored = [...(await disruptionsOf('orbit')), ...(await disruptionsOf('old-jalopies'))];
    expect(restored.map(({ id, from, until, who, isOwn }) => [id, from, until, who, isOwn])).toEqual(
      ended.map(({ until }, position) => [made[position], again[0]?.at, until, 'Test 1', true]),
    );
    // Once a colleague has ended them, the same request is too late.
    await end('colleague', { statements: made });
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', { statements }))).toEqual(tooLate);
  });

  it('of one’s own last tap brings back what that has replaced', async () => {
    const [theirs, own] = [closing('apogee', { until: { kind: 'minutes', minutes: 90 } }), closing('apogee')];
    await close('colleague', theirs);
    const [before] = await inForce('apogee');
    const saved = await close('manager', own);
    expect([(await inForce('apogee')).map(({ id }) => id), saved.ended]).toEqual([[own.id], [before]]);
    const statements = undoing(saved);
    expect((await restore('manager', { statements })).ended.map(({ id }) => id)).toEqual([own.id]);
    const [back, ...others] = await inForce('apogee');
    expect([back?.id, back?.until, others]).toEqual([statements[0]?.restoredAs, before?.until, []]);
  });

  it('again, as the answer was lost, leaves what a colleague has set meanwhile', async () => {
    const [first, second] = [closing('perseids'), closing('perseids')];
    await close('manager', first);
    await end('manager', { statements: [first.id] });
    await close('colleague', second);
    expect((await end('manager', { statements: [first.id] })).ended).toEqual([]);
    expect((await inForce('perseids')).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is not undone by a closing that is sent again, nor by its end once that has passed', async () => {
    const request = closing('old-jalopies');
    await close('manager', request);
    await end('colleague', { statements: [request.id] });
    expect(await errorOf(await ask('manager', request))).toEqual(tooLate);
    const over = {
      statements: [{ id: request.id, until: new Date(Date.now() - 1).toISOString(), restoredAs: newId() }],
    };
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', over))).toEqual(tooLate);
    expect(await inForce('old-jalopies')).toEqual([]);
  });

  it('says which it has ended, also when it is sent again: not those that a colleague had ended', async () => {
    const [theirs, own] = [closing('hare-hop'), closing('heron-flight')];
    await close('colleague', theirs);
    await close('manager', own);
    await end('colleague', { statements: [theirs.id] });
    const both = { statements: [own.id, theirs.id] };
    const answers = [await end('manager', both), await end('manager', both)];
    expect(answers.map(({ ended, done }) => [ended.map(({ id }) => id), done])).toEqual([
      [[own.id], [own.id]],
      [[], [own.id]],
    ]);
    expect((await end('colleague', { statements: [own.id] })).done).toEqual([]);
  });

  it('is undone for what can be, and the answer says for which', async () => {
    const [over, own] = [closing('hare-hop'), closing('heron-flight')];
    await close('manager', over);
    await close('manager', own);
    const { ended } = await end('manager', { statements: [over.id, own.id] });
    const restoredAs = newId();
    const statements = ended.map(({ id, until }) => ({
      id,
      until: id === over.id ? new Date().toISOString() : until,
      restoredAs: id === own.id ? restoredAs : newId(),
    }));
    expect((await restore('manager', { statements })).done).toEqual([restoredAs]);
    expect((await takeBack('manager', 'heron-flight')).done).toEqual([restoredAs]);
  });

  it('is undone for some minutes only, and once', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [old, request] = [closing('hare-hop'), closing('heron-flight')];
    for (const one of [old, request]) await close('manager', one);
    await end('manager', { statements: [old.id, request.id] });
    const change = 'UPDATE zoo_day_statements SET until = ? WHERE document_id = ?';
    withDatabase(cms, (database) => database.prepare(change).run(Date.parse(hour(-1)), old.id));
    const again = { statements: [{ id: old.id, until: hour(1), restoredAs: newId() }] };
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', again))).toEqual(tooLate);
    expect(await inForce('hare-hop')).toEqual([]);

    const twice = () => ({ id: request.id, until: hour(1), restoredAs: newId() });
    const [first, second] = [twice(), twice()];
    expect((await restore('manager', { statements: [first, second] })).done).toEqual([first.restoredAs]);
    await restore('manager', { statements: [twice()] });
    expect(await inForce('heron-flight')).toHaveLength(1);
    await takeBack('manager', 'heron-flight');
  });

  it('is undone until it was meant to end at most', async () => {
    const request = closing('heron-flight', { until: { kind: 'minutes', minutes: 5 } });
    await close('manager', request);
    const [said] = await inForce('heron-flight');
    await end('manager', { statements: [request.id] });
    const until = new Date(Date.now() + 23 * 3_600_000).toISOString();
    await restore('colleague', { statements: [{ id: request.id, until, restoredAs: newId() }] });
    const again = await takeBack('colleague', 'heron-flight');
    expect(again.ended.map((one) => [one.until, one.who])).toEqual([[said?.until, 'Test 2']]);
    // Not either by bringing back what was brought back.
    const [back] = again.ended;
    await restore('colleague', { statements: [{ id: back?.id ?? '', until, restoredAs: newId() }] });
    expect((await inForce('heron-flight')).map((one) => one.until)).toEqual([said?.until]);
    await takeBack('manager', 'heron-flight');
  });

  it('is not undone against what a colleague has said meanwhile, which holds where it is the same', async () => {
    const own = closing('heron-flight');
    await close('manager', own);
    const statements = undoing(await end('manager', { statements: [own.id] }));
    const storm = closing('heron-flight', { reason: 'storm' });
    await close('colleague', storm);
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', { statements }))).toEqual(tooLate);
    const wind = closing('heron-flight');
    await close('colleague', wind);
    expect((await restore('manager', { statements })).done).toEqual([wind.id]);
    expect((await inForce('heron-flight')).map(({ id }) => id)).toEqual([wind.id]);
    await takeBack('manager', 'heron-flight');
  });

  it('in words of its own is still said in them once it is taken back and undone', async () => {
    const request = closing('log-drive', { reason: 'other', words });
    await close('manager', request);
    const [shown] = await disruptionsOf('log-drive');
    expect(shown?.words).toEqual(words);
    await takeBack('manager', 'log-drive');
    const restoredAs = newId();
    await restore('manager', { statements: [{ id: request.id, until: shown?.until ?? '', restoredAs }] });
    expect((await disruptionsOf('log-drive')).map((one) => [one.id, one.words])).toEqual([[restoredAs, words]]);
    await takeBack('manager', 'log-drive');
  });

  it('is told at once: what was about starts meanwhile stays, and what is undone comes after it', async () => {
    const park = { about: 'park:amusement-park', isConfirmed: true } as const;
    const [ride, whole] = [closing('orbit'), closing('', park)];
    for (const request of [ride, whole]) await close('manager', request);
    const until = (await told(whole.id))?.until ?? '';
    const { number } = await toldDay();

    const { at } = await end('manager', { statements: [ride.id, whole.id] });
    // Nothing starts at a ride.
    expect(await told(ride.id)).toBeUndefined();
    expect((await told(whole.id))?.until).toBe(at);
    const ended = await toldDay();
    expect(ended.number).toBeGreaterThan(number);

    // A whole park closes again after another confirmation only.
    const restoredAs = newId();
    const statements = [{ id: whole.id, until, restoredAs }];
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', { statements }))).toEqual(unconfirmed);
    expect(await inForce('amusement-park')).toEqual([]);
    const restored = await restore('manager', { statements, isConfirmed: true });
    expect(await told(restoredAs)).toMatchObject({ about: park.about, from: restored.at, until });
    expect((await told(whole.id))?.until).toBe(at);
    expect((await toldDay()).number).toBeGreaterThan(ended.number);
    await takeBack('manager', 'amusement-park');
  });
});

describe('an activity', () => {
  const activity = 'axolotl-worms';
  const about = `activity:${activity}` as const;
  let date: string;

  it('is in the programme of today with its start', async () => {
    const { timeZone } = await dayOf('manager');
    ({ date } = localTimeAt(new Date(), timeZone));
    const availabilities = ['23:57', '23:58', '23:59'].map((time) => ({ time: `${time}:00` }));
    const { status } = await editor.publish('activities', activity, {
      availabilities: [{ date, times: availabilities }],
    });
    expect(status).toBe(200);
    const starts = (await dayOf('manager')).programme.filter((start) => start.about === about);
    expect(starts.map(({ at, isOver }) => [at, isOver])).toContainEqual([`${date}T23:57`, false]);
  });

  it('is late at one start, and cancelled at another', async () => {
    const start = { about, until: { kind: 'start' } } as const;
    await close('manager', closing('', { ...start, state: 'late', delay: 20, start: `${date}T23:57` }));
    await close('manager', closing('', { ...start, state: 'cancelled', start: `${date}T23:58` }));
    expect((await disruptionsOf(activity)).map(({ state, start: at, delay }) => [state, at, delay])).toEqual([
      ['late', `${date}T23:57`, 20],
      ['cancelled', `${date}T23:58`, undefined],
    ]);
    const late = (await inForce(activity)).filter(({ state }) => state === 'late');
    await end('manager', { statements: late.map(({ id }) => id) });
    expect((await inForce(activity)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('has one delay at a start, the one that was said last, until it is cancelled', async () => {
    const start = { about, start: `${date}T23:57`, until: { kind: 'start' } } as const;
    const late = (delay: number) => closing('', { ...start, state: 'late', delay });
    const [ten, twenty, cancelled] = [late(10), late(20), closing('', { ...start, state: 'cancelled' })];
    const ofStart = async () => (await disruptionsOf(activity)).filter((one) => one.start === start.start);
    for (const request of [ten, twenty]) await close('manager', request);
    expect((await ofStart()).map(({ id, delay }) => [id, delay])).toEqual([[twenty.id, 20]]);
    await close('colleague', cancelled);
    expect((await ofStart()).map(({ id, state }) => [id, state])).toEqual([[cancelled.id, 'cancelled']]);
    await end('manager', { statements: [cancelled.id] });
  });

  it('is cancelled for as long as the start that was tapped needs, or not at all', async () => {
    const said = 'Rien n’a été enregistré : le programme a changé, et ce début n’y est plus. Rechargez la page.';
    const start = { about, state: 'cancelled', start: `${date}T23:59`, until: { kind: 'day' } } as const;
    const before = (await inForce(activity)).length;
    for (const other of [`${addDays(date, -1)}T23:59`, `${date}T23:56`, '0000-02-31T23:59', '9999-12-31T23:59']) {
      const request = closing('', { ...start, until: { kind: 'start' }, start: other });
      expect(await errorOf(await ask('manager', request)), other).toEqual([409, said]);
    }
    expect(await inForce(activity)).toHaveLength(before);
    const request = closing('', start);
    await close('manager', request);
    const made = (await disruptionsOf(activity)).find(({ id }) => id === request.id);
    expect(made).not.toHaveProperty('start');
    expect(made?.until).toBe((await dayOf('manager')).programme.find(({ at }) => at === request.start)?.dayEnds);
    await end('manager', { statements: [request.id] });
  });

  it('moves to a place', async () => {
    const change = { about, until: { kind: 'minutes', minutes: 30 }, state: 'moved' } as const;
    await close('manager', closing('', { ...change, place: 'main-gate' }));
    expect((await disruptionsOf(activity)).find(({ state }) => state === 'moved')?.place).toBe('main-gate');
    expect((await errorOf(await ask('manager', closing('', { ...change, place: 'nowhere' }))))[0]).toBe(404);
  });
});

it('an animal rests, until the day of its park is over', async () => {
  const { animals, parks } = await dayOf('manager');
  const [animal] = animals;
  const about = animal?.about ?? expect.fail();
  await close('manager', closing('', { about, state: 'resting', reason: 'animalResting', until: { kind: 'day' } }));
  const dayEnds = parks.find(({ park }) => park === animal?.park)?.dayEnds;
  expect(await inForce(subjectParts(about).id)).toMatchObject([{ state: 'resting', until: dayEnds }]);
});

it('a place is closed, and another one of its kind is named instead', async () => {
  const { places } = await dayOf('manager');
  const [first, second] = places.filter(({ kind }) => kind === 'toilets');
  const [about, replacedBy] = [first?.about ?? expect.fail(), second?.about ?? expect.fail()];
  await close('manager', closing('', { about, replacedBy, reason: 'repair' }));
  expect(await inForce(subjectParts(about).id)).toMatchObject([{ about, state: 'closed', replacedBy }]);
  const limited = { about, state: 'limited', replacedBy: 'place:nowhere' } as const;
  expect((await errorOf(await ask('manager', closing('', limited))))[0]).toBe(404);
});

describe('how busy a park is', () => {
  const about = 'park:animal-park';
  const level = (state: 'quiet' | 'busy' | 'full') => ({ id: newId(), about, state }) as const;
  const levels = async () => (await inForce('animal-park')).map(({ id, state, who }) => [id, state, who]);

  it('is said until its day is over, for two hours at most, instead of what was said before', async () => {
    const [busy, full] = [level('busy'), level('full')];
    await close('manager', busy);
    await close('colleague', full);
    const { at, ended } = await close('colleague', full);
    expect([await levels(), ended]).toEqual([[[full.id, 'full', 'Test 2']], []]);
    const [said] = await inForce('animal-park');
    const lasting = Date.parse(said?.until ?? '') - Date.parse(said?.from ?? '');
    expect([lasting > 0, lasting <= 2 * 3_600_000, (said?.from ?? '') <= at]).toEqual([true, true, true]);
    const { levels: toldLevels, disruptions } = await toldDay();
    expect(toldLevels).toEqual([{ about, level: 'full', at: said?.from, until: said?.until }]);
    expect(disruptions.filter((disruption) => disruption.about === about)).toEqual([]);
  });

  it('is taken back, and undone unless it is said otherwise meanwhile', async () => {
    const statements = undoing(await takeBack('manager', 'animal-park'));
    expect([await levels(), (await toldDay()).levels]).toEqual([[], []]);
    await restore('manager', { statements });
    expect((await levels()).map(([id]) => id)).toEqual(statements.map(({ restoredAs }) => restoredAs));
    const again = { statements: undoing(await takeBack('manager', 'animal-park')) };
    const quiet = level('quiet');
    await close('colleague', quiet);
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', again))).toEqual(tooLate);
    expect(await levels()).toEqual([[quiet.id, 'quiet', 'Test 2']]);
  });
});

describe('a request', () => {
  it('for a whole park needs a confirmation', async () => {
    const park = { about: 'park:water-park', until: { kind: 'day' } } as const;
    expect(await errorOf(await ask('manager', closing('', park)))).toEqual(unconfirmed);
    expect(await inForce('water-park')).toEqual([]);
    await close('manager', closing('', { ...park, isConfirmed: true }));
    const { parks } = await dayOf('manager');
    const dayEnds = parks.find(({ about }) => about === park.about)?.dayEnds;
    expect((await inForce('water-park')).map(({ until }) => until)).toEqual([dayEnds]);
  });

  it('with words that hide something is refused', async () => {
    const hidden = { ...words, en: 'fallen \u202Etree' };
    expect(await errorOf(await ask('manager', closing('equinox', { reason: 'other', words: hidden })))).toEqual([
      400,
      'Rien n’a été enregistré : la raison contient des caractères invisibles. Effacez-la et tapez-la de nouveau.',
    ]);
  });

  it('for what is not published is refused, in the language of its sender', async () => {
    await people.colleague.send('PUT', '/admin/users/me', { preferedLanguage: 'en' });
    expect(await errorOf(await ask('manager', closing('nothing')))).toEqual([
      404,
      'Rien n’a été enregistré : ce n’est plus publié. Rechargez la page.',
    ]);
    expect(await errorOf(await ask('colleague', closing('nothing')))).toEqual([
      404,
      'Nothing was saved: this is no longer published. Reload the page.',
    ]);
  });
});

describe('the alert', () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('rides along as safe HTML in both languages, until it is taken away', async () => {
    const storm = { level: 'urgent', from: hour(-1), until: hour(5) };
    await editor.save(
      'alert',
      '',
      { message: 'Storm: **stay inside**', link: { label: 'Help', url: '/en/faq' } },
      'en',
    );
    const before = await toldDay();
    const french = { ...storm, message: 'Orage : **à l’abri**', link: { label: 'Aide', url: '/faq' } };
    expect((await editor.publish('alert', '', french, 'fr', '', 'both')).status).toBe(200);
    const during = await toldDay();
    expect(during.alert).toMatchObject({
      ...storm,
      message: {
        fr: expect.stringContaining('<strong>à l’abri</strong>'),
        en: expect.stringContaining('<strong>stay inside</strong>'),
      },
      link: { url: { fr: '/faq', en: '/en/faq' }, label: { fr: 'Aide', en: 'Help' } },
    });
    expect(during.number).toBeGreaterThan(before.number);

    expect((await editor.unpublish('alert', '')).status).toBe(200);
    const after = await toldDay();
    expect(after.alert).toBeNull();
    expect(after.number).toBeGreaterThan(during.number);
  });

  it('is no longer told once it has ended, and a draft of it changes nothing', async () => {
    const over = { level: 'warning', from: hour(-5), until: hour(-1) };
    expect((await editor.publish('alert', '', over, 'fr', '', 'both')).status).toBe(200);
    const { number, alert } = await toldDay();
    expect(alert).toBeNull();
    await editor.save('alert', '', { message: 'Brouillon' });
    expect((await toldDay()).number).toBe(number);
  });
});

describe('a server that has the day already', () => {
  it('is told so until something changes, through proxies that compress as well', async () => {
    const etag = String((await cms.read('zoo/day')).headers.get('etag'));
    expect(etag).toBe(`"${(await toldDay()).number}"`);
    for (const known of [etag, `W/${etag}`]) {
      const unchanged = await askKnowing(known);
      expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, etag, '']);
    }
    await close('manager', closing('apogee'));
    const changed = await askKnowing(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

describe('a day on which more is said than its readers take', () => {
  const add = `
    INSERT INTO zoo_day_statements (document_id, about, state, reason, "from", until, start)
    VALUES (?, ?, 'closed', 'storm', ?, ?, ?)`;
  /** Adds many rows, as on the worst of days. */
  const addMany = (prefix: string, until: number) =>
    withDatabase(cms, (database) => {
      const statement = database.prepare(add);
      database.exec('BEGIN');
      for (let position = 0; position < 400; position += 1) {
        const id = `${prefix}-${position}`;
        statement.run(id, `activity:${id}`, until - 7_200_000, until, '2027-06-24T15:00');
      }
      database.exec('COMMIT');
    });
  const removeAll = () =>
    withDatabase(cms, (database) => {
      database.exec("DELETE FROM zoo_day_statements WHERE document_id LIKE 'gone-%' OR document_id LIKE 'now-%'");
    });

  it('tells all that is in force, and of what has ended as much as fits', async () => {
    onTestFinished(removeAll);
    addMany('gone', Date.now() - 3_600_000);
    const request = closing('the-comet');
    await close('manager', request);
    const text = await (await cms.read('zoo/day')).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(largestDay);
    expect(text).toContain(request.id);
    await end('manager', { statements: [request.id] });
  });

  it('takes no statement that would not fit, and says what to do', async () => {
    onTestFinished(removeAll);
    const request = closing('the-comet');
    await close('manager', request);
    const { number } = await toldDay();
    addMany('now', Date.now() + 3_600_000);
    expect(await errorOf(await ask('manager', closing('equinox')))).toEqual([
      409,
      'Rien n’a été enregistré : le site ne peut pas en montrer davantage à la fois. Mettez d’abord fin à ce qui ne vaut plus.',
    ]);
    expect((await dataOf<Day>(await cms.read('zoo/day'))).number).toBe(number);
    // Ending is always possible.
    expect((await end('manager', { statements: [request.id] })).done).toEqual([request.id]);
  });
});

it('the role releases nothing, and finds no text', async () => {
  expect(await (await people.manager.request('/zoo/publishing')).json()).toMatchObject({ mayRelease: false });
  expect(await (await people.manager.request('/zoo/search?q=lion')).json()).toMatchObject({ data: { count: 0 } });
});

describe('the day of servers', () => {
  it.each(['', 'Bearer another'])('is for the token of the build alone (%j)', async (authorization) => {
    expect((await cms.read('zoo/day', { headers: { Authorization: authorization } })).status).toBe(401);
  });

  it('is no type that tokens may read', async () => {
    expect((await cms.read('day-statements')).status).toBe(404);
  });
});

it('a start with an older database counts on beyond what servers have seen, and makes statements once', () => {
  const { until, seen, day } = former;
  const { date, time } = startBefore(until);
  const formerWords = { fr: 'words fr', en: 'words en' };
  const hours = { from: new Date(formerFrom).toISOString(), until: new Date(until).toISOString() };
  expect(day.number).toBeGreaterThanOrEqual(seen);
  expect(day.disruptions).toEqual([
    { id: 'words', about: 'ride:schooner', state: 'closed', reason: 'other', words: formerWords, ...hours },
    {
      id: 'late',
      about: 'activity:feeding-otters',
      state: 'late',
      reason: 'staff',
      ...hours,
      start: `${date}T${time}`,
      delay: 20,
    },
  ]);
  // Nothing is left that another start could make them of.
  const tables = "SELECT name FROM sqlite_master WHERE name LIKE 'zoo_disruptions%'";
  expect(withDatabase(cms, (database) => database.prepare(tables).all())).toEqual([]);
});
