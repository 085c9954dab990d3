/** nginx in front of the project's own server, with the configuration of `docs/nginx.conf.example`. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableAs } from '#build/delivery/page-dictionary.ts';
import { readReleaseManifest } from '#build/delivery/release-manifest.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { createSiteForms } from '#services/forms/site-forms.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { builtFiles } from '#tests/support/hosts/delivery-requests.ts';
import { testRelease } from '#tests/support/hosts/test-release.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { testSite } from '#tests/support/test-site.ts';
import { type RunningNginx, startNginx } from './start-nginx.ts';

let release: string;
let own: Listening;
let nginx: RunningNginx;
let isDown = false;
const store = new FormStore(':memory:');

beforeAll(async () => {
  release = await testRelease(testSite.directory);
  // Serves like `npm run serve` with TRUST_PROXY=1; one form a visitor.
  const rateLimit = { limit: 1, windowMs: 60_000 };
  const formsAt = (path: string) => createSiteForms(path, { store, trustProxy: true, rateLimit });
  const site = createSite({ release: serveRelease(release), formsAt });
  const whileUp = (request: IncomingMessage, response: ServerResponse) => {
    if (isDown) request.socket.destroy();
    else site(request, response);
  };
  own = await listen(whileUp, { port: 0 });
  nginx = await startNginx(own.url);
});
afterAll(async () => {
  await nginx.close();
  await own.close();
  store.close();
});

/** The parts of a response that nginx must not change: all headers but those of the connection, and the body. */
async function answer(url: string, path: string, headers: Record<string, string> = {}) {
  const { status, headers: sent, body } = await sendRaw(url, path, { headers });
  const { date, connection, 'keep-alive': keepAlive, server, 'x-cache-status': cache, ...others } = sent;
  return { status, headers: others, body };
}

it.each([
  ['a page', '/tarifs', {}],
  ['a page of the other language', '/en/rates', {}],
  ['the 404 page in French', '/nulle-part', {}],
  ['the 404 page in English', '/en/nowhere', {}],
  ['a page with a status of its own', '/emplois/retire', {}],
  ['a former address', '/prix?x=1', {}],
  ['an address with a slash too many', '//tarifs//?x=%C3%A9', {}],
  ['an address with encoded signs', '/tarifs%2Findex.html', {}],
  ['a part of a file', '/robots.txt', { Range: 'bytes=0-3' }],
  ['what is kept by no proxy', '/build-manifest.json', {}],
])('hands on %s as the server sends it', async (_, path, headers) => {
  expect(await answer(nginx.url, path, headers)).toEqual(await answer(own.url, path, headers));
});

it('hands on pages in the encoding that is asked for, and 304 for those that have not changed', async () => {
  const page = await answer(nginx.url, '/tarifs', { 'Accept-Encoding': 'gzip, br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.body).toString()).toContain('<html lang="fr');
  const again = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': String(page.headers.etag) };
  expect((await answer(nginx.url, '/tarifs', again)).status).toBe(304);
});

it('hands on what a browser with the dictionary of pages gets, and keeps the dictionary', async () => {
  const { dictionary = { path: '/', hash: '' } } = readReleaseManifest(release);
  const headers = { 'Accept-Encoding': 'br, dcz', 'Available-Dictionary': availableAs(dictionary) };
  const page = await answer(nginx.url, '/tarifs', headers);
  expect(page).toEqual(await answer(own.url, '/tarifs', headers));
  expect(page.headers['content-encoding']).toBe('dcz');
  expect(await answer(nginx.url, dictionary.path)).toEqual(await answer(own.url, dictionary.path));
  expect((await sendRaw(nginx.url, dictionary.path)).headers['x-cache-status']).toBe('HIT');
});

it('keeps files with a hash in their name, each encoding by itself', async () => {
  const { script = '' } = builtFiles(release);
  const ask = async (encoding: string) => {
    const { headers } = await sendRaw(nginx.url, script, { headers: { 'Accept-Encoding': encoding } });
    return [headers['x-cache-status'], headers['content-encoding'], headers['cache-control']];
  };
  const forGood = 'public, max-age=31536000, immutable';
  expect([await ask('br'), await ask('br'), await ask('gzip'), await ask('gzip'), await ask('br')]).toEqual([
    ['MISS', 'br', forGood],
    ['HIT', 'br', forGood],
    ['MISS', 'gzip', forGood],
    ['HIT', 'gzip', forGood],
    ['HIT', 'br', forGood],
  ]);
  expect((await sendRaw(nginx.url, '/tarifs')).headers['x-cache-status']).toBeUndefined();
});

it('keeps the day for two seconds, and for as long as the server is down', async () => {
  const day = await answer(own.url, '/day.json');
  const ask = async () => (await sendRaw(nginx.url, '/day.json')).headers['x-cache-status'];
  expect(await ask()).toBe('MISS');
  expect(await answer(nginx.url, '/day.json')).toEqual(day);
  const known = { 'If-None-Match': String(day.headers.etag) };
  expect((await answer(nginx.url, '/day.json', known)).status).toBe(304);
  isDown = true;
  await expect.poll(ask).toBe('STALE');
  expect(await answer(nginx.url, '/day.json')).toEqual(day);
  isDown = false;
  await expect.poll(ask).toBe('HIT');
});

function sendForm(address: string, text = 'Oui') {
  const fields = { form: 'newsletter', email: `${randomUUID()}@example.org`, consent: 'yes', consentText: text };
  return sendRaw(nginx.url, '/form', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: nginx.url, 'X-Forwarded-For': address },
    body: [JSON.stringify({ ...fields, language: 'fr' })],
  });
}

it('rejects bodies larger than any form before the server reads them', async () => {
  const { status, headers } = await sendForm('192.0.2.9', 'x'.repeat(2_000_000));
  expect([status, headers['server']]).toEqual([413, 'nginx']);
});

it('passes on the visitor’s address, whatever headers the visitor sends', async () => {
  expect((await sendForm('192.0.2.1')).status).toBe(201);
  expect((await sendForm('192.0.2.2')).status).toBe(429);
  expect(store.all()).toHaveLength(1);
});

// Last: it leaves nothing for other forms.
it('lets no program flood the server with forms', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => sendRaw(nginx.url, '/form', { method: 'POST' })));
  const refused = answers.filter(
    ({ status, body }) => status === 429 && body.toString().includes('<center>nginx</center>'),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
});
