/** What is true of today, as servers read it: at once, in both languages, with a number that rises. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localTimeAt } from '../../../../src/lib/local-time.ts';
import type { Day } from '../../../../src/park/day/day.ts';
import { daySchema } from '../../../../src/park/day/day-schema.ts';
import type {
  DisruptionRequest,
  EndRequest,
  LevelRequest,
  RestoreRequest,
  Saved,
} from '../../../desk/day/shown-day.ts';
import { type Account, administratorOf, createAccount } from '../../support/accounts.ts';
import { closing, newId } from '../../support/closing-request.ts';
import { copyTemplate, emptyData } from '../../support/cms-template.ts';
import { Editor } from '../../support/editor.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

let cms: RunningCms;
let manager: Account;
let editor: Editor;
beforeAll(async () => {
  cms = await startCms();
  manager = await createAccount(cms, 'zoo-day-manager');
  editor = new Editor(cms);
});
afterAll(() => cms.close());

type Body = DisruptionRequest | LevelRequest | EndRequest | RestoreRequest;

async function tap(who: Account, path: string, body: Body): Promise<Saved> {
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
    const words = { fr: 'arbre tombé', en: 'fallen tree' };
    const request = closing('the-comet', { reason: 'other', words });
    const { at } = await tap(manager, 'statements', request);
    const after = await dayOf(cms);
    expect(after.disruptions.find(({ id }) => id === request.id)).toEqual({
      id: request.id,
      about: 'ride:the-comet',
      state: 'closed',
      reason: 'other',
      words,
      from: at,
      until: new Date(Date.parse(at) + 3_600_000).toISOString(),
    });
    expect(after.number).toBeGreaterThan(before.number);
    expect(after.levels).toEqual([]);
  });

  it('is told once, however often it is sent', async () => {
    const request = closing('equinox');
    await Promise.all([tap(manager, 'statements', request), tap(manager, 'statements', request)]);
    const { disruptions } = await dayOf(cms);
    expect(disruptions.filter(({ about }) => about === 'ride:equinox')).toHaveLength(1);
  });

  it('that is refused changes nothing', async () => {
    const { number } = await dayOf(cms);
    expect((await manager.send('POST', '/zoo/day/statements', closing('nothing'))).status).toBe(404);
    expect((await dayOf(cms)).number).toBe(number);
  });

  it('is ended and brought back: what was about starts meanwhile is still told', async () => {
    const park = { about: 'park:water-park', isConfirmed: true } as const;
    const [ride, whole] = [closing('orbit'), closing('', park)];
    for (const request of [ride, whole]) await tap(manager, 'statements', request);
    const until = (await statement(whole.id))?.until ?? '';
    const { number } = await dayOf(cms);

    const { at } = await tap(manager, 'end', { statements: [ride.id, whole.id] });
    // Nothing starts at a ride.
    expect(await statement(ride.id)).toBeUndefined();
    expect((await statement(whole.id))?.until).toBe(at);
    const ended = await dayOf(cms);
    expect(ended.number).toBeGreaterThan(number);

    const restoredAs = newId();
    const restored = await tap(manager, 'restore', { statements: [{ id: whole.id, until, restoredAs }] });
    expect(await statement(restoredAs)).toMatchObject({ about: 'park:water-park', from: restored.at, until });
    expect((await statement(whole.id))?.until).toBe(at);
    expect((await dayOf(cms)).number).toBeGreaterThan(ended.number);
  });
});

describe('how busy a park is', () => {
  it('is told while it is believed, the last statement alone', async () => {
    const busy = { id: newId(), about: 'park:animal-park', state: 'busy' } as const;
    const full = { ...busy, id: newId(), state: 'full' } as const;
    await tap(manager, 'statements', busy);
    const { at } = await tap(manager, 'statements', full);
    const { levels, disruptions } = await dayOf(cms);
    expect(levels).toEqual([{ about: 'park:animal-park', level: 'full', at, until: expect.any(String) as string }]);
    expect(disruptions.filter(({ about }) => about === 'park:animal-park')).toEqual([]);
    await tap(manager, 'end', { statements: [full.id] });
    expect((await dayOf(cms)).levels).toEqual([]);
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
    await tap(manager, 'statements', closing('apogee'));
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
    await tap(administratorOf(first), 'statements', closing('the-comet'));
    const seen = await dayOf(first);
    await first.stop();
    const restored = await dayOf(await start(backup));
    expect(restored.disruptions).toEqual([]);
    expect(restored.number).toBeGreaterThan(seen.number);
  });

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

  const from = Date.parse('2026-06-24T14:00:00-04:00');
  const entries = { park: 'zoo_parks', activity: 'zoo_activities', ride: 'zoo_rides', place: 'zoo_places' };
  const linkTable = (field: string) => `zoo_disruptions_${field}_lnk`;

  /** Adds the rows of an entry: a draft and a publication in each language. */
  function addFormer(database: DatabaseSync, { field, about, ...former }: Former): void {
    const { documentId, state, reason, until, start = null, delay = null } = former;
    const entry = database.prepare(`SELECT max(id) AS id FROM ${entries[field]} WHERE document_id = ?`).get(about);
    for (const publishedAt of [null, from]) {
      for (const locale of ['fr', 'en']) {
        const words = reason === 'other' ? `words ${locale}` : null;
        const { lastInsertRowid } = database
          .prepare('INSERT INTO zoo_disruptions VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)')
          .run(documentId, locale, state, reason, words, from, until, start, delay, publishedAt);
        const link = database.prepare(`INSERT INTO ${linkTable(field)} VALUES (?, ?)`);
        link.run(lastInsertRowid, Number(entry?.['id']));
      }
    }
  }

  /** Makes the tables of a former version in the database of a CMS that is stopped, known to Strapi as its own. */
  function addFormerTables(database: DatabaseSync): void {
    const links = Object.keys(entries).map(
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
    const names = ['zoo_disruptions', ...Object.keys(entries).map(linkTable)];
    known.tables.push(...names.map((name) => ({ name, columns: [] })));
    database.prepare("UPDATE strapi_database_schema SET schema = ?, hash = 'former'").run(JSON.stringify(known));
  }

  it('makes statements once of what a former version kept as entries', async () => {
    const data = await folderOf(copyTemplate());
    const change = <Result>(use: (database: DatabaseSync) => Result): Result => {
      const database = new DatabaseSync(join(data, 'cms.sqlite'));
      const result = use(database);
      database.close();
      return result;
    };
    const until = Date.now() + 3_600_000;
    const { date, time } = localTimeAt(new Date(until - 600_000), 'America/Toronto');
    const ride = { field: 'ride', state: 'closed', reason: 'wind' } as const;
    const activity = { field: 'activity', about: 'axolotl-worms', state: 'late', reason: 'staff' } as const;
    change((database) => {
      addFormerTables(database);
      addFormer(database, { ...ride, documentId: 'over', about: 'equinox', until: from + 1 });
      addFormer(database, { ...ride, documentId: 'words', about: 'the-comet', reason: 'other', until });
      addFormer(database, { ...activity, documentId: 'late', until, start: `${time}:00.000`, delay: 20 });
    });
    const updated = await start(data);
    const hours = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
    const words = { fr: 'words fr', en: 'words en' };
    expect((await dayOf(updated)).disruptions).toEqual([
      { id: 'words', about: 'ride:the-comet', state: 'closed', reason: 'other', words, ...hours },
      {
        id: 'late',
        about: 'activity:axolotl-worms',
        state: 'late',
        reason: 'staff',
        ...hours,
        start: `${date}T${time}`,
        delay: 20,
      },
    ]);
    await updated.stop();

    const left = change((database) => {
      database.exec('DELETE FROM zoo_day_statements');
      return database.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'zoo_disruptions%'").all();
    });
    expect(left).toEqual([]);
    expect((await dayOf(await start(data))).disruptions).toEqual([]);
  });
});
