/** The program that serves the built site, as `npm run serve` starts it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../src/service/content-service.ts';
import { pages, writeTinySite } from '../../support/tiny-site.ts';

const program = fileURLToPath(new URL('../../../src/service/run-site.ts', import.meta.url));

interface Run {
  process: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with the printed address; rejects where the program ends before. */
  address: Promise<string>;
}

let folder: string;
const runs: Run[] = [];
beforeAll(async () => {
  folder = await writeTinySite();
});
afterEach(async () => {
  for (const { process, ended } of runs.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true }));

function start(directory: string, environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [program, `--directory=${directory}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += String(data);
      const [, found] = /^The site is ready: (http:\/\/localhost:\d+)\n$/.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The program ended: ${output}${errors}`)));
  });
  address.catch(() => undefined);
  const run = { process: child, output: () => output, errors: () => errors, ended, address };
  runs.push(run);
  return run;
}

describe('the program', () => {
  it('prints its address, serves pages and forms, and ends on SIGTERM', async () => {
    const run = start('site');
    const address = await run.address;

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

    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    expect(existsSync(join(folder, '.build', 'forms.sqlite'))).toBe(true);
  });

  it('says in one sentence that the port is busy', async () => {
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

  it('says in one sentence that no site is built', async () => {
    const run = start('nothing-here');
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe('There is no built site in nothing-here. Run "npm run build" first.\n');
    expect(run.output()).toBe('');
  });

  it('says in a sentence, without a stack, that a build is not complete', async () => {
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
  ])('says in one sentence what is wrong: %j', async (environment, sentence) => {
    const run = start('site', environment);
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(`${sentence}\n`);
  });
});
