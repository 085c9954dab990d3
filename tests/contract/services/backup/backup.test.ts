/** `npm run backup` and `npm run restore`, of everything that a machine holds. */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { currentLink } from '#build/delivery/release-folders.ts';
import { tryLock } from '#lib/node/file-lock.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { createWhenUnlocked } from '#services/forms/when-unlocked.ts';
import { currentRelease } from '#services/releases/kept-releases.ts';
import { rowsOf } from '#tests/support/database-rows.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import { permissionsOf } from '#tests/support/readable-by-others.ts';
import { createReleaseFolder, type ReleaseFolder, visit } from '#tests/support/release-folder.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startPostgres } from '../../../../cms/tests/support/postgres.ts';

/** What a machine holds, each part at the place that it has by default. */
interface Machine {
  folder: string;
  /** Says that a ride is closed: a row with its number, and the number of the day, in one transaction. */
  state(): void;
  /** Adds a picture as the CMS does: its file, then its row. */
  upload(): Promise<void>;
  /** Keeps a form as the site's own server does. */
  send(): Promise<void>;
}

const releasesOf = (folder: string) => join(folder, 'releases');
const cmsOf = (folder: string) => join(folder, 'cms/data');
const uploadsOf = (folder: string) => join(cmsOf(folder), 'public/uploads');
const databaseOf = (folder: string) => join(cmsOf(folder), 'cms.sqlite');
const formsOf = (folder: string) => join(folder, 'data/forms.sqlite');

const visitor = 'zoe@example.org';
const secret = 'PUBLISH_SECRET=hush-publish-secret';

/** When the release of a machine was made, in a test that looks at it. */
const releasedAt = new Date('2026-11-20T15:30:00Z');

/** Files beside the releases; the day has the number of the CMS's when it was read. */
const kept = {
  '.day.json': '{"number":40}',
  '.closings.json': '[{"type":"rides"}]',
  '.publishing.json': '{"settled":7}',
};

async function makeMachine(): Promise<Machine & { site: ReleaseFolder }> {
  const site = await createReleaseFolder();
  const { folder } = site;
  await site.release();
  for (const [name, text] of Object.entries(kept)) await writeFile(join(releasesOf(folder), name), text);
  await mkdir(uploadsOf(folder), { recursive: true });
  await writeFile(join(cmsOf(folder), 'secrets.env'), `${secret}\n`, { mode: 0o600 });
  // The CMS waits as long.
  const cms = new DatabaseSync(databaseOf(folder), { timeout: 1000 });
  cms.exec(`CREATE TABLE zoo_day (id INTEGER PRIMARY KEY, number INTEGER); INSERT INTO zoo_day VALUES (1, 40);
    CREATE TABLE statements (id INTEGER PRIMARY KEY, number INTEGER); CREATE TABLE files (name TEXT)`);
  const forms = new FormStore(formsOf(folder)).open();
  const whenUnlocked = createWhenUnlocked(10_000);
  onTestFinished(() => {
    cms.close();
    forms.close();
  });
  const machine: Machine = {
    folder,
    state: () =>
      cms.exec(`BEGIN IMMEDIATE; UPDATE zoo_day SET number = number + 1;
        INSERT INTO statements (number) SELECT number FROM zoo_day; COMMIT`),
    async upload() {
      const name = `${randomUUID()}.png`;
      await writeFile(join(uploadsOf(folder), name), randomBytes(5000));
      cms.prepare('INSERT INTO files VALUES (?)').run(name);
    },
    send: () =>
      whenUnlocked(() =>
        forms.save({
          identity: randomUUID(),
          receivedAt: '2027-06-24T14:00:00.000Z',
          form: 'contact',
          language: 'fr',
          email: visitor,
          fields: { message: 'Où est le loup ?' },
          consentText: null,
          origin: null,
        }),
      ),
  };
  machine.state();
  await machine.upload();
  await machine.send();
  return { ...machine, site };
}

async function run(program: 'backup' | 'restore', cwd: string, args: string[], environment?: Record<string, string>) {
  const running = runProgram(`src/services/backup/run-${program}.ts`, {
    cwd,
    args,
    ...(environment && { environment }),
  });
  return { status: await running.ended, output: running.output(), errors: running.errors() };
}

/** Makes a backup. @returns its path */
async function backUp({ folder }: Pick<Machine, 'folder'>, environment?: Record<string, string>): Promise<string> {
  const { status, errors } = await run('backup', folder, [], environment);
  expect([status, errors]).toEqual([0, '']);
  const [name = '', ...others] = (await readdir(join(folder, 'backups'))).filter((file) => !file.startsWith('.'));
  expect(others).toEqual([]);
  return join(folder, 'backups', name);
}

const restore = (folder: string, file: string, args: string[] = [], environment?: Record<string, string>) =>
  run('restore', folder, [file, ...args], environment);

/** Everything in a folder that is no work of the programs themselves. */
const contentOf = async (folder: string) => (await readdir(folder)).filter((name) => name !== '.build').sort();

describe('a backup', () => {
  it('is restored entry by entry and byte by byte into an empty place, where the site is served from it', async () => {
    const machine = await makeMachine();
    const manifestOf = (root: string) => join(currentLink(releasesOf(root)), fileManifestName);
    // Its time says when a release was made.
    await utimes(manifestOf(machine.folder), releasedAt, releasedAt);
    const { ctimeMs: touchedAt } = await stat(manifestOf(machine.folder));
    const file = await backUp(machine);
    // Another link to a file would count as a change, for an archive of it that is being made as well.
    expect((await stat(manifestOf(machine.folder))).ctimeMs).toBe(touchedAt);
    expect([permissionsOf(file), permissionsOf(join(machine.folder, 'backups'))]).toEqual(['600', '700']);
    const folder = await temporaryFolder();
    const { status, errors } = await restore(folder, file);
    expect([status, errors]).toEqual([0, '']);

    for (const database of [databaseOf, formsOf]) {
      const rows = rowsOf(database(machine.folder));
      expect(Object.values(rows).flat().length).toBeGreaterThan(0);
      expect(rowsOf(database(folder))).toEqual(rows);
      expect(permissionsOf(database(folder))).toBe('600');
    }
    expect(rowsOf(databaseOf(folder))['zoo_day']).toEqual([{ id: 1, number: 41 }]);
    const treeOf = (part: string) => (root: string) => hashTree(join(root, part));
    for (const tree of [treeOf('cms/data/public'), (root: string) => hashTree(currentLink(releasesOf(root)))]) {
      expect(tree(folder).size).toBeGreaterThan(0);
      expect(differences(tree(machine.folder), tree(folder))).toEqual([]);
    }
    expect((await stat(manifestOf(folder))).mtime).toEqual(releasedAt);
    for (const [name, text] of Object.entries(kept)) {
      expect(await readFile(join(releasesOf(folder), name), 'utf8')).toBe(text);
    }
    const log = 'releases/log.jsonl';
    expect(await readFile(join(folder, log), 'utf8')).toBe(await readFile(join(machine.folder, log), 'utf8'));
    expect(await readFile(join(cmsOf(folder), 'secrets.env'), 'utf8')).toContain(secret);
    expect(permissionsOf(join(cmsOf(folder), 'secrets.env'))).toBe('600');
    expect(await contentOf(folder)).toEqual(['cms', 'data', 'releases']);
  });

  it('leads to a site and its next release', async () => {
    const machine = await makeMachine();
    const file = await backUp(machine);
    const restored = await createReleaseFolder();
    await restore(restored.folder, file);
    const site = await restored.serve();
    expect(await visit(site, '/tarifs')).toEqual(await visit(await machine.site.serve(), '/tarifs'));
    expect(await restored.release({ 'en/index.html': '<p>new' })).toMatchObject({
      state: 'live',
      former: machine.site.current(),
      changed: ['/en'],
    });
  });

  it('is of one instant while all is written, and has each picture that its database names', async () => {
    const machine = await makeMachine();
    let isMade = false;
    const making = backUp(machine).finally(() => (isMade = true));
    let written = 0;
    do {
      machine.state();
      await machine.upload();
      await machine.send();
      written += 1;
      if (written % 50 === 0) await machine.site.release({ 'index.html': `<p>${written}` });
    } while (!isMade);
    const folder = await temporaryFolder();
    expect(await restore(folder, await making)).toMatchObject({ status: 0, errors: '' });

    const { zoo_day: day, statements = [], files = [], ...others } = rowsOf(databaseOf(folder));
    expect(others).toEqual({});
    expect(day).toEqual([{ id: 1, number: 40 + statements.length }]);
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, index) => 41 + index));
    const restored = hashTree(uploadsOf(folder));
    const live = hashTree(uploadsOf(machine.folder));
    const named = files.map(({ name }) => `/${String(name)}`);
    expect(named.filter((name) => restored.get(name) !== live.get(name))).toEqual([]);
    expect(named.length).toBeLessThanOrEqual(written + 1);
    const release = currentRelease(releasesOf(folder));
    expect(await recordFiles(release?.folder ?? '')).toEqual(release?.manifest.files);
  });

  it('leaves out what a machine does not have, and says so', async () => {
    const machine = await makeMachine();
    const environment = { CMS_DATA: 'nowhere' };
    const { output } = await run('backup', machine.folder, ['elsewhere'], environment);
    expect(output).toContain('not on this machine: nowhere.');
    const [file = ''] = (await readdir(join(machine.folder, 'elsewhere'))).filter((name) => name.startsWith('zoo-'));
    const folder = await temporaryFolder();
    await restore(folder, join(machine.folder, 'elsewhere', file));
    expect(await contentOf(folder)).toEqual(['data', 'releases']);
  });

  it('is not made of nothing', async () => {
    const { status, errors } = await run('backup', await temporaryFolder(), []);
    expect([status, errors]).toEqual([1, expect.stringContaining('There is nothing to back up')]);
  });

  it('leaves nothing behind but itself, not even what a killed one has left', async () => {
    const machine = await makeMachine();
    const left = join(machine.folder, 'backups/.unfinished');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'secrets.env'), secret);
    const file = await backUp(machine);
    expect((await readdir(join(machine.folder, 'backups'))).sort()).toEqual(['.backup.lock', basename(file)]);
  });
});

describe('an encrypted backup', () => {
  const environment = { BACKUP_KEY: 'a-key-of-the-tests-1' };

  it('is restored with its key, and tells nobody what it holds', async () => {
    const machine = await makeMachine();
    const file = await backUp(machine, environment);
    const { status } = spawnSync('tar', ['-tzf', file]);
    expect([basename(file).endsWith('.tar.gz.enc'), status === 0]).toEqual([true, false]);
    const folder = await temporaryFolder();
    expect(await restore(folder, file, [], environment)).toMatchObject({ status: 0, errors: '' });
    expect(rowsOf(formsOf(folder))).toEqual(rowsOf(formsOf(machine.folder)));
  });

  /** A change of the file, or of the environment of the restore, and what is said then. */
  const faults: [string, (bytes: Buffer) => Buffer, Record<string, string>, string][] = [
    ['without a key', (bytes) => bytes, {}, 'is encrypted: set BACKUP_KEY'],
    ['with another key', (bytes) => bytes, { BACKUP_KEY: 'a-key-of-the-tests-2' }, 'is not the key'],
    ['cut off', (bytes) => bytes.subarray(0, -1000), environment, 'can’t be read as a whole'],
    ['cut off at its beginning', (bytes) => bytes.subarray(0, 50), environment, 'can’t be read as a whole'],
    [
      'with another byte',
      (bytes) => Buffer.from(bytes.map((byte, at) => (at === 1000 ? byte ^ 1 : byte))),
      environment,
      'can’t be read as a whole',
    ],
    ['replaced by one that is not encrypted', () => Buffer.from('anything'), environment, 'is not encrypted although'],
  ];

  it('that is not whole, or not ours, is refused in both languages, and restores nothing', async () => {
    const file = await backUp(await makeMachine(), environment);
    const bytes = await readFile(file);
    for (const [name, change, given, message] of faults) {
      await writeFile(file, change(Buffer.from(bytes)));
      const folder = await temporaryFolder();
      const { status, errors } = await restore(folder, file, [], given);
      expect([status, errors.trim().split('\n').length], name).toEqual([1, 2]);
      expect(errors, name).toContain(message);
      expect(await contentOf(folder), name).toEqual([]);
    }
  });
});

describe('a backup that is not whole restores nothing', () => {
  async function expectRefused(file: string, reason: string): Promise<void> {
    const folder = await temporaryFolder();
    const { status, errors } = await restore(folder, file);
    expect([status, errors]).toEqual([1, expect.stringContaining(reason)]);
    expect(await contentOf(folder)).toEqual([]);
  }

  it('as it is cut off', async () => {
    const file = await backUp(await makeMachine());
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, -10));
    await expectRefused(file, 'unexpected end of file');
  });

  it('as it is not what its manifest says', async () => {
    const file = await backUp(await makeMachine());
    const changes: [path: string, change: (path: string) => Promise<void>][] = [
      ['forms.sqlite', (path) => writeFile(path, 'changed')],
      ['forms.sqlite', (path) => chmod(path, 0o4755)],
      ['cms/secrets.env', (path) => rm(path).then(() => symlink('/etc/passwd', path))],
      ['added.html', (path) => writeFile(path, 'added')],
      ['manifest.json', (path) => writeFile(path, '{}')],
    ];
    for (const [path, change] of changes) {
      const folder = await temporaryFolder();
      spawnSync('tar', ['-xzf', file, '-C', folder]);
      await change(join(folder, path));
      const changed = join(await temporaryFolder(), 'changed.tar.gz');
      expect(spawnSync('tar', ['-czf', changed, '-C', folder, ...(await readdir(folder))]).status).toBe(0);
      await expectRefused(changed, basename(path));
    }
  });

  it('as it is not there', async () => {
    await expectRefused('nowhere.tar.gz', 'ENOENT');
  });
});

describe('a place that is not empty', () => {
  it('is left as it is, unless what is there may be put aside', async () => {
    const machine = await makeMachine();
    const file = await backUp(machine);
    await machine.send();
    machine.state();
    const treeOf = () => hashTree(cmsOf(machine.folder));
    const before = treeOf();
    const refused = await restore(machine.folder, file);
    expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('cms/data is not empty') });
    expect(differences(before, treeOf())).toEqual([]);

    const [changed, release] = [rowsOf(databaseOf(machine.folder)), machine.site.current()];
    const { status, output } = await restore(machine.folder, file, ['--replace']);
    expect(status).toBe(0);
    expect(rowsOf(databaseOf(machine.folder))['zoo_day']).toEqual([{ id: 1, number: 41 }]);
    const [, aside = ''] = /What was there before is in (\S+):/.exec(output) ?? [];
    expect(rowsOf(join(machine.folder, aside, 'cms.sqlite'))).toEqual(changed);
    expect(machine.site.current()).toBe(release);
    expect(await restore(machine.folder, file, ['--replace'])).toMatchObject({ status: 0, errors: '' });
    expect(rowsOf(join(machine.folder, aside, 'cms.sqlite'))).toEqual(changed);
  });

  it('may be of another part than the one that is restored', async () => {
    const machine = await makeMachine();
    const file = await backUp(machine);
    const folder = await temporaryFolder();
    expect(await restore(folder, file, ['--only=forms'])).toMatchObject({ status: 0 });
    expect(await contentOf(folder)).toEqual(['data']);
    expect(await restore(folder, file, ['--only=cms', '--only=releases'])).toMatchObject({ status: 0 });
    expect(await contentOf(folder)).toEqual(['cms', 'data', 'releases']);
  });

  it('is left as it is while a CMS runs', async () => {
    const machine = await makeMachine();
    const file = await backUp(machine);
    const lock = tryLock(join(cmsOf(machine.folder), 'lock'));
    const { status, errors } = await restore(machine.folder, file, ['--replace']);
    lock?.close();
    expect([status, errors]).toEqual([1, expect.stringContaining('A program uses cms/data')]);
  });
});

it.each([[[]], [['one', 'two']], [['one', '--only=all']]])('%j restores nothing, and says how to ask', async (args) => {
  const { status, errors } = await run('restore', await temporaryFolder(), args);
  expect([status, errors]).toEqual([1, expect.stringContaining('npm run restore -- <file>')]);
});

describe('with PostgreSQL', () => {
  /** Runs statements, in one transaction. @returns the rows */
  const sql = async (url: string, statements: string) =>
    (await promisify(execFile)('psql', ['-XAtqc', statements, url])).stdout;

  it('a backup is restored row by row into an empty database, or one that may be replaced', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const other = postgres.url.replace(/postgres$/, 'restored');
    await sql(postgres.url, 'CREATE TABLE zoo_day (number bigint); CREATE TABLE statements (number bigint)');
    await sql(postgres.url, 'INSERT INTO zoo_day VALUES (40)');
    await sql(postgres.url, 'CREATE DATABASE restored');
    const machine = await makeMachine();
    let isMade = false;
    const making = backUp(machine, { DATABASE_URL: postgres.url }).finally(() => (isMade = true));
    const count = 'UPDATE zoo_day SET number = number + 1; INSERT INTO statements SELECT number FROM zoo_day';
    do {
      await sql(postgres.url, count);
    } while (!isMade);
    const file = await making;

    const folder = await temporaryFolder();
    const withoutDatabase = await restore(folder, file);
    expect(withoutDatabase).toMatchObject({ status: 1, errors: expect.stringContaining('set DATABASE_URL') });
    const environment = { DATABASE_URL: other };
    expect(await restore(folder, file, [], environment)).toMatchObject({ status: 0, errors: '' });
    const state = 'SELECT number - 40 = (SELECT count(*) FROM statements) FROM zoo_day';
    const rows = 'SELECT number FROM statements ORDER BY number';
    expect(await sql(other, state)).toBe('t\n');
    expect((await sql(postgres.url, rows)).startsWith(await sql(other, rows))).toBe(true);
    expect(hashTree(uploadsOf(folder))).toEqual(hashTree(uploadsOf(machine.folder)));
    expect((await readdir(cmsOf(folder))).sort()).toEqual(['public', 'secrets.env']);

    const restored = await sql(other, rows);
    await sql(other, 'DELETE FROM statements');
    const again = await restore(await temporaryFolder(), file, [], environment);
    expect(again).toMatchObject({ status: 1, errors: expect.stringContaining('DATABASE_URL is not empty') });
    await restore(await temporaryFolder(), file, ['--replace'], environment);
    expect(await sql(other, rows)).toBe(restored);
  });

  it('a server that does not answer ends a backup, whose message does not quote the password', async () => {
    const machine = await makeMachine();
    const environment = { DATABASE_URL: 'postgres://zoo:hush-password@127.0.0.1:1/zoo' };
    const { status, output, errors } = await run('backup', machine.folder, [], environment);
    expect([status, output]).toEqual([1, '']);
    expect(errors).toContain('pg_dump has failed');
    expect(errors).not.toContain('hush');
    expect((await readdir(join(machine.folder, 'backups'))).filter((name) => name !== '.backup.lock')).toEqual([]);
  });
});
