/** Whether visitors see an entry, as the panel beside its form says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantOf } from '../../../../src/park/opening/zoned-time.ts';
import type { Outcome } from '../../../../src/services/reporting/outcome.ts';
import type { ComingChange, PublishingView } from '../../../desk/publishing/shown-publishing.ts';
import { createAccount } from '../../support/accounts.ts';
import { Editor } from '../../support/editor.ts';
import { type FakePublisher, followChanges, notify } from '../../support/fake-publisher.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let editor: Editor;
beforeAll(async () => {
  cms = await startCms();
  publisher = followChanges(cms);
  editor = new Editor(cms);
});
afterAll(async () => {
  await cms.close();
  publisher.close();
});

const news = 'leopard-cubs-names';
const uid = 'api::news-item.news-item';
const pathOf = (documentId: string) => `/zoo/publishing?uid=${uid}&documentId=${documentId}`;

const entry = async (documentId = news) =>
  ((await (await cms.admin(pathOf(documentId))).json()) as PublishingView).entry;

/** Each release is another one, later than those before. */
let releases = 0;
let clock = Date.now();
const instant = () => new Date((clock += 1_000)).toISOString();

const goLive = (number: number, at = instant()): Promise<unknown> => {
  releases += 1;
  const outcome: Outcome = {
    number,
    state: 'live',
    at,
    release: `release-${releases}`,
    seconds: 1,
    changes: { added: [], changed: [], removed: [] },
  };
  return notify(cms, outcome);
};

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

it('what begins and ends in the next two weeks is listed by its days, for those who may read it', async () => {
  const account = await createAccount(cms, 'strapi-author');
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now() + days * 24 * 60 * 60 * 1_000);
  const coming = async (panel: string) => {
    await account.send('PUT', '/admin/users/me', { preferedLanguage: panel });
    const { data } = (await (await account.request('/zoo/publishing/coming')).json()) as { data: ComingChange[] };
    return data
      .filter(({ path }) => path.endsWith(news))
      .map(({ kind, day, time, title }) => [kind, time === undefined ? day : `${day} ${time}`, title]);
  };
  const { en } = await editor.published('news', news);
  const dates = async (publishFrom: string | null, publishUntil: string | null) =>
    expect((await editor.publish('news', news, { title: 'À venir', publishFrom, publishUntil })).status).toBe(200);
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
  const reader = await createAccount(cms, 'zoo-form-reader');
  expect((await reader.request('/zoo/publishing/coming')).status).toBe(403);
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
  const changes = { added: [], changed: [], removed: [] };
  const at = instant();
  const number = await publisher.latest();
  await notify(cms, { number, state: 'rolledBack', at, release: 'release-1', seconds: 1, changes });
  expect(await entry()).toEqual({ kind: 'published' });
});

it('the panel knows which version a rollback brings back', async () => {
  const former = async () => ((await (await cms.admin('/zoo/publishing')).json()) as PublishingView).formerLive;
  const [first, second] = [instant(), instant()];
  const number = await publisher.latest();
  await goLive(number, first);
  await goLive(number, second);
  expect(await former()).toBe(first);
  const [at, changes] = [instant(), { added: [], changed: [], removed: [] }];
  const release = `release-${releases - 1}`;
  await notify(cms, { number, state: 'rolledBack', at, release, seconds: 1, changes });
  // Once more would go further back.
  expect(await former()).not.toBe(first);
});

it('is told to those who may read the entry only', async () => {
  const reader = await createAccount(cms, 'zoo-form-reader');
  const view = (await (await reader.request(pathOf(news))).json()) as PublishingView;
  expect(view).not.toHaveProperty('entry');
  const other = await cms.admin('/zoo/publishing?uid=admin::user&documentId=1');
  expect([other.status, await other.json()]).toEqual([200, expect.not.objectContaining({ entry: expect.anything() })]);
});
