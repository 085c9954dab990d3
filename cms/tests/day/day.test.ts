/** The person in charge of the day: what they close is saved once, published in both languages, and taken back whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { addDays } from '../../../src/opening/plain-time.ts';
import type { DayView, DisruptionRequest, EndRequest, RestoreRequest, Saved } from '../../day/shown-day.ts';
import { type Account, createAccount } from '../support/accounts.ts';
import { Editor } from '../support/editor.ts';
import { type FakePublisher, startPublisher } from '../support/fake-publisher.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

const codes = {
  manager: 'zoo-day-manager',
  colleague: 'zoo-day-manager',
  editor: 'strapi-editor',
  author: 'strapi-author',
  formReader: 'zoo-form-reader',
};

type Who = keyof typeof codes;

let cms: RunningCms;
let publisher: FakePublisher;
let people: Record<Who, Account>;
let editor: Editor;
beforeAll(async () => {
  publisher = await startPublisher();
  cms = await startCms({ environment: { PUBLISH_URL: publisher.url } });
  const made: [string, Account][] = [];
  for (const [who, code] of Object.entries(codes)) made.push([who, await createAccount(cms, code)]);
  people = Object.fromEntries(made) as Record<Who, Account>;
  editor = new Editor(cms, people.editor);
});
afterAll(async () => {
  await cms.close();
  await publisher.close();
});

let ids = 0;

function newId(): string {
  ids += 1;
  return String(ids).padStart(24, 'a');
}

/** A request to close a ride for an hour. */
function closing(ride: string, change: Partial<DisruptionRequest> = {}): DisruptionRequest {
  return {
    id: newId(),
    target: { kind: 'ride', id: ride },
    state: 'closed',
    reason: 'wind',
    until: { kind: 'minutes', minutes: 60 },
    ...change,
  };
}

async function dataOf<Data>(response: Response): Promise<Data> {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  return ((await response.json()) as { data: Data }).data;
}

const ask = (who: Who, request: DisruptionRequest) => people[who].send('POST', '/zoo/day/disruptions', request);
const close = async (who: Who, request: DisruptionRequest) => dataOf<Saved>(await ask(who, request));
const end = async (who: Who, request: EndRequest) =>
  dataOf<Saved>(await people[who].send('POST', '/zoo/day/end', request));
const restore = async (who: Who, request: RestoreRequest) =>
  dataOf<Saved>(await people[who].send('POST', '/zoo/day/restore', request));
/** Takes back all that the page shows for a target. */
const takeBack = async (who: Who, id: string) =>
  end(who, { disruptions: (await inForce(id, who)).map((disruption) => disruption.id) });
const dayOf = async (who: Who) => dataOf<DayView>(await people[who].request('/zoo/day'));

/** What counts for a target now, as the page shows it. */
const inForce = async (id: string, who: Who = 'manager') =>
  (await dayOf(who)).disruptions.filter(({ target }) => target.id === id);

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string } };
  return [response.status, error.message.replaceAll('\u00A0', ' ')];
};

const tooLate = [409, 'Ce n’est pas en vigueur : cela a déjà pris fin. Refaites-le si cela vaut encore.'];

describe('a ride that closes', () => {
  it('is one entry, published in both languages, and on its way to visitors', async () => {
    const request = closing('the-comet');
    const before = Date.now();
    const { at, number } = await close('manager', request);
    const { fr, en } = await editor.published('disruptions', request.id);
    const said = { ride: { documentId: 'the-comet' }, state: 'closed', reason: 'wind', park: null };
    expect(fr).toMatchObject({ ...said, locale: 'fr' });
    // The rows of the two languages are written one after the other: `updatedAt` may differ by a millisecond.
    expect(en).toMatchObject({ ...said, locale: 'en', from: fr?.['from'], until: fr?.['until'] });
    // The telephone names no instant: the server's clock counts.
    const from = Date.parse(String(fr?.['from']));
    expect([from >= before, from <= Date.now(), new Date(from).toISOString()]).toEqual([true, true, at]);
    expect(Date.parse(String(fr?.['until'])) - from).toBe(3_600_000);
    expect((await publisher.called(number)).number).toBeGreaterThanOrEqual(number);
  });

  it('is one entry, however often and soon it is sent again', async () => {
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
  const reasonText = { fr: 'arbre tombé', en: 'fallen tree' };

  it('is said in each language, also once it is taken back and undone', async () => {
    const request = closing('log-drive', { reason: 'other', reasonText });
    await close('manager', request);
    const reasons = async (id: string) => {
      const { fr, en } = await editor.published('disruptions', id);
      return { fr: fr?.['reasonText'], en: en?.['reasonText'] };
    };
    expect(await reasons(request.id)).toEqual(reasonText);
    const [shown] = await inForce('log-drive');
    expect(shown?.reasonText).toEqual(reasonText);
    await takeBack('manager', 'log-drive');
    const as = newId();
    await restore('manager', { disruptions: [{ id: request.id, until: shown?.until ?? '', as }] });
    expect(await reasons(as)).toEqual(reasonText);
    await takeBack('manager', 'log-drive');
  });

  it.each<[string, Partial<DisruptionRequest>]>([
    ['without the words', { reason: 'other' }],
    ['with words for another reason', { reason: 'wind', reasonText }],
    ['in one language', { reason: 'other', reasonText: { ...reasonText, en: ' ' } }],
    ['that is too long', { reason: 'other', reasonText: { ...reasonText, fr: 'x'.repeat(61) } }],
  ])('is refused %s', async (_, change) => {
    expect((await errorOf(await ask('manager', closing('the-comet', change))))[0]).toBe(400);
  });
});

describe('taking back', () => {
  it('ends what everybody has set, at once, and says who', async () => {
    const { ended, number } = await takeBack('manager', 'orbit');
    expect(ended.map(({ who }) => who).sort()).toEqual(['Test 1', 'Test 2']);
    expect(await inForce('orbit')).toEqual([]);
    for (const { id } of ended) {
      const { fr, en } = await editor.published('disruptions', id);
      expect(Date.parse(String(fr?.['until']))).toBeLessThanOrEqual(Date.now());
      expect(en?.['until']).toBe(fr?.['until']);
    }
    expect((await publisher.called(number)).number).toBeGreaterThanOrEqual(number);
    expect((await end('manager', { disruptions: ended.map(({ id }) => id) })).ended).toEqual([]);
    // Done by mistake: what they said holds again, from now on. Sent twice, nothing is there twice.
    const disruptions = ended.map(({ id, until }) => ({ id, until, as: newId() }));
    const again = [await restore('manager', { disruptions }), await restore('manager', { disruptions })];
    const made = disruptions.map(({ as }) => as);
    expect(again.map(({ done }) => done)).toEqual([made, made]);
    const restored = await inForce('orbit');
    expect(restored.map(({ id, reason, until, who }) => [id, reason, until, who])).toEqual(
      ended.map(({ reason, until, who }, position) => [made[position], reason, until, who]),
    );
    for (const { id, from } of restored) {
      expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.parse(again[0]?.at ?? ''));
      expect((await editor.published('disruptions', id)).en?.['from']).toBe(from);
    }
    // Those that had ended stay so: what starts meanwhile did not take place.
    for (const { id, from } of ended) expect((await editor.published('disruptions', id)).fr?.['from']).toBe(from);
    // Once a colleague has ended them, the same request is too late.
    await takeBack('colleague', 'orbit');
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', { disruptions }))).toEqual(tooLate);
  });

  it('of one’s own last tap leaves what others have set', async () => {
    const [theirs, own] = [closing('apogee'), closing('apogee')];
    await close('colleague', theirs);
    await close('manager', own);
    await end('manager', { disruptions: [own.id] });
    expect((await inForce('apogee')).map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('again, as the answer was lost, leaves what a colleague has set meanwhile', async () => {
    const [first, second] = [closing('perseids'), closing('perseids')];
    await close('manager', first);
    await end('manager', { disruptions: [first.id] });
    await close('colleague', second);
    expect((await end('manager', { disruptions: [first.id] })).ended).toEqual([]);
    expect((await inForce('perseids')).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is not undone by a closing that is sent again, nor by its end once that has passed', async () => {
    const request = closing('old-jalopies');
    await close('manager', request);
    await end('colleague', { disruptions: [request.id] });
    expect(await errorOf(await ask('manager', request))).toEqual(tooLate);
    const over = { disruptions: [{ id: request.id, until: new Date(Date.now() - 1).toISOString(), as: newId() }] };
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', over))).toEqual(tooLate);
    expect(await inForce('old-jalopies')).toEqual([]);
  });

  it('says which it has ended, also when it is sent again: not those that a colleague had ended', async () => {
    const [theirs, own] = [closing('heron-flight'), closing('heron-flight')];
    await close('colleague', theirs);
    await close('manager', own);
    await end('colleague', { disruptions: [theirs.id] });
    const both = { disruptions: [own.id, theirs.id] };
    const answers = [await end('manager', both), await end('manager', both)];
    expect(answers.map(({ ended, done }) => [ended.map(({ id }) => id), done])).toEqual([
      [[own.id], [own.id]],
      [[], [own.id]],
    ]);
    expect((await end('colleague', { disruptions: [own.id] })).done).toEqual([]);
  });

  it('is undone for what can be, and the answer says for which', async () => {
    const [over, own] = [closing('heron-flight'), closing('heron-flight')];
    await close('manager', over);
    await close('manager', own);
    const { ended } = await end('manager', { disruptions: [over.id, own.id] });
    const as = newId();
    const disruptions = ended.map(({ id, until }) => ({
      id,
      until: id === over.id ? new Date().toISOString() : until,
      as: id === own.id ? as : newId(),
    }));
    expect((await restore('manager', { disruptions })).done).toEqual([as]);
    expect((await takeBack('manager', 'heron-flight')).done).toEqual([as]);
  });

  it('is undone for some minutes only, and once', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [old, request] = [closing('hare-hop'), closing('heron-flight')];
    for (const one of [old, request]) await close('manager', one);
    await end('manager', { disruptions: [old.id, request.id] });
    const hours = { from: hour(-2), until: hour(-1) };
    expect((await editor.publish('disruptions', old.id, hours)).status).toBe(200);
    const again = { disruptions: [{ id: old.id, until: hour(1), as: newId() }] };
    expect(await errorOf(await people.manager.send('POST', '/zoo/day/restore', again))).toEqual(tooLate);
    expect(await inForce('hare-hop')).toEqual([]);

    const twice = () => ({ id: request.id, until: hour(1), as: newId() });
    await restore('manager', { disruptions: [twice(), twice()] });
    await restore('manager', { disruptions: [twice()] });
    expect(await inForce('heron-flight')).toHaveLength(1);
    await takeBack('manager', 'heron-flight');
  });

  it('works whatever an editor has left in the draft', async () => {
    const request = closing('schooner');
    await close('manager', request);
    await editor.save('disruptions', request.id, { state: 'moved' });
    const { ended } = await takeBack('colleague', 'schooner');
    expect(ended).toHaveLength(1);
    expect(await inForce('schooner')).toEqual([]);
  });
});

describe('an activity', () => {
  const activity = 'axolotl-worms';
  const target = { kind: 'activity', id: activity } as const;
  let date: string;

  it('is in the programme of today with its start', async () => {
    const { timeZone } = await dayOf('manager');
    ({ date } = localTimeAt(new Date(), timeZone));
    const availabilities = ['23:57', '23:58', '23:59'].map((time) => ({ time: `${time}:00` }));
    const { status } = await editor.publish('activities', activity, {
      availabilities: [{ date, times: availabilities }],
    });
    expect(status).toBe(200);
    const starts = (await dayOf('manager')).programme.filter((start) => start.target.id === activity);
    expect(starts.map(({ at, isOver }) => [at, isOver])).toContainEqual([`${date}T23:57`, false]);
  });

  it('is late at one start, and cancelled at another', async () => {
    const start = { target, until: { kind: 'start' } } as const;
    await close('manager', closing('', { ...start, state: 'late', delay: 20, start: `${date}T23:57` }));
    await close('manager', closing('', { ...start, state: 'cancelled', start: `${date}T23:58` }));
    expect((await inForce(activity)).map(({ state, start: time, delay }) => [state, time, delay])).toEqual([
      ['late', '23:57', 20],
      ['cancelled', '23:58', null],
    ]);
    const late = (await inForce(activity)).filter(({ state }) => state === 'late');
    await end('manager', { disruptions: late.map(({ id }) => id) });
    expect((await inForce(activity)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('is cancelled for as long as the start that was tapped needs, or not at all', async () => {
    const said = 'Rien n’a été enregistré : le programme a changé, et ce début n’y est plus. Rechargez la page.';
    const start = { target, state: 'cancelled', start: `${date}T23:59`, until: { kind: 'day' } } as const;
    const before = (await inForce(activity)).length;
    for (const other of [`${addDays(date, -1)}T23:59`, `${date}T23:56`, '0000-02-31T23:59', '9999-12-31T23:59']) {
      const request = closing('', { ...start, until: { kind: 'start' }, start: other });
      expect(await errorOf(await ask('manager', request)), other).toEqual([409, said]);
    }
    expect(await inForce(activity)).toHaveLength(before);
    const request = closing('', start);
    await close('manager', request);
    const { disruptions, programme } = await dayOf('manager');
    const made = disruptions.find(({ id }) => id === request.id);
    expect(made?.start).toBeNull();
    expect(made?.until).toBe(programme.find(({ at }) => at === request.start)?.dayEnds);
    expect((made?.starts[1] ?? '') > start.start).toBe(true);
    await end('manager', { disruptions: [request.id] });
  });

  it('moves to a place, whose name the page shows', async () => {
    const { places } = await dayOf('manager');
    const [place] = places;
    const change = { target, until: { kind: 'minutes', minutes: 30 } } as const;
    await close('manager', closing('', { ...change, state: 'moved', place: place?.id ?? '' }));
    expect((await inForce(activity)).find(({ state }) => state === 'moved')?.place).toEqual(place?.name);
  });

  it('is not what it can’t be: the rules say why', async () => {
    const change = { target, until: { kind: 'minutes', minutes: 30 } } as const;
    const response = await ask('manager', closing('', { ...change, state: 'closed' }));
    const [status, message] = await errorOf(response);
    expect(status).toBe(400);
    expect(message).toMatch(/« État » doit être « En retard », « Annulé » ou « Déplacé »/);
    expect((await inForce(activity)).filter(({ state }) => state === 'closed')).toEqual([]);
  });
});

describe('a request', () => {
  it('for a whole park needs a confirmation', async () => {
    const park = { target: { kind: 'park', id: 'water-park' }, until: { kind: 'day' } } as const;
    expect(await errorOf(await ask('manager', closing('', park)))).toEqual([
      409,
      'Rien n’a été enregistré : un parc entier ne ferme qu’après une confirmation.',
    ]);
    expect(await inForce('water-park')).toEqual([]);
    const { disruptions, parks } = await (async () => {
      await close('manager', closing('', { ...park, isConfirmed: true }));
      return dayOf('manager');
    })();
    const closed = disruptions.find((disruption) => disruption.target.id === 'water-park');
    expect(closed?.until).toBe(parks.find(({ park: id }) => id === 'water-park')?.dayEnds);
  });

  it.each<[string, object]>([
    ['without an identity', { id: '' }],
    ['with another identity than telephones make', { id: '../animals' }],
    ['for longer than a day', { until: { kind: 'minutes', minutes: 1441 } }],
    ['with an instant of its own', { until: { kind: 'instant', at: '2030-01-01T00:00:00Z' } }],
    ['about a thing that no telephone shows', { target: { kind: 'animal', id: 'x' } }],
  ])('%s is refused', async (_, change) => {
    const [status] = await errorOf(
      await people.manager.send('POST', '/zoo/day/disruptions', { ...closing('the-comet'), ...change }),
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
    ['GET', '/content-manager/collection-types/api::disruption.disruption'],
    ['POST', '/content-manager/collection-types/api::disruption.disruption'],
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
