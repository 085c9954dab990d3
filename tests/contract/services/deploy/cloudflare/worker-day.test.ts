/** `/day.json` of the Worker, beside a CMS that may do anything, with a cache whose clock stands still. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Day } from '#park/day/day.ts';
import type { DayBindings } from '#services/deploy/cloudflare/worker-day.ts';
import { dayFaults, dayToken, says, waitLonger } from '#tests/support/cms-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { memoryCache, workerWith } from '#tests/support/hosts/site-worker.ts';
import { type Answer, answering, hangUp, stall } from '#tests/support/loopback-server.ts';

const now = new Date('2027-06-24T18:00:00.000Z');
const second = 1000;
const minute = 60 * second;
const built = dayOf([], new Date(0), 0);
const dayNumbered = (number: number) => dayOf([disruption()], now, number);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  waitLonger();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function startWorker(settings: DayBindings, cache = memoryCache()) {
  const ask = workerWith(() => Response.json(built), settings, cache);
  const askDay = (headers: Record<string, string> = {}, method = 'GET') => ask('/day.json', { method, headers });
  return { ask: askDay, told: async () => (await (await askDay()).json()) as Day };
}

/** Starts a CMS that gives each answer in turn and repeats the last one, and the Worker beside it. */
async function startBoth(...answers: [Answer, ...Answer[]]) {
  const cms = await answering(...answers);
  return { cms, ...startWorker({ CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken }) };
}

describe('the day', () => {
  it('is what the CMS says, asked for once in two seconds', async () => {
    const { cms, told } = await startBoth(says(dayNumbered(12)), says(dayNumbered(13)));
    for (let count = 0; count < 5; count += 1) expect(await told()).toEqual(dayNumbered(12));
    pass(2 * second);
    expect(await told()).toEqual({ ...dayNumbered(13), at: new Date().toISOString() });
    expect(cms.requests).toEqual(['GET /api/zoo/day', 'GET /api/zoo/day']);
  });

  it('is asked for with the token, and says from when it is while nothing changes', async () => {
    const sent: unknown[] = [];
    const { told } = await startBoth((request, response) => {
      sent.push([request.headers.authorization, request.headers['if-none-match']]);
      says(dayNumbered(12))(request, response);
    });
    await told();
    pass(minute);
    expect(await told()).toEqual({ ...dayNumbered(12), at: '2027-06-24T18:01:00.000Z' });
    expect(sent).toEqual([
      [`Bearer ${dayToken}`, undefined],
      [`Bearer ${dayToken}`, '"12"'],
    ]);
  });

  it('is as before for those who ask while the CMS is asked', async () => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>();
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
    const { told, cms } = await startBoth(says(dayNumbered(12)), (request, response) => {
      asked(undefined);
      void isAllowed.then(() => says(dayNumbered(13))(request, response));
    });
    await told();
    pass(2 * second);
    const first = told();
    await isAsked;
    expect((await told()).number).toBe(12);
    allow(undefined);
    expect((await first).number).toBe(13);
    expect([(await told()).number, cms.requests.length]).toEqual([13, 2]);
  });

  it('has the headers of the site, and a tag that spares visitors what they know', async () => {
    const { ask } = await startBoth(says(dayNumbered(12)));
    const whole = await ask();
    const { headers } = whole;
    const names = ['cache-control', 'content-type', 'x-content-type-options'];
    expect(names.map((name) => headers.get(name))).toEqual(['no-cache', 'application/json', 'nosniff']);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`]) {
      const { status: code, body } = await ask({ 'If-None-Match': known });
      expect([code, body]).toEqual([304, null]);
    }
    expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200);
    expect((await ask({}, 'HEAD')).body).toBeNull();
  });

  it('holds nothing that is no part of a day', async () => {
    const { told } = await startBoth(says(Object.assign(dayNumbered(12), { secret: 'not for visitors' })));
    expect(await told()).toEqual(dayNumbered(12));
  });
});

describe.each(dayFaults(dayNumbered(12)))('a CMS that %s', (_, fault) => {
  it('leaves the last known day, and is asked again two seconds later', async () => {
    const { told, cms } = await startBoth(says(dayNumbered(12)), fault, says(dayNumbered(14)));
    await told();
    if (fault === stall) vi.mocked(AbortSignal.timeout).mockRestore();
    pass(2 * second);
    for (let count = 0; count < 2; count += 1) expect(await told()).toEqual(dayNumbered(12));
    expect(cms.requests).toHaveLength(2);
    pass(2 * second);
    expect((await told()).number).toBe(14);
  });
});

it('a CMS that has never answered leaves the day of the release, which nobody has checked', async () => {
  const { told } = await startBoth(hangUp);
  expect(await told()).toEqual({ ...built, isUnread: true });
});

describe('a CMS that nobody answers for', () => {
  it('is asked once by all who come at once, the first time too', async () => {
    const { told, cms } = await startBoth(says(dayNumbered(12)));
    const days = await Promise.all(Array.from({ length: 200 }, told));
    expect(days).toEqual(days.map(() => dayNumbered(12)));
    expect(cms.requests).toHaveLength(1);
  });

  it('keeps nobody waiting after a failure but who asks it', async () => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>();
    const { told, cms } = await startBoth(says(dayNumbered(12)), hangUp, (_, response) => {
      response.on('close', () => undefined);
      asked(undefined);
    });
    await told();
    pass(10 * minute);
    await told();
    vi.mocked(AbortSignal.timeout).mockRestore();
    pass(10 * minute);
    const first = told();
    await isAsked;
    expect((await Promise.all(Array.from({ length: 20 }, told))).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, () => 12),
    );
    expect(cms.requests).toHaveLength(3);
    expect((await first).number).toBe(12);
  });
});

it('a slower reading brings nothing back that another isolate knows to be over', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>();
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
  const cms = await answering(
    (request, response) => {
      asked(undefined);
      void isAllowed.then(() => says(dayNumbered(12))(request, response));
    },
    says(dayNumbered(13)),
  );
  const settings = { CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken };
  const cache = memoryCache();
  const [slow, fast] = [startWorker(settings, cache), startWorker(settings, cache)];
  const late = slow.told();
  await isAsked;
  expect((await fast.told()).number).toBe(13);
  allow(undefined);
  expect((await late).number).toBe(13);
});

it('a number that lies days beyond the clock is not taken, as no other would be after it', async () => {
  const ahead = Math.floor(now.valueOf() / second) + 2 * 86_400;
  const { told } = await startBoth(says(dayNumbered(ahead)), says(dayNumbered(13)));
  expect((await told()).isUnread).toBe(true);
  pass(2 * second);
  expect((await told()).number).toBe(13);
});

it.each<[string, DayBindings]>([
  ['no settings', {}],
  ['no token', { CONTENT_API_URL: 'http://127.0.0.1:9/api' }],
])('with %s, the day is that of the release', async (_, settings) => {
  expect(await startWorker(settings).told()).toEqual(built);
});
