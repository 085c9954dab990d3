/** When CI is called: by a clock that the tests put forward, with a store of a few numbers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FinalOutcome } from '../../../../../src/services/reporting/outcome.ts';
import { startDispatching } from '../../../../desk/publishing/dispatch.ts';
import { PublisherContact } from '../../../../desk/publishing/publisher-contact.ts';
import type { Change } from '../../../../desk/publishing/publishing-tables.ts';

const second = 1_000;
const minute = 60 * second;
const dispatch = { url: 'https://ci.example/dispatches', token: 'token-of-ci', ref: 'live' };

let changes: Change[];
let outcomes: FinalOutcome[];
let nextChange: string | null;
let status: number;
let calls: { seconds: number; number: string }[];
let stop: () => void;

const change = (number: number, kind: Change['kind'] = 'publish'): Change => {
  const counted = { number, at: new Date().toISOString(), kind, who: '', acceptRemovals: '' };
  changes.push(counted);
  return counted;
};

const store = {
  row: () => Promise.resolve({ newest: changes.at(-1)?.number ?? 0, building: null, nextChange }),
  outcomes: () => Promise.resolve(outcomes),
  changesAfter: (number: number) => Promise.resolve(changes.filter((one) => one.number > number)),
  countHour: () => {
    nextChange = null;
    return Promise.resolve(change((changes.at(-1)?.number ?? 0) + 1, 'hour'));
  },
  tell: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [changes, outcomes, nextChange, status, calls] = [[], [], null, 204, []];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { inputs } = JSON.parse(String(init.body)) as { inputs: { number: string } };
    calls.push({ seconds: Date.now() / second, number: inputs.number });
    return Promise.resolve(new Response(null, { status }));
  });
  stop = startDispatching(dispatch, {
    store,
    contact: new PublisherContact(false),
    onError: (error) => expect(error).toBeUndefined(),
  });
});
afterEach(() => stop());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('is called once a change has rested, and again as long as no outcome comes, with growing waits', async () => {
  change(7);
  await pass(65 * minute);
  expect(calls.map(({ number }) => number)).toEqual(['7', '7', '7']);
  expect(calls[0]?.seconds).toBe(4);
  outcomes = [{ number: 7, at: new Date().toISOString(), state: 'unchanged', release: 'a', seconds: 1 }];
  // The fourth call would come after 80 minutes.
  await pass(90 * minute);
  expect(calls).toHaveLength(3);
});

it('waits for changes that follow, but for ten seconds at most', async () => {
  for (let number = 1; number <= 10; number += 1) {
    change(number);
    await pass(2 * second);
  }
  expect(calls[0]).toEqual({ seconds: 12, number: '6' });
});

it('that fails is called again within seconds', async () => {
  status = 503;
  change(7);
  await pass(10 * second);
  expect(calls).toHaveLength(2);
  status = 204;
  await pass(minute);
  expect(calls).toHaveLength(3);
});

it('is called when the site changes by itself', async () => {
  nextChange = new Date(minute).toISOString();
  await pass(59 * second);
  expect(calls).toEqual([]);
  await pass(10 * second);
  expect(calls).toEqual([{ seconds: expect.any(Number), number: '1' }]);
});
