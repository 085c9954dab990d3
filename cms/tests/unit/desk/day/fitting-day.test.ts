/** The size of the day: a bad one is still taken by its readers, with all that counts. */
import { expect, it } from 'vitest';
import { type Day, largestDay, unknownDay } from '../../../../../src/park/day/day.ts';
import type { Disruption } from '../../../../../src/park/day/disruption.ts';
import { fittingDay, hasRoom } from '../../../../desk/day/fitting-day.ts';

const now = new Date('2027-06-24T18:00:00Z');
const instant = (minutes: number) => new Date(now.valueOf() + minutes * 60_000).toISOString();

const late: Disruption = {
  id: 'late',
  about: 'activity:a',
  state: 'late',
  reason: 'storm',
  from: instant(-300),
  until: instant(60),
};
const closed = (id: string): Disruption => ({ ...late, id, about: `ride:${id}`, state: 'closed' });
const endedFor = (minutes: number): Disruption => ({ ...late, id: `ended-${minutes}`, until: instant(-minutes) });
const many = (one: (position: number) => Disruption, count = 600) => Array.from({ length: count }, (_, i) => one(i));

const dayOf = (disruptions: readonly Disruption[]): Day => ({
  ...unknownDay,
  number: 1_800_000_000,
  disruptions,
  levels: [{ about: 'park:p', level: 'full', at: instant(-5), until: instant(60) }],
});
const sizeOf = (day: Day | undefined) => Buffer.byteLength(JSON.stringify({ data: day }));
const idsOf = (day: Day | undefined) => day?.disruptions.map(({ id }) => id);

it('a day that fits stays as it is', () => {
  const day = dayOf([endedFor(1), late, closed('r')]);
  expect([fittingDay(day, now), hasRoom(day, now)]).toEqual([day, true]);
});

it('what has ended goes first, the longest ago before all, and no more of it than needed', () => {
  const day = dayOf([closed('first'), ...many((position) => endedFor(position + 1)), closed('last')]);
  const fitting = fittingDay(day, now);
  const ids = idsOf(fitting) ?? [];
  expect(sizeOf(fitting)).toBeLessThanOrEqual(largestDay);
  expect(sizeOf(fitting)).toBeGreaterThan(largestDay - 200);
  expect(ids).toEqual([
    'first',
    ...many((position) => endedFor(position + 1), ids.length - 2).map(({ id }) => id),
    'last',
  ]);
  expect(fitting?.levels).toEqual(day.levels);
});

it('of several about one start the one that counts stays, as soon as nothing that has ended is left to go', () => {
  const start = { start: '2027-06-24T15:00' };
  const cancelled: Disruption = { ...late, id: 'cancelled', state: 'cancelled', ...start };
  const other = { ...late, id: 'other', start: '2027-06-24T16:00' };
  const repeated = many((position) => ({ ...late, id: `late-${position}`, ...start }));
  const fitting = fittingDay(dayOf([endedFor(1), ...repeated, cancelled, other]), now);
  const ids = idsOf(fitting) ?? [];
  expect(sizeOf(fitting)).toBeLessThanOrEqual(largestDay);
  expect(ids).not.toContain('ended-1');
  expect(ids.slice(-2)).toEqual(['cancelled', 'other']);
});

it('bytes count, not characters', () => {
  const words = { fr: 'é'.repeat(50), en: 'é'.repeat(50) };
  const day = dayOf(many((position) => ({ ...endedFor(position), reason: 'other', words }), 230));
  expect(JSON.stringify({ data: day }).length).toBeLessThan(largestDay);
  expect(sizeOf(day)).toBeGreaterThan(largestDay);
  expect(sizeOf(fittingDay(day, now))).toBeLessThanOrEqual(largestDay);
});

it('what all counts and does not fit is no day', () => {
  expect(fittingDay(dayOf(many((position) => closed(`ride-${position}`))), now)).toBeUndefined();
});

it('statements leave room for an alert in both languages', () => {
  const message = 'é'.repeat(2400);
  const alert: Day['alert'] = {
    level: 'urgent',
    from: instant(-5),
    until: instant(60),
    message: { fr: message, en: message },
    link: null,
  };
  const fitsWith = (count: number) => hasRoom(dayOf(many((position) => closed(`ride-${position}`), count)), now);
  let count = 300;
  while (fitsWith(count + 1)) count += 1;
  const full = dayOf(many((position) => closed(`ride-${position}`), count));
  expect(fittingDay({ ...full, alert }, now)).toEqual({ ...full, alert });
});
