/** The program, as `npm run service` starts it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FormStore } from '../../../src/service/form-store.ts';
import { newsletter, startService } from '../../support/content-service/running-service.ts';

const program = fileURLToPath(new URL('../../../src/service/run-service.ts', import.meta.url));

interface Run {
  process: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with what was printed up to and including the build command. */
  started: Promise<string>;
}

let folder: string;
const runs: Run[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
});
afterEach(async () => {
  for (const { process, ended } of runs.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true }));

function start(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const started = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      output += String(data);
      if (output.includes('npm run build')) resolve(output);
    });
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const run = { process: child, output: () => output, errors: () => errors, ended, started };
  runs.push(run);
  return run;
}

describe('the program', () => {
  it('prints its address and a build command that works, takes forms, and ends on SIGTERM', async () => {
    const run = start({});
    const text = await run.started;
    const [, address = '', token = ''] = /CONTENT_API_URL=(\S+) CONTENT_API_TOKEN=(\S+) npm run build/.exec(text) ?? [];
    expect(text).toContain(`Content service: ${address.replace('/api', '')}\n`);
    expect(text.split(token)).toHaveLength(2);
    expect((await fetch(`${address}/site`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await fetch(`${address}/site`)).status).toBe(401);

    const form = address.replace('/api', '/form');
    const post = { method: 'POST', redirect: 'manual', body: new URLSearchParams(newsletter) } as const;
    const thanked = await fetch(form, { ...post, headers: { Origin: 'http://localhost:4321' } });
    expect([thanked.status, thanked.headers.get('location')]).toEqual([303, 'http://localhost:4321/merci']);

    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    const database = join(folder, '.build', 'forms.sqlite');
    expect(existsSync(database)).toBe(true);
    const store = new FormStore(database);
    expect(store.all()).toMatchObject([{ email: newsletter.email, origin: 'http://localhost:4321' }]);
    store.close();
  });

  it('never prints a token it was given', async () => {
    const run = start({ CONTENT_API_TOKEN: 'given-secret', FORM_DB: ':memory:' });
    expect(await run.started).toContain('CONTENT_API_TOKEN="$CONTENT_API_TOKEN" npm run build');
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.output() + run.errors()).not.toContain('given-secret');
  });

  it('says in one sentence that the port is busy', async () => {
    const other = await startService();
    const port = new URL(other.url).port;
    const run = start({ PORT: port, FORM_DB: ':memory:' });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(
      `Port ${port} is already in use. Stop the other program or set PORT to another number.\n`,
    );
    expect(run.output()).toBe('');
    await other.close();
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc".'],
    [
      { SITE_URL: 'zoo.example' },
      'SITE_URL must be an address like https://www.zoovalboreal.example, not "zoo.example".',
    ],
  ])('says in one sentence what is wrong: %j', async (environment, sentence) => {
    const run = start(environment);
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(`${sentence}\n`);
  });

  it('says in one sentence that the database can’t be opened', async () => {
    const run = start({ FORM_DB: folder });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(/^The database of forms, .+, can't be opened: .+\.\n$/);
  });
});
