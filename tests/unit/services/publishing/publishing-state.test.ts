/** What is published next, and when, whatever order numbers and attempts come in. */
import { describe, expect, it } from 'vitest';
import {
  dueAt,
  initialState,
  isScheduled,
  type Retry,
  retryAfter,
  type SeenNumber,
  seeNumber,
  settle,
  type SettledAttempt,
  settleRollback,
} from '#services/publishing/publishing-state.ts';
import type { FinalOutcome } from '#services/reporting/outcome.ts';

const now = new Date('2026-07-01T12:00:00Z');
const midnight = '2026-07-02T04:00:00.000Z';
const minutesLater = (minutes: number) => new Date(now.valueOf() + minutes * 60_000);
const [rest, start] = [1_000, now.valueOf()];

const at = now.toISOString();
const live: FinalOutcome = { number: 1, at, state: 'live', release: 'a', seconds: 1 };
const failed: FinalOutcome = { number: 2, at, state: 'failed', reason: { fr: 'non', en: 'no' } };
const refused: FinalOutcome = { number: 2, at, state: 'refused', problems: [], removals: null };
const back: FinalOutcome = {
  number: 3,
  at,
  state: 'rolledBack',
  release: 'a',
  seconds: 1,
  changes: { added: [], changed: [], removed: [] },
};

const attempt = (outcome: FinalOutcome, changes: Partial<SettledAttempt> = {}): SettledAttempt => ({
  number: outcome.number,
  outcome,
  nextChange: midnight,
  began: now,
  ended: minutesLater(1),
  ...changes,
});

const published = settle(initialState(now), attempt(live));

/** Numbers as they are seen, each so many milliseconds after the start. */
const seeing = (...numbers: (readonly [number: number, milliseconds: number])[]) =>
  numbers.reduce<SeenNumber | undefined>(
    (seen, [number, milliseconds]) => seeNumber(published, seen, number, rest, start + milliseconds),
    undefined,
  );

const due = (seen?: SeenNumber, state = published, retry?: Retry) => dueAt(state, seen, retry, rest);

describe('a number', () => {
  it('is due once it has rested', () => {
    expect(due(seeing([2, 0], [2, 500]))).toBe(start + rest);
    expect(isScheduled(published, seeing([2, 0]))).toBe(false);
  });

  it('waits for those that come right after it, five times as long at most', () => {
    expect(due(seeing([2, 0], [3, 800]))).toBe(start + 800 + rest);
    expect(due(seeing([2, 0], [3, 900], [4, 1_800], [5, 2_700], [6, 3_600], [7, 4_500]))).toBe(start + 5 * rest);
  });

  it('that is settled is not due, nor part of what comes later', () => {
    expect(due(seeing([1, 0]))).toBe(Date.parse(midnight));
    expect(isScheduled(published, seeing([1, 0]))).toBe(true);
    expect(due(seeing([1, 0], [2, 60_000]))).toBe(start + 60_000 + rest);
  });

  it('that comes long after another one, which is being built, rests by itself', () => {
    expect(due(seeing([2, 0], [3, 30_000]))).toBe(start + 30_000 + rest);
  });

  it('that is lower is due as well: a backup was restored', () => {
    const state = { ...published, settled: 9 };
    expect(due(seeNumber(state, undefined, 5, rest, start), state)).toBe(start + rest);
  });
});

describe('what failed', () => {
  it('is tried again after half a minute, then after twice as long each time, up to a quarter of an hour', () => {
    let retry: Retry | undefined;
    const waits = Array.from({ length: 8 }, () => {
      retry = retryAfter(retry, 2, now);
      return (due(seeing([2, 0]), published, retry) - start) / 60_000;
    });
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('gives way to another number', () => {
    expect(due(seeing([3, 0]), published, retryAfter(undefined, 2, now))).toBe(start + rest);
  });

  it('at its hour is tried again as well', () => {
    const retry = retryAfter(undefined, 1, now);
    expect(due(seeing([1, 0]), { ...published, next: at }, retry)).toBe(retry.at);
  });

  it('for good waits for somebody, or for the hour at which the site would change', () => {
    const lasting = settle(published, attempt(failed, { nextChange: undefined }));
    expect(lasting).toMatchObject({ settled: 2, next: midnight });
  });
});

it('refused content stays so until the hour at which the site would change, and for a day at that hour too', () => {
  const state = settle(published, attempt(refused, { nextChange: undefined }));
  expect(state).toMatchObject({ settled: 2, next: midnight });
  const ended = new Date('2026-07-02T04:01:00.000Z');
  const again = settle(state, attempt(refused, { nextChange: undefined, ended }));
  expect(again.next).toBe('2026-07-03T04:01:00.000Z');
});

describe('the next hour', () => {
  it('is looked for soon if nobody knows it', () => {
    expect(settle(published, attempt(live, { nextChange: undefined })).next).toBe(minutesLater(11).toISOString());
  });

  it('of builds for a fixed instant is tomorrow: they follow no clock', () => {
    expect(settle(published, attempt(live, { nextChange: at })).next).toBe(minutesLater(1 + 24 * 60).toISOString());
  });
});

describe('a rollback', () => {
  it('leaves nothing due until another number comes', () => {
    const state = settleRollback(published, back, 2);
    expect(due(seeNumber(state, undefined, 3, rest, start), state)).toBe(Infinity);
    expect(due(seeNumber(state, undefined, 4, rest, start), state)).toBe(start + rest);
  });

  it('that was not possible leaves the hour as it is, and has published what was not online yet', () => {
    const vain: FinalOutcome = { ...failed, number: 3 };
    expect(settleRollback(published, vain, 1)).toEqual({ settled: 3, next: midnight, outcome: vain });
    expect(settleRollback(published, vain, 2).next).toBe(at);
    // Nothing brings back what visitors were brought back from before.
    expect(settleRollback(settleRollback(published, back, 1), { ...vain, number: 4 }, 1).next).toBeUndefined();
  });
});
