/** The start of `npm run cms`: again, with secrets of its own, from a backup, and where it fails. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { rowsOf } from '../../tests/support/database-rows.ts';
import { answering } from '../../tests/support/loopback-server.ts';
import { hashTree } from '../../tests/support/project-build.ts';
import { runProgram } from '../../tests/support/run-program.ts';
import { type CmsProcess, launch, secrets, startProcess } from './support/cms-process.ts';
import { copyTemplate, emptyData } from './support/cms-template.ts';
import { withDatabase } from './support/database.ts';
import { behindProxy, contact, sendForm } from './support/forms.ts';
import { contentOf, readSameContent } from './support/same-content.ts';

const folders: string[] = [];
const running: CmsProcess[] = [];

async function folderOf(made: Promise<string>): Promise<string> {
  const folder = await made;
  folders.push(folder);
  return folder;
}

async function start(data: string, environment: Record<string, string> = {}): Promise<CmsProcess> {
  const cms = await startProcess(data, { CMS_PANEL: '0', ...environment });
  running.push(cms);
  return cms;
}

afterEach(async () => {
  for (const cms of running.splice(0)) await cms.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/**
 * Strapi writes its own settings at every start, some of them as they were; SQLite counts those rows, too. The number of
 * the day rises to the clock's.
 */
const written = new Set(['strapi_core_store_settings', 'strapi_database_schema', 'sqlite_sequence', 'zoo_day']);

/** All rows of the database by table, without those that every start writes. */
function rowsIn(data: string): Record<string, unknown[]> {
  const rows = Object.entries(rowsOf(join(data, 'cms.sqlite')));
  return Object.fromEntries(rows.filter(([name]) => !written.has(name)));
}

/** The message of a start that fails. */
async function failure(environment: Record<string, string>, data?: string): Promise<string> {
  const cms = await launch(data ?? (await folderOf(emptyData())), { CMS_PANEL: '0', ...environment });
  expect(await cms.ended).toBe(1);
  return cms.log();
}

describe('secrets', () => {
  it('are made once, for their owner only, and printed nowhere; sessions last beyond a fault', async () => {
    const data = await folderOf(copyTemplate());
    const none = Object.fromEntries(Object.keys(secrets).map((name) => [name, '']));
    const cms = await start(data, { ...none, ADMIN_EMAIL: 'direction@zoo.example' });
    const file = join(data, 'secrets.env');
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const made = text
      .trim()
      .split('\n')
      .map((line) => line.slice(line.indexOf('=') + 1));
    expect(made.length).toBeGreaterThanOrEqual(9);
    expect(new Set(made).size).toBe(made.length);
    for (const secret of made) expect(cms.log()).not.toContain(secret);
    expect(cms.log()).toContain('secrets.env');
    await cms.printed(/Nobody is told by email/);
    const token = /^CONTENT_API_TOKEN=(.*)$/m.exec(text)?.[1] ?? '';
    const read = (bearer: string) => fetch(`${cms.url}/api/site`, { headers: { Authorization: `Bearer ${bearer}` } });
    expect((await read(token)).status).toBe(200);
    // The one it had before.
    expect((await read(secrets.CONTENT_API_TOKEN)).status).toBe(401);
    const login = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      // No setting says that there is a proxy, so this is believed from nobody.
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' },
      body: JSON.stringify({ email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD }),
    });
    const cookies = login.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => /; secure/i.test(cookie))).toEqual([]);
    const session = ((await login.json()) as { data: { token: string } }).data;
    cms.kill('SIGKILL');
    await cms.ended;
    const { url } = await start(data, none);
    expect(await readFile(file, 'utf8')).toBe(text);
    const me = await fetch(`${url}/admin/users/me`, { headers: { Authorization: `Bearer ${session.token}` } });
    expect(me.status).toBe(200);
  });
});

/** Gives the activities what former code had fields for: a text, an empty one, and a relation. */
function addFormerFields(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE zoo_activities ADD COLUMN former_text TEXT;
    ALTER TABLE zoo_activities ADD COLUMN former_empty TEXT;
    UPDATE zoo_activities SET former_text = 'at the gate' WHERE id IN (SELECT id FROM zoo_activities LIMIT 3);
    UPDATE zoo_activities SET former_empty = '' WHERE former_text IS NOT NULL;
    CREATE TABLE zoo_activities_former_lnk (id INTEGER PRIMARY KEY);
    INSERT INTO zoo_activities_former_lnk VALUES (1), (2);
  `);
  const { schema } = database.prepare('SELECT schema FROM strapi_database_schema').get() ?? {};
  const known = JSON.parse(String(schema)) as { tables: { name: string; columns: object[] }[] };
  const columns = known.tables.find(({ name }) => name === 'zoo_activities')?.columns;
  columns?.push({ name: 'former_text' }, { name: 'former_empty' });
  known.tables.push({ name: 'zoo_activities_former_lnk', columns: [] });
  database.prepare("UPDATE strapi_database_schema SET schema = ?, hash = 'former'").run(JSON.stringify(known));
}

it('a second start drops what former fields hold if it is told to, changes nothing else, and runs alone', async () => {
  const data = await folderOf(copyTemplate());
  const files = await readdir(data, { recursive: true });
  withDatabase({ data }, addFormerFields);
  const before = rowsIn(data);
  const message = await failure({}, data);
  const lost = 'zoo_activities_former_lnk (2), zoo_activities.former_text (3)';
  expect(message).toContain(`avec le nombre de lignes remplies : ${lost}.`);
  expect(message).toContain(`with the number of rows that have a value: ${lost}.`);
  expect(message).not.toContain('former_empty');
  expect(rowsIn(data)).toEqual(before);

  const [, setting = ''] = /start once with (DROP_COLUMNS=\S+)\./.exec(message) ?? [];
  const cms = await start(data, Object.fromEntries([setting.split('=')]) as Record<string, string>);
  const beside = await failure({}, data);
  expect(beside).toContain(`Un autre CMS utilise déjà les données de ${data}`);
  expect(beside).toContain(`Another CMS is already using the data in ${data}`);
  await cms.stop();
  const { zoo_activities: activities = [], ...after } = rowsIn(data);
  expect(activities).toHaveLength(before['zoo_activities']?.length ?? 0);
  for (const row of activities) expect(Object.keys(row as object).join()).not.toContain('former');
  const { zoo_activities: _activities, zoo_activities_former_lnk: _links, ...others } = before;
  expect(after).toEqual(others);
  expect((await readdir(data, { recursive: true })).sort()).toEqual(files.sort());
});

it('a start from a backup, made while it ran, has all that it had, and counts the day on', async () => {
  const data = await folderOf(copyTemplate());
  const cms = await start(data, behindProxy);
  expect((await sendForm(cms, contact)).status).toBe(201);
  const numberOf = async ({ url }: CmsProcess) => {
    const headers = { Authorization: `Bearer ${secrets.CONTENT_API_TOKEN}` };
    const { data } = (await (await fetch(`${url}/api/zoo/day`, { headers })).json()) as { data: { number: number } };
    return data.number;
  };
  const number = await numberOf(cms);
  const folder = await folderOf(emptyData());
  const run = (program: string, args: string[], environment: Record<string, string>) =>
    runProgram(`src/services/backup/${program}.ts`, { cwd: folder, args, environment }).ended;
  expect(await run('run-backup', [], { CMS_DATA: data })).toBe(0);
  await cms.stop();

  const [backup = ''] = (await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('zoo-'));
  expect(await run('run-restore', [join('backups', backup)], { CMS_DATA: 'restored' })).toBe(0);
  const restored = join(folder, 'restored');
  expect(rowsOf(join(restored, 'cms.sqlite'))).toEqual(rowsOf(join(data, 'cms.sqlite')));
  const [pictures, kept] = [restored, data].map((root) => hashTree(join(root, 'public')));
  expect(kept?.size).toBeGreaterThan(100);
  expect(pictures).toEqual(kept);
  const again = await start(restored);
  expect(await numberOf(again)).toBeGreaterThanOrEqual(number);
  expect(await readSameContent(contentOf(again.url))).toEqual(await readSameContent(createBundledSource()));
});

describe('a start that fails says why, in both languages', () => {
  it('where its port is taken', async () => {
    const { url } = await answering((_, response) => response.end());
    const { port } = new URL(url);
    const message = await failure({ PORT: port });
    expect(message).toContain(`Le port ${port} est déjà pris`);
    expect(message).toContain(`Port ${port} is already in use`);
  });

  it('where its database does not answer', async () => {
    const message = await failure({ DATABASE_URL: 'postgres://zoo:hush@127.0.0.1:1/zoo' });
    expect(message).toMatch(/La base de données du CMS ne peut pas être ouverte\s: connect ECONNREFUSED/);
    expect(message).toContain('The database of the CMS can’t be opened: connect ECONNREFUSED');
    expect(message).not.toContain('hush');
  });

  it('where variables are wrong, all of them at once and without their values', async () => {
    const message = await failure({
      PORT: 'x',
      CMS_URL: 'zoo',
      DATABASE_URL: 'mysql://hush',
      CONTENT_API_TOKEN: 'short',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'password',
      DISPATCH_URL: 'https://ci.example/dispatch',
    });
    for (const name of ['PORT', 'CMS_URL', 'DATABASE_URL', 'CONTENT_API_TOKEN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) {
      expect(message).toContain(`${name} doit`);
      expect(message).toContain(`${name} must`);
    }
    expect(message).toContain('DISPATCH_TOKEN');
    expect(message).not.toMatch(/hush|short|nobody/);
  });

  it('where its data can’t be kept', async () => {
    const message = await failure({}, '/dev/null/data');
    expect(message).toContain('ne peuvent pas être conservées dans /dev/null/data');
    expect(message).toContain('can’t be kept in /dev/null/data');
  });
});
