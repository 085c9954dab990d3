/** When an open page reads the day, and what it knows where it can't. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Day } from '#park/day/day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { stubStorage } from '#tests/support/stub-storage.ts';

const start = new Date('2027-06-24T18:00:00Z');
const second = 1000;
const minute = 60 * second;

/** What the server answers; null where nobody does. */
let answer: Day | string | null;
let reads: number;
let stored: Map<string, string>;
let page: EventTarget & { hidden: boolean };
let window: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = dayOf([disruption()]);
  reads = 0;
  stored = stubStorage();
  page = Object.assign(new EventTarget(), { hidden: false });
  window = Object.assign(new EventTarget(), globalThis.window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return answer === null ? Promise.reject(new Error('No signal')) : Promise.resolve(Response.json(answer));
  });
});

/** Follows the store of a page that has just been opened. */
async function follow(saveData = false) {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData } });
  const { $day } = await import('#client/day/day-store.ts');
  const stop = $day.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { known: () => $day.value, stop };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('reads it at once, and each minute while somebody listens and the page is in view', async () => {
  const { known, stop } = await follow();
  expect([reads, known()]).toMatchObject([1, { day: { number: 12 }, at: start.valueOf(), isStale: false }]);
  await pass(2 * minute);
  expect(reads).toBe(3);
  page.hidden = true;
  await pass(5 * minute);
  expect(reads).toBe(3);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toBe(4);
  stop();
  await pass(5 * minute);
  expect(reads).toBe(4);
});

it('does not read it twice within a minute, unless that has failed', async () => {
  await follow();
  await pass(40 * second);
  window.dispatchEvent(new Event('online'));
  expect(reads).toBe(1);
  answer = null;
  await pass(20 * second);
  expect(reads).toBe(2);
  window.dispatchEvent(new Event('online'));
  expect(reads).toBe(3);
});

it('reads it less where data are dear', async () => {
  await follow(true);
  await pass(5 * minute);
  expect(reads).toBe(1);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toBe(2);
});

it('keeps the last one, with its time, for pages that can’t read it', async () => {
  await follow();
  answer = null;
  await pass(10 * minute);
  vi.resetModules();
  const { known } = await follow();
  expect(known()).toMatchObject({ day: { disruptions: [{ id: 'gusts' }] }, at: start.valueOf(), isStale: true });
});

it.each<[string, Day | string | null]>([
  ['nobody answers', null],
  ['a page answers', 'Not found'],
])('knows nothing where %s, and nothing is kept', async (_, answered) => {
  answer = answered;
  stored.set('day', '{"day":{}');
  const { known } = await follow();
  expect(known()).toBe('unknown');
});

it('asks again where the first question, asked beside the scripts, has no end', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const answered = globalThis.fetch;
  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Timeout'))));
  vi.stubGlobal('fetch', hanging);
  const { askEarly } = await import('#client/day/day-request.ts');
  askEarly();
  vi.stubGlobal('fetch', answered);
  const { known, stop } = await follow();
  expect([reads, known()]).toEqual([0, undefined]);
  limit.abort();
  await pass(0);
  expect([reads, known()]).toMatchObject([1, { day: { number: 12 }, isStale: false }]);
  stop();
});
