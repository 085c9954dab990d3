/** When a disruption counts, and which of several does. */
import { describe, expect, it } from 'vitest';
import { byPrecedence, countsAt, type DisruptionState, isLeft, mayMatter } from '#lib/disruption.ts';

const from = '2027-06-24T13:00:00-04:00';
const until = '2027-06-24T16:30:00-04:00';

it.each([
  ['before it begins', '12:59:59', false, true],
  ['when it begins', '13:00:00', true, true],
  ['before it ends', '16:29:59', true, true],
  ['when it ends', '16:30:00', false, false],
])('%s', (_, time, counts, left) => {
  const now = new Date(`2027-06-24T${time}-04:00`);
  expect([countsAt({ from, until }, now), isLeft({ until }, now)]).toEqual([counts, left]);
});

it.each([
  ['hours of an activity or a park', { start: null, ride: null }, true],
  ['one start', { start: '16:00', ride: null }, false],
  ['a ride', { start: null, ride: 'comet' }, false],
])('what was said of %s matters while what has started meanwhile runs', (_, about, matters) => {
  const at = (time: string) => mayMatter({ until, ...about }, new Date(`2027-06-${time}-04:00`));
  expect(['24T16:29:59', '24T16:30:00', '25T04:29:59', '25T04:30:00'].map(at)).toEqual([true, matters, matters, false]);
});

describe('of several', () => {
  const states: DisruptionState[] = ['late', 'moved', 'cancelled', 'closed'];

  it('what closes counts before what is cancelled, moved and late', () => {
    const order = states.map((state) => ({ state, from, until })).sort(byPrecedence);
    expect(order.map(({ state }) => state)).toEqual(['closed', 'cancelled', 'moved', 'late']);
  });

  it('of the same kind, the one that ends last counts, whatever its offset', () => {
    const ends = ['2027-06-24T16:30:00-04:00', '2027-06-24T21:00:00Z', '2027-06-24T16:45:00-04:00'];
    const order = ends.map((end) => ({ state: 'closed' as const, from, until: end })).sort(byPrecedence);
    expect(order.map((one) => one.until)).toEqual([ends[1], ends[2], ends[0]]);
  });
});
