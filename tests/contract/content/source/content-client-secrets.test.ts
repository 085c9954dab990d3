/** The requests of the content service's client, which must not leak its token. */
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';

const secret = 'hush-3f9c0b7e';

interface Received {
  path: string;
  headers: Headers;
}

let service: RunningService;
let recorder: Listening;
let received: Received[];
const answers = new Hono().all('*', (context) => {
  received.push({ path: context.req.url.replace(recorder.url, ''), headers: context.req.raw.headers });
  return context.json({ data: [], meta: { pagination: { pageCount: 0, total: 0 } } });
});

beforeAll(async () => {
  service = await startService({ token: secret });
  recorder = await listen(answers, { port: 0 });
});
afterAll(async () => {
  await service.close();
  await recorder.close();
});
afterEach(() => {
  service.faults.clear();
  received = [];
});

async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentRequestError);
  return error instanceof Error ? error.message : '';
}

describe('every request', () => {
  it('carries Accept and the bearer token, and asks for one page of 250 sorted entries', async () => {
    received = [];
    const client = createClient({ url: `${recorder.url}/api`, token: secret });
    await client.read('animals', 'fr', false);
    await client.read('site', 'en', true);
    expect(received.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/api/animals?locale=fr&sort=documentId&pagination[page]=1&pagination[pageSize]=250&populate=*',
      '/api/site?locale=en&populate=*',
    ]);
    for (const { headers } of received) {
      expect(headers.get('accept')).toBe('application/json');
      expect(headers.get('authorization')).toBe(`Bearer ${secret}`);
    }
  });

  it.each(['/uploads/lynx.webp', 'the same, with its host'])(
    'for a picture of the service (%s) does too',
    async (name) => {
      received = [];
      const client = createClient({ url: `${recorder.url}/api`, token: secret });
      await client.readMedia(name.startsWith('/') ? name : `${recorder.url}/uploads/lynx.webp`);
      expect(received.map(({ path }) => path)).toEqual(['/uploads/lynx.webp']);
      expect(received[0]?.headers.get('accept')).toBe('image/*');
      expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${secret}`);
    },
  );

  it('for a picture of another host goes without the token, which that host must not see', async () => {
    received = [];
    const client = createClient({ url: `${service.url}/api`, token: secret });
    await client.readMedia(`${recorder.url}/uploads/lynx.webp`);
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('pictures', () => {
  // Copies cached by earlier tests would save the requests under test.
  const cache = { find: () => undefined, keep: () => undefined };
  const client = () => createClient({ url: `${service.url}/api`, token: secret, cache });

  it('are asked for again after a fault', async () => {
    service.faults.set([{ path: '/media', kind: 'truncated', times: 3 }]);
    expect([...(await client().readMedia('/media/photo.webp'))]).toEqual([1, 2, 3, 250]);
    expect(service.faults.requests()).toEqual({ '/media/photo.webp': 4 });
  });

  it('that are missing are named', async () => {
    await expect(client().readMedia('/media/none.webp')).rejects.toMatchObject({
      name: 'UnusableMediaError',
      message: `${service.url}/media/none.webp answered 404`,
    });
  });
});

describe('the token', () => {
  it.each(['reset', 'notJson', 'wrongShape', 'status'] as const)('stands in no message (%s)', async (kind) => {
    service.faults.set([{ path: '/api', kind }]);
    const client = createClient({ url: `${service.url}/api`, token: secret });
    expect(await messageOf(client.read('animals', 'fr', false))).not.toContain(secret);
  });

  it('that is rejected appears in no message', async () => {
    const client = createClient({ url: `${service.url}/api`, token: 'refused-1c55' });
    const message = await messageOf(client.read('animals', 'fr', false));
    expect(message).toContain('check CONTENT_API_TOKEN');
    expect(message).not.toContain('refused-1c55');
  });

  const url = encodeURIComponent(secret);
  const base64 = Buffer.from(`Bearer ${secret}`).toString('base64');
  it.each([
    ['in an entry', { data: [{ documentId: secret }] }],
    ['in a wrong shape', { data: { authorization: `Bearer ${secret}` } }],
    ['in an address', { data: [{ url: `https://cms.example/x?token=${url}` }] }],
    ['in Base64', { data: [{ request: base64 }] }],
    ['in a singleton', { data: { documentId: 'site', name: secret } }],
  ])('that the service echoes %s ends the reading unprinted, so that no page can hold it', async (place, body) => {
    const pagination = { pageCount: 1, total: 1 };
    const echo = new Hono().get('*', (context) => context.json({ ...body, meta: { pagination } }));
    const { url: address, close } = await listen(echo, { port: 0 });
    const client = createClient({ url: `${address}/api`, token: secret });
    const message = await messageOf(client.read('site', 'fr', place === 'in a singleton'));
    await close();
    expect(message).toContain('(site, fr): it contains CONTENT_API_TOKEN, which must never be published');
    for (const form of [secret, url, base64]) expect(message).not.toContain(form);
  });

  it.each([
    ['a line break', `${secret}\n${secret}`],
    ['a sign no header can hold', `${secret}…`],
  ])('with %s in it is not printed either', async (_, token) => {
    const client = createClient({ url: `${service.url}/api`, token });
    expect(await messageOf(client.read('animals', 'fr', false))).not.toContain(secret);
  });
});

it('a service that is not there is named with the collection, the language, the reason and what to check', async () => {
  const { url, close } = await listen(answers, { port: 0 });
  await close();
  const client = createClient({ url: `${url}/api`, token: secret });
  const message = await messageOf(client.read('parks', 'en', false));
  expect(message).toContain(`The content service at ${url}/api could not be read (parks, en)`);
  expect(message).toContain('ECONNREFUSED');
  expect(message).toContain('check CONTENT_API_URL');
  expect(message).not.toContain(secret);
});
