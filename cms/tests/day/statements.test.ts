/** What is true of today, as servers read it: at once, in both languages, with a number that rises. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Day } from '../../../src/park/day/day.ts';
import { daySchema } from '../../../src/park/day/day-schema.ts';
import type { DisruptionRequest, EndRequest, RestoreRequest, Saved } from '../../day/shown-day.ts';
import { type Account, administratorOf, createAccount } from '../support/accounts.ts';
import { copyTemplate, emptyData } from '../support/cms-template.ts';
import { Editor } from '../support/editor.ts';
import { type RunningCms, secrets, startCms } from '../support/start-cms.ts';

let cms: RunningCms;
let manager: Account;
let editor: Editor;
beforeAll(async () => {
  cms = await startCms();
  manager = await createAccount(cms, 'zoo-day-manager');
  editor = new Editor(cms);
});
afterAll(() => cms.close());

let ids = 0;

function newId(): string {
  ids += 1;
  return String(ids).padStart(24, 'b');
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

async function tap(who: Account, path: string, body: DisruptionRequest | EndRequest | RestoreRequest): Promise<Saved> {
  const response = await who.send('POST', `/zoo/day/${path}`, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Saved }).data;
}

/** The day as a server takes it. */
async function dayOf(running: RunningCms): Promise<Day> {
  const response = await running.read('zoo/day');
  expect(response.status).toBe(200);
  return v.parse(daySchema, ((await response.json()) as { data: unknown }).data);
}

const statement = async (id: string, running = cms) =>
  (await dayOf(running)).disruptions.find((disruption) => disruption.id === id);

describe('a tap', () => {
  it('is told at once, in both languages', async () => {
    const before = await dayOf(cms);
    const reasonText = { fr: 'arbre tombé', en: 'fallen tree' };
    const request = closing('the-comet', { reason: 'other', reasonText });
    const { at } = await tap(manager, 'disruptions', request);
    const after = await dayOf(cms);
    expect(after.disruptions.find(({ id }) => id === request.id)).toEqual({
      id: request.id,
      about: 'ride:the-comet',
      state: 'closed',
      reason: 'other',
      words: reasonText,
      from: at,
      until: new Date(Date.parse(at) + 3_600_000).toISOString(),
    });
    expect(after.number).toBeGreaterThan(before.number);
    expect(after.levels).toEqual([]);
  });

  it('is told once, however often it is sent', async () => {
    const request = closing('equinox');
    await Promise.all([tap(manager, 'disruptions', request), tap(manager, 'disruptions', request)]);
    const { disruptions } = await dayOf(cms);
    expect(disruptions.filter(({ about }) => about === 'ride:equinox')).toHaveLength(1);
  });

  it('that is refused changes nothing', async () => {
    const { number } = await dayOf(cms);
    expect((await manager.send('POST', '/zoo/day/disruptions', closing('nothing'))).status).toBe(404);
    expect((await dayOf(cms)).number).toBe(number);
  });

  it('is ended and brought back: what was about starts meanwhile is still told', async () => {
    const park = { target: { kind: 'park', id: 'water-park' }, isConfirmed: true } as const;
    const [ride, whole] = [closing('orbit'), closing('', park)];
    for (const request of [ride, whole]) await tap(manager, 'disruptions', request);
    const until = (await statement(whole.id))?.until ?? '';
    const { number } = await dayOf(cms);

    const { at } = await tap(manager, 'end', { disruptions: [ride.id, whole.id] });
    // Nothing starts at a ride.
    expect(await statement(ride.id)).toBeUndefined();
    expect((await statement(whole.id))?.until).toBe(at);
    const ended = await dayOf(cms);
    expect(ended.number).toBeGreaterThan(number);

    const as = newId();
    const restored = await tap(manager, 'restore', { disruptions: [{ id: whole.id, until, as }] });
    expect(await statement(as)).toMatchObject({ about: 'park:water-park', from: restored.at, until });
    expect((await statement(whole.id))?.until).toBe(at);
    expect((await dayOf(cms)).number).toBeGreaterThan(ended.number);
  });
});

describe('the alert', () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('rides along as safe HTML in both languages, until it is taken away', async () => {
    const storm = { level: 'urgent', from: hour(-1), until: hour(5) };
    await editor.save('alert', '', { message: 'Storm: **stay inside**', link: { label: 'Help', url: '/en/faq' } }, 'en');
    const before = await dayOf(cms);
    const french = { ...storm, message: 'Orage : **à l’abri**', link: { label: 'Aide', url: '/faq' } };
    expect((await editor.publish('alert', '', french, 'fr', '', 'both')).status).toBe(200);
    const during = await dayOf(cms);
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
    const after = await dayOf(cms);
    expect(after.alert).toBeNull();
    expect(after.number).toBeGreaterThan(during.number);
  });

  it('is no longer told once it has ended, and a draft of it changes nothing', async () => {
    const over = { level: 'warning', from: hour(-5), until: hour(-1) };
    expect((await editor.publish('alert', '', over, 'fr', '', 'both')).status).toBe(200);
    const { number, alert } = await dayOf(cms);
    expect(alert).toBeNull();
    await editor.save('alert', '', { message: 'Brouillon' });
    expect((await dayOf(cms)).number).toBe(number);
  });
});

describe('a server that has the day already', () => {
  const ask = (known: string) =>
    cms.read('zoo/day', {
      headers: { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}`, 'If-None-Match': known },
    });

  it('is told so until something changes, through proxies that compress as well', async () => {
    const etag = String((await cms.read('zoo/day')).headers.get('etag'));
    expect(etag).toBe(`"${(await dayOf(cms)).number}"`);
    for (const known of [etag, `W/${etag}`]) {
      const unchanged = await ask(known);
      expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, etag, '']);
    }
    await tap(manager, 'disruptions', closing('apogee'));
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

describe('others', () => {
  it.each(['', 'Bearer another'])('are refused the day (%j)', async (authorization) => {
    expect((await cms.read('zoo/day', { headers: { Authorization: authorization } })).status).toBe(401);
  });

  it('are not offered the statements, administrators included: they are said on the page of the day', async () => {
    const path = '/content-manager/collection-types/api::day-statement.day-statement';
    expect((await cms.admin(path)).status).toBe(403);
    expect((await cms.read('day-statements')).status).toBe(404);
  });
});

describe('a restart', () => {
  /** A folder for the data of a CMS, removed after the test. */
  async function folderOf(made: Promise<string>): Promise<string> {
    const folder = await made;
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async function start(data: string): Promise<RunningCms> {
    const started = await startCms({ data });
    onTestFinished(() => started.stop());
    return started;
  }

  it('with an older database counts on beyond what servers have seen', async () => {
    const data = await folderOf(copyTemplate());
    const backup = await folderOf(emptyData());
    await cp(data, backup, { recursive: true });
    const first = await start(data);
    await tap(administratorOf(first), 'disruptions', closing('the-comet'));
    const seen = await dayOf(first);
    await first.stop();
    const restored = await dayOf(await start(backup));
    expect(restored.disruptions).toEqual([]);
    expect(restored.number).toBeGreaterThan(seen.number);
  });

  it('makes statements once of what is under way, as when the former version had none', async () => {
    const data = await folderOf(copyTemplate());
    /** Changes the database of a CMS that is stopped. */
    const change = (statements: string) => {
      const database = new DatabaseSync(join(data, 'cms.sqlite'));
      database.exec(statements);
      database.close();
    };
    const request = closing('the-comet', { reason: 'other', reasonText: { fr: 'arbre tombé', en: 'fallen tree' } });
    const former = await start(data);
    const [administrator, over] = [administratorOf(former), closing('equinox')];
    for (const one of [request, over]) await tap(administrator, 'disruptions', one);
    await tap(administrator, 'end', { disruptions: [over.id] });
    const said = await dayOf(former);
    expect(said.disruptions.map(({ id }) => id)).toEqual([request.id]);
    await former.stop();

    const note = "DELETE FROM strapi_core_store_settings WHERE key = 'zoo_day_statements'";
    change(`DELETE FROM zoo_day_statements; ${note};`);
    const updated = await start(data);
    expect((await dayOf(updated)).disruptions).toEqual(said.disruptions);
    await updated.stop();

    change('DELETE FROM zoo_day_statements;');
    expect((await dayOf(await start(data))).disruptions).toEqual([]);
  });
});
