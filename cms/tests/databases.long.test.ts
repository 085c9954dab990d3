/** PostgreSQL: the first start, and what a build gets from it, which is the bundled content, as it is from SQLite. */
import { mkdir, readdir, readFile, watch } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { cmsFolder } from '../start/folders.ts';
import { administratorOf } from './support/accounts.ts';
import { launch } from './support/cms-process.ts';
import { emptyData } from './support/cms-template.ts';
import { behindProxy, contact, entriesOf, sendForm } from './support/forms.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { expectFailure, releasesFromCms } from './support/releases-from-cms.ts';
import { contentOf, readSameContent } from './support/same-content.ts';
import { type RunningCms, secrets, startCms } from './support/start-cms.ts';

interface Client {
  connect(): Promise<void>;
  query(statement: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

const { Client } = createRequire(join(cmsFolder, 'package.json'))('pg') as {
  Client: new (options: { connectionString: string }) => Client;
};

/** Starts a CMS for the first time, and kills it while it imports. */
async function killFirstStart(data: string, environment: Record<string, string>): Promise<void> {
  const uploads = join(data, 'public/uploads');
  await mkdir(uploads, { recursive: true });
  const watcher = watch(uploads);
  const killed = await launch(data, { CMS_PANEL: '0', ...environment });
  // Pictures come first: with some of them there, the import is under way.
  for await (const { filename } of watcher) {
    if (filename !== null && (await readdir(uploads)).length > 50) break;
  }
  killed.kill('SIGKILL');
  await killed.ended;
  expect(killed.log()).toContain('Premier démarrage');
}

async function logIn({ url }: RunningCms, password: string): Promise<Response> {
  const body = JSON.stringify({ email: secrets.ADMIN_EMAIL, password });
  return fetch(`${url}/admin/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

describe('with PostgreSQL', () => {
  let postgres: Postgres;
  let environment: Record<string, string>;
  let cms: RunningCms;
  beforeAll(async () => {
    postgres = await startPostgres();
    environment = { DATABASE_URL: postgres.url, ...behindProxy };
    // The administrator is given no password.
    const first = { ...environment, ADMIN_PASSWORD: '' };
    const data = await emptyData();
    await killFirstStart(data, first);
    cms = await startCms({ environment: first, data });
  });
  afterAll(async () => {
    await cms.close();
    await postgres.stop();
  });

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    return client;
  }

  /** Locks a table as a repair or another program does. @returns what unlocks it */
  async function lockTable(table: string): Promise<() => Promise<void>> {
    const client = await connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  }

  /** How many wait for a table. */
  async function waiting(): Promise<number> {
    const client = await connect();
    const { rows } = await client.query('SELECT count(*) FROM pg_locks WHERE NOT granted');
    await client.end();
    return Number(rows[0]?.['count']);
  }

  it('a first start imports everything once, also if another one was killed while it imported', async () => {
    const client = await connect();
    const count = async (table: string) =>
      Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0]?.['count']);
    const pictures = (await readdir(join(cms.data, 'public/uploads'))).filter((file) => file.endsWith('.svg'));
    expect(await count('files')).toBe(pictures.length);
    // Each animal as draft and as published, in both languages.
    expect(await count('zoo_animals')).toBe(4 * 72);
    await client.end();
  });

  it('the first password is kept until somebody has signed in', async () => {
    await cms.printed(/The first sign-in: ADMIN_EMAIL and ADMIN_PASSWORD, in .*secrets\.env/);
    const kept = () => readFile(join(cms.data, 'secrets.env'), 'utf8');
    const [, password = ''] = /^ADMIN_PASSWORD=(.+)$/m.exec(await kept()) ?? [];
    expect((await logIn(cms, 'Another-password-1')).status).toBe(400);
    expect(await kept()).toContain(`ADMIN_EMAIL=${secrets.ADMIN_EMAIL}\nADMIN_PASSWORD=${password}\n`);
    expect(cms.log()).not.toContain(secrets.ADMIN_EMAIL);
    const response = await logIn(cms, password);
    expect(response.status).toBe(200);
    await expect.poll(kept).not.toContain('ADMIN_');

    // The one that other tests sign in with.
    const { data } = (await response.json()) as { data: { token: string } };
    const changed = await fetch(`${cms.url}/admin/users/me`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${data.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword: password, password: secrets.ADMIN_PASSWORD }),
    });
    expect(changed.status).toBe(200);
  });

  it('the content is the bundled one, after another start', async () => {
    await cms.stop();
    cms = await startCms({ environment, data: cms.data });
    expect(await readSameContent(contentOf(cms.url))).toEqual(await readSameContent(createBundledSource()));
  });

  it('content that is locked ends a release, and the next one goes online', async () => {
    const releases = await releasesFromCms();
    const unlock = await lockTable('zoo_faqs');
    await expectFailure(releases, cms.url, {
      fr: 'a répondu 503 (faqs, fr) : la panne est chez lui',
      en: 'answered 503 (faqs, fr): the fault is there',
    });
    await unlock();
    expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
  });

  it('a form waits for its table, and is answered with an error if that takes too long', async () => {
    const unlockSoon = await lockTable('zoo_form_submissions');
    const sending = sendForm(cms, { ...contact, name: 'Waits' });
    await expect.poll(waiting).toBeGreaterThan(0);
    await unlockSoon();
    expect((await sending).status).toBe(201);
    const unlock = await lockTable('zoo_form_submissions');
    const response = await sendForm(cms, { ...contact, name: 'Rejected' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    await unlock();
    const names = (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name);
    expect(names).toEqual(['Waits']);
    expect(cms.log()).not.toContain(contact.email);
  });

  it('a form is stored without characters that no database can hold', async () => {
    expect((await sendForm(cms, { ...contact, message: 'before \0 \uD800 after' })).status).toBe(201);
    const [entry] = await entriesOf(administratorOf(cms), 'submissions');
    expect(entry).toMatchObject({ message: 'before \uFFFD \uFFFD after' });
  });
});
