/** Forms as the island sends them: JSON. */
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  contact,
  newsletter,
  siteOrigin,
  startService,
  type RunningService,
} from '../../support/content-service/running-service.ts';

const limit = 3;
const start = Date.parse('2027-06-24T14:00:00Z');
let now = start;
let service: RunningService;
beforeAll(async () => {
  service = await startService({ rateLimit: { limit, windowMs: 60_000 }, now: () => now });
});
afterAll(() => service.close());
beforeEach(() => {
  now += 3_600_000;
});

const stored = () => service.store.all();
const lastStored = () => stored().at(-1);

function post(body: string | Uint8Array<ArrayBuffer>, type?: string): Promise<Response> {
  return fetch(`${service.url}/form`, {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'Content-Type': type },
  });
}

describe('a valid form', () => {
  it('is kept with language, consent text, time and origin', async () => {
    const response = await service.sendJson({ ...newsletter, email: '  zoe@example.org ' }, { Origin: siteOrigin });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ data: { received: true } });
    expect(lastStored()).toEqual({
      id: expect.any(Number),
      receivedAt: new Date(now).toISOString(),
      form: 'newsletter',
      language: 'fr',
      email: 'zoe@example.org',
      fields: { consent: 'yes' },
      consentText: newsletter.consentText,
      origin: siteOrigin,
    });
  });

  it('is kept with what was filled in, and nothing else', async () => {
    expect((await service.sendJson({ ...contact, website: '', extra: 'x', id: 99 })).status).toBe(201);
    expect(lastStored()).toMatchObject({
      form: 'contact',
      fields: { name: contact.name, subject: contact.subject, message: contact.message },
      consentText: null,
      origin: null,
    });
  });

  it.each([
    '<script>alert(1)</script> and more',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE submissions; --",
    '{{constructor.constructor("x")()}}',
    'Ligne une\nligne deux\u0000 \u202Efin 🦊',
  ])('keeps %j word for word', async (message) => {
    expect((await service.sendJson({ ...contact, name: message, message })).status).toBe(201);
    expect(lastStored()?.fields).toMatchObject({ name: message, message });
  });

  it('may be as long as allowed', async () => {
    expect((await service.sendJson({ ...contact, message: 'é'.repeat(4000) })).status).toBe(201);
    expect(lastStored()?.fields['message']).toHaveLength(4000);
  });
});

describe('an invalid form', () => {
  it.each([
    [{ ...newsletter, email: 'zoe' }, { email: 'invalid' }],
    [{ ...newsletter, email: 'zoe\u200B@example.org' }, { email: 'invalid' }],
    [{ ...newsletter, consent: undefined }, { consent: 'required' }],
    [{ ...contact, message: 'x'.repeat(10_000) }, { message: 'tooLong' }],
    [{ ...contact, message: 'court' }, { message: 'tooShort' }],
    [{ form: 'other' }, { form: 'invalid' }],
    [{}, { form: 'invalid' }],
  ])('is a 422 that names the fields', async (fields, problems) => {
    const before = stored().length;
    const response = await service.sendJson(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: { fields: problems } });
    expect(stored()).toHaveLength(before);
  });
});

describe('a robot', () => {
  it('is told 202, and nothing is kept', async () => {
    const before = stored().length;
    const response = await service.sendJson({ ...newsletter, website: 'https://spam.example' });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ data: { received: true } });
    expect(stored()).toHaveLength(before);
  });

  it('is not recognised by spaces alone', async () => {
    expect((await service.sendJson({ ...newsletter, website: '  ' })).status).toBe(201);
  });
});

describe('too many forms', () => {
  it('are refused with 429 until the oldest is out of the window', async () => {
    for (let count = 0; count < limit; count += 1) {
      expect((await service.sendJson(newsletter)).status).toBe(201);
      now += 10_000;
    }
    const response = await service.sendJson(newsletter);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({ error: { status: 429 } });
    now += 29_000;
    expect((await service.sendJson(newsletter)).status).toBe(429);
    now += 1_000;
    expect((await service.sendJson(newsletter)).status).toBe(201);
    expect((await service.sendJson(newsletter)).status).toBe(429);
  });

  it('are counted whether valid or not', async () => {
    for (let count = 0; count < limit; count += 1) await service.sendJson({ ...newsletter, email: '' });
    expect((await service.sendJson(newsletter)).status).toBe(429);
  });

  it('are not told apart by X-Forwarded-For without a trusted proxy', async () => {
    for (let count = 0; count < limit; count += 1)
      await service.sendJson(newsletter, { 'X-Forwarded-For': `203.0.113.${count}` });
    expect((await service.sendJson(newsletter, { 'X-Forwarded-For': '203.0.113.99' })).status).toBe(429);
  });

  it('are told apart by the last X-Forwarded-For behind a trusted proxy', async () => {
    const proxied = await startService({ rateLimit: { limit: 1, windowMs: 60_000 }, trustProxy: true });
    const send = async (chain: string) => (await proxied.sendJson(newsletter, { 'X-Forwarded-For': chain })).status;
    expect(await send('198.51.100.1, 203.0.113.1')).toBe(201);
    expect(await send('198.51.100.2, 203.0.113.1')).toBe(429);
    expect(await send('203.0.113.2')).toBe(201);
    await proxied.close();
  });
});

describe('a body that can’t be read', () => {
  it.each(['{"form": ', '', '[]', '"text"', 'null', '{} {}'])('%j is a 400', async (body) => {
    const response = await post(body, 'application/json; charset=utf-8');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { status: 400, name: 'ValidationError' } });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])('%s is a 415', async (type) => {
    expect((await post(JSON.stringify(newsletter), type)).status).toBe(415);
  });

  it('without a type is a 415', async () => {
    expect((await post(new TextEncoder().encode('{}'))).status).toBe(415);
  });

  it('over 64 KiB is a 413', async () => {
    const response = await service.sendJson({ ...contact, message: 'x'.repeat(65_536) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { status: 413 } });
  });

  it('of 64 KiB is read', async () => {
    const rest = 65_536 - JSON.stringify({ ...contact, message: '' }).length;
    // The name holds one letter of two bytes.
    expect((await service.sendJson({ ...contact, message: 'x'.repeat(rest - 1) })).status).toBe(422);
  });

  it('over 64 KiB without a stated length is a 413', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
      const sending = request(`${service.url}/form`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
      for (let part = 0; part < 20; part += 1) sending.write('x'.repeat(8192));
      sending.end();
    });
    expect(status).toBe(413);
    expect((await service.sendJson(newsletter)).status).toBe(201);
  });
});

describe('methods', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is a 405', async (method) => {
    const response = await fetch(`${service.url}/form`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});
