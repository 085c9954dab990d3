/** Forms as islands send them: JSON. */
import { describe, expect, it } from 'vitest';
import { serviceHeaderRules } from '#build/delivery/delivery-rules.ts';
import { useFormService } from '#tests/support/content-service/form-service.ts';
import { contact, newsletter, siteOrigin, startService } from '#tests/support/content-service/running-service.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

const limit = 3;
const forms = useFormService(limit);

function post(body: string | Uint8Array<ArrayBuffer>, type?: string): Promise<Response> {
  return fetch(`${forms.url}/form`, {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'Content-Type': type },
  });
}

/** Sends a JSON body in chunks, without stating its length. */
const postChunked = (body: readonly string[]) =>
  sendRaw(forms.url, '/form', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

describe('a valid form', () => {
  it('is stored with language, consent text, time and origin', async () => {
    const response = await forms.sendJson({ ...newsletter, email: '  zoe@example.org ' }, { Origin: siteOrigin });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ data: { received: true } });
    expect(forms.lastStored()).toEqual({
      id: expect.any(Number),
      receivedAt: new Date(forms.now).toISOString(),
      form: 'newsletter',
      language: 'fr',
      email: 'zoe@example.org',
      fields: { consent: 'yes' },
      consentText: newsletter.consentText,
      origin: siteOrigin,
      withdrawnAt: null,
    });
  });

  it('is stored with its own fields only', async () => {
    expect((await forms.sendJson({ ...contact, website: '', extra: 'x', id: 99 })).status).toBe(201);
    expect(forms.lastStored()).toMatchObject({
      form: 'contact',
      fields: { name: contact.name, subject: contact.subject, message: contact.message },
      consentText: null,
      origin: null,
    });
  });

  it.each([
    { message: '<script>alert(1)</script> and more' },
    { message: "'; DROP TABLE submissions; --" },
    { message: 'Ligne une\nligne deux\u0000 \u202Efin 🦊' },
    { name: '"><img src=x onerror=alert(1)> \u202EO’Neil 🦊' },
  ])('is stored exactly as entered: %j', async (field) => {
    expect((await forms.sendJson({ ...contact, ...field })).status).toBe(201);
    expect(forms.lastStored()?.fields).toMatchObject(field);
  });
});

describe('a form with an identity', () => {
  const identity = 'ab'.repeat(16);

  it('that is sent again is received again, and stored once', async () => {
    const before = forms.stored().length;
    for (let times = 0; times < 2; times += 1) {
      const response = await forms.sendJson({ ...contact, identity, message: 'Un seul message' });
      expect([response.status, await response.json()]).toEqual([201, { data: { received: true } }]);
    }
    expect(forms.stored()).toHaveLength(before + 1);
    expect(forms.lastStored()?.fields).not.toHaveProperty('identity');
  });

  it('is another one if it says something else', async () => {
    const before = forms.stored().length;
    expect((await forms.sendJson({ ...contact, identity })).status).toBe(201);
    expect((await forms.sendJson({ ...contact, identity, message: 'Le message corrigé' })).status).toBe(201);
    expect(forms.stored()).toHaveLength(before + 2);
    expect(forms.lastStored()?.fields['message']).toBe('Le message corrigé');
  });

  it.each(['', 'x'.repeat(32), 'a'.repeat(33), 7, null, { $ne: '' }])(
    'that is none, %j, is stored each time',
    async (none) => {
      const before = forms.stored().length;
      for (let times = 0; times < 2; times += 1) await forms.sendJson({ ...contact, identity: none });
      expect(forms.stored()).toHaveLength(before + 2);
    },
  );
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
    const before = forms.stored().length;
    const response = await forms.sendJson(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: { fields: problems } });
    expect(forms.stored()).toHaveLength(before);
  });
});

describe('a robot', () => {
  it('gets 202, and nothing is stored', async () => {
    const before = forms.stored().length;
    const response = await forms.sendJson({ ...newsletter, website: 'https://spam.example' });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ data: { received: true } });
    expect(forms.stored()).toHaveLength(before);
  });

  it('is not detected by spaces alone', async () => {
    expect((await forms.sendJson({ ...newsletter, website: '  ' })).status).toBe(201);
  });
});

describe('too many forms', () => {
  it('are rejected with 429 until the oldest leaves the window', async () => {
    for (let count = 0; count < limit; count += 1) {
      expect((await forms.sendJson(newsletter)).status).toBe(201);
      forms.now += 10_000;
    }
    const response = await forms.sendJson(newsletter);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toMatchObject({ error: { status: 429 } });
    forms.now += 29_000;
    expect((await forms.sendJson(newsletter)).status).toBe(429);
    forms.now += 1_000;
    expect((await forms.sendJson(newsletter)).status).toBe(201);
    expect((await forms.sendJson(newsletter)).status).toBe(429);
  });

  it('are counted whether valid or not', async () => {
    for (let count = 0; count < limit; count += 1) await forms.sendJson({ ...newsletter, email: '' });
    expect((await forms.sendJson(newsletter)).status).toBe(429);
  });

  it('are rejected before they are decoded', async () => {
    for (let count = 0; count < limit; count += 1) await forms.sendJson(newsletter);
    expect((await post('{', 'application/json')).status).toBe(429);
  });

  // The addresses of visitors are those of `run-site.test.ts`.
  it('of all clients are a hundred times those of one', async () => {
    const proxied = await startService({ rateLimit: { limit: 1, windowMs: 60_000 }, trustProxy: true });
    const send = async (client: number) =>
      (await proxied.sendJson(newsletter, { 'X-Forwarded-For': `203.0.113.${client}` })).status;
    for (let client = 0; client < 100; client += 1) expect(await send(client)).toBe(201);
    expect(await send(100)).toBe(429);
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
    const response = await forms.sendJson({ ...contact, message: 'x'.repeat(65_536) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { status: 413 } });
  });

  it('of 64 KiB is read', async () => {
    const rest = 65_536 - JSON.stringify({ ...contact, message: '' }).length;
    // The name contains one letter of two bytes.
    expect((await forms.sendJson({ ...contact, message: 'x'.repeat(rest - 1) })).status).toBe(422);
  });

  it('over 64 KiB without a stated length is a 413', async () => {
    const { status } = await postChunked(Array.from({ length: 20 }, () => 'x'.repeat(8192)));
    expect(status).toBe(413);
    expect((await forms.sendJson(newsletter)).status).toBe(201);
  });

  it('of less, without a stated length, is read', async () => {
    const body = JSON.stringify(newsletter);
    expect((await postChunked([body.slice(0, 20), body.slice(20)])).status).toBe(201);
  });

  it('is one with many more fields than any form has', async () => {
    const many = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`f${index}`, '']));
    expect((await forms.sendJson({ ...contact, ...many })).status).toBe(400);
  });

  it('is not one that is deeply nested', async () => {
    const body = `{"form":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await post(body, 'application/json')).status).toBe(422);
  });
});

/** The CMS gives them too: `cms/tests/desk/forms/form-endpoint.test.ts` compares both. */
describe('the headers of the delivery rules', () => {
  const json = { 'Content-Type': 'application/json' };
  const [rule] = serviceHeaderRules;

  it.each([
    ['GET', '/nothing', {}, '', 404],
    ['POST', '/form', json, JSON.stringify(newsletter), 201],
    ['POST', '/form', json, '{}', 422],
    ['POST', '/form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'form=newsletter', 303],
    ['POST', '/form', { ...json, Origin: 'https://evil.example' }, '{}', 403],
    ['OPTIONS', '/form', { Origin: siteOrigin, 'Access-Control-Request-Method': 'POST' }, '', 204],
  ])('are on the answer to %s %s', async (method, path, headers, body, status) => {
    const answer = await sendRaw(forms.url, path, { method, headers, body: [body] });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(rule?.headers ?? {}))
      expect(answer.headers[name.toLowerCase()]).toBe(value);
  });
});

describe('methods', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is a 405', async (method) => {
    const response = await fetch(`${forms.url}/form`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});
