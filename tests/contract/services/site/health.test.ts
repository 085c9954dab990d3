/** `/health` of the site's own server, with each of its parts in order and out of order. */
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { currentLink } from '#build/delivery/release-folders.ts';
import { daySourceFor } from '#content/source/day-source.ts';
import { healthPath } from '#lib/health-path.ts';
import { makeReserve } from '#lib/node/disk-reserve.ts';
import { unknownDay } from '#park/day/day.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { createSiteForms } from '#services/forms/site-forms.ts';
import { type Health, healthEndpoint } from '#services/http/health.ts';
import { listen } from '#services/http/listen.ts';
import { serveAvailability } from '#services/site/served-availability.ts';
import { serveDay } from '#services/site/served-day.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { siteChecks } from '#services/site/site-health.ts';
import { createSite } from '#services/site/site-server.ts';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { dayToken, says } from '#tests/support/cms-day.ts';
import { type Answer, answering, status } from '#tests/support/loopback-server.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { createReleaseFolder } from '#tests/support/release-folder.ts';
import { lacksHeaders } from '#tests/support/tiny-site.ts';

const number = Math.floor(Date.now() / 1000);
const day = { ...unknownDay, number, at: new Date().toISOString() };

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  return () => vi.restoreAllMocks();
});

/** Starts a server with all parts, beside a CMS that gives each answer in turn and repeats the last one. */
async function startSite(...answers: Answer[]) {
  const folder = await createReleaseFolder();
  await folder.release();
  const releases = folder.directory;
  makeReserve(releases);
  const cms = await answering(says(day), ...answers);
  // No shop listens on this port.
  const shop = createOctoClient({ base: 'http://127.0.0.1:9/octo', token: 'hush-shop' });
  let time = 0;
  const clock = () => time;
  const source = daySourceFor({ CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken });
  const database = join(folder.folder, 'data/forms.sqlite');
  const store = new FormStore(database).open();
  onTestFinished(() => store.close());
  const release = serveRelease(currentLink(releases));
  const servedDay = serveDay({ releases, source, clock });
  const parts = { releases, release, day: servedDay, store };
  let availability: ReturnType<typeof serveAvailability> | undefined;
  const site = createSite({
    release,
    day: servedDay,
    formsAt: (path) => createSiteForms(path, { store }),
    health: healthEndpoint(() => siteChecks({ ...parts, availability }), clock),
  });
  const { url, close } = await listen(site, { port: 0 });
  onTestFinished(close);
  return {
    folder,
    database,
    url,
    openShop: () => (availability = serveAvailability({ releases, shop, clock })),
    /** What the next one reads who looks, all parts having been looked at a while ago. */
    async look(): Promise<{ status: number } & Pick<Health, 'checks'> & { state: Health['status'] }> {
      time += 2000;
      const answer = await sendRaw(url, healthPath);
      const { status: state, checks } = JSON.parse(answer.body.toString()) as Health;
      return { status: answer.status, state, checks };
    },
  };
}

it('tells of each part, and no secret', async () => {
  const { look, url, folder } = await startSite();
  expect(await look()).toEqual({
    status: 200,
    state: 'pass',
    checks: {
      release: { status: 'pass', name: folder.current(), ageSeconds: expect.any(Number) as number },
      day: { status: 'pass', number, ageSeconds: expect.any(Number) as number, cmsAnswers: true },
      forms: { status: 'pass' },
      disk: expect.objectContaining({ isReserved: true, freeBytes: expect.any(Number) as number }) as object,
    },
  });
  const answer = await sendRaw(url, healthPath);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  expect(lacksHeaders(answer, healthPath)).toEqual([]);
  expect(answer.body.toString()).not.toMatch(/hush|127\.0\.0\.1|\//);
  expect((await sendRaw(url, healthPath, { method: 'HEAD' })).status).toBe(200);
  expect((await sendRaw(url, healthPath, { method: 'POST' })).status).toBe(405);
});

it('warns while the CMS does not answer, as the last known day holds', async () => {
  const { look } = await startSite(says(day), status(500), status(500));
  await look();
  const away = await look();
  expect([away.status, away.state, away.checks['day']]).toEqual([
    200,
    'warn',
    { status: 'warn', number, ageSeconds: expect.any(Number) as number, cmsAnswers: false },
  ]);
});

it('warns while the shop does not answer', async () => {
  const { look, openShop } = await startSite();
  openShop();
  const { status, checks } = await look();
  expect([status, checks['availability']]).toEqual([200, { status: 'warn', shopAnswers: false }]);
});

it('fails while no form can be stored, and the log says why', async () => {
  const { look, database } = await startSite();
  await rename(join(database, '..'), join(database, '../../moved'));
  const { status, state, checks } = await look();
  expect([status, state, checks['forms']]).toEqual([503, 'fail', { status: 'fail' }]);
  expect(errors.mock.calls.flat().join(' ')).toContain('No form could be stored now:');
});

it('warns while another program has the forms locked', async () => {
  const { look, database } = await startSite();
  const other = new DatabaseSync(database);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  expect((await look()).checks['forms']).toEqual({ status: 'warn', isLocked: true });
  other.exec('ROLLBACK');
  expect((await look()).checks['forms']).toEqual({ status: 'pass' });
});

it('keeps nothing of its own in the forms', async () => {
  const { look, database } = await startSite();
  await look();
  const store = new FormStore(database);
  onTestFinished(() => store.close());
  expect(store.all()).toEqual([]);
});

it('fails once the files of the release are gone', async () => {
  const { look, folder } = await startSite();
  await rm(join(folder.directory, folder.current() ?? ''), { recursive: true });
  const { status, state, checks } = await look();
  expect([status, state, checks['release']?.status]).toEqual([503, 'fail', 'fail']);
});

it('warns while the link leads to what is no release', async () => {
  const { look, folder } = await startSite();
  const former = folder.current();
  await symlink('half', join(folder.directory, '.current-half'));
  await rename(join(folder.directory, '.current-half'), currentLink(folder.directory));
  const { status, checks } = await look();
  expect([status, checks['release']]).toMatchObject([200, { status: 'warn', name: former }]);
});

it('warns without the reserve of the disk', async () => {
  const { look, folder } = await startSite();
  await rm(join(folder.directory, '.reserve'));
  expect((await look()).checks['disk']).toMatchObject({ status: 'warn', isReserved: false });
});

it('looks once for all who ask within a second', async () => {
  const { look, url } = await startSite();
  await look();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => sendRaw(url, healthPath)));
  expect(new Set(bodies.map(({ body }) => body.toString())).size).toBe(1);
});
