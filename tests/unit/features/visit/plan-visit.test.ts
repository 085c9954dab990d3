import { describe, expect, it } from 'vitest';
import { type Day, planVisit, type WalkOf } from '#features/visit/plan-visit.ts';
import { emptyVisit, type Visit } from '#features/visit/visit.ts';
import type { VisitDay, VisitDays, VisitTarget } from '#features/visit/visit-file.ts';
import type { ToldDisruption } from '#park/day/told-disruption.ts';

const at = { x: 10, y: 0 };

const targets: VisitTarget[] = [
  { id: 'animal.lion', name: 'Lion', href: '/lion', park: 'animal', minutes: 10, at },
  {
    id: 'animal.monarch',
    name: 'Monarch',
    href: '/monarch',
    park: 'animal',
    minutes: 10,
    at,
    winter: 'In Mexico.',
    isHiddenInWinter: true,
  },
  { id: 'animal.owl', name: 'Owl', href: '/owl', park: 'animal', minutes: 10, at: { x: 20, y: 0 }, hasSteps: true },
  {
    id: 'animal.rhino',
    name: 'Rhino',
    href: '/rhino',
    park: 'animal',
    minutes: 10,
    at: { x: 20, y: 0 },
    place: 'Wallow',
    hasSteps: true,
    winterPlace: { at: { x: 30, y: 0 }, place: 'Giants’ House' },
  },
  { id: 'activity.talk', name: 'Talk', href: '/talk', park: 'animal', minutes: 30, at, isTimed: true },
  { id: 'activity.show', name: 'Show', href: '/show', park: 'animal', minutes: 30, at, isTimed: true },
  { id: 'ride.comet', name: 'Comet', href: '/comet', park: 'amusement', minutes: 17, at, minimumHeight: 120 },
  {
    id: 'ride.bear',
    name: 'Bear',
    href: '/bear',
    park: 'amusement',
    minutes: 17,
    at,
    periods: [['2027-07-02', '9999-12-31']],
    minimumHeight: 90,
    minimumHeightAlone: 120,
    maximumHeight: 150,
    transfer: 'unassisted',
  },
];

const day = (open: VisitDay['open'], items: VisitDay['items'] = []): VisitDay => ({
  isOpen: open.some((spans) => spans?.length !== 0),
  closes: 0,
  notes: [],
  open,
  items,
});

const both: VisitDay['open'] = [[[600, 1020]], [[660, 1020]]];

const days: VisitDays = {
  parks: [
    { name: 'Animals', kind: 'animal' },
    { name: 'Rides', kind: 'amusement' },
  ],
  activities: [{ href: '/talk' }, { href: '/show' }],
  notes: ['Last entry at 4 p.m.', 'Come in by the Moon Gate'],
  days: {
    '2027-01-08': day([[[600, 960]], []]),
    '2027-07-01': day(both, [
      ['1 p.m.', '13:00', 0, 30],
      ['1 p.m.', '13:00', 1, 30],
    ]),
    '2027-07-02': day(both, [['11 a.m.', '11:00', 1, 30]]),
    '2027-07-03': day([[], []]),
  },
};

const walkOf: WalkOf =
  ({ stepFree }) =>
  (from, to) =>
    stepFree && to.x === 20 ? undefined : Math.abs(from.x - to.x);

interface Given extends Partial<Day> {
  disruptions?: ToldDisruption[];
}

function plan(
  ids: string[],
  { date = '2027-07-01', ...visit }: Partial<Visit> = {},
  { disruptions = [], ...more }: Given = {},
) {
  const items = ids.map((id) => ({ id, name: id }));
  const file = { gates: { animal: { x: 0, y: 0 }, amusement: { x: 50, y: 0 } }, targets };
  const unplanned = { disruptions, timeZone: 'UTC' };
  const known = { date, time: undefined, days, unplanned, ...more };
  return planVisit({ ...emptyVisit, ...visit, date, items }, file, known, walkOf);
}

/** The lion is closed on 1 July from nine to half past four, unless told otherwise. */
const disruption = (more: Partial<ToldDisruption> = {}): ToldDisruption => ({
  id: 'one',
  about: 'animal:lion',
  state: 'closed',
  reason: 'storm',
  from: '2027-07-01T09:00Z',
  until: '2027-07-01T16:30Z',
  text: 'Closed',
  brief: '',
  subject: { name: '', href: '' },
  ...more,
});

const reasons = (result: ReturnType<typeof plan>) => result?.leftOut.map(({ target, why }) => [target.name, why]);

describe('the plan of a visit', () => {
  it('has times, walks and their sum', () => {
    const result = plan(['animal.lion', 'ride.comet']);
    expect(result?.steps.map(({ target, from, walk }) => [target.name, from, walk])).toEqual([
      ['Lion', 610, 10],
      ['Comet', 660, 0],
    ]);
    expect(result?.walking).toBe(10);
  });

  it('is none on a day of which nothing is known', () => {
    expect(plan(['animal.lion'], { date: '2031-01-01' })).toBeUndefined();
  });

  it('is empty without items', () => {
    expect(plan([])).toEqual({ steps: [], leftOut: [], gone: [], walking: 0, notes: [] });
  });

  it('names two that start at the same time', () => {
    const result = plan(['activity.talk', 'activity.show']);
    expect(reasons(result)).toEqual([
      [
        'Show',
        {
          reason: 'clash',
          with: targets.find(({ id }) => id === 'activity.talk'),
          start: 780,
          other: { from: 780, until: 810, walk: 0 },
        },
      ],
    ]);
  });

  it('says which park is closed, and until when', () => {
    const closed = plan(['ride.comet'], { date: '2027-01-08' });
    expect(reasons(closed)).toEqual([['Comet', { reason: 'parkClosed', next: '2027-07-01' }]]);
  });

  it('says what is not on that day, and when it is', () => {
    const result = plan(['activity.talk', 'ride.bear'], { date: '2027-07-02' });
    expect(reasons(result)).toEqual([['Talk', { reason: 'notThatDay', next: undefined }]]);
    expect(reasons(plan(['ride.bear']))).toEqual([['Bear', { reason: 'notThatDay', next: '2027-07-02' }]]);
  });

  it('knows which animals hide in winter', () => {
    expect(reasons(plan(['animal.monarch'], { date: '2027-01-08' }))).toEqual([
      ['Monarch', { reason: 'hiddenInWinter' }],
    ]);
    expect(reasons(plan(['animal.monarch']))).toEqual([]);
  });

  it('goes to where animals are in winter', () => {
    const inWinter = { date: '2027-01-08', wheelchair: true };
    expect(plan(['animal.rhino'], inWinter)?.steps).toMatchObject([{ walk: 30, target: { place: 'Giants’ House' } }]);
    const inSummer = plan(['animal.rhino']);
    expect(inSummer?.steps).toMatchObject([{ walk: 20, target: { place: 'Wallow', hasSteps: true } }]);
  });

  it('begins at the gate of the first park that is open', () => {
    const halloween: VisitDays = {
      ...days,
      days: {
        '2026-10-30': { ...day([null, [[1080, 1260]]]), notes: [1] },
        '2026-10-31': day([
          [[600, 1020]],
          [
            [660, 1020],
            [1080, 1260],
          ],
        ]),
      },
    };
    const walkTo = (date: string, time?: string) =>
      plan(['ride.comet'], { date }, { days: halloween, time })?.steps.map(({ walk }) => walk);
    expect(walkTo('2026-10-30')).toEqual([40]);
    expect(walkTo('2026-10-31')).toEqual([10]);
    expect(walkTo('2026-10-31', '17:30')).toEqual([40]);
    // Animals sleep, though their park is open.
    expect(reasons(plan(['animal.lion'], { date: '2026-10-30' }, { days: halloween }))).toEqual([
      ['Lion', { reason: 'notThatDay', next: '2026-10-31' }],
    ]);
    expect(plan([], { date: '2026-10-30' }, { days: halloween })?.notes).toEqual(['Come in by the Moon Gate']);
  });

  it('says who is too small, too tall, or needs an adult', () => {
    const people = [{ height: 112 }, { height: 80 }, { height: 170 }, { age: 40 }];
    const result = plan(['ride.bear'], { date: '2027-07-02', people });
    expect(result?.steps[0]?.remarks).toEqual([
      { about: 'withAdult', person: 0, limit: 120 },
      { about: 'notYet', person: 1, limit: 90 },
      { about: 'tooTall', person: 2, limit: 150 },
    ]);
  });

  it('leaves out what takes nobody', () => {
    expect(reasons(plan(['ride.comet'], { people: [{ height: 100 }, { height: 110 }] }))).toEqual([
      ['Comet', { reason: 'nobody' }],
    ]);
  });

  it('goes round steps with a wheelchair, and says where a transfer is needed', () => {
    const result = plan(['animal.owl', 'ride.bear'], { date: '2027-07-02', wheelchair: true });
    expect(reasons(result)).toEqual([['Owl', { reason: 'steps' }]]);
    expect(result?.steps[0]?.remarks).toEqual([{ about: 'transfer.unassisted' }]);
  });

  it('says where a stroller has no way', () => {
    const result = plan(['animal.owl'], { stroller: true });
    expect(reasons(result)).toEqual([['Owl', { reason: 'unreachable' }]]);
    expect(result?.leftOut[0]?.remarks).toEqual([{ about: 'strollerSteps' }]);
  });

  it('goes round the hours in which something is closed unexpectedly, and says so', () => {
    const disruptions = [disruption()];
    const result = plan(['animal.lion'], {}, { disruptions });
    expect(result?.steps).toMatchObject([{ from: 1000, news: ['Closed'] }]);
    expect(plan(['animal.lion'], { date: '2027-07-02' }, { disruptions })?.steps[0]?.news).toEqual([]);
  });

  it('leaves out what is closed unexpectedly for the rest of the day, by itself or with its park', () => {
    const until = '2027-07-02T00:00Z';
    const ownOrPark = [
      { about: 'ride:comet' },
      { about: 'park:rides', subject: { name: 'Rides of old', href: '/rides', park: 'amusement' } },
    ] as const;
    for (const own of ownOrPark) {
      const result = plan(['animal.lion', 'ride.comet'], {}, { disruptions: [disruption({ ...own, until })] });
      expect(reasons(result)).toEqual([['Comet', { reason: 'closed' }]]);
      expect(result?.leftOut[0]?.news).toEqual(['Closed']);
      expect(result?.steps[0]).toMatchObject({ id: 'animal.lion', news: [] });
    }
  });

  it('leaves out starts that are cancelled, and is later at those that are late or somewhere else', () => {
    const about = { about: 'activity:talk', start: '2027-07-01T13:00' } as const;
    const planWith = (more: Partial<ToldDisruption>) =>
      plan(['activity.talk'], {}, { disruptions: [disruption({ ...about, ...more })] });
    expect(reasons(planWith({ state: 'cancelled' }))).toEqual([['Talk', { reason: 'closed' }]]);
    expect(planWith({ state: 'late', delay: 15, text: 'Late' })?.steps).toMatchObject([{ from: 795, news: ['Late'] }]);
    const moved = planWith({
      state: 'moved',
      text: 'Moved:',
      spot: { name: 'Boreal Hall', href: '/map#boreal', at: { x: 25, y: 0 } },
    });
    expect(moved?.steps).toMatchObject([
      { from: 780, news: ['Moved: Boreal Hall'], walk: 25, target: { place: 'Boreal Hall' } },
    ]);
    const isTakenBack = { state: 'cancelled', until: '2027-07-01T12:00Z' } as const;
    expect(planWith(isTakenBack)?.steps).toMatchObject([{ from: 780, news: [] }]);
  });

  describe('of a night that lasts past midnight', () => {
    const night = { ...days, days: { '2027-07-01': day([[[1080, 1470]], []]), '2027-07-02': day(both) } };
    const closed = (from: string, until: string, more: Partial<Day> = {}) => {
      const disruptions = [disruption({ from: `${from}Z`, until: `${until}Z` })];
      return plan(['animal.lion'], { date: '2027-07-01' }, { days: night, disruptions, ...more });
    };

    it('goes on when what has closed before midnight opens again', () => {
      const again = closed('2027-07-01T17:00', '2027-07-02T00:05');
      expect(again?.steps).toMatchObject([{ from: 1455, until: 1465, news: ['Closed'] }]);
    });

    it('ends where something closes after midnight', () => {
      const ends = ['2027-07-02T00:05', '2027-07-02T09:00'] as const;
      expect(closed(...ends, { time: '23:40' })?.steps).toMatchObject([{ from: 1430, news: ['Closed'] }]);
      const late = closed(...ends, { time: '24:00' });
      expect(late?.steps).toEqual([]);
      expect(late?.leftOut[0]?.news).toEqual(['Closed']);
    });

    it('knows nothing of what closes once it is over, and an ordinary day nothing of the next one', () => {
      expect(closed('2027-07-02T00:30', '2027-07-02T09:00')?.steps[0]?.news).toEqual([]);
      expect(closed('2027-07-02T00:00', '2027-07-03T00:00', { days })?.steps[0]?.news).toEqual([]);
    });
  });

  it('begins now on the day itself', () => {
    expect(plan(['animal.lion'], {}, { time: '15:00' })?.steps[0]).toMatchObject({ from: 910 });
  });

  it('is at a fixed start for as long as the programme says', () => {
    const items: VisitDay['items'] = [
      ['6 p.m.', '18:00', 0, 90],
      ['8 p.m.', '20:00', 1, 20],
    ];
    const evening = { ...days, days: { '2027-07-01': day([[[600, 960]], []], items) } };
    expect(plan(['activity.talk', 'activity.show'], {}, { days: evening })?.steps).toMatchObject([
      { from: 1080, until: 1170 },
      { from: 1200, until: 1220 },
    ]);
  });

  describe('of an evening where visitors come and go as they like', () => {
    const items: VisitDay['items'] = [['5:30 p.m.', '17:30', 0, 210, 120]];
    const evening = { ...days, days: { '2027-07-01': day([[[600, 1260]], [[1080, 1260]]], items) } };
    const at = (time: string, ids = ['activity.talk'], more: Given = {}) =>
      plan(ids, {}, { days: evening, time, ...more });

    it('lets them come until the last ones are let in', () => {
      expect(at('12:00')?.steps).toMatchObject([{ from: 1050, until: 1260 }]);
      expect(at('18:30')?.steps).toMatchObject([{ from: 1120, until: 1260 }]);
      expect(at('19:20')?.steps).toMatchObject([{ from: 1170, until: 1260 }]);
      expect(reasons(at('19:25'))).toEqual([['Talk', { reason: 'noTime' }]]);
      expect(reasons(at('21:00'))).toEqual([['Talk', { reason: 'over' }]]);
    });

    it('has other things after a while there, before it ends', () => {
      const result = at('17:30', ['activity.talk', 'ride.comet']);
      expect(result?.steps.map(({ id, from, until }) => [id, from, until])).toEqual([
        ['activity.talk', 1060, 1260],
        ['ride.comet', 1090, 1107],
      ]);
    });

    it('begins later, and ends when it does, where that is so', () => {
      const late = disruption({
        about: 'activity:talk',
        state: 'late',
        delay: 30,
        start: '2027-07-01T17:30',
        until: '2027-07-01T21:30Z',
      });
      expect(at('12:00', ['activity.talk'], { disruptions: [late] })?.steps).toMatchObject([
        { from: 1080, until: 1260 },
      ]);
    });
  });

  it('keeps apart what is no longer on the site', () => {
    const result = plan(['animal.dodo', 'animal.lion']);
    expect(result?.gone).toEqual([{ id: 'animal.dodo', name: 'animal.dodo' }]);
    expect(result?.steps).toHaveLength(1);
  });
});
