/** An alarm goes off at its instant, whatever happens to timers and clocks meanwhile. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlarm } from '#publishing/alarm.ts';

const start = Date.parse('2026-07-01T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
let rung: number[];
const alarm = createAlarm(() => rung.push(Date.now() - start));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  rung = [];
});
afterEach(() => {
  alarm.clear();
  vi.useRealTimers();
});

it.each([100, 59_999, minute, 90_500, day])('after %i ms', (milliseconds) => {
  alarm.set(new Date(start + milliseconds));
  vi.advanceTimersByTime(milliseconds - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(rung).toEqual([milliseconds]);
});

it('after more days than a timer can count', () => {
  alarm.set(new Date(start + 40 * day));
  vi.advanceTimersByTime(41 * day);
  expect(rung).toEqual([40 * day]);
});

it('at once for an instant that has passed', () => {
  alarm.set(new Date(start - day));
  expect(rung).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(rung).toHaveLength(1);
});

it('within a minute after the machine has slept past it', () => {
  alarm.set(new Date(start + 8 * 60 * minute));
  vi.advanceTimersByTime(minute / 2);
  vi.setSystemTime(start + day);
  vi.advanceTimersByTime(minute);
  expect(rung).toHaveLength(1);
});

it('at its instant after the clock was set back', () => {
  alarm.set(new Date(start + 10 * minute));
  vi.advanceTimersByTime(5 * minute);
  vi.setSystemTime(start);
  vi.advanceTimersByTime(9 * minute);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(2 * minute);
  expect(rung).toEqual([10 * minute]);
});

it('only at the instant that was set last', () => {
  alarm.set(new Date(start + minute));
  alarm.set(new Date(start + 2 * minute));
  vi.advanceTimersByTime(10 * minute);
  expect(rung).toEqual([2 * minute]);
});

it('never once it is cleared', () => {
  alarm.set(new Date(start + minute));
  alarm.clear();
  vi.advanceTimersByTime(10 * minute);
  expect(rung).toEqual([]);
});
