/** From a click on Publish to the publisher, and from the outcome to the panel: a real CMS with a fake publisher. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, type Outcome, type PublishedChanges } from '../../../../src/services/reporting/outcome.ts';
import type { PastOutcome } from '../../../desk/publishing/shown-publishing.ts';
import { type FakePublisher, followChanges, notify } from '../../support/fake-publisher.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';
import { type Editor, editorOf } from './editing.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let editor: Editor;
/** Identities of questions that no other test touches. */
let questions: string[];

const nextQuestion = () => {
  const id = questions.pop();
  if (id === undefined) throw new Error('There are no more questions.');
  return id;
};

/** Later than any before, as of one clock. */
let clock = Date.parse('2026-11-20T15:00:00Z');
const instant = () => new Date((clock += 60_000)).toISOString();

/** The highest number that was reported live to the CMS. */
let reported = 0;

function live(number: number): Outcome {
  reported = Math.max(reported, number);
  const changes = { added: [], changed: ['/faq', '/en/faq'], removed: [] };
  return { number, state: 'live', at: instant(), release: '3f2a1b9c0d', seconds: 4.2, changes };
}

/** Reports all changes live. @returns the highest number so far */
async function reportAll(): Promise<number> {
  while ((await editor.view()).waiting) await notify(cms, live(await publisher.latest()));
  return reported;
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
  editor = editorOf(cms);
  questions = (await editor.questions()).map(({ documentId }) => documentId);
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
    expect(await reportAll()).toBe(data.number);
  });

  it('is said to those who may read the content only', async () => {
    expect((await ask({})).status).toBe(401);
    for (const wrong of ['x', secrets.PUBLISH_SECRET]) {
      expect((await ask({ Authorization: `Bearer ${wrong}` })).status).toBe(401);
    }
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
    await editor.saveDraft(id, 'Une question à moitié écrite');
    const copy = await editor.copyDraft(id);
    await editor.remove(copy.data.documentId);
    expect((await editor.view()).waiting).toBeUndefined();
    expect(await publisher.latest()).toBe(before);
  });

  it('that is published is said, and the panel says that it waits', async () => {
    await editor.publish(nextQuestion(), 'Où dormir près du zoo?');
    const { waiting, trouble } = await editor.view();
    expect(waiting?.count).toBeGreaterThan(0);
    expect(trouble).toBeUndefined();
    expect((await publisher.called(before + 1)).number).toBeGreaterThan(before);
  });

  it('with a validation error is none', async () => {
    await expect(editor.publish(nextQuestion(), '')).rejects.toThrow('400');
    expect((await editor.view()).waiting).toBeUndefined();
  });

  it('takes an entry away from the public', async () => {
    const [first, second] = [nextQuestion(), nextQuestion()];
    await editor.unpublish(first);
    const { number } = await publisher.called(before + 1);
    await editor.remove(second);
    expect((await publisher.called(number + 1)).number).toBeGreaterThan(number);
  });

  it('of a file is said, once it is no longer new', async () => {
    const picture = await readFile(new URL('../../../../public/favicon.svg', import.meta.url));
    const uploaded = await sendForm('/upload', { files: new File([picture], 'essai.svg', { type: 'image/svg+xml' }) });
    const [file] = (await uploaded.json()) as { id: number }[];
    expect((await editor.view()).waiting).toBeUndefined();
    await sendForm(`/upload?id=${file?.id}`, { fileInfo: JSON.stringify({ name: 'autre.svg' }) });
    const { number } = await publisher.called(before + 1);
    await notify(cms, live(number));
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
    await editor.publish(nextQuestion(), 'Y a-t-il des casiers?');
    const number = await publisher.latest();
    const building: Outcome = { number, state: 'building', at: instant() };
    const refused: Outcome = {
      number,
      state: 'refused',
      at: instant(),
      problems: [
        {
          type: 'animals',
          documentId: 'otter',
          locale: 'fr',
          field: 'diet',
          entry: { fr: '« Loutre »', en: '‘Otter’' },
          message: { fr: 'doit être un texte', en: 'must be a text' },
        },
      ],
      removals: null,
    };
    for (let times = 0; times < 2; times += 1) expect((await notify(cms, building)).status).toBe(204);
    expect((await editor.view()).building).toEqual({ at: building.at });
    await notify(cms, refused);
    for (const late of [building, live(before), refused]) expect((await notify(cms, late)).status).toBe(204);
    const view = await editor.view();
    expect([view.building, view.waiting]).toEqual([undefined, undefined]);
    expect(view.latest).toMatchObject({
      state: 'refused',
      problems: [{ path: '/content-manager/collection-types/api::animal.animal/otter?plugins[i18n][locale]=fr' }],
    });
    const history = (await (await cms.admin('/zoo/publishing/history')).json()) as PastOutcome[];
    expect(history.filter(({ outcome }) => outcome.number === number)).toHaveLength(1);
    expect(history[0]).toMatchObject({ who: ['Administration'] });
  });

  it('of a number that is not known yet leaves that number behind', async () => {
    const before = await reportAll();
    await notify(cms, live(before + 100));
    expect((await publisher.called(before + 101)).number).toBe(before + 101);
    await reportAll();
  });

  it('is accepted only with the secret', async () => {
    const outcome = live(1);
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
    expect((await post(JSON.stringify({ filler: 'x'.repeat(limits.outcome) }))).status).toBe(413);
  });
});
