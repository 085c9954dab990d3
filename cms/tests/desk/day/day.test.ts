/** The person in charge of the day: what they say is saved once, in both languages, and taken back whole. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTimeAt } from '../../../../src/lib/local-time.ts';
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import { addDays } from '../../../../src/park/opening/plain-time.ts';
import type {
  DayView,
  DisruptionRequest,
  EndRequest,
  RestoreRequest,
  Saved,
  ShownDisruption,
  StatementRequest,
} from '../../../desk/day/shown-day.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { closing, newId } from '../../support/closing-request.ts';
import { Editor } from '../../support/editor.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

const codes = {
  manager: 'zoo-day-manager',
  colleague: 'zoo-day-manager',
  editor: 'strapi-editor',
  author: 'strapi-author',
  formReader: 'zoo-form-reader',
};

type Who = keyof typeof codes;

let cms: RunningCms;
let people: Record<Who, Account>;
let editor: Editor;
beforeAll(async () => {
  cms = await startCms();
  const made: [string, Account][] = [];
  for (const [who, code] of Object.entries(codes)) made.push([who, await createAccount(cms, code)]);
  people = Object.fromEntries(made) as Record<Who, Account>;
  editor = new Editor(cms, people.editor);
});
afterAll(() => cms.close());

async function dataOf<Data>(response: Response): Promise<Data> {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  return ((await response.json()) as { data: Data }).data;
}

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
  (await inForce(id)).filter((one): one is ShownDisruption => 'reason' in one);

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string } };
  return [response.status, error.message.replaceAll('\u00A0', ' ')];
};

const tooLate = [409, 'Ce n’est pas en vigueur : cela a déjà pris fin. Refaites-le si cela vaut encore.'];

describe('a ride that closes', () => {
  it('is closed from now on by the server’s clock, and a change of the content for the next build', async () => {
    const versionOf = async () => (await cms.read('zoo/content-version')).json();
    const version = await versionOf();
    const request = closing('the-comet');
    const before = Date.now();
    const { at, done } = await close('manager', request);
    expect(done).toEqual([request.id]);
    // The telephone names no instant: the server's clock counts.
    const from = Date.parse(at);
    expect([from >= before, from <= Date.now()]).toEqual([true, true]);
    const until = new Date(from + 3_600_000).toISOString();
    const said = { about: 'ride:the-comet', state: 'closed', reason: 'wind', from: at, until };
    expect(await inForce('the-comet')).toEqual([{ id: request.id, ...said, who: 'Test 1', isOwn: true }]);
    const changed = await versionOf();
    expect(changed).not.toEqual(version);
    // What changes nothing is no change.
    await close('manager', request);
    expect(await versionOf()).toEqual(changed);
  });

  it('is seen to be read by the site', async () => {
    const { number } = await close('manager', closing('full-moon-wheel'));
    // What a build reads is not online yet.
    await cms.read('zoo/day?for=build');
    expect((await dayOf('manager')).lastRead.number).toBeLessThan(number);
    const before = Date.now();
    await cms.read('zoo/day');
    const { lastRead } = await dayOf('manager');
    expect([lastRead.number, Date.parse(lastRead.at) >= before]).toEqual([number, true]);
  });

  it('is one statement, however often and soon it is sent again', async () => {
    const request = closing('equinox');
    const answers = await Promise.all([close('manager', request), close('manager', request)]);
    answers.push(await close('manager', request));
    expect(await inForce('equinox')).toHaveLength(1);
    expect(answers.map(({ ended }) => ended)).toEqual([[], [], []]);
  });

  it('is one that two people may close at once, and the list names both', async () => {
    await Promise.all([close('manager', closing('orbit')), close('colleague', closing('orbit', { reason: 'storm' }))]);
    const names = (await inForce('orbit')).map(({ who }) => who).sort();
    expect(names).toEqual(['Test 1', 'Test 2']);
    expect((await inForce('orbit', 'colleague')).filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });
});

describe('a reason in words of its own', () => {
  const words = { fr: 'arbre tombé', en: 'fallen tree' };

  it('is said in each language, also once it is taken back and undone', async () => {
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

  it.each<[string, Partial<DisruptionRequest>]>([
    ['without the words', { reason: 'other' }],
    ['with words for another reason', { reason: 'wind', words }],
    ['in one language', { reason: 'other', words: { ...words, en: ' ' } }],
    ['that is too long', { reason: 'other', words: { ...words, fr: 'x'.repeat(61) } }],
  ])('is refused %s', async (_, change) => {
    expect((await errorOf(await ask('manager', closing('the-comet', change))))[0]).toBe(400);
  });
});

describe('taking back', () => {
  it('ends what everybody has set, at once, and says who', async () => {
    const saved = await takeBack('manager', 'orbit');
    const { ended } = saved;
    expect(ended.map(({ who }) => who).sort()).toEqual(['Test 1', 'Test 2']);
    expect(await inForce('orbit')).toEqual([]);
    expect((await end('manager', { statements: ended.map(({ id }) => id) })).ended).toEqual([]);
    // Done by mistake: what they said holds again, from now on. Sent twice, nothing is there twice.
    const statements = undoing(saved);
    const again = [await restore('manager', { statements }), await restore('manager', { statements })];
    const made = statements.map(({ restoredAs }) => restoredAs);
    expect(again.map(({ done }) => done)).toEqual([made, made]);
    const restored = await disruptionsOf('orbit');
    expect(restored.map(({ id, from, until, who }) => [id, from, until, who])).toEqual(
      ended.map(({ until, who }, position) => [made[position], again[0]?.at, until, who]),
    );
    // Once a colleague has ended them, the same request is too late.
    await takeBack('colleague', 'orbit');
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', { statements }))).toEqual(tooLate);
  });

  it('of one’s own last tap leaves what others have set', async () => {
    const [theirs, own] = [closing('apogee'), closing('apogee')];
    await close('colleague', theirs);
    await close('manager', own);
    await end('manager', { statements: [own.id] });
    expect((await inForce('apogee')).map(({ id }) => id)).toEqual([theirs.id]);
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
    const [theirs, own] = [closing('heron-flight'), closing('heron-flight')];
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
    const [over, own] = [closing('heron-flight'), closing('heron-flight')];
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
    const database = new DatabaseSync(`${cms.data}/cms.sqlite`);
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare('UPDATE zoo_day_statements SET until = ? WHERE document_id = ?').run(Date.parse(hour(-1)), old.id);
    database.close();
    const again = { statements: [{ id: old.id, until: hour(1), restoredAs: newId() }] };
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', again))).toEqual(tooLate);
    expect(await inForce('hare-hop')).toEqual([]);

    const twice = () => ({ id: request.id, until: hour(1), restoredAs: newId() });
    await restore('manager', { statements: [twice(), twice()] });
    await restore('manager', { statements: [twice()] });
    expect(await inForce('heron-flight')).toHaveLength(1);
    await takeBack('manager', 'heron-flight');
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

  it('is not what it can’t be', async () => {
    const until = { kind: 'minutes', minutes: 30 } as const;
    expect((await errorOf(await ask('manager', closing('', { about, until, state: 'closed' }))))[0]).toBe(400);
    expect((await disruptionsOf(activity)).filter(({ state }) => state === 'closed')).toEqual([]);
  });
});

describe('an animal', () => {
  it('rests, until the day of its park is over', async () => {
    const { animals, parks } = await dayOf('manager');
    const [animal] = animals;
    const about = animal?.about ?? expect.fail();
    await close('manager', closing('', { about, state: 'resting', reason: 'animalResting', until: { kind: 'day' } }));
    const dayEnds = parks.find(({ park }) => park === animal?.park)?.dayEnds;
    expect(await inForce(subjectParts(about).id)).toMatchObject([{ state: 'resting', until: dayEnds }]);
  });
});

describe('a place', () => {
  it('is closed, and another one of its kind is named instead', async () => {
    const { places } = await dayOf('manager');
    const [first, second] = places.filter(({ kind }) => kind === 'toilets');
    const [about, replacedBy] = [first?.about ?? expect.fail(), second?.about ?? expect.fail()];
    await close('manager', closing('', { about, replacedBy, reason: 'repair' }));
    expect(await inForce(subjectParts(about).id)).toMatchObject([{ about, state: 'closed', replacedBy }]);
    const limited = { about, state: 'limited', replacedBy: 'place:nowhere' } as const;
    expect((await errorOf(await ask('manager', closing('', limited))))[0]).toBe(404);
  });
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
  });

  it('is taken back, and undone unless it is said otherwise meanwhile', async () => {
    const statements = undoing(await takeBack('manager', 'animal-park'));
    expect(await levels()).toEqual([]);
    await restore('manager', { statements });
    expect((await levels()).map(([id]) => id)).toEqual(statements.map(({ restoredAs }) => restoredAs));
    const again = { statements: undoing(await takeBack('manager', 'animal-park')) };
    const quiet = level('quiet');
    await close('colleague', quiet);
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', again))).toEqual(tooLate);
    expect(await levels()).toEqual([[quiet.id, 'quiet', 'Test 2']]);
  });

  it('is said of parks alone', async () => {
    const ride = { ...level('busy'), about: 'ride:the-comet' } as const;
    expect((await errorOf(await ask('manager', ride)))[0]).toBe(400);
  });
});

describe('a request', () => {
  it('for a whole park needs a confirmation', async () => {
    const park = { about: 'park:water-park', until: { kind: 'day' } } as const;
    expect(await errorOf(await ask('manager', closing('', park)))).toEqual([
      409,
      'Rien n’a été enregistré : un parc entier ne ferme qu’après une confirmation.',
    ]);
    expect(await inForce('water-park')).toEqual([]);
    await close('manager', closing('', { ...park, isConfirmed: true }));
    const { parks } = await dayOf('manager');
    const dayEnds = parks.find(({ about }) => about === park.about)?.dayEnds;
    expect((await inForce('water-park')).map(({ until }) => until)).toEqual([dayEnds]);
  });

  it.each<[string, object]>([
    ['without an identity', { id: '' }],
    ['with another identity than telephones make', { id: '../animals' }],
    ['for longer than a day', { until: { kind: 'minutes', minutes: 1441 } }],
    ['with an instant of its own', { until: { kind: 'instant', at: '2030-01-01T00:00:00Z' } }],
    ['about nothing that there is', { about: 'ticket:x' }],
    ['about a ride that is late', { state: 'late', delay: 20 }],
    ['about an activity that is late, but not how much', { about: 'activity:x', state: 'late' }],
    ['about an activity that is moved nowhere', { about: 'activity:x', state: 'moved' }],
    ['about a start of a ride', { start: '2027-06-24T16:00' }],
    ['with something instead of a ride', { replacedBy: 'ride:orbit' }],
    ['with a place instead of itself', { about: 'place:x', replacedBy: 'place:x' }],
  ])('%s is refused', async (_, change) => {
    const [status] = await errorOf(
      await people.manager.send('POST', '/zoo/day/statements', { ...closing('the-comet'), ...change }),
    );
    expect(status).toBe(400);
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

describe('the role', () => {
  const elsewhere: [method: 'GET' | 'POST', path: string][] = [
    ['GET', '/content-manager/collection-types/api::animal.animal'],
    ['GET', '/content-manager/collection-types/api::day-statement.day-statement'],
    ['GET', '/content-manager/single-types/api::alert.alert'],
    ['GET', '/content-manager/relations/api::animal.animal/group'],
    ['GET', '/content-manager/collection-types/api::form-submission.form-submission'],
    ['GET', '/zoo/forms/form-submissions/export'],
    ['GET', '/zoo/versions/api::animal.animal/loxodonta-africana'],
    ['GET', '/zoo/publishing/coming'],
    ['POST', '/zoo/publishing/again'],
    ['POST', '/zoo/publishing/rollback'],
    ['GET', '/zoo/pages'],
    ['GET', '/upload/files'],
    ['POST', '/upload'],
    ['GET', '/admin/users'],
    ['GET', '/admin/roles'],
    ['GET', '/admin/api-tokens'],
  ];

  it('may do this, and see whether it is online', async () => {
    for (const path of ['/zoo/day', '/zoo/publishing', '/zoo/publishing/history']) {
      expect([path, (await people.manager.request(path)).status]).toEqual([path, 200]);
    }
    expect(await (await people.manager.request('/zoo/publishing')).json()).toMatchObject({ mayRelease: false });
    expect(await (await people.manager.request('/zoo/search?q=lion')).json()).toMatchObject({ data: { count: 0 } });
  });

  it.each(elsewhere)('may not %s %s', async (method, path) => {
    const { manager } = people;
    expect((await (method === 'GET' ? manager.request(path) : manager.send(method, path, {}))).status).toBe(403);
  });

  it('is not needed by editors, and is more than writers and readers of forms have', async () => {
    const statuses = Object.fromEntries(
      await Promise.all(
        (['editor', 'author', 'formReader'] as const).map(async (who) => [
          who,
          [(await people[who].request('/zoo/day')).status, (await ask(who, closing('log-drive'))).status],
        ]),
      ),
    ) as object;
    expect(statuses).toEqual({ editor: [200, 200], author: [403, 403], formReader: [403, 403] });
    expect((await fetch(`${cms.url}/zoo/day`)).status).toBe(401);
  });
});
