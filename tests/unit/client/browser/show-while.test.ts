/** How often what shows for a time looks at the clock. */
import { beforeEach, expect, it, vi } from 'vitest';
import { showWhile } from '#client/browser/show-while.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-06-24T18:00:00Z') });
});

it('has one timer, however often it is shown anew', () => {
  const dataset = { from: '2027-06-24T17:00:00Z', until: '2027-06-24T18:10:00Z' };
  const element = { dataset, hidden: false, isConnected: true };
  for (let reading = 0; reading < 60; reading += 1) showWhile(element);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10 * minute);
  expect([element.hidden, vi.getTimerCount()]).toEqual([true, 0]);
});
