/** A CMS whose database is locked or whose disk is full, while its content is read and edited, and forms are sent. */
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { healthPath } from '../../../src/lib/health-path.ts';
import { release } from '../../../src/services/releases/publish.ts';
import { createReleaseFolder } from '../../../tests/support/release-folder.ts';
import { canMount } from '../../../tests/support/rights.ts';
import { administratorOf, createAccount } from '../support/accounts.ts';
import { lockDatabase } from '../support/database.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { behindProxy, contact, entriesOf, newsletter, newVisitor, sendForm } from '../support/forms.ts';
import { expectFailure, releasesFromCms } from '../support/releases-from-cms.ts';
import { dataOnSmallDisk, fillDisk, smallDisk } from '../support/small-disk.ts';
import { type Cms, type RunningCms, startCms } from '../support/start-cms.ts';

const environment = { SITE_URL: 'https://zoo.example', ...behindProxy };

const tags = '/content-manager/collection-types/api::video-tag.video-tag?locale=fr';

/** Saves an entry. @returns the response's status and message */
async function save(
  cms: RunningCms,
  name: string,
  language = 'fr',
  { request } = administratorOf(cms),
): Promise<{ status: number; message: string }> {
  const response = await request(tags, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ name, tagId: name }),
  });
  const body = (await response.json()) as { error?: { message: string } };
  return { status: response.status, message: (body.error?.message ?? '').replaceAll('\u00A0', ' ') };
}

/** Sends a form as a page without script does. @returns the response's status, and where it leads */
async function sendPlain({ url }: Cms, fields: Record<string, string>): Promise<[number, string | null]> {
  const { status, headers } = await fetch(`${url}/form`, {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return [status, headers.get('location')];
}

/** Names of the visitors whose messages are kept. */
const namesOf = async (cms: Cms) =>
  (await entriesOf(administratorOf(cms), 'submissions')).map(({ name }) => name).sort();

/** The CMS's own error responses, in both languages. */
const fault = (status: number) => ({
  fr: `a répondu ${status} (`,
  en: `answered ${status} (`,
});

describe('a locked database', () => {
  let cms: RunningCms;
  beforeAll(async () => {
    cms = await startCms({ environment });
  });
  afterAll(() => cms.close());

  it('that is unlocked in time delays a release', async () => {
    const releases = await releasesFromCms();
    const { url, faults } = await startFaultProxy(cms);
    const repeated = Promise.withResolvers<void>();
    // Each type is asked for in two languages, and no request is answered with content: the third one is a repeated one.
    faults.on('request', (path) => {
      if (faults.requests()[path] === 3) repeated.resolve();
    });
    const unlock = lockDatabase(cms);
    const outcome = releases.release(url);
    await Promise.race([repeated.promise, outcome]);
    unlock();
    expect(await outcome).toMatchObject({ state: 'live' });
  });

  it('that stays locked ends a release, and the next one goes online', async () => {
    const releases = await releasesFromCms();
    const unlock = lockDatabase(cms);
    await expectFailure(releases, cms.url, fault(503));
    unlock();
    expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
  });

  it('is told by the health of the CMS', async () => {
    const find = async () => {
      const answer = await fetch(`${cms.url}${healthPath}`);
      const { checks } = (await answer.json()) as { checks: Record<string, object> };
      return [answer.status, checks['database']];
    };
    const unlock = lockDatabase(cms);
    const locked = await find();
    unlock();
    expect(locked).toEqual([503, { status: 'fail' }]);
    await expect.poll(find).toEqual([200, { status: 'pass' }]);
  });

  it('saves nothing, and says so in a message to the editor', async () => {
    // The token of a session is kept in the database.
    expect((await administratorOf(cms).request(tags)).status).toBe(200);
    const unlock = lockDatabase(cms);
    const french = await save(cms, 'locked');
    expect(french.status).toBe(503);
    expect(french.message).toContain('un autre programme occupe la base de données du CMS');
    const english = await save(cms, 'locked', 'en');
    expect(english.message).toContain('another program keeps the database of the CMS busy');
    unlock();
    expect((await save(cms, 'locked')).status).toBe(201);
  });

  it('has forms wait, and keeps each once it is unlocked', async () => {
    const unlock = lockDatabase(cms);
    const sending = [1, 2, 3].map((number) => sendForm(cms, { ...contact, name: `Visitor ${number}` }));
    // The CMS answers one request after the other: the forms have found the database locked.
    expect((await cms.read('faqs')).status).toBe(503);
    unlock();
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await namesOf(cms)).toEqual(['Visitor 1', 'Visitor 2', 'Visitor 3']);
  });

  it('that stays locked answers forms with a message to try again, and stores none of them later', async () => {
    const unlock = lockDatabase(cms);
    const response = await sendForm(cms, newsletter);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
    expect(await sendPlain(cms, { ...newsletter, language: 'en' })).toEqual([303, 'https://zoo.example/en/not-sent']);
    unlock();
    expect(await entriesOf(administratorOf(cms), 'consents')).toEqual([]);
    expect((await sendForm(cms, newsletter)).status).toBe(201);
    expect(cms.log()).toContain('The database was locked all the time.');
    expect(cms.log()).not.toContain(newsletter.email);
  });
});

describe.runIf(canMount)('a full disk', () => {
  it('of the CMS saves, uploads and takes nothing, says so, and still serves its content', async () => {
    const data = await dataOnSmallDisk();
    const cms = await startCms({ environment, data });
    onTestFinished(() => cms.close());
    const releases = await releasesFromCms();
    expect((await save(cms, 'before')).status).toBe(201);
    // The first use of a token in an hour is noted in the database.
    expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
    const upload = () => {
      const form = new FormData();
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><desc>${'x'.repeat(9000)}</desc></svg>`;
      form.set('files', new Blob([svg], { type: 'image/svg+xml' }), 'full.svg');
      return administratorOf(cms).request('/upload', { method: 'POST', body: form });
    };
    expect((await upload()).status).toBe(201);
    expect((await sendForm(cms, { ...contact, name: 'Before' })).status).toBe(201);
    // Without a language of its own, an account reads the browser's.
    const editor = await createAccount(cms, 'strapi-editor');
    const free = await fillDisk(dirname(data));
    const saved = await save(cms, 'full');
    expect(saved.status).toBe(507);
    expect(saved.message).toContain('le disque du CMS est plein');
    expect((await save(cms, 'full', 'en', editor)).message).toContain('the disk of the CMS is full');
    const rejected = await upload();
    expect(rejected.status).toBe(507);
    expect(JSON.stringify(await rejected.json())).toContain('le disque du CMS est plein');
    const large = { ...contact, name: 'Full', message: 'x'.repeat(4000) };
    const form = await sendForm(cms, large);
    expect(form.status).toBe(500);
    expect(await form.json()).toMatchObject({ error: { status: 500, message: 'The form could not be kept' } });
    expect(await sendPlain(cms, large)).toEqual([303, 'https://zoo.example/envoi-impossible']);
    expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
    await free();
    expect((await save(cms, 'full')).status).toBe(201);
    expect((await upload()).status).toBe(201);
    expect((await sendForm(cms, { ...contact, name: 'After' })).status).toBe(201);
    expect(await namesOf(cms)).toEqual(['After', 'Before']);
    expect(cms.log()).not.toContain(contact.email);
    expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
  });

  it('of the releases ends a release and leaves the former one', async () => {
    const disk = await smallDisk(2);
    const { build } = await createReleaseFolder();
    const directory = join(disk, 'releases');
    const request = { directory, by: 'the tests' };
    expect(await release({ ...request, build: () => build() })).toMatchObject({ state: 'live' });
    const large = { 'tarifs/index.html': 'x'.repeat(4_000_000) };
    const outcome = await release({ ...request, build: () => build(large) });
    expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining('ENOSPC') as string });
  });
});
