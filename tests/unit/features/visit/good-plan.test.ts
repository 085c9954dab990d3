import { describe, expect, it } from 'vitest';
import { emptyVisit, type Visit } from '#client/visit/visit.ts';
import { goodPlan } from '#features/visit/good-plan.ts';
import type { VisitDay, VisitDays } from '#features/visit/visit-days.ts';
import type { VisitTarget } from '#park/visit-file.ts';

const target = (id: string, more: Partial<VisitTarget> = {}): VisitTarget => ({
  id,
  name: id,
  href: `/${id}`,
  park: id.startsWith('ride') ? 'amusement' : 'animal',
  minutes: 10,
  at: { x: 0, y: 0 },
  ...more,
});

const talk = (id: string, more: Partial<VisitTarget> = {}) => target(`activity.${id}`, { isTimed: true, ...more });

const targets = [
  target('animal.monarch', { isHiddenInWinter: true, isFeatured: true }),
  ...['owl', 'otter', 'wolf'].map((name) => target(`animal.${name}`)),
  ...['lion', 'rhino', 'seal'].map((name) => target(`animal.${name}`, { isFeatured: true })),
  talk('lunch'),
  talk('seals'),
  talk('lions'),
  talk('rays', { booking: 'Booking required' }),
  talk('show'),
  target('ride.tall', { minimumHeight: 140 }),
  target('ride.comet'),
];

const open = { closes: 0, notes: [] };
const winter: VisitDay = {
  ...open,
  isOpen: true,
  open: [[[600, 960]], []],
  items: [
    ['', '10:30', 0, 20],
    ['', '11:00', 1, 20],
    ['', '13:15', 2, 20],
    ['', '15:00', 3, 20],
  ],
};
const closed: VisitDay = { ...open, isOpen: false, open: [[], []], items: [] };
const days: VisitDays = {
  parks: [
    { name: 'Animals', kind: 'animal' },
    { name: 'Rides', kind: 'amusement' },
  ],
  activities: ['rays', 'lions', 'seals', 'show'].map((name) => ({ href: `/activity.${name}` })),
  notes: [],
  days: {
    '2027-01-08': winter,
    '2027-01-09': closed,
    // A talk of the morning starts again in the afternoon.
    '2027-07-01': { ...winter, open: [[[600, 1140]], [[660, 1140]]], items: [...winter.items, ['', '14:30', 1, 20]] },
  },
};

function itemsOf(now: string, time: string, visit: Partial<Visit> = {}, known = targets) {
  const found = goodPlan(
    { ...emptyVisit, ...visit },
    { date: now, time },
    {
      file: { gates: {}, targets: known },
      days,
      unplanned: { disruptions: [], timeZone: 'UTC' },
      walkOf: () => () => 5,
    },
  );
  return found && [found.date, ...found.items.map(({ id }) => id)];
}

const talks = ['activity.lions', 'activity.seals', 'activity.show'];

describe('a good plan', () => {
  it('has talks in all parts of the day, a ride, and animals that many come for', () => {
    expect(itemsOf('2027-07-01', '09:00', { people: [{ height: 120 }] })).toEqual([
      '2027-07-01',
      ...talks,
      'ride.comet',
      'animal.monarch',
      'animal.lion',
      'animal.rhino',
    ]);
  });

  it('has an animal more for what does not take place: a ride in winter, a talk that is over', () => {
    const animals = ['animal.lion', 'animal.rhino', 'animal.seal'];
    expect(itemsOf('2027-01-08', '09:00')).toEqual(['2027-01-08', ...talks, ...animals]);
    expect(itemsOf('2027-01-08', '12:00')).toEqual(['2027-01-08', ...talks.slice(1), ...animals, 'animal.owl']);
  });

  it('is of the next open day if today is closed or nearly over, and none on a closed day that was chosen', () => {
    expect(itemsOf('2027-01-09', '09:00')?.[0]).toBe('2027-07-01');
    expect(itemsOf('2027-01-08', '15:30')?.[0]).toBe('2027-07-01');
    expect(itemsOf('2027-01-08', '09:00', { date: '2027-01-09' })).toBeUndefined();
    expect(itemsOf('2027-07-02', '09:00')).toBeUndefined();
  });

  it('is none in a year of which nothing is known, and the first known one for a clock that is years behind', () => {
    expect(itemsOf('2031-01-08', '09:00')).toBeUndefined();
    expect(itemsOf('2027-01-08', '09:00', { date: '2031-01-08' })).toBeUndefined();
    expect(itemsOf('2020-02-29', '09:00')?.[0]).toBe('2027-01-08');
  });

  it('is the same for what has no place on the map', () => {
    const nowhere = targets.map(({ at: _, ...rest }) => rest);
    expect(itemsOf('2027-07-01', '09:00', {}, nowhere)).toEqual(itemsOf('2027-07-01', '09:00'));
  });
});
