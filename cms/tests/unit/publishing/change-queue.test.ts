/** The queue of changes, with a simulated clock and a simulated publisher with faults. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../tools/seeded-random.ts';
import {
  type Answer,
  answered,
  calling,
  changed,
  dispatchWaits,
  emptyQueue,
  isWaiting,
  nextCall,
  type Queue,
  reported,
  serverWaits,
  type Waits,
} from '../../../publishing/change-queue.ts';

const second = 1_000;
const minute = 60 * second;
const start = Date.parse('2026-11-20T15:00:00Z');

const taken: Answer = { kind: 'taken' };
const unreachable: Answer = { kind: 'unreachable', detail: 'ECONNREFUSED' };

/** Simulates a queue: passes time, records calls, and answers them. */
function simulate(waits: Waits = serverWaits) {
  let queue: Queue = emptyQueue;
  let now = start;
  let number = 0;
  let answer: Answer | 'none yet' = taken;
  const calls: { at: number; number: number }[] = [];
  return {
    calls,
    get queue() {
      return queue;
    },
    answerWith(next: Answer | 'none yet') {
      answer = next;
    },
    change() {
      number += 1;
      queue = changed(queue, number, now);
    },
    report(about: number, isFinal = true) {
      queue = reported(queue, { number: about, isFinal }, now);
    },
    finish(late: Answer) {
      queue = answered(queue, late, now);
    },
    /** The process ends, and another one starts with the state in the database. */
    restart(call = undefined as Queue['call']) {
      queue = { ...emptyQueue, newest: queue.newest, completed: queue.completed, call };
    },
    pass(duration: number) {
      const end = now + duration;
      for (;;) {
        const due = nextCall(queue, waits);
        if (due === undefined || due > end) break;
        now = Math.max(now, due);
        queue = calling(queue, now);
        calls.push({ at: now - start, number: queue.newest });
        if (answer === 'none yet') break;
        queue = answered(queue, answer, now);
      }
      now = end;
    },
  };
}

describe('a change', () => {
  it('is called for after two seconds of quiet, once', () => {
    const time = simulate();
    time.change();
    time.pass(10 * second);
    time.report(1);
    time.pass(60 * minute);
    expect(time.calls).toEqual([{ at: 2 * second, number: 1 }]);
  });

  it('waits for no outcome once there is one', () => {
    const time = simulate();
    time.change();
    time.pass(5 * second);
    expect(isWaiting(time.queue)).toBe(true);
    time.report(1);
    expect(isWaiting(time.queue)).toBe(false);
  });
});

describe('a burst', () => {
  it('is one call for its last number', () => {
    const time = simulate();
    for (let count = 0; count < 20; count += 1) {
      time.change();
      time.pass(100);
    }
    time.pass(5 * second);
    expect(time.calls).toEqual([{ at: 1_900 + 2 * second, number: 20 }]);
  });

  it('that does not end is called for after ten seconds', () => {
    const time = simulate();
    for (let count = 0; count < 30; count += 1) {
      time.change();
      time.pass(second);
    }
    expect(time.calls.map(({ at }) => at / second)).toEqual([10, 20, 30]);
  });
});

describe('a call', () => {
  it('that is lost is repeated with growing waits, for ever', () => {
    const time = simulate();
    time.answerWith(unreachable);
    time.change();
    time.pass(24 * 60 * minute);
    const waits = time.calls.slice(1).map(({ at }, index) => (at - (time.calls[index]?.at ?? 0)) / second);
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 15, 30, 60, 60]);
    expect(time.calls.length).toBeGreaterThan(1_400);
    expect(time.queue.call?.failingSince).toBe(start + 2 * second);
  });

  it('that was taken is repeated if nothing follows', () => {
    const time = simulate();
    time.change();
    time.pass(2 * minute);
    expect(time.calls.map(({ at }) => at / second)).toEqual([2, 17, 47, 107]);
  });

  it('that was taken gets a new wait with each report', () => {
    const time = simulate();
    time.change();
    for (let count = 0; count < 12; count += 1) {
      time.pass(10 * second);
      time.report(1, false);
    }
    expect(time.calls).toHaveLength(1);
  });

  it('restarts the count of failures once one was taken, and knows since when they are', () => {
    const time = simulate();
    time.answerWith(unreachable);
    time.change();
    time.pass(10 * second);
    expect(time.queue.call?.inARow).toBe(4);
    time.answerWith(taken);
    time.pass(10 * second);
    expect(time.queue.call).toMatchObject({ inARow: 1, failingSince: undefined, takenSince: start + 17 * second });
    time.change();
    time.pass(10 * second);
    expect(time.queue.call).toMatchObject({ number: 2, takenSince: start + 17 * second });
    time.answerWith(unreachable);
    time.pass(minute);
    expect(time.queue.call?.takenSince).toBeUndefined();
  });

  it('keeps the start of a failure through further changes', () => {
    const time = simulate();
    time.answerWith(unreachable);
    time.change();
    time.pass(5 * minute);
    time.change();
    time.pass(5 * minute);
    expect(time.queue.call).toMatchObject({ number: 2, failingSince: start + 2 * second });
  });

  it('under way is not doubled, and what changes meanwhile is called for after it', () => {
    const time = simulate();
    time.answerWith('none yet');
    time.change();
    time.pass(3 * second);
    time.change();
    time.pass(8 * second);
    expect(time.calls).toHaveLength(1);
    time.answerWith(taken);
    time.finish(taken);
    time.pass(second);
    expect(time.calls.map((call) => call.number)).toEqual([1, 2]);
  });
});

describe('a change while a build runs', () => {
  it('is called for at once, and still waits after the outcome of that build', () => {
    const time = simulate();
    time.change();
    time.pass(5 * second);
    time.report(1, false);
    time.change();
    time.pass(3 * second);
    expect(time.calls.at(-1)).toEqual({ at: 7 * second, number: 2 });
    time.report(1);
    expect(isWaiting(time.queue)).toBe(true);
    time.report(2);
    expect(isWaiting(time.queue)).toBe(false);
  });
});

describe('an outcome', () => {
  it('that comes late changes nothing', () => {
    const time = simulate();
    time.change();
    time.change();
    time.pass(5 * second);
    time.report(2);
    time.report(1);
    time.report(1, false);
    time.report(2);
    expect(time.queue.completed).toBe(2);
    time.pass(60 * minute);
    expect(time.calls).toHaveLength(1);
  });

  it('for a higher number completes all before', () => {
    const time = simulate();
    for (let count = 0; count < 3; count += 1) time.change();
    time.report(3);
    time.pass(60 * minute);
    expect(time.calls).toEqual([]);
  });
});

describe('a restart', () => {
  it('calls at once for a change without a known call', () => {
    const time = simulate();
    time.change();
    time.pass(second);
    time.restart();
    time.pass(second);
    expect(time.calls).toEqual([{ at: second, number: 1 }]);
  });

  it('calls for no completed number', () => {
    const time = simulate();
    time.change();
    time.pass(5 * second);
    time.report(1);
    time.restart();
    time.pass(60 * minute);
    expect(time.calls).toHaveLength(1);
  });

  it('starts no second run of CI for the same number', () => {
    const time = simulate(dispatchWaits);
    time.change();
    time.pass(5 * second);
    time.restart(time.queue.call);
    time.pass(15 * minute);
    expect(time.calls).toHaveLength(1);
    time.pass(10 * minute);
    expect(time.calls.map(({ at }) => at)).toEqual([2 * second, 2 * second + 20 * minute]);
  });
});

/** A publisher that answers, forgets, fails and reports out of order, as a seed says. */
function tryFaults(seed: string) {
  const { upTo, pick } = seededRandom(seed);
  const happens = (percent: number) => upTo(100) < percent;
  const time = simulate();
  const reports: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    if (happens(30)) time.change();
    time.answerWith(happens(40) ? unreachable : taken);
    time.pass(upTo(30_000));
    const called = time.calls.at(-1)?.number;
    if (called !== undefined && happens(30)) reports.push(called);
    // Reports overtake each other, come twice, or not at all.
    if (reports.length > 0 && happens(50)) time.report(pick(reports));
    if (happens(10)) time.restart();
  }
  time.answerWith(taken);
  time.pass(10 * minute);
  return time;
}

describe('after random faults', () => {
  it('the last number has been called for, and no completed one', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const time = tryFaults(String(seed));
      const { queue } = time;
      if (isWaiting(queue)) expect(time.calls.at(-1)?.number, `seed ${seed}`).toBe(queue.newest);
      time.report(queue.newest);
      const before = time.calls.length;
      time.pass(24 * 60 * minute);
      expect(time.calls.length, `seed ${seed}`).toBe(before);
    }
  });
});
