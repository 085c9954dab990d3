import { beforeEach, expect, test, vi } from 'vitest';
import { timeNow } from '#client/browser/clock.ts';
import { outdated } from '#client/browser/each-minute.ts';
import { skewOf, syncClock } from '#client/browser/sync-clock.ts';

const hour = 3_600_000;
const minute = 60_000;
const trueTime = Date.parse('2026-11-20T12:00:00-05:00');

const answer = (headers: HeadersInit) => new Response(null, { headers });
const sentAt = (time: number, headers: Record<string, string> = {}) =>
  answer({ date: new Date(time).toUTCString(), ...headers });

const showing = { connectedCallback: vi.fn() };
const page = Object.assign(new EventTarget(), {
  querySelectorAll: (selector: string) => (selector.includes('timed-notes') ? [showing] : []),
});
const onOutdated = vi.fn();
page.addEventListener(outdated, onOutdated);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('clockSkew', undefined);
  onOutdated.mockClear();
  showing.connectedCallback.mockClear();
});

test.each([
  ['an hour slow', -hour, hour],
  ['an hour fast', hour, -hour],
  ['a day slow', -24 * hour, 24 * hour],
  ['a day fast', 24 * hour, -24 * hour],
  ['right', 0, 0],
  ['a minute slow', -minute, 0],
  ['two minutes fast', 2 * minute, 0],
])('a clock that is %s', (_, wrong, skew) => {
  expect(skewOf(trueTime, trueTime + wrong, trueTime + wrong)).toBe(skew);
});

test('a device that has slept until the answer came has no wrong clock', () => {
  expect(skewOf(trueTime, trueTime, trueTime + 8 * hour)).toBe(0);
});

test('pages go by the clock of the server, and say so once', () => {
  vi.setSystemTime(trueTime + hour);
  syncClock(sentAt(trueTime), Date.now());
  expect(timeNow().valueOf()).toBe(trueTime);
  vi.setSystemTime(trueTime + hour + minute);
  syncClock(sentAt(trueTime + minute), Date.now());
  expect(timeNow().valueOf()).toBe(trueTime + minute);
  expect(onOutdated).toHaveBeenCalledOnce();
});

test('what shows for a time is shown anew, before what depends on it', () => {
  vi.setSystemTime(trueTime + hour);
  syncClock(sentAt(trueTime), Date.now());
  const [shown] = showing.connectedCallback.mock.invocationCallOrder;
  const [dependent] = onOutdated.mock.invocationCallOrder;
  expect(shown).toBeLessThan(dependent ?? 0);
});

test('two answers at once set the clock right once', () => {
  vi.setSystemTime(trueTime + hour);
  const askedAt = Date.now();
  syncClock(sentAt(trueTime), askedAt);
  syncClock(sentAt(trueTime), askedAt);
  expect(timeNow().valueOf()).toBe(trueTime);
});

test('a device whose clock is set right meanwhile is believed again', () => {
  vi.setSystemTime(trueTime - hour);
  syncClock(sentAt(trueTime), Date.now());
  vi.setSystemTime(trueTime + minute);
  syncClock(sentAt(trueTime + minute), Date.now());
  expect(timeNow().valueOf()).toBe(trueTime + minute);
  expect(onOutdated).toHaveBeenCalledTimes(2);
});

test.each([
  ['from a cache on the way', sentAt(trueTime - hour, { age: '3600' })],
  ['without a date', answer({})],
  ['with a date that is none', answer({ date: 'now' })],
])('an answer %s says nothing', (_, response) => {
  vi.setSystemTime(trueTime);
  syncClock(response, Date.now());
  expect(timeNow().valueOf()).toBe(trueTime);
  expect(onOutdated).not.toHaveBeenCalled();
});

test('an answer just come from a cache that has asked the server says what time it is', () => {
  vi.setSystemTime(trueTime - hour);
  syncClock(sentAt(trueTime, { age: '0' }), Date.now());
  expect(timeNow().valueOf()).toBe(trueTime);
});
