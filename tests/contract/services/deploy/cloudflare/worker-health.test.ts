/** `/health` of the Worker, with each of its parts in order and out of order. */
import { beforeEach, expect, it, vi } from 'vitest';
import { healthPath } from '#lib/health-path.ts';
import type { WorkerBindings } from '#services/deploy/cloudflare/site-worker.ts';
import type { Health } from '#services/http/health.ts';
import { dayToken, says } from '#tests/support/cms-day.ts';
import { dayOf } from '#tests/support/disruptions.ts';
import { memoryCache, workerWith } from '#tests/support/hosts/site-worker.ts';
import { answering, status } from '#tests/support/loopback-server.ts';
import { startShop } from '#tests/support/stand-in-shop.ts';

const now = new Date('2027-06-24T18:00:00.000Z');
const built = dayOf([], new Date('2027-06-24T17:00:00.000Z'), 7);
const day = dayOf([], now, 12);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  errors = vi.spyOn(console, 'error').mockReturnValue();
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** The forms' object, answering as a test has it. */
const formsThat = (answer: () => Response): Pick<WorkerBindings, 'FORMS'> => ({
  FORMS: { idFromName: () => ({}), get: () => ({ fetch: async () => answer() }) },
});

const keeping = formsThat(() => Response.json(0));
const release: Readonly<Record<string, object>> = {
  '/build-manifest.json': { release: '0123456789' },
  '/day.json': built,
};

/** Starts a Worker. @param files that it has @returns looks at its health */
function startWorker(settings: Partial<WorkerBindings>, files = release, cache = memoryCache()) {
  const asset = ({ url }: Request) => {
    const file = files[new URL(url).pathname];
    return file ? Response.json(file) : new Response('404', { status: 404 });
  };
  const ask = workerWith(asset, { ...keeping, ...settings }, cache);
  const look = async () => {
    const response = await ask(healthPath);
    const { status: state, checks } = (await response.json()) as Health;
    return { status: response.status, state, checks };
  };
  return { ask, look };
}

it('tells of each part, and no secret', async () => {
  const cms = await answering(says(day));
  const { settings } = await startShop();
  const secrets = { CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken, ...settings };
  const { ask, look } = startWorker(secrets);
  expect(await look()).toEqual({
    status: 200,
    state: 'pass',
    checks: {
      release: { status: 'pass', name: '0123456789' },
      day: { status: 'pass', number: 12, ageSeconds: 0, cmsAnswers: true },
      availability: { status: 'pass', shopAnswers: true, ageSeconds: 0 },
      forms: { status: 'pass' },
    },
  });
  const { headers, body } = await ask(healthPath, { method: 'HEAD' });
  const names = ['cache-control', 'content-type', 'x-content-type-options'];
  expect([body, ...names.map((name) => headers.get(name))]).toEqual([null, 'no-store', 'application/json', 'nosniff']);
  expect(await (await ask(healthPath)).text()).not.toMatch(/hush|127\.0\.0\.1|\//);
  expect((await ask(healthPath, { method: 'POST' })).status).toBe(405);
});

it('has the day of the release without a CMS', async () => {
  const { state, checks } = await startWorker({}).look();
  expect([state, checks['day']]).toEqual(['pass', { status: 'pass', number: 7, ageSeconds: 3600 }]);
  expect(checks['availability']).toBeUndefined();
});

it('warns while the CMS or the shop does not answer, in an isolate that has not asked, too', async () => {
  const cms = await answering(says(day), status(500));
  const { shop, settings } = await startShop();
  const secrets = { CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: dayToken, ...settings };
  const cache = memoryCache();
  const asking = startWorker(secrets, release, cache);
  await asking.look();
  shop.fault = 'broken';
  pass(360);
  const warned = {
    status: 200,
    state: 'warn',
    checks: {
      day: { status: 'warn', number: 12, ageSeconds: 360, cmsAnswers: false },
      availability: { status: 'warn', shopAnswers: false, ageSeconds: 360 },
    },
  };
  expect(await asking.look()).toMatchObject(warned);
  expect(await startWorker(secrets, release, cache).look()).toMatchObject(warned);
});

it.each<[string, () => Response]>([
  ['answers with a fault', () => new Response(null, { status: 500 })],
  [
    'does not answer',
    () => {
      throw new Error('Its memory is full.');
    },
  ],
])('fails while the object that keeps forms %s', async (_, answer) => {
  const found = await startWorker(formsThat(answer)).look();
  expect(found).toMatchObject({ status: 503, state: 'fail', checks: { forms: { status: 'fail' } } });
  expect(errors).toHaveBeenCalledOnce();
});

it('fails without the files of the release', async () => {
  const found = await startWorker({}, {}).look();
  expect(found).toMatchObject({ status: 503, checks: { release: { status: 'fail' }, day: { number: 0 } } });
});
