/** The server of the built site as `npm run serve` starts it. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../src/service/listen.ts';
import { runProgram } from '../../support/run-program.ts';
import { pages, writeTinySite } from '../../support/tiny-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await writeTinySite();
});
afterAll(() => rm(folder, { recursive: true }));

const start = (directory: string, environment: Record<string, string> = {}) =>
  runProgram('run-site.ts', { cwd: folder, args: [`--directory=${directory}`], environment });

describe('the program', () => {
  it('prints its address, serves pages and forms and ends on SIGTERM', async () => {
    const run = start('site');
    const [, address = ''] = await run.printed(/^The site is ready: (http:\/\/localhost:\d+)\n$/);

    const page = await fetch(`${address}/tarifs/`);
    expect([page.status, page.url]).toEqual([200, `${address}/tarifs`]);
    expect(await page.text()).toBe(pages['tarifs/index.html']);
    expect(page.headers.get('content-security-policy')).toContain("'sha256-a-script-of-the-page'");
    const missing = await fetch(`${address}/en/nowhere`);
    expect([missing.status, await missing.text()]).toEqual([404, pages['en/404/index.html']]);
    const form = await fetch(`${address}/form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address },
      body: JSON.stringify({ form: 'newsletter', email: 'not an address' }),
    });
    expect(form.status).toBe(422);

    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    expect(existsSync(join(folder, '.build', 'forms.sqlite'))).toBe(true);
  });

  it('reports a busy port in one sentence', async () => {
    const other = await listen(new Hono(), { port: 0 });
    const { port } = new URL(other.url);
    const run = start('site', { PORT: port });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(
      `Port ${port} is already in use. Stop the other program or set PORT to another number.\n`,
    );
    expect(run.output()).toBe('');
    await other.close();
  });

  it('reports a missing build in one sentence', async () => {
    const run = start('nothing-here');
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe('There is no built site in nothing-here. Run "npm run build" first.\n');
    expect(run.output()).toBe('');
  });

  it('reports an incomplete build in one sentence', async () => {
    await mkdir(join(folder, 'half'));
    await writeFile(join(folder, 'half', 'index.html'), '<!doctype html>');
    const run = start('half');
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe('The site in half lacks script-hashes.json. Run "npm run build" again.\n');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [
      { PUBLIC_FORM_URL: 'form' },
      'PUBLIC_FORM_URL must be a path like /form or an address like https://cms.zoovalboreal.example/form.',
    ],
  ])('reports a wrong variable in one sentence: %j', async (environment, sentence) => {
    const run = start('site', environment);
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(`${sentence}\n`);
  });
});
