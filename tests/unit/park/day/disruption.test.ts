/** When a disruption counts, what it is about, and which of several counts. */
import { describe, expect, it } from 'vitest';
import {
  affects,
  affectsDay,
  byPrecedence,
  disruptionStates,
  isActive,
  isEnded,
  isWorthTelling,
  subjectKinds,
  subjectParts,
  untilBeside,
} from '#park/day/disruption.ts';

const timeZone = 'America/Toronto';
const from = '2027-06-24T13:00:00-04:00';
const until = '2027-06-24T16:30:00-04:00';

it.each([
  ['before it begins', '12:59:59', false, false],
  ['when it begins', '13:00:00', true, false],
  ['before it ends', '16:29:59', true, false],
  ['when it ends', '16:30:00', false, true],
])('%s', (_, time, active, ended) => {
  const now = new Date(`2027-06-24T${time}-04:00`);
  expect([isActive({ from, until }, now), isEnded({ until }, now)]).toEqual([active, ended]);
});

it('a subject is its type and its identity, whatever signs that has', () => {
  for (const kind of subjectKinds) expect(subjectParts(`${kind}:a:b-c`)).toEqual({ kind, id: 'a:b-c' });
});

it.each([
  ['an activity', 'activity:talk', true],
  ['a park', 'park:water', true],
  ['a ride', 'ride:comet', false],
  ['an animal', 'animal:red-panda', false],
] as const)('what was said of %s is told while a start that it was about may matter', (_, about, isTold) => {
  const at = (time: string) => isWorthTelling({ until, about }, new Date(`2027-06-${time}-04:00`));
  expect(['24T16:29:59', '24T16:30:00', '26T04:29:59', '26T04:30:00'].map(at)).toEqual([true, isTold, isTold, false]);
});

it.each<[what: string, hours: { from: string; until: string; start?: string }, affected: string[], others: string[]]>([
  ['within the hours', { from, until }, ['06-24T13:00', '06-24T16:29'], ['06-24T12:59', '06-24T16:30', '06-25T13:00']],
  ['that is the one', { from, until, start: '2027-06-24T14:30' }, ['06-24T14:30'], ['06-24T14:29', '06-25T14:30']],
  [
    'unless what was said of it alone is taken back before it begins',
    { from, until: '2027-06-24T14:00:00-04:00', start: '2027-06-24T14:30' },
    [],
    ['06-24T14:30'],
  ],
  [
    'though it ends, by the clock, before it has begun, as clocks go back',
    { from: '2027-11-07T04:00:00Z', until: '2027-11-07T06:20:00Z', start: '2027-11-07T01:30' },
    ['11-07T01:30'],
    [],
  ],
  [
    'of a night within the hours of that night',
    { from: '2027-06-25T02:00:00Z', until: '2027-06-25T08:00:00Z' },
    ['06-24T23:45', '06-25T00:30'],
    ['06-25T04:00'],
  ],
])('a start is affected %s', (_, hours, affected, others) => {
  const isAffected = (time: string) => affects(hours, `2027-${time}`, timeZone);
  expect([...affected, ...others].filter(isAffected)).toEqual(affected);
});

it.each([
  ['some hours of a day', '2027-06-24T14:00:00-04:00', '2027-06-24T15:00:00-04:00', ['2027-06-24']],
  ['an evening until midnight', '2027-06-24T20:00:00-04:00', '2027-06-25T00:00:00-04:00', ['2027-06-24']],
  ['the end of a night', '2027-06-25T00:10:00-04:00', '2027-06-25T00:30:00-04:00', ['2027-06-24']],
  ['a night', '2027-06-24T20:00:00-04:00', '2027-06-25T06:00:00-04:00', ['2027-06-24']],
  [
    'a night and the day after it',
    '2027-06-24T20:00:00-04:00',
    '2027-06-25T12:00:00-04:00',
    ['2027-06-24', '2027-06-25'],
  ],
] as const)('%s', (_, begin, end, days) => {
  const affected = ['2027-06-23', '2027-06-24', '2027-06-25'].filter((day) =>
    affectsDay({ from: begin, until: end }, day, timeZone),
  );
  expect(affected).toEqual(days);
});

it('beside a start it stands until that is over', () => {
  const begins = Date.parse('2027-06-24T16:00:00-04:00');
  const at = (delay?: number) => untilBeside({ until, ...(delay !== undefined && { delay }) }, begins, 60);
  expect(at()).toBe('2027-06-24T21:00:00.000Z');
  expect(at(20)).toBe('2027-06-24T21:20:00.000Z');
  expect(untilBeside({ until: '2027-06-24T22:00:00Z' }, begins, 60)).toBe('2027-06-24T22:00:00.000Z');
});

describe('of several', () => {
  it('what closes counts first, and what is limited last', () => {
    const order = disruptionStates.toReversed().map((state) => ({ state, until }));
    expect(order.sort(byPrecedence).map(({ state }) => state)).toEqual(disruptionStates);
  });

  it('of the same state, the one that ends last counts, whatever its offset', () => {
    const ends = ['2027-06-24T16:30:00-04:00', '2027-06-24T21:00:00Z', '2027-06-24T16:45:00-04:00'];
    const order = ends.map((end) => ({ state: 'closed' as const, until: end })).sort(byPrecedence);
    expect(order.map((one) => one.until)).toEqual([ends[1], ends[2], ends[0]]);
  });
});
