/** The server of the built site as `npm run serve` starts it. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { healthPath } from '#lib/health-path.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { listen } from '#services/http/listen.ts';
import { contact, sendJson } from '#tests/support/content-service/running-service.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { isReadableByOthers, permissionsOf } from '#tests/support/readable-by-others.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { factsFile, lacksHeaders, pages, writeSite, writeTinySite } from '#tests/support/tiny-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await writeTinySite();
  await mkdir(join(folder, 'half'));
  await writeFile(join(folder, 'half', 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));

const start = (directory: string, environment: Record<string, string> = {}) =>
  runProgram('src/services/site/run-site.ts', { cwd: folder, args: [`--directory=${directory}`], environment });

describe('the program', () => {
  it('prints its address, serves pages and forms and ends on SIGTERM', async () => {
    const run = start('site');
    const [, address = ''] = await run.printed(
      /^The site is ready: (http:\/\/127\.0\.0\.1:\d+)\nForms are kept in data\/forms\.sqlite\n$/,
    );

    const page = await fetch(`${address}/tarifs/`);
    expect([page.status, page.url]).toEqual([200, `${address}/tarifs`]);
    expect(await page.text()).toBe(pages['tarifs/index.html']);
    expect(page.headers.get('content-security-policy')).toContain("'sha256-a-script-of-the-page'");
    const missing = await fetch(`${address}/en/nowhere`);
    expect([missing.status, await missing.text()]).toEqual([404, pages['en/404/index.html']]);
    const fields = { form: 'newsletter', email: 'not an address' };
    expect((await sendJson(`${address}/form`, fields, { Origin: address })).status).toBe(422);

    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    expect(existsSync(join(folder, 'data', 'forms.sqlite'))).toBe(true);
  });

  it('reports a busy port in a sentence of each language', async () => {
    const other = await listen(new Hono(), { port: 0 });
    const { port } = new URL(other.url);
    const run = start('site', { PORT: port });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe(
      `Le port ${port} est déjà pris. Arrêtez l’autre programme ou donnez un autre nombre à PORT.\n` +
        `Port ${port} is already in use. Stop the other program or set PORT to another number.\n`,
    );
    expect(run.output()).toBe('');
    await other.close();
  });

  it.each<[string, string, Record<string, string>, string | RegExp]>([
    [
      'a missing release',
      'nothing-here',
      {},
      'Il n’y a pas de version publiée dans nothing-here. Lancez d’abord «\u00A0npm run release\u00A0».\n' +
        'There is no release in nothing-here. Run “npm run release” first.\n',
    ],
    [
      'an incomplete build',
      'half',
      {},
      `${startupMessage('halfBuilt', { directory: 'half', file: 'release.json' })}\n`,
    ],
    [
      'an address that is not this machine’s',
      'site',
      { HOST: '192.0.2.1' },
      /^Impossible d’écouter sur 192\.0\.2\.1, .+\nCannot listen on 192\.0\.2\.1, .+\n$/,
    ],
    [
      'a database of forms that can’t be opened',
      'site',
      { FORM_DB: 'half' },
      /^La base de données des formulaires, half, .+\nThe database of forms, half, can’t be opened: .+\n$/,
    ],
  ])('reports %s in a sentence of each language', async (_, directory, environment, message) => {
    const run = start(directory, environment);
    expect(await run.ended).toBe(1);
    expect([run.errors(), run.output()]).toEqual([
      message instanceof RegExp ? expect.stringMatching(message) : message,
      '',
    ]);
  });
});

describe('a setting', () => {
  const ready = /^The site is ready: (http:\S+)\n(.+)\n$/;
  const sendForm = (address: string, headers?: Record<string, string>) => sendJson(`${address}/form`, contact, headers);

  it.each([
    ['::1', /^http:\/\/\[::1\]:\d+$/],
    ['127.0.0.2', /^http:\/\/127\.0\.0\.2:\d+$/],
  ])('HOST may be %s', async (HOST, address) => {
    const run = start('site', { HOST });
    const [, url = ''] = await run.printed(ready);
    expect(url).toMatch(address);
    expect((await fetch(`${url}/tarifs`)).status).toBe(200);
  });

  it('FORM_DB is where forms are kept, for no other user of the machine, however it was before', async () => {
    const former = join(folder, 'former.sqlite');
    new FormStore(former).open().close();
    await chmod(former, 0o644);
    const made = join(folder, 'private', 'forms.sqlite');
    for (const database of [former, made]) {
      const [, url = '', line] = await start('site', { FORM_DB: database }).printed(ready);
      expect(line).toBe(`Forms are kept in ${database}`);
      expect((await sendForm(url)).status).toBe(201);
      expect([permissionsOf(database), isReadableByOthers(database)]).toEqual(['600', false]);
      const store = new FormStore(database);
      expect(store.all()).toMatchObject([{ email: contact.email }]);
      store.close();
    }
    expect(permissionsOf(join(folder, 'private'))).toBe('700');
  });

  it('TRUST_PROXY distinguishes visitors behind a proxy', async () => {
    const run = start('site', { TRUST_PROXY: '1', FORM_DB: ':memory:' });
    const [, url = ''] = await run.printed(ready);
    for (let visitor = 1; visitor <= 11; visitor += 1) {
      expect((await sendForm(url, { 'X-Forwarded-For': `192.0.2.${visitor}` })).status).toBe(201);
    }
    const forged = (visitor: number) => sendForm(url, { 'X-Forwarded-For': `198.51.100.${visitor}, 192.0.2.99` });
    for (let visitor = 1; visitor <= 10; visitor += 1) expect((await forged(visitor)).status).toBe(201);
    expect((await forged(11)).status).toBe(429);
    // One household has as many IPv6 addresses as it likes, all in one network.
    const sixth = (host: number, network = 1) => sendForm(url, { 'X-Forwarded-For': `2001:db8:0:${network}::${host}` });
    for (let host = 1; host <= 10; host += 1) expect((await sixth(host)).status).toBe(201);
    expect((await sixth(11)).status).toBe(429);
    expect((await sixth(11, 2)).status).toBe(201);
  });

  it('without TRUST_PROXY, no forwarded header is trusted', async () => {
    const run = start('site', { FORM_DB: ':memory:' });
    const [, url = ''] = await run.printed(ready);
    for (let visitor = 1; visitor <= 10; visitor += 1) {
      expect((await sendForm(url, { 'X-Forwarded-For': `192.0.2.${visitor}` })).status).toBe(201);
    }
    expect((await sendForm(url, { 'X-Forwarded-For': '192.0.2.11' })).status).toBe(429);
  });

  it('PUBLIC_FORM_URL on another host leaves the site without forms of its own', async () => {
    const formUrl = 'https://cms.example.org/form';
    await writeSite(join(folder, 'away'), { ...pages, [releaseManifestFile]: factsFile({ formUrl }) });
    const run = start('away', { FORM_DB: '/nowhere/at/all' });
    const [, url = '', line] = await run.printed(ready);
    expect(line).toBe(`Forms are sent to ${formUrl}`);
    const page = await fetch(`${url}/tarifs`);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://cms.example.org;");
    expect((await sendForm(url)).status).toBe(405);
  });
});

it('prints nothing of who sends a form, whatever becomes of it, and says whether it can take one', async () => {
  const run = start('site', { TRUST_PROXY: '1', FORM_DB: 'moved/forms.sqlite' });
  const [, url = ''] = await run.printed(/^The site is ready: (http:\S+)\n/);
  const send = (fields: object) => sendJson(`${url}/form`, fields, { 'X-Forwarded-For': '192.0.2.77' });
  expect((await send(contact)).status).toBe(201);
  expect((await send({ ...contact, email: 'not an address, hush' })).status).toBe(422);
  expect((await fetch(url + healthPath)).status).toBe(200);
  await rename(join(folder, 'moved'), join(folder, 'elsewhere'));
  expect((await send({ ...contact, message: 'Une question de loutre, hush' })).status).toBe(500);
  await expect.poll(async () => (await fetch(url + healthPath)).status).toBe(503);
  const printed = run.output() + run.errors();
  expect(printed).toContain('[form] error: A form could not be stored:');
  for (const text of [contact.email, contact.name, contact.message, 'hush', '192.0.2.77']) {
    expect(printed).not.toContain(text);
  }
});

describe('forms that an earlier run left in .build', () => {
  it('are mentioned', async () => {
    await mkdir(join(folder, '.build'), { recursive: true });
    await writeFile(join(folder, '.build', 'forms.sqlite'), '');
    const run = start('site');
    await run.printed(/\nForms are kept in data\/forms\.sqlite\nThere are forms in \.build\/forms\.sqlite too: .+\n$/);
    await rm(join(folder, '.build'), { recursive: true });
  });
});

describe('every answer has the headers of the delivery rules', () => {
  it('a page, none, a wrong method, a form that is stored or not, and a preflight', async () => {
    const [, url = ''] = await start('site', { FORM_DB: ':memory:' }).printed(/(http:\S+)/);
    const json = { 'Content-Type': 'application/json' };
    const send = (body: string, headers: Record<string, string> = json, method = 'POST') =>
      sendRaw(url, '/form', { method, headers, body: [body] });
    const origin = { Origin: url };
    const answers = [
      await sendRaw(url, '/'),
      await sendRaw(url, '/tarifs/'),
      await sendRaw(url, '/nulle-part'),
      await sendRaw(url, '/tarifs', { method: 'DELETE' }),
      await sendRaw(url, '/form'),
      await sendRaw(url, '/%E0%A4%A'),
      await send(JSON.stringify(contact)),
      await send('{}'),
      await send('not JSON'),
      await send(new URLSearchParams(contact).toString(), { 'Content-Type': 'application/x-www-form-urlencoded' }),
      await send('x'.repeat(70_000)),
      await send('{}', { ...json, Origin: 'https://evil.example' }),
      await send('', { ...origin, 'Access-Control-Request-Method': 'POST' }, 'OPTIONS'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 301, 404, 405, 405, 404, 201, 422, 400, 303, 413, 403, 204,
    ]);
    expect(answers.flatMap((answer) => lacksHeaders(answer))).toEqual([]);
  });
});
