/** The stand-in for the content service, as `npm run content-service` starts it. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startupMessage } from '#i18n/startup-messages.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { newsletter, startService } from '#tests/support/content-service/running-service.ts';
import { runProgram } from '#tests/support/run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (environment: Record<string, string>) =>
  runProgram('tools/content-service/run-content-service.ts', { cwd: folder, environment });

/** The last line a started service prints. */
const buildCommand = /CONTENT_API_URL=(\S+) CONTENT_API_TOKEN=(\S+) npm run build/;

describe('the program', () => {
  it('prints its address and a build command that works, accepts forms and ends on SIGTERM', async () => {
    const run = start({});
    const [, address = '', token = ''] = await run.printed(buildCommand);
    expect(run.output()).toContain(`Content service: ${address.replace('/api', '')}\n`);
    expect(run.output().split(token)).toHaveLength(2);
    expect((await fetch(`${address}/site`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await fetch(`${address}/site`)).status).toBe(401);

    const form = address.replace('/api', '/form');
    const post = { method: 'POST', redirect: 'manual', body: new URLSearchParams(newsletter) } as const;
    const thanked = await fetch(form, { ...post, headers: { Origin: 'http://localhost:4321' } });
    expect([thanked.status, thanked.headers.get('location')]).toEqual([303, 'http://localhost:4321/merci']);

    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    const database = join(folder, 'data', 'forms.sqlite');
    expect(existsSync(database)).toBe(true);
    const store = new FormStore(database);
    expect(store.all()).toMatchObject([{ email: newsletter.email, origin: 'http://localhost:4321' }]);
    store.close();
  });

  it('serves load-test data with as many animals as CONTENT_ANIMALS says', async () => {
    const run = start({ CONTENT_ANIMALS: '75', FORM_DB: ':memory:' });
    const [, address = '', token = ''] = await run.printed(buildCommand);
    const read = (path: string) => fetch(address + path, { headers: { Authorization: `Bearer ${token}` } });
    const list = (await (await read('/animals?sort=documentId&pagination[pageSize]=500')).json()) as {
      data: { image: { url: string } }[];
    };
    expect(list.data).toHaveLength(75);
    const pictures = await Promise.all(
      list.data.map(({ image }) => fetch(new URL(image.url, address)).then(({ status }) => status)),
    );
    expect(new Set(pictures)).toEqual(new Set([200]));
  });

  it('never prints a token it was given', async () => {
    const run = start({ CONTENT_API_TOKEN: 'given-secret', FORM_DB: ':memory:' });
    expect((await run.printed(buildCommand))[2]).toBe('"$CONTENT_API_TOKEN"');
    run.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.output() + run.errors()).not.toContain('given-secret');
  });

  it('reports a busy port in a sentence of each language', async () => {
    const other = await startService();
    const port = new URL(other.url).port;
    const run = start({ PORT: port, FORM_DB: ':memory:' });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(`${startupMessage('portBusy', { port })}\n`);
    expect(run.output()).toBe('');
    await other.close();
  });

  it('reports all wrong variables at once', async () => {
    const run = start({ PORT: 'abc', SITE_URL: 'zoo.example' });
    expect(await run.ended).toBe(1);
    const names = run
      .errors()
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names).toEqual(['SITE_URL', 'SITE_URL', 'PORT', 'PORT']);
  });

  it('reports in a sentence of each language that the database can’t be opened', async () => {
    const run = start({ FORM_DB: folder });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(
      /^La base de données des formulaires, .+\nThe database of forms, .+, can’t be opened: .+\.\n$/,
    );
  });
});
