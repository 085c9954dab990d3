/** From a click on Publish to the publisher, and from the outcome to the panel: a real CMS with a fake publisher. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../../../src/park/opening/zoned-time.ts';
import { limits, type PublishedChanges } from '../../../../src/services/reporting/outcome.ts';
import type {
  ComingChange,
  PastOutcome,
  PublishingView,
  WaitingDraft,
} from '../../../desk/publishing/shown-publishing.ts';
import { type Account, createAccount, dataOf } from '../../support/accounts.ts';
import { Editor } from '../../support/editor.ts';
import { type FakePublisher, followChanges, notify, viewOf } from '../../support/fake-publisher.ts';
import { building, live, refused, rolledBack } from '../../support/outcomes.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let editor: Editor;

/** Identities of questions that no other test touches, nor links to. */
const questions = [
  'alcohol-halal-kosher',
  'bikes-and-wagons',
  'coach-stop',
  'lost-and-found',
  'phone-hours',
  'school-price',
  'swimwear',
  'towels-and-shade',
  'water-depth',
  'where-to-stay',
  'winter-lockers',
];

const nextQuestion = () => {
  const id = questions.pop();
  if (id === undefined) throw new Error('There are no more questions.');
  return id;
};

/** Later than any before, as of one clock. */
let clock = Date.now();
const instant = () => new Date((clock += 1_000)).toISOString();

const historyOf = async () => (await (await cms.admin('/zoo/publishing/history')).json()) as PastOutcome[];

/** Reports all changes live. @returns the highest number so far */
async function reportAll(): Promise<number> {
  while ((await viewOf(cms)).waiting) await notify(cms, live(await publisher.latest(), instant()));
  return publisher.latest();
}

/** Publishes another question. */
async function publish(question: string): Promise<void> {
  expect((await editor.publish('faqs', nextQuestion(), { question })).message).toBe('');
}

/** Sends a form to the panel's own API. */
async function sendForm(path: string, fields: Record<string, string | File>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Encoded here: `admin` would call it JSON.
  const encoded = new Request('http://form', { method: 'POST', body: form });
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
  const response = await cms.admin(path, { method: 'POST', headers, body: await encoded.arrayBuffer() });
  expect(response.ok, path).toBe(true);
  return response;
}

beforeAll(async () => {
  cms = await startCms();
  publisher = followChanges(cms);
  editor = new Editor(cms);
});

afterAll(async () => {
  await cms.close();
  publisher.close();
});

describe('what is published', () => {
  const ask = (headers: Record<string, string>) => fetch(`${cms.url}/api/zoo/changes`, { headers });
  const Authorization = `Bearer ${secrets.CONTENT_API_TOKEN}`;

  it('is the import of the first start, as one change, which is said once', async () => {
    const first = await ask({ Authorization });
    const { data } = (await first.json()) as { data: PublishedChanges };
    expect([data, first.headers.get('etag')]).toEqual([{ number: data.number }, `"${data.number}"`]);
    for (const etag of [`"${data.number}"`, `W/"${data.number}"`]) {
      expect((await ask({ Authorization, 'If-None-Match': etag })).status).toBe(304);
    }
  });

  it('is said to those who may read the content only', async () => {
    expect((await ask({})).status).toBe(401);
    for (const wrong of ['x', secrets.PUBLISH_SECRET]) {
      expect((await ask({ Authorization: `Bearer ${wrong}` })).status).toBe(401);
    }
  });
});

describe('whether visitors see an entry', () => {
  const news = 'leopard-cubs-names';
  const pathOf = (documentId: string) => `/zoo/publishing?uid=api::news-item.news-item&documentId=${documentId}`;

  const entry = async (documentId = news) =>
    ((await (await cms.admin(pathOf(documentId))).json()) as PublishingView).entry;

  /** Each release is another one. */
  let releases = 0;
  async function goLive(number: number): Promise<string> {
    releases += 1;
    const at = instant();
    await notify(cms, live(number, at, `release-${releases}`));
    return at;
  }

  it('an entry is online once a release has its publication, and not before', async () => {
    expect(await entry()).toEqual({ kind: 'published' });
    const first = await publisher.latest();
    await goLive(first);
    const addresses = { fr: expect.stringMatching(/^\/nouvelles\/./), en: expect.stringMatching(/^\/en\/news\/./) };
    expect(await entry()).toMatchObject({ kind: 'online', addresses });
    await editor.publish('faqs', 'minimum-heights', {});
    // What somebody else has published says nothing about this one.
    expect(await entry()).toMatchObject({ kind: 'online' });
    const { status } = await editor.publish('news', news, { title: 'Un tout autre titre' });
    expect([status, await entry()]).toEqual([200, { kind: 'waiting' }]);
    await goLive(first);
    expect(await entry()).toEqual({ kind: 'waiting' });
    await goLive(await publisher.latest());
    expect(await entry()).toMatchObject({ kind: 'online' });
  });

  it('a draft is not online, whatever is published elsewhere', async () => {
    const { data } = await editor.create('news', { title: 'Brouillon', slug: 'brouillon' });
    expect(await entry(String(data['documentId']))).toEqual({ kind: 'draft' });
  });

  it('what is written and not published is listed once, with who wrote it last, for those who may publish', async () => {
    const writer = await createAccount(cms, 'strapi-author');
    const reader = await createAccount(cms, 'strapi-editor');
    await new Editor(cms, reader).choosePanel('fr');
    const drafts = async (account = reader) => dataOf<WaitingDraft[]>(await account.request('/zoo/publishing/drafts'));
    const question = nextQuestion();
    const waiting = async () => (await drafts()).filter(({ path }) => path.includes(question));
    expect(await waiting()).toEqual([]);
    const author = new Editor(cms, writer);
    await author.save('faqs', question, { question: 'Et demain?' });
    await author.save('faqs', question, { question: 'What about tomorrow?' }, 'en');
    const draft = { title: 'Et demain?', who: expect.stringMatching(/^Test \d+$/), at: expect.any(String) };
    expect(await waiting()).toEqual([{ ...draft, path: expect.stringMatching(/locale\]=en$/) }]);
    expect((await drafts())[0]?.title).toBe('Et demain?');
    expect(await drafts(writer)).toEqual([]);
    expect((await editor.publish('faqs', question, {}, 'fr', '', 'both')).message).toBe('');
    expect(await waiting()).toEqual([]);
  });

  it('what begins and ends in the next two weeks is listed by its days', async () => {
    const account = await createAccount(cms, 'strapi-author');
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
    const dayIn = (days: number) => calendar.format(Date.now() + days * 24 * 60 * 60 * 1_000);
    const coming = async (panel: string) => {
      await account.send('PUT', '/admin/users/me', { preferedLanguage: panel });
      const listed = await dataOf<ComingChange[]>(await account.request('/zoo/publishing/coming'));
      return listed
        .filter(({ path }) => path.endsWith(news))
        .map(({ kind, day, time, title }) => [kind, time === undefined ? day : `${day} ${time}`, title]);
    };
    const { en } = await editor.published('news', news);
    const dates = async (publishFrom: string | null, publishUntil: string | null) =>
      expect(
        (await editor.publish('news', news, { title: 'À venir', publishFrom, publishUntil }, 'fr', '', 'both')).status,
      ).toBe(200);
    await dates(dayIn(5), dayIn(6));
    expect(await coming('fr')).toEqual([
      ['begins', dayIn(5), 'À venir'],
      ['ends', dayIn(6), 'À venir'],
    ]);
    expect(await coming('en')).toEqual([
      ['begins', dayIn(5), en?.['title']],
      ['ends', dayIn(6), en?.['title']],
    ]);
    const withHour = { title: 'À venir', publishFrom: dayIn(5), publishTime: '10:00:00.000' };
    expect((await editor.publish('news', news, withHour)).message).toBe('');
    expect(await coming('fr')).toContainEqual(['begins', `${dayIn(5)} 10:00`, 'À venir']);
    expect((await editor.publish('news', news, { title: 'À venir', publishTime: null })).status).toBe(200);
    await dates(dayIn(-3), dayIn(1));
    expect(await coming('fr')).toEqual([['ends', dayIn(1), 'À venir']]);
    await dates(dayIn(20), null);
    expect(await coming('fr')).toEqual([]);
    await dates(null, null);
  });

  it('an entry of another day is not online, although it is published', async () => {
    const month = 30 * 24 * 60 * 60 * 1_000;
    const publishFrom = new Date(Date.now() + month).toISOString().slice(0, 10);
    const from = await editor.publish('news', news, { publishFrom });
    expect([from.message, await entry()]).toEqual(['', { kind: 'scheduled', from: publishFrom }]);
    const hour = await editor.publish('news', news, { publishFrom, publishTime: '10:00:00.000' });
    const instant = instantOf(publishFrom, '10:00', 'America/Toronto').toISOString();
    expect([hour.message, await entry()]).toEqual(['', { kind: 'scheduled', from: instant }]);
    const lost = await editor.publish('news', news, { publishFrom: null });
    expect(lost.message).toContain('a besoin d’un jour aussi');
    const ends = { publishFrom: null, publishTime: null, publishUntil: '2020-01-01' };
    const until = await editor.publish('news', news, ends);
    expect([until.message, await entry()]).toEqual(['', { kind: 'ended', until: '2020-01-01' }]);
  });

  it('after a rollback, nothing is claimed', async () => {
    await editor.publish('news', news, { publishUntil: null });
    await notify(cms, rolledBack(await publisher.latest(), instant(), 'release-1'));
    expect(await entry()).toEqual({ kind: 'published' });
  });

  it('the panel knows which version a rollback brings back', async () => {
    const former = async () => (await viewOf(cms)).formerLive;
    const number = await publisher.latest();
    const first = await goLive(number);
    await goLive(number);
    expect(await former()).toBe(first);
    await notify(cms, rolledBack(number, instant(), `release-${releases - 1}`));
    // Once more would go further back.
    expect(await former()).not.toBe(first);
  });

  it('is told to those who may read the entry only', async () => {
    const reader = await createAccount(cms, 'zoo-form-reader');
    const view = (await (await reader.request(pathOf(news))).json()) as PublishingView;
    expect(view).not.toHaveProperty('entry');
    const other = await cms.admin('/zoo/publishing?uid=admin::user&documentId=1');
    expect([other.status, await other.json()]).toEqual([
      200,
      expect.not.objectContaining({ entry: expect.anything() }),
    ]);
  });
});

describe('a change', () => {
  let before: number;
  beforeEach(async () => {
    before = await reportAll();
    publisher.calls.splice(0, publisher.calls.length - 1);
  });

  it('that is a draft is none', async () => {
    const id = nextQuestion();
    expect((await editor.save('faqs', id, { question: 'Une question à moitié écrite' })).status).toBe(200);
    const { data } = await editor.copy('faqs', id, {});
    expect((await editor.delete('faqs', String(data['documentId']))).status).toBe(200);
    expect((await viewOf(cms)).waiting).toBeUndefined();
    expect(await publisher.latest()).toBe(before);
  });

  it('that is published is said, and the panel says that it waits', async () => {
    await publish('Où dormir près du zoo?');
    const { waiting, trouble } = await viewOf(cms);
    expect(waiting?.count).toBeGreaterThan(0);
    expect(trouble).toBeUndefined();
    expect((await publisher.called(before + 1)).number).toBeGreaterThan(before);
  });

  it('with a validation error is none', async () => {
    expect((await editor.publish('faqs', nextQuestion(), { question: '' })).status).toBe(400);
    expect((await viewOf(cms)).waiting).toBeUndefined();
    // Operators read of what fails, not of what is refused.
    expect(cms.log()).not.toContain('validation-errors.ts');
  });

  it('takes an entry away from the public', async () => {
    const [first, second] = [nextQuestion(), nextQuestion()];
    expect((await editor.unpublish('faqs', first)).message).toBe('');
    const { number } = await publisher.called(before + 1);
    expect((await editor.delete('faqs', second)).message).toBe('');
    expect((await publisher.called(number + 1)).number).toBeGreaterThan(number);
  });

  it('of a file is said, once it is no longer new', async () => {
    const picture = await readFile(new URL('../../../../public/favicon.svg', import.meta.url));
    const uploaded = await sendForm('/upload', { files: new File([picture], 'essai.svg', { type: 'image/svg+xml' }) });
    const [file] = (await uploaded.json()) as { id: number }[];
    expect((await viewOf(cms)).waiting).toBeUndefined();
    await sendForm(`/upload?id=${file?.id}`, { fileInfo: JSON.stringify({ name: 'autre.svg' }) });
    const { number } = await publisher.called(before + 1);
    await notify(cms, live(number, instant()));
    await cms.admin(`/upload/files/${file?.id}`, { method: 'DELETE' });
    expect((await publisher.called(number + 1)).number).toBeGreaterThan(number);
  });

  it('that somebody asks for again is said', async () => {
    expect((await cms.admin('/zoo/publishing/again', { method: 'POST' })).status).toBe(204);
    expect((await publisher.called(before + 1)).number).toBeGreaterThan(before);
  });
});

describe('an outcome', () => {
  it('shows in the panel, whatever the order and number of reports', async () => {
    const before = await reportAll();
    await publish('Y a-t-il des casiers?');
    const number = await publisher.latest();
    const [started, rejected] = [building(number, instant()), refused(number, instant())];
    for (let times = 0; times < 2; times += 1) expect((await notify(cms, started)).status).toBe(204);
    expect((await viewOf(cms)).building).toEqual({ at: started.at });
    await notify(cms, rejected);
    for (const late of [started, live(before, instant()), rejected]) expect((await notify(cms, late)).status).toBe(204);
    const view = await viewOf(cms);
    expect([view.building, view.waiting]).toEqual([undefined, undefined]);
    expect(view.latest).toMatchObject({
      state: 'refused',
      problems: [
        { path: '/content-manager/collection-types/api::animal.animal/ambystoma-mexicanum?plugins[i18n][locale]=en' },
      ],
    });
    const history = await historyOf();
    expect(history.filter(({ outcome }) => outcome.number === number)).toHaveLength(1);
    expect(history[0]).toMatchObject({ who: ['Administration'] });
  });

  it('of a number that is not known yet leaves that number behind', async () => {
    const before = await reportAll();
    await notify(cms, live(before + 100, instant()));
    expect((await publisher.called(before + 101)).number).toBe(before + 101);
    await reportAll();
  });

  it('that has put something online is known after a night of failures', async () => {
    const number = await reportAll();
    const { liveSince } = await viewOf(cms);
    expect(liveSince).toBeDefined();
    for (let count = 0; count < 60; count += 1) {
      expect((await notify(cms, refused(number, instant()))).status).toBe(204);
    }
    const view = await viewOf(cms);
    expect([view.latest?.state, view.liveSince]).toEqual(['refused', liveSince]);
    expect((await historyOf()).length).toBeLessThanOrEqual(60);
    await reportAll();
  });

  it('is accepted only with the secret', async () => {
    const outcome = live(1, instant());
    expect((await notify(cms, outcome, 'another')).status).toBe(401);
    expect((await notify(cms, outcome, '')).status).toBe(401);
    expect((await fetch(`${cms.url}/zoo/publishing`)).status).toBe(401);
  });

  it('is taken in no other form', async () => {
    const headers = { Authorization: `Bearer ${secrets.PUBLISH_SECRET}`, 'Content-Type': 'application/json' };
    const post = (body: string) => fetch(`${cms.url}/zoo/outcome`, { method: 'POST', headers, body });
    const wrong = await post(JSON.stringify({ number: 1, state: 'lively', at: instant() }));
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error: { message: { fr: expect.stringContaining('doit être'), en: expect.stringContaining('must be') } },
    });
    expect((await post('{')).status).toBe(400);
    const { latest } = await viewOf(cms);
    const ahead = await post(JSON.stringify(live(Number.MAX_SAFE_INTEGER, instant())));
    expect([ahead.status, (await viewOf(cms)).latest]).toEqual([400, latest]);
    expect((await post(JSON.stringify({ filler: 'x'.repeat(limits.outcome) }))).status).toBe(413);
  });
});

describe('the way back', () => {
  let person: Account;
  beforeAll(async () => {
    person = await createAccount(cms, 'strapi-editor');
  });
  beforeEach(async () => {
    await notify(cms, live(await publisher.latest(), instant()));
  });

  const rollBack = ({ send }: Account) => send('POST', '/zoo/publishing/rollback');

  /** What the CMS says once it is asked for a rollback. */
  async function askedRollback() {
    await publisher.latest();
    const { number = 0, rollback } = publisher.calls.at(-1) ?? {};
    return { number, rollback };
  }

  it('is asked for under a number of its own, and shows in view and history', async () => {
    await publish('Publiée par erreur?');
    const before = await publisher.latest();
    expect((await rollBack(person)).status).toBe(204);
    const { number, rollback } = await askedRollback();
    expect(number).toBeGreaterThan(before);
    expect(rollback).toEqual({ before, by: expect.stringMatching(/^Test \d/) });
    expect((await viewOf(cms)).waiting?.isRollback).toBe(true);
    await notify(cms, rolledBack(number, instant()));
    const view = await viewOf(cms);
    expect([view.waiting, view.latest?.state, view.liveSince]).toEqual([undefined, 'rolledBack', view.latest?.at]);
    expect((await historyOf())[0]).toMatchObject({ who: ['Test 1'], kinds: [], outcome: { state: 'rolledBack' } });
  });

  it('is asked for once while it waits, and further back after that', async () => {
    await rollBack(person);
    const { number } = await askedRollback();
    await rollBack(person);
    expect((await askedRollback()).number).toBe(number);
    await notify(cms, rolledBack(number, instant()));
    await rollBack(person);
    expect((await askedRollback()).number).toBeGreaterThan(number);
  });

  it('gives way to what is published after it', async () => {
    await rollBack(person);
    const asked = await askedRollback();
    await cms.admin('/zoo/publishing/again', { method: 'POST' });
    const { number, rollback } = await askedRollback();
    expect([number > asked.number, rollback]).toEqual([true, undefined]);
  });
});
