/** A release as Cloudflare's own runtime delivers it, beside the project's own server. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daySourceFor } from '#content/source/day-source.ts';
import type { Day } from '#park/day/day.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import { serveDay } from '#services/site/served-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { compareHosts } from '#tests/support/hosts/compare-hosts.ts';
import { personToken, type RunningWrangler, runWrangler, startWrangler } from '#tests/support/hosts/start-wrangler.ts';
import { testRelease } from '#tests/support/hosts/test-release.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { openShop } from '#tests/support/stand-in-shop.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testSite } from '#tests/support/test-site.ts';

let release: string;
let own: Listening;
let cms: Listening;
let shop: Awaited<ReturnType<typeof openShop>>;
let cloudflare: RunningWrangler;
const store = new FormStore(':memory:');

/** The day that the CMS says; it answers 503 as long as there is none. */
let day: Day | undefined;
/** How often it was asked for the day. */
let readings = 0;
const answerDay = new Hono().get('/api/zoo/day', (context) => {
  readings += 1;
  return day ? context.json({ data: day }) : context.body(null, 503);
});

beforeAll(async () => {
  release = await testRelease(testSite.directory);
  cms = await listen(answerDay, { port: 0 });
  shop = await openShop();
  const secrets = {
    CONTENT_API_URL: `${cms.url}/api`,
    CONTENT_API_TOKEN: 'day-token-0123456789',
    ...shop.settings,
  };
  // A day that was never read, as on the other host.
  const unread = serveDay({ releases: join(tmpdir(), 'no-releases'), source: daySourceFor(secrets) });
  own = await serveSite(release, store, unread);
  cloudflare = await startWrangler(release, secrets);
});
afterAll(async () => {
  await Promise.all([cloudflare, shop, cms, own].map(({ close }) => close()));
  store.close();
});

/** Sends something as JSON. */
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  sendRaw(cloudflare.url, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: [JSON.stringify(body) ?? ''],
  });

describe('Cloudflare', () => {
  it('answers as the own server does', async () => {
    expect(await compareHosts(release, own.url, cloudflare.url)).toEqual([]);
  });

  it('stores forms, whatever address a visitor claims', async () => {
    const email = 'cloudflare@example.org';
    const consent = { form: 'newsletter', email, consent: 'yes', consentText: 'Oui, ça va', language: 'fr' };
    // Sent again, it is there once.
    const fields = { ...consent, identity: 'a'.repeat(32) };
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      expect((await send('/form', fields, { 'X-Forwarded-For': address })).status).toBe(201);
    }
    const stored = cloudflare.stored().filter((submission) => submission.email === email);
    expect(stored).toMatchObject([{ form: 'newsletter', language: 'fr', consentText: 'Oui, ça va', origin: null }]);
  });

  it('says what the ticket shop has left, and holds tickets there', async () => {
    const available = async () =>
      JSON.parse((await sendRaw(cloudflare.url, '/availability.json')).body.toString()) as unknown;
    // What could not be read in time is kept for a minute.
    await expect.poll(available, { timeout: 150_000 }).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ product: 'winter-day' })]),
    });
    const hold = { language: 'en', product: 'winter-day', option: 'DEFAULT', date: '2026-12-07', 'unit.adult': '2' };
    const held = await send('/tickets/hold', hold, { 'X-Forwarded-For': '192.0.2.1' });
    const { data } = JSON.parse(held.body.toString()) as { data: { address: string; total: number } };
    expect([held.status, data.total]).toEqual([201, 5398]);
    expect(data.address).toMatch(new RegExp(`^${shop.url}/pay/[\\da-f-]{36}\\?lang=en$`));
    expect((await send('/tickets/hold', hold, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    // The form of a page that names a booking.
    const again = await sendRaw(cloudflare.url, '/tickets/hold', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Referer: `${cloudflare.url}/en/rates?booking=${/[\da-f-]{36}/.exec(data.address)?.[0]}`,
      },
      body: ['language=en&again=1'],
    });
    expect([again.status, again.headers.location]).toEqual([303, data.address]);
  });

  it('has the day of the release while the CMS does not answer', async () => {
    const [there, here] = await Promise.all([cloudflare, own].map(({ url }) => sendRaw(url, '/day.json')));
    expect(there?.body).toEqual(here?.body);
    expect(there?.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json' });
  });

  it('says what the CMS says of the day, from the cache of its runtime for those who ask next', async () => {
    day = dayOf([disruption()]);
    const told = async () => JSON.parse((await sendRaw(cloudflare.url, '/day.json')).body.toString()) as Day;
    // What was said before is fresh for two seconds.
    await expect.poll(told).toMatchObject({ number: day.number, disruptions: day.disruptions });
    // Answers between two readings of the CMS.
    const askThrice = async () => {
      const readBefore = readings;
      const [first, ...others] = [await told(), await told(), await told()];
      if (readings === readBefore) expect(others).toEqual([first, first]);
      return readings - readBefore;
    };
    await expect.poll(askThrice).toBe(0);
    const health = await sendRaw(cloudflare.url, '/health');
    const parts = ['release', 'day', 'availability', 'forms'].map((name) => [name, { status: 'pass' }] as const);
    expect([health.status, JSON.parse(health.body.toString())]).toMatchObject([
      200,
      { status: 'pass', checks: Object.fromEntries(parts) },
    ]);
  });

  describe('for a person who asks what is kept of them', () => {
    const email = 'asking@example.org';
    const consent = { form: 'newsletter', email, consent: 'yes', consentText: 'Oui', language: 'fr' };
    const message = { form: 'contact', name: 'Zoé', email, subject: 'other', message: 'Un secret bien gardé' };

    async function run(token: string, ...args: string[]) {
      const environment = { FORM_PERSON_URL: `${cloudflare.url}/form/person`, FORM_PERSON_TOKEN: token };
      const program = runProgram('src/services/forms/run-forms.ts', { cwd: tmpdir(), args, environment });
      const code = await program.ended;
      return {
        code,
        errors: program.errors(),
        result: code === 0 ? (JSON.parse(program.output()) as unknown) : undefined,
      };
    }

    it('finds, exports, withdraws and erases, as the own server does', async () => {
      for (const fields of [consent, { ...message, language: 'fr' }]) {
        expect((await send('/form', fields)).status).toBe(201);
      }
      expect((await run(personToken, 'export', email)).result).toMatchObject([
        { form: 'newsletter', consentText: 'Oui', withdrawnAt: null },
        { form: 'contact', fields: { message: message.message } },
      ]);
      expect((await run(personToken, 'withdraw', email)).result).toEqual({ consents: 1 });
      expect((await run(personToken, 'find', 'Asking@Example.org')).result).toEqual({
        submissions: 1,
        consents: 1,
        open: 0,
      });
      expect((await run(personToken, 'erase', email)).result).toEqual({ deleted: 2 });
      expect(cloudflare.stored().filter((submission) => submission.email === email)).toEqual([]);
    });

    it('answers to nobody else, as if there were no such address', async () => {
      const wrong = await run('another-token-0123456789abcdefghijkl', 'export', email);
      expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('FORM_PERSON_TOKEN')]);
      const others: Record<string, string>[] = [
        {},
        { Authorization: 'Bearer ' },
        { Authorization: `Basic ${personToken}` },
      ];
      for (const headers of others) {
        expect((await send('/form/person', { action: 'export', address: email }, headers)).status).toBe(405);
      }
    });

    it('needs an action that there is, and an address', async () => {
      const headers = { Authorization: `Bearer ${personToken}` };
      const wrong = [{ action: 'drop', address: email }, { action: 'erase', address: ' ' }, 'erase', undefined];
      for (const request of wrong) {
        expect((await send('/form/person', request, headers)).status).toBe(400);
      }
    });
  });
});

describe('what is sent to Cloudflare', () => {
  it('is complete, and all of it can be bundled', async () => {
    const state = await temporaryFolder();
    const child = runWrangler(['deploy', '--dry-run', '--outdir', join(state, 'bundle')], cloudflare.artefact, state);
    const [status] = (await once(child, 'close')) as [number];
    expect(status).toBe(0);
    expect(await readdir(join(state, 'bundle'))).toContain('worker.js');
  });
});
