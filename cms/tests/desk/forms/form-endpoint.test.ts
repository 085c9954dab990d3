/** `POST /form` of the CMS answers as the embedded service does, and keeps what it takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPagesOn } from '../../../../src/services/forms/site-forms.ts';
import { type RunningService, startService } from '../../../../tests/support/content-service/running-service.ts';
import { formRequests } from '../../../../tests/support/hosts/form-requests.ts';
import { testSite } from '../../../../tests/support/test-site.ts';
import { administratorOf } from '../../support/accounts.ts';
import { withDatabase } from '../../support/database.ts';
import { contact, entriesOf, newsletter, newVisitor, quote, sendForm } from '../../support/forms.ts';
import { sharedCms } from '../../support/shared-cms.ts';

const siteUrl = testSite.environment.SITE_URL;

// No other file sends forms to the shared CMS: its newest one and their number are this file's.
const cms = sharedCms();
let embedded: RunningService;
beforeAll(async () => {
  embedded = await startService({ trustProxy: true, allowedOrigins: [siteUrl], formPages: formPagesOn(siteUrl) });
});
afterAll(() => embedded.close());

const newest = async (type: 'submissions' | 'consents') => (await entriesOf(administratorOf(cms), type))[0];

describe('a form', () => {
  it('of the newsletter is kept with the proof of consent', async () => {
    const before = Date.now();
    expect((await sendForm(cms, newsletter, { Origin: siteUrl })).status).toBe(201);
    const consent = await newest('consents');
    expect(consent).toMatchObject({
      email: newsletter.email,
      purpose: 'newsletter',
      consentText: newsletter.consentText,
      language: 'fr',
      origin: siteUrl,
      withdrawnAt: null,
    });
    const givenAt = Date.parse(String(consent?.['givenAt']));
    expect(givenAt).toBeGreaterThanOrEqual(before);
    expect(givenAt).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['contact', contact],
    ['quote', quote],
  ])('of kind %s is kept field by field', async (_, form) => {
    expect((await sendForm(cms, { ...form, extra: 'x', documentId: 'x', createdBy: 1 })).status).toBe(201);
    const entry = await newest('submissions');
    // Numbers are grouped by spaces, which the forms' own rules remove.
    expect(entry).toMatchObject({ ...form, ...('guests' in form && { guests: '1200' }), origin: null });
    expect(entry).not.toHaveProperty('extra');
  });

  it.each([
    ['submissions', contact],
    ['consents', newsletter],
  ] as const)('that is sent twice at once is there once (%s)', async (type, form) => {
    const [email, identity] = ['twice@example.org', 'a'.repeat(32)];
    const send = async (fields: object) => (await sendForm(cms, { ...form, email, identity, ...fields })).status;
    expect(await Promise.all([send({}), send({})])).toEqual([201, 201]);
    expect(await send({})).toBe(201);
    expect(await entriesOf(administratorOf(cms), type, email)).toHaveLength(1);
    expect(await send({ language: 'en' })).toBe(201);
    expect(await entriesOf(administratorOf(cms), type, email)).toHaveLength(2);
  });

  it('from a page without script leads to the thank-you page of the site, in its language', async () => {
    const response = await fetch(`${cms.url}/form`, {
      method: 'POST',
      headers: newVisitor(),
      body: new URLSearchParams({ ...contact, name: 'Sans script', language: 'en' }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${siteUrl}/en/thank-you`]);
    expect(await newest('submissions')).toMatchObject({ name: 'Sans script', language: 'en' });
  });

  it.each(['<script>alert(1)</script> and more', "'; DROP TABLE submissions; --", 'Ligne\nligne \u202Efin 🦊'])(
    'is kept exactly as entered: %j',
    async (message) => {
      expect((await sendForm(cms, { ...contact, message })).status).toBe(201);
      expect(await newest('submissions')).toMatchObject({ message });
    },
  );

  it('is stored without characters that no database can hold', async () => {
    expect((await sendForm(cms, { ...contact, message: 'before \0 \uD800 after' })).status).toBe(201);
    expect(await newest('submissions')).toMatchObject({ message: 'before \uFFFD \uFFFD after' });
  });

  it('may be as long as the forms allow', async () => {
    const longest = {
      ...quote,
      event: 'é'.repeat(200),
      message: 'é'.repeat(4000),
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.ca`,
    };
    expect((await sendForm(cms, longest)).status).toBe(201);
    expect(await newest('submissions')).toMatchObject({ event: longest.event, message: longest.message });
  });
});

describe('what is not kept', () => {
  const counts = () =>
    withDatabase(cms, (database) => {
      const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'];
      return [count('zoo_form_submissions'), count('zoo_newsletter_consents')];
    });

  it.each([
    ['a robot’s', { ...newsletter, website: 'https://spam.example' }, {}, 202],
    ['one without consent', { ...newsletter, consent: '' }, {}, 422],
    ['a wrong address', { ...contact, email: 'zoe' }, {}, 422],
    ['a form that is not known', { ...contact, form: 'other' }, {}, 422],
    ['what is too large', { ...contact, message: 'x'.repeat(70_000) }, {}, 413],
    ['what another site sends', contact, { Origin: 'https://evil.example' }, 403],
    ['what the admin’s own API would take', { data: contact }, {}, 422],
  ])('%s', async (_, fields, headers, status) => {
    const before = counts();
    expect((await sendForm(cms, fields, headers)).status).toBe(status);
    expect(counts()).toEqual(before);
  });

  it('the eleventh of a visitor in ten minutes', async () => {
    const visitor = newVisitor();
    for (let count = 0; count < 10; count += 1) expect((await sendForm(cms, contact, visitor)).status).toBe(201);
    const before = counts();
    const response = await sendForm(cms, contact, visitor);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(counts()).toEqual(before);
  });
});

/** Headers that may differ between hosts. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

async function answerOf(url: string, { method, path, headers, body }: (typeof formRequests)[number]) {
  const filled = Object.entries(headers ?? {}).map(([name, value]) => [name, value.replace('{origin}', siteUrl)]);
  const response = await fetch(url + path, {
    method: method ?? 'GET',
    headers: { ...Object.fromEntries(filled), ...newVisitor() },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name))),
    body: await response.text(),
  };
}

describe('every request of the table for hosts', () => {
  const requests = formRequests.filter(({ path }) => !path.startsWith('/form/'));

  it.each(requests.map((request) => [`${request.method} ${JSON.stringify(request).slice(0, 160)}`, request] as const))(
    '%s is answered as by the embedded service',
    async (_, request) => {
      expect(await answerOf(cms.url, request)).toEqual(await answerOf(embedded.url, request));
    },
  );
});

it('an address below takes nothing', async () => {
  const response = await fetch(`${cms.url}/form/x`, { method: 'POST', body: new URLSearchParams(contact) });
  expect([404, 405]).toContain(response.status);
});
