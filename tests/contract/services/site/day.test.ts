/** `/day.json` of the site's own server, beside a CMS that may do anything. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DaySource, daySourceFor } from '#content/source/day-source.ts';
import { makeReserve } from '#lib/node/disk-reserve.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { listen } from '#services/http/listen.ts';
import { changeClosings, type Closing } from '#services/site/closings.ts';
import { serveDay } from '#services/site/served-day.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { dayFaults, dayToken, says, waitLonger } from '#tests/support/cms-day.ts';
import { fillDisk } from '#tests/support/full-disk.ts';
import { type Answer, answering, hangUp, stall, status } from '#tests/support/loopback-server.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { lacksHeaders, pages, writeSite } from '#tests/support/tiny-site.ts';

const now = new Date('2026-11-20T15:30:00.000Z');
const second = 1000;
const minute = 60 * second;

const comet: Disruption = {
  id: 'gusts',
  about: 'ride:the-comet',
  state: 'closed',
  reason: 'wind',
  from: '2026-11-20T15:00:00.000Z',
  until: '2026-11-20T20:00:00.000Z',
};

const dayNumbered = (number: number, changes: Partial<Day> = {}): Day => ({
  number,
  at: now.toISOString(),
  disruptions: [comet],
  levels: [],
  alert: null,
  ...changes,
});

/** The day of the release, where nobody has read another. */
const unread = { ...dayNumbered(0), isUnread: true };

let folder: string;
let time: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  waitLonger();
  time = 0;
  folder = await temporaryFolder();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface SiteOptions {
  source?: DaySource | undefined;
  /** The `day.json` of the release; empty for a release without one. */
  built?: string;
}

/** Starts the site's server on a release in the folder, as after a restart. */
async function startSite({ source, built = JSON.stringify(dayNumbered(0)) }: SiteOptions = {}) {
  const release = join(folder, 'current');
  await rm(release, { recursive: true, force: true });
  await writeSite(release, built === '' ? pages : { ...pages, 'day.json': built });
  const day = serveDay({ releases: folder, source, clock: () => time });
  const { url, close } = await listen(createSite({ release: serveRelease(release), day }), { port: 0 });
  onTestFinished(close);
  const get = (headers: Record<string, string> = {}, method = 'GET') => sendRaw(url, '/day.json', { headers, method });
  /** The day that the next visitor gets; the last reading was more than a second ago. */
  const next = async (): Promise<Day> => {
    time += second;
    return JSON.parse((await get()).body.toString()) as Day;
  };
  return { get, next };
}

/** Starts a CMS that gives each answer in turn and repeats the last one, and the site's server beside it. */
async function startBoth(answers: [Answer, ...Answer[]], options: SiteOptions = {}) {
  const cms = await answering(...answers);
  const source = daySourceFor({ CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken });
  return { ...(await startSite({ source, ...options })), cms };
}

const silentLog = () => vi.spyOn(console, 'error').mockReturnValue();

describe('the day', () => {
  it('is what the CMS says, in one answer for all who ask within a second', async () => {
    const { get, cms } = await startBoth([says(dayNumbered(12))]);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
      expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set([JSON.stringify(dayNumbered(12))]));
      time += second / 10;
    }
    // A second time at once, by which the CMS hears that the site holds it.
    expect(cms.requests).toEqual(Array.from({ length: 3 }, () => 'GET /api/zoo/day'));
  });

  it('is asked for with the token, and with the entity tag of what is known', async () => {
    const sent: unknown[] = [];
    const { next } = await startBoth([
      (request, response) => {
        sent.push([request.headers.authorization, request.headers['if-none-match']]);
        says(dayNumbered(12))(request, response);
      },
    ]);
    expect(await next()).toEqual(dayNumbered(12));
    await expect.poll(() => sent).toHaveLength(2);
    expect(await next()).toEqual(dayNumbered(12));
    expect(sent).toEqual([
      [`Bearer ${dayToken}`, undefined],
      [`Bearer ${dayToken}`, '"12"'],
      [`Bearer ${dayToken}`, '"12"'],
    ]);
  });

  it('has the headers of the site, and a tag that spares visitors what they know', async () => {
    const { get, next } = await startBoth([says(dayNumbered(12)), says(dayNumbered(13))]);
    const whole = await get();
    expect(lacksHeaders(whole, '/day.json')).toEqual([]);
    expect(whole.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    const etag = String(whole.headers.etag);
    const known = await get({ 'If-None-Match': etag });
    expect([known.status, known.body.length, known.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
    expect((await get({}, 'HEAD')).headers['content-length']).toBe(String(whole.body.length));
    expect((await get({}, 'POST')).status).toBe(405);
    await next();
    expect((await get({ 'If-None-Match': etag })).status).toBe(200);
  });

  it('is compressed once it is long, for those who can read that', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...comet, id: `gusts-${index}` }));
    const { get } = await startBoth([says(dayNumbered(12, { disruptions: many }))]);
    const [plain, packed] = [await get(), await get({ 'Accept-Encoding': 'br, gzip' })];
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
    expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json' });
    const known = { 'Accept-Encoding': 'gzip', 'If-None-Match': String(packed.headers.etag) };
    expect((await get(known)).status).toBe(304);
  });

  it('says from when it is, to the minute, while the CMS has nothing else to say', async () => {
    const { next } = await startBoth([says(dayNumbered(12))]);
    await next();
    vi.setSystemTime(now.valueOf() + minute - 1);
    expect((await next()).at).toBe(now.toISOString());
    vi.setSystemTime(now.valueOf() + minute);
    expect((await next()).at).toBe('2026-11-20T15:31:00.000Z');
  });
});

describe('the last known day holds', () => {
  it.each(dayFaults(dayNumbered(12)))('while the CMS %s, and the log says so once', async (_, fault) => {
    if (fault === stall) vi.mocked(AbortSignal.timeout).mockRestore();
    const log = silentLog();
    vi.spyOn(console, 'log').mockReturnValue();
    const back = dayNumbered(14, { disruptions: [] });
    const { next, get, cms } = await startBoth([says(dayNumbered(12)), fault, fault, says(back)]);
    for (let count = 0; count < 2; count += 1) expect(await next()).toEqual(dayNumbered(12));
    expect(log).toHaveBeenCalledTimes(1);
    const said = log.mock.calls.flat().join('');
    expect([said.includes(dayToken), said.includes('\u001B'), said.length < 5000]).toEqual([false, false, true]);
    await expect
      .poll(async () => {
        time += second;
        return JSON.parse((await get()).body.toString()) as unknown;
      })
      .toEqual(back);
    expect(cms.requests.length).toBeGreaterThanOrEqual(4);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('after a restart', async () => {
    silentLog();
    const { next } = await startBoth([says(dayNumbered(12))]);
    await next();
    for (const answer of [hangUp, says(dayNumbered(11))]) {
      const restarted = await startBoth([answer]);
      expect(await restarted.next()).toEqual(dayNumbered(12));
    }
    expect(await (await startSite()).next()).toEqual(dayNumbered(12));
  });

  it('and nobody waits once a reading has failed', async () => {
    silentLog();
    const { promise, reject } = Promise.withResolvers<never>();
    const asked = vi.fn<DaySource>().mockRejectedValueOnce(new Error('nobody there')).mockReturnValue(promise);
    const { next } = await startSite({ source: asked });
    // The second reading never ends, and there is no third one meanwhile.
    for (let count = 0; count < 3; count += 1) expect(await next()).toEqual(unread);
    expect(asked).toHaveBeenCalledTimes(2);
    reject(new Error('stopped'));
  });

  it('and a failed reading counts for its second', async () => {
    silentLog();
    const asked = vi.fn<DaySource>().mockRejectedValue(new Error('nobody there'));
    const { get, next } = await startSite({ source: asked });
    for (let count = 0; count < 5; count += 1) await get();
    expect(asked).toHaveBeenCalledTimes(1);
    await next();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('the clock of the CMS', () => {
  const closed = { ...comet, from: '2026-11-20T16:30:00.000Z' };

  it.each([
    ['ahead', 60 * minute, { from: '2026-11-20T15:30:00.000Z', until: closed.until }],
    ['behind', -60 * minute, { from: closed.from, until: '2026-11-20T21:00:00.000Z' }],
  ])('that is %s opens nothing, and the log says so once, and when it is right', async (which, ahead, hours) => {
    const log = silentLog();
    const info = vi.spyOn(console, 'log').mockReturnValue();
    const day = (number: number) => dayNumbered(number, { disruptions: [closed] });
    const wrong = says(day(12), ahead);
    const { next } = await startBoth([wrong, wrong, says(day(13), ahead), says(day(13), ahead), says(day(14))]);
    const { at, disruptions } = await next();
    expect([at, disruptions]).toEqual([now.toISOString(), [{ ...closed, ...hours }]]);
    await expect.poll(async () => (await next()).number).toBe(14);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls.flat().join('')).toContain(`60 minutes ${which}`);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('that is days ahead leaves no number after which none would be taken', async () => {
    silentLog();
    vi.spyOn(console, 'log').mockReturnValue();
    const beyond = dayNumbered(Math.floor(now.valueOf() / second) + 2 * 86_400);
    const { next } = await startBoth([says(beyond), says(dayNumbered(13))]);
    expect((await next()).number).toBe(0);
    await expect.poll(async () => (await next()).number).toBe(13);
  });
});

it('a lower number is taken once the known day is older than anything it could tell of', async () => {
  silentLog();
  vi.spyOn(console, 'log').mockReturnValue();
  const { next } = await startBoth([says(dayNumbered(12)), says(dayNumbered(12)), says(dayNumbered(3))]);
  expect((await next()).number).toBe(12);
  await expect.poll(async () => (await next()).number).toBe(12);
  vi.setSystemTime(now.valueOf() + 37 * 60 * minute);
  await expect.poll(async () => (await next()).number).toBe(3);
});

describe('where the CMS has never said anything', () => {
  it('its word that nothing has changed is none', async () => {
    silentLog();
    expect(await (await startBoth([status(304)])).next()).toEqual(unread);
  });

  it.each([
    ['has none', ''],
    ['has a damaged one', '{"number":'],
  ])('and the release %s, nothing is known', async (_, built) => {
    silentLog();
    const { get } = await startSite({ built });
    const { status: code, body } = await get();
    expect([code, JSON.parse(body.toString())]).toEqual([200, unknownDay]);
  });

  it('and it cannot be kept, visitors get it all the same, and the log says so once', async () => {
    const log = silentLog();
    const { next } = await startBoth([says(dayNumbered(12)), says(dayNumbered(13))]);
    // No file takes the place of a folder.
    await mkdir(join(folder, '.day.json'));
    expect([(await next()).number, (await next()).number]).toEqual([12, 13]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls.flat().join('')).toContain('.day.json');
  });

  it('and the disk is full, it is kept in the room that is left for it', async () => {
    const reserve = join(folder, '.reserve');
    makeReserve(folder);
    const { next } = await startBoth([says(dayNumbered(12))]);
    fillDisk(() => existsSync(reserve));
    await next();
    expect((await (await startSite()).next()).number).toBe(12);
  });

  it('what was kept and is damaged counts as nothing, and is replaced', async () => {
    const log = silentLog();
    await writeFile(join(folder, '.day.json'), '{"number":12');
    expect(await (await startSite()).next()).toEqual(dayNumbered(0));
    expect(log.mock.calls.flat().join('')).toContain('.day.json');
    await (await startBoth([says(dayNumbered(12))])).next();
    expect(JSON.parse(await readFile(join(folder, '.day.json'), 'utf8'))).toEqual(dayNumbered(12));
  });
});

it('hostile words stay words, and what is no part of a day goes no further', async () => {
  const words = { fr: '</script><script>alert(1)</script>\u2028', en: '"}]' };
  const told = dayNumbered(12, { disruptions: [{ ...comet, reason: 'other', words }] });
  const { get } = await startBoth([says(Object.assign({}, told, { secret: 'not for visitors' }))]);
  const { headers, body } = await get();
  expect(JSON.parse(body.toString())).toEqual(told);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
});

describe('what is closed on the machine', () => {
  const closing: Closing = {
    type: 'parks',
    documentId: 'water-park',
    reason: 'storm',
    from: now.toISOString(),
    until: '2026-11-20T21:30:00.000Z',
  };
  const { reason, from, until } = closing;
  const closed = { id: `closing.water-park.${from}`, about: 'park:water-park', state: 'closed', reason, from, until };
  const close = (...closings: Closing[]) => changeClosings(folder, now, () => closings);
  const damage = () => writeFile(join(folder, '.closings.json'), '[{');

  it('is told at once, beside what the CMS says, and no longer once it is taken back', async () => {
    const { get } = await startBoth([says(dayNumbered(12))]);
    const told = async () => (JSON.parse((await get()).body.toString()) as Day).disruptions;
    const { etag } = (await get()).headers;
    await close(closing);
    expect(await told()).toEqual([comet, closed]);
    expect((await get({ 'If-None-Match': String(etag) })).status).toBe(200);
    await close();
    expect(await told()).toEqual([comet]);
  });

  it('is told while the CMS is dead, beside what the release says', async () => {
    silentLog();
    await close(closing);
    const built = JSON.stringify(dayNumbered(0, { disruptions: [comet] }));
    const { next } = await startBoth([hangUp], { built });
    expect((await next()).disruptions).toEqual([comet, closed]);
  });

  it('does not make the rest of the day any newer', async () => {
    silentLog();
    const { next } = await startBoth([says(dayNumbered(12)), hangUp]);
    expect((await next()).at).toBe(now.toISOString());
    const morning = '2026-11-21T14:00:00.000Z';
    vi.setSystemTime(new Date(morning));
    await close({ ...closing, from: morning, until: '2026-11-21T21:30:00.000Z' });
    expect(await next()).toMatchObject({ at: now.toISOString(), disruptions: [comet, { from: morning }] });
  });

  it('is told for a while after its end, by which pages know that it is open again', async () => {
    await close(closing);
    const { next } = await startSite({ built: JSON.stringify(unknownDay) });
    vi.setSystemTime(new Date('2026-11-20T22:00:00Z'));
    expect((await next()).disruptions).toEqual([closed]);
    vi.setSystemTime(new Date('2026-11-22T09:30:00Z'));
    expect((await next()).disruptions).toEqual([]);
  });

  it('is told as before while its file is damaged, which the log says once', async () => {
    const log = silentLog();
    await close(closing);
    const { next } = await startBoth([says(dayNumbered(12))]);
    await next();
    await damage();
    for (let count = 0; count < 2; count += 1) expect((await next()).disruptions).toEqual([comet, closed]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls.flat().join('')).toContain('.closings.json');
  });

  it('is unknown where its file was never readable, which the log says', async () => {
    const log = silentLog();
    await damage();
    const built = dayNumbered(0, { disruptions: [comet] });
    const { next } = await startSite({ built: JSON.stringify(built) });
    expect(await next()).toEqual(built);
    expect(log.mock.calls.flat().join('')).toContain('pages show it as open');
  });
});
