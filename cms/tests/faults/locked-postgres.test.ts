/** A CMS with PostgreSQL, whose tables another program has locked. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsFolder } from '../../start/folders.ts';
import { administratorOf } from '../support/accounts.ts';
import { emptyData } from '../support/cms-template.ts';
import { behindProxy, contact, entriesOf, sendForm } from '../support/forms.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { expectFailure, releasesFromCms } from '../support/releases-from-cms.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

interface Client {
  connect(): Promise<void>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
}

const { Client } = createRequire(join(cmsFolder, 'package.json'))('pg') as {
  Client: new (options: { connectionString: string }) => Client;
};

let postgres: Postgres;
let cms: RunningCms;
beforeAll(async () => {
  postgres = await startPostgres();
  cms = await startCms({ environment: { DATABASE_URL: postgres.url, ...behindProxy }, data: await emptyData() });
}, 600_000);
afterAll(async () => {
  await cms.close();
  await postgres.stop();
});

/** Locks a table as a repair or another program does. @returns what unlocks it */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

it('content that is locked ends a release, and the next one goes online', async () => {
  const releases = await releasesFromCms();
  const unlock = await lockTable('zoo_animals');
  await expectFailure(releases, cms.url, {
    fr: 'a répondu 503 (animals, fr) : la panne est chez lui',
    en: 'answered 503 (animals, fr): the fault is there',
  });
  await unlock();
  expect(await releases.release(cms.url)).toMatchObject({ event: 'released' });
});

it('a form waits for its table, and is answered with an error if that takes too long', async () => {
  const unlockSoon = await lockTable('zoo_form_submissions');
  const sending = sendForm(cms, { ...contact, name: 'Waits' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
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
