/** The client of the content service: what it asks, how it tells of faults, and that its token appears nowhere. */
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from '#content/source/content-client.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import type { Fault } from '#tests/support/content-service/fault-queue.ts';
import { animalCount, type RunningService, startService } from '#tests/support/content-service/running-service.ts';

const token = 'hush-3f9c0b7e';

let service: RunningService;
let recorder: Listening;
let received: { path: string; headers: Headers }[];
const answers = new Hono().all('*', (context) => {
  received.push({ path: context.req.url.replace(recorder.url, ''), headers: context.req.raw.headers });
  return context.json({ data: [], meta: { pagination: { pageCount: 0, total: 0 } } });
});

beforeAll(async () => {
  service = await startService({ token });
  recorder = await listen(answers, { port: 0 });
});
afterAll(async () => {
  await service.close();
  await recorder.close();
});
beforeEach(() => {
  received = [];
});
afterEach(() => service.faults.clear());

/** Copies kept by earlier tests would save the requests under test. */
const noCache = { find: () => undefined, keep: () => undefined };

const clientAt = ({ url }: Pick<Listening, 'url'>, options: Partial<ClientOptions> = {}) =>
  createClient({ url: `${url}/api`, token, cache: noCache, ...options });

const readAnimals = (options?: Partial<ClientOptions>) => clientAt(service, options).read('animals', 'fr', false);

const requests = () => service.faults.requests()['/api/animals'];

/** The message of a failing client. */
async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentRequestError);
  return error instanceof Error ? error.message : '';
}

describe('every request', () => {
  it('carries Accept and the bearer token, and asks for one page of 250 sorted entries', async () => {
    await clientAt(recorder).read('animals', 'fr', false);
    await clientAt(recorder).read('site', 'en', true);
    expect(received.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/api/animals?locale=fr&sort=documentId&pagination[page]=1&pagination[pageSize]=250&populate=*',
      '/api/site?locale=en&populate=*',
    ]);
    for (const { headers } of received) {
      expect(headers.get('accept')).toBe('application/json');
      expect(headers.get('authorization')).toBe(`Bearer ${token}`);
    }
  });

  it.each(['', 'with its host'])('for a picture of the service does too %s', async (withHost) => {
    await clientAt(recorder).readMedia(`${withHost && recorder.url}/uploads/lynx.webp`);
    expect(received.map(({ path }) => path)).toEqual(['/uploads/lynx.webp']);
    expect(received[0]?.headers.get('accept')).toBe('image/*');
    expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('for a picture of another host goes without the token, which that host must not see', async () => {
    await clientAt(service).readMedia(`${recorder.url}/uploads/lynx.webp`);
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('reading', () => {
  it('a collection joins its pages into one list', async () => {
    const entries = await readAnimals({ pageSize: 25 });
    const ids = Array.from({ length: animalCount }, (_, index) => `animal-${String(index + 1).padStart(3, '0')}`);
    expect(entries).toMatchObject(ids.map((documentId) => ({ documentId, locale: 'fr' })));
    expect(requests()).toBe(3);
  });

  it('a singleton gives its one entry', async () => {
    expect(await clientAt(service).read('site', 'en', true)).toMatchObject([{ documentId: 'site', name: 'The Zoo' }]);
  });

  it('a singleton that is missing gives nothing: there is no alert today', async () => {
    expect(await clientAt(service).read('alert', 'fr', true)).toEqual([]);
  });

  it('a picture that is missing names it', async () => {
    await expect(clientAt(service).readMedia('/media/none.webp')).rejects.toMatchObject({
      name: 'UnusableMediaError',
      message: `${service.url}/media/none.webp answered 404`,
    });
  });
});

describe('a fault of the service', () => {
  // `tests/unit/lib/fetch-with-retry.test.ts` has the other faults that are tried again.
  it('that passes is tried again: the fourth attempt counts', async () => {
    service.faults.set([
      { path: '/api', kind: 'truncated', times: 3 },
      { path: '/media', kind: 'truncated', times: 3 },
    ]);
    expect(await readAnimals()).toHaveLength(animalCount);
    expect([...(await clientAt(service).readMedia('/media/photo.webp'))]).toEqual([1, 2, 3, 250]);
    expect(service.faults.requests()).toEqual({ '/api/animals': 4, '/media/photo.webp': 4 });
  });

  it('that stays ends the reading after four attempts', async () => {
    service.faults.set([{ path: '/api', kind: 'status', status: 500 }]);
    const message = await messageOf(readAnimals());
    expect(message).toContain(`The content service at ${service.url}/api `);
    expect(message).toContain('(animals, fr)');
    expect(requests()).toBe(4);
  });

  it.each<[Fault, string]>([
    [
      { path: '/api', kind: 'status', status: 401 },
      'answered 401 (animals, fr): the token is missing or wrong: check CONTENT_API_TOKEN.',
    ],
    [
      { path: '/api', kind: 'status', status: 403 },
      'answered 403 (animals, fr): the token may not read this: check its permissions in the content service.',
    ],
    [
      { path: '/api', kind: 'status', status: 404 },
      'answered 404 (animals, fr): there is no such collection: check that CONTENT_API_URL ends in /api and names the right service.',
    ],
    [
      { path: '/api', kind: 'status', status: 429, retryAfter: 60 },
      'answered 429 (animals, fr): it is asked too often: try again later.',
    ],
    [
      { path: '/api', kind: 'notJson' },
      'answered with something that is not JSON (animals, fr): check CONTENT_API_URL.',
    ],
    [{ path: '/api', kind: 'empty' }, 'answered with something that is not JSON (animals, fr): check CONTENT_API_URL.'],
  ])('%j is reported at once, without another attempt', async (fault, sentence) => {
    service.faults.set([fault]);
    const [french = '', english, ...more] = (await messageOf(readAnimals())).split('\n');
    expect(french).toMatch(/^Le service de contenu à http:.+ a répondu .+\(animals, fr\).+\.$/);
    expect(english).toBe(`The content service at ${service.url}/api ${sentence}`);
    expect(more).toEqual([]);
    expect(requests()).toBe(1);
  });

  it('of a wrong shape is reported with the expected one', async () => {
    service.faults.set([{ path: '/api', kind: 'wrongShape' }]);
    const message = await messageOf(readAnimals());
    expect(message).toContain(`The content service at ${service.url}/api answered JSON of an unknown shape`);
    expect(message).toMatch(/\(animals, fr\).+Expected Array/s);
    expect(requests()).toBe(1);
  });

  it('that is not there is named with the collection, the language, the reason and what to check', async () => {
    const { url, close } = await listen(answers, { port: 0 });
    await close();
    const message = await messageOf(clientAt({ url }).read('parks', 'en', false));
    expect(message).toContain(`The content service at ${url}/api could not be read (parks, en)`);
    expect(message).toContain('ECONNREFUSED');
    expect(message).toContain('check CONTENT_API_URL');
    expect(message).not.toContain(token);
  });
});

describe('the token', () => {
  it.each(['reset', 'notJson', 'wrongShape', 'status'] as const)('stands in no message (%s)', async (kind) => {
    service.faults.set([{ path: '/api', kind }]);
    expect(await messageOf(readAnimals())).not.toContain(token);
  });

  it('that is rejected appears in no message', async () => {
    const message = await messageOf(readAnimals({ token: 'refused-1c55' }));
    expect(message).toContain('check CONTENT_API_TOKEN');
    expect(message).not.toContain('refused-1c55');
  });

  const encoded = encodeURIComponent(token);
  const base64 = Buffer.from(`Bearer ${token}`).toString('base64');
  it.each([
    ['in an entry', { data: [{ documentId: token }] }],
    ['in a wrong shape', { data: { authorization: `Bearer ${token}` } }],
    ['in an address', { data: [{ url: `https://cms.example/x?token=${encoded}` }] }],
    ['in Base64', { data: [{ request: base64 }] }],
    ['in a singleton', { data: { documentId: 'site', name: token } }],
  ])('that the service echoes %s ends the reading unprinted, so that no page can hold it', async (place, body) => {
    const pagination = { pageCount: 1, total: 1 };
    const echo = new Hono().get('*', (context) => context.json({ ...body, meta: { pagination } }));
    const { url, close } = await listen(echo, { port: 0 });
    const message = await messageOf(clientAt({ url }).read('site', 'fr', place === 'in a singleton'));
    await close();
    expect(message).toContain('(site, fr): it contains CONTENT_API_TOKEN, which must never be published');
    for (const form of [token, encoded, base64]) expect(message).not.toContain(form);
  });

  it.each([
    ['a line break', `${token}\n${token}`],
    ['a sign no header can hold', `${token}…`],
  ])('with %s in it is not printed either', async (_, odd) => {
    expect(await messageOf(readAnimals({ token: odd }))).not.toContain(token);
  });
});
