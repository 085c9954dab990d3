/** The publishing state, whatever order requests and attempts come in. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#publishing/outcome.ts';
import {
  ask,
  type Attempted,
  attempted,
  dueAt,
  initialState,
  isScheduled,
  type PublishingState,
  resumedState,
  rollbackOf,
  rolledBack,
} from '#publishing/publishing-state.ts';
import { seededRandom } from '#tools/seeded-random.ts';

const now = new Date('2026-07-01T12:00:00Z');
const midnight = '2026-07-02T04:00:00.000Z';
const minutesLater = (minutes: number) => new Date(now.valueOf() + minutes * 60_000);

const at = now.toISOString();
const live: Outcome = { number: 1, at, state: 'live', release: 'a', seconds: 1 };
const failed: Outcome = { number: 1, at, state: 'failed', reason: { fr: 'non', en: 'no' } };
const refused: Outcome = { number: 1, at, state: 'refused', problems: [], removals: null };

const attempt = (outcome: Outcome, changes: Partial<Attempted> = {}): Attempted => ({
  covers: outcome.number,
  outcome,
  isLasting: false,
  nextChange: midnight,
  began: now,
  ended: minutesLater(1),
  ...changes,
});

const asked = (state: PublishingState, number: number, acceptRemovals?: string) =>
  ask(state, { number, acceptRemovals }).state;

const published = attempted(asked(initialState(now), 1), attempt(live));

describe('what is asked for', () => {
  it('is due at once', () => {
    expect(dueAt(asked(published, 2)) <= now).toBe(true);
    expect(isScheduled(asked(published, 2))).toBe(false);
  });

  it('is not due any more once it was tried', () => {
    expect(dueAt(published)).toEqual(new Date(midnight));
    expect(isScheduled(published)).toBe(true);
  });

  it('stays due if it was asked for while an attempt ran that does not cover it', () => {
    const state = attempted(asked(asked(initialState(now), 1), 2), attempt(live));
    expect(dueAt(state) <= now).toBe(true);
  });

  it('is covered by an attempt that was asked for more', () => {
    const state = attempted(asked(initialState(now), 5), attempt({ ...live, number: 5 }));
    expect([4, 5, 6].map((number) => ask(state, { number }).isCovered)).toEqual([true, true, false]);
  });
});

describe('what failed', () => {
  const state = attempted(asked(published, 2), attempt({ ...failed, number: 2 }));

  it('is tried again after half a minute, then after twice as long each time, up to a quarter of an hour', () => {
    let current = asked(published, 2);
    const waits = Array.from({ length: 8 }, () => {
      current = attempted(current, attempt({ ...failed, number: 2 }));
      return (dueAt(current).valueOf() - minutesLater(1).valueOf()) / 60_000;
    });
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('says when it is tried again', () => {
    expect(state.outcome).toMatchObject({ nextAttempt: minutesLater(1.5).toISOString() });
  });

  it('is tried at once if it is asked for again, or if the service starts again', () => {
    expect(dueAt(asked(state, 2)) <= now).toBe(true);
    expect(dueAt(resumedState(state, now))).toEqual(now);
  });

  it('and will fail again waits for somebody, or for the hour at which the site would change', () => {
    const lasting = attempted(asked(published, 2), attempt({ ...failed, number: 2 }, { isLasting: true }));
    expect(ask(lasting, { number: 2 }).isCovered).toBe(true);
    expect(dueAt(lasting)).toEqual(new Date(midnight));
    expect(lasting.outcome).not.toHaveProperty('nextAttempt');
  });

  it('at its hour is tried again as well, with the number that is covered', () => {
    const scheduled = attempted(published, attempt(failed));
    expect(dueAt(scheduled)).toEqual(minutesLater(1.5));
    expect(isScheduled(scheduled)).toBe(true);
  });
});

describe('rejected content', () => {
  const state = attempted(asked(published, 2), attempt({ ...refused, number: 2 }, { nextChange: undefined }));

  it('stays so until the hour at which the site would change', () => {
    expect(ask(state, { number: 2 }).isCovered).toBe(true);
    expect(dueAt(state)).toEqual(new Date(midnight));
  });

  it('at that hour too is looked at again a day later', () => {
    const ended = new Date('2026-07-02T04:01:00.000Z');
    const again = attempted(state, attempt({ ...refused, number: 2 }, { nextChange: undefined, ended }));
    expect(dueAt(again)).toEqual(new Date('2026-07-03T04:01:00.000Z'));
  });

  it('because entries are gone is tried once with their code', () => {
    const removals = { code: '0123abcd', message: { fr: '', en: '' } };
    const shrunken = attempted(asked(published, 2), attempt({ ...refused, number: 2, removals } as Outcome));
    expect(ask(shrunken, { number: 2 }).isCovered).toBe(true);
    expect(ask(shrunken, { number: 2, acceptRemovals: 'ffffffff' }).isCovered).toBe(true);
    const confirmed = asked(shrunken, 2, '0123abcd');
    expect([dueAt(confirmed) <= now, isScheduled(confirmed), confirmed.acceptRemovals]).toEqual([
      true,
      false,
      '0123abcd',
    ]);
    const done = attempted(confirmed, attempt({ ...live, number: 2 }));
    expect(ask(done, { number: 2, acceptRemovals: '0123abcd' }).isCovered).toBe(true);
  });
});

describe('the next hour', () => {
  it('is looked for soon if nobody knows it', () => {
    expect(dueAt(attempted(published, attempt(live, { nextChange: undefined })))).toEqual(minutesLater(11));
  });

  it('is at once if it has come while the build ran', () => {
    const nextChange = minutesLater(0.5).toISOString();
    expect(dueAt(attempted(published, attempt(live, { nextChange }))) <= minutesLater(1)).toBe(true);
  });

  it('of builds for a fixed instant is tomorrow: they follow no clock', () => {
    expect(dueAt(attempted(published, attempt(live, { nextChange: at })))).toEqual(minutesLater(1 + 24 * 60));
  });
});

describe('a return to the former release', () => {
  const back = (number: number): Outcome => ({
    number,
    at,
    state: 'rolledBack',
    release: 'a',
    seconds: 0.1,
    changes: { added: [], changed: [], removed: [] },
  });
  const waiting = asked(published, 3);
  const rollback = rollbackOf(waiting, { number: 2, by: 'Zoé' }, 'id');

  it('is of all that was asked for, here or there', () => {
    expect(rollback).toEqual({ id: 'id', number: 3, by: 'Zoé' });
    expect(rollbackOf(waiting, { number: 5 }, 'id').number).toBe(5);
  });

  it('lets nothing else begin while it is under way, over a restart too', () => {
    const state = { ...waiting, rollback };
    for (const one of [state, resumedState(state, now), asked(state, 9)]) {
      expect(dueAt(one).valueOf()).toBeGreaterThan(minutesLater(1e9).valueOf());
    }
  });

  it('stays until something newer is asked for: no hour, no restart and no older number ends it', () => {
    const state = rolledBack({ ...waiting, rollback }, back(3));
    expect(state.rollback).toBeUndefined();
    for (const one of [state, resumedState(state, now)]) {
      expect(dueAt(one).valueOf()).toBeGreaterThan(minutesLater(1e9).valueOf());
      expect([1, 3, 4].map((number) => ask(one, { number }).isCovered)).toEqual([true, true, false]);
    }
    const newer = asked(state, 4);
    expect([dueAt(newer) <= now, isScheduled(newer)]).toEqual([true, false]);
    const done = attempted(newer, attempt({ ...live, number: 4 }));
    expect(dueAt(done)).toEqual(new Date(midnight));
  });

  it('covers nothing that is asked for while it is under way', () => {
    const state = rolledBack(asked({ ...waiting, rollback }, 4), back(3));
    expect([dueAt(state) <= now, ask(state, { number: 3 }).isCovered]).toEqual([true, true]);
  });

  it('that is not possible leaves everything as it was', () => {
    expect(rolledBack({ ...waiting, rollback }, undefined)).toEqual(waiting);
    expect(dueAt(rolledBack({ ...published, rollback }, undefined))).toEqual(new Date(midnight));
  });

  it('restarts the count of failures, and a newer change that fails is tried again', () => {
    const failing = attempted(waiting, attempt({ ...failed, number: 3 }));
    const state = rolledBack({ ...failing, rollback }, back(3));
    const again = attempted(asked(state, 4), attempt({ ...failed, number: 4 }));
    expect(dueAt(again)).toEqual(minutesLater(1.5));
  });
});

describe('in any order of requests, attempts and restarts', () => {
  const outcomes = [live, live, refused, failed] as const;

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('the last state is published, never twice: %i', (seed) => {
    const { upTo, pick } = seededRandom(String(seed));
    let state = initialState(now);
    let running: { covers: number } | undefined;
    let highest = 0;
    /** The outcomes of attempts that had a final one. */
    const covered: number[] = [];
    for (let step = 0; step < 200; step += 1) {
      const event = upTo(4);
      if (event === 0) {
        const number = Math.max(1, highest + 2 - upTo(4));
        highest = Math.max(highest, number);
        const answer = ask(state, { number });
        expect(answer.isCovered).toBe(number <= state.covered);
        state = answer.state;
      } else if (event === 1 && !running && dueAt(state) <= now) {
        running = { covers: state.asked };
      } else if (event === 2 && running) {
        const { covers } = running;
        const outcome = { ...pick(outcomes), number: covers };
        if (outcome.state !== 'failed') covered.push(covers);
        state = attempted(state, attempt(outcome, { covers }));
        running = undefined;
      } else if (event === 3 && upTo(5) === 0) {
        state = resumedState(state, now);
        running = undefined;
      }
    }
    for (let attempts = 0; dueAt(state) <= now; attempts += 1) {
      expect(attempts).toBeLessThan(2);
      covered.push(state.asked);
      state = attempted(state, attempt({ ...live, number: state.asked }));
    }
    const isFailing = state.outcome?.state === 'failed';
    if (!isFailing) expect(state.covered).toBe(highest);
    // The first one is made at the first start, before anything is asked for.
    const asks = covered.filter((number) => number > 0);
    expect(new Set(asks).size).toBe(asks.length);
  });
});
