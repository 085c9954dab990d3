/** The stand-in for the content service, as `npm run content-service` starts it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FormStore } from '#services/forms/form-store.ts';
import { newsletter } from '#tests/support/content-service/running-service.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const start = (cwd: string, environment: Record<string, string> = {}) =>
  runProgram('tools/content-service/run-content-service.ts', { cwd, environment });

/** The last line a started service prints. */
const buildCommand = /CONTENT_API_URL=(\S+) CONTENT_API_TOKEN=(\S+) npm run build/;

it('prints its address and a build command that works, accepts forms and ends on SIGTERM', async () => {
  const folder = await temporaryFolder();
  const run = start(folder);
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

it('never prints a token it was given', async () => {
  const run = start(await temporaryFolder(), { CONTENT_API_TOKEN: 'given-secret', FORM_DB: ':memory:' });
  expect((await run.printed(buildCommand))[2]).toBe('"$CONTENT_API_TOKEN"');
  run.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(run.output() + run.errors()).not.toContain('given-secret');
});
