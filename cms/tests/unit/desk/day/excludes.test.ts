/** Which statements cannot both hold: the newer one replaces the other. */
import { expect, it } from 'vitest';
import type { Disruption } from '../../../../../src/park/day/disruption.ts';
import { excludes, lastSaid, saysSame } from '../../../../desk/day/excludes.ts';
import type { SaidLevel } from '../../../../desk/day/shown-day.ts';

const hours = { from: '2027-06-24T18:00:00.000Z', until: '2027-06-24T19:00:00.000Z' };
const park = { id: 'closed', about: 'park:p', state: 'closed', reason: 'storm', ...hours } satisfies Disruption;
const busy = { id: 'busy', about: 'park:p', state: 'busy', ...hours } satisfies SaidLevel;
const late = {
  id: 'late',
  about: 'activity:a',
  state: 'late',
  reason: 'staff',
  delay: 10,
  start: '2027-06-24T15:00',
  ...hours,
} satisfies Disruption;
const { start: _, ...lateAllDay } = late;
const place = { ...park, about: 'place:t' } as const;

it.each<[string, Disruption | SaidLevel, Disruption | SaidLevel, boolean]>([
  ['two delays of one start', late, { ...late, id: 'b', delay: 20, reason: 'storm' }, true],
  ['a delay, and a start that is cancelled', late, { ...late, state: 'cancelled' }, true],
  [
    'a start that is cancelled, and one that is moved',
    { ...late, state: 'cancelled' },
    { ...late, state: 'moved' },
    true,
  ],
  ['a start that is late and moved', late, { ...late, state: 'moved' }, false],
  ['two places of one start', { ...late, state: 'moved' }, { ...late, state: 'moved', place: 'b' }, true],
  ['delays of two starts', late, { ...late, start: '2027-06-24T16:00' }, false],
  ['a delay of one start, and of all', late, lateAllDay, false],
  ['two delays of all starts', lateAllDay, { ...lateAllDay, delay: 20 }, true],
  ['two closings', park, { ...park, reason: 'wind' }, true],
  ['a park that is closed, and a ride', park, { ...park, about: 'ride:r' }, false],
  ['a place that is closed, and limited', place, { ...place, state: 'limited' }, true],
  ['how busy a park is, twice', busy, { ...busy, state: 'full' }, true],
  ['how busy a park is, and that it is closed', busy, park, false],
])('%s', (_name, a, b, isExcluded) => {
  expect([excludes(a, b), excludes(b, a)]).toEqual([isExcluded, isExcluded]);
});

it('the same is said by the same state and reason of the same start, until whenever', () => {
  const later: Disruption = { ...late, id: 'b', delay: 20, until: '2027-06-24T20:00:00.000Z' };
  expect(saysSame(late, later)).toBe(true);
  for (const change of [
    { about: 'activity:b' },
    { state: 'moved' },
    { reason: 'wind' },
    { start: undefined },
  ] as const) {
    expect(saysSame(late, { ...late, ...change } as Disruption)).toBe(false);
  }
});

it('of one start the last one is told that excludes the others, of hours all', () => {
  const cancelled: Disruption = { ...late, id: 'cancelled', state: 'cancelled' };
  const moved: Disruption = { ...late, id: 'moved', state: 'moved', place: 'gate' };
  const other: Disruption = { ...cancelled, id: 'other', start: '2027-06-24T16:00' };
  const told = lastSaid([park, cancelled, moved, other, late, { ...park, id: 'again' }]);
  expect(told.map(({ id }) => id)).toEqual(['closed', 'moved', 'other', 'late', 'again']);
});
