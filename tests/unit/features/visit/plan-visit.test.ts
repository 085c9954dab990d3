import { describe, expect, it } from 'vitest';
import { emptyVisit, type Visit, type VisitItem } from '#client/visit/visit.ts';
import { type Day, planVisit, type VisitPlan, type WalkOf } from '#features/visit/plan-visit.ts';
import type { VisitDay, VisitDays } from '#features/visit/visit-days.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import type { VisitFile, VisitTarget } from '#park/visit-file.ts';

/** Ten minutes from the gate of its park, unless told otherwise. */
const target = (id: string, more: Partial<VisitTarget> = {}): VisitTarget => ({
  id,
  name: id,
  href: `/${id}`,
  park: id.startsWith('ride') ? 'amusement' : 'animal',
  minutes: 10,
  at: { x: 10, y: 0 },
  ...more,
});

const targets = [
  target('animal.lion'),
  target('animal.monarch', { winter: 'In Mexico.', isHiddenInWinter: true }),
  target('animal.owl', { at: { x: 20, y: 0 }, hasSteps: true }),
  target('animal.rhino', {
    at: { x: 20, y: 0 },
    place: 'Wallow',
    hasSteps: true,
    winterPlace: { at: { x: 30, y: 0 }, place: 'Giants’ House' },
  }),
  target('activity.talk', { minutes: 30, isTimed: true }),
  target('activity.show', { minutes: 30, isTimed: true }),
  target('ride.comet', { minutes: 17, minimumHeight: 120 }),
  target('ride.bear', {
    minutes: 17,
    periods: [['2027-07-02', '9999-12-31']],
    minimumHeight: 90,
    minimumHeightAlone: 120,
    maximumHeight: 150,
    transfer: 'unassisted',
  }),
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
  activities: [{ href: '/activity.talk' }, { href: '/activity.show' }],
  notes: ['Last entry at 4 p.m.', 'Come in by the Moon Gate'],
  days: {
    '2027-01-08': day([[[600, 960]], []]),
    '2027-07-01': day(both, [
      ['1 p.m.', '13:00', 0, 30],
      ['1 p.m.', '13:00', 1, 30],
    ]),
    '2027-07-02': day(both, [['11 a.m.', '11:00', 1, 30]]),
  },
};

/** Days of which one is another one. */
const daysWith = (date: string, other: VisitDay): VisitDays => ({ ...days, days: { ...days.days, [date]: other } });

const walkOf: WalkOf =
  ({ stepFree }) =>
  (from, to) =>
    stepFree && to.x === 20 ? undefined : Math.abs(from.x - to.x);

interface Given extends Partial<Day> {
  disruptions?: DisruptionInWords[];
  gates?: VisitFile['gates'];
  seen?: VisitItem[];
  places?: VisitTarget[];
}

const allGates = { animal: { x: 0, y: 0 }, amusement: { x: 50, y: 0 } };

function plan(
  ids: string[],
  { date = '2027-07-01', ...visit }: Partial<Visit> = {},
  { disruptions = [], gates = allGates, seen = [], places = [], ...more }: Given = {},
) {
  const items = [...seen, ...ids.map((id) => ({ id, name: id }))];
  const file = { gates, targets, places };
  const unplanned = { disruptions, timeZone: 'UTC' };
  const known = { date, time: undefined, days, unplanned, ...more };
  return planVisit({ ...emptyVisit, ...visit, date, items }, file, known, walkOf);
}

/** The lion is closed on 1 July from nine to half past four, unless told otherwise. */
const disruption = (more: Partial<DisruptionInWords> = {}): DisruptionInWords => ({
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

/** What is left out, and why, one line each. */
const leftOutOf = (result: VisitPlan | undefined) =>
  result?.leftOut.map(({ target: { id }, why }) => {
    const next = 'next' in why ? why.next : undefined;
    return `${id}: ${why.reason}${next === undefined ? '' : ` until ${next}`}`;
  });

describe('the plan of a visit', () => {
  it('has times, walks and their sum, and keeps apart what is no longer on the site', () => {
    const result = plan(['animal.lion', 'ride.comet', 'animal.dodo']);
    expect(result?.steps).toMatchObject([
      { id: 'animal.lion', from: 610, walk: 10 },
      { id: 'ride.comet', from: 660, walk: 0 },
    ]);
    expect(result).toMatchObject({ walking: 10, gone: [{ id: 'animal.dodo', name: 'animal.dodo' }] });
  });

  it('is none on a day of which nothing is known, and begins now on the day itself', () => {
    expect(plan(['animal.lion'], { date: '2031-01-01' })).toBeUndefined();
    expect(plan(['animal.lion'], {}, { time: '15:00' })?.steps).toMatchObject([{ from: 910 }]);
  });

  it.each<[what: string, ids: string[], visit: Partial<Visit>, leftOut: string[]]>([
    ['a closed park', ['ride.comet'], { date: '2027-01-08' }, ['ride.comet: parkClosed until 2027-07-01']],
    ['what is not on that day', ['ride.bear'], {}, ['ride.bear: notThatDay until 2027-07-02']],
    ['what is never on again', ['activity.talk'], { date: '2027-07-02' }, ['activity.talk: notThatDay']],
    ['animals that hide in winter', ['animal.monarch'], { date: '2027-01-08' }, ['animal.monarch: hiddenInWinter']],
    ['none of them in summer', ['animal.monarch'], {}, []],
    ['what takes nobody', ['ride.comet'], { people: [{ height: 100 }, { height: 110 }] }, ['ride.comet: nobody']],
    ['steps with a wheelchair', ['animal.owl'], { wheelchair: true }, ['animal.owl: steps']],
    ['what a stroller has no way to', ['animal.owl'], { stroller: true }, ['animal.owl: unreachable']],
  ])('leaves out %s', (_, ids, visit, leftOut) => {
    expect(leftOutOf(plan(ids, visit))).toEqual(leftOut);
  });

  it('names what starts at the same time', () => {
    const result = plan(['activity.talk', 'activity.show']);
    const other = { from: 780, until: 810, walk: 0 };
    const why = { reason: 'clash', with: { id: 'activity.talk' }, start: 780, other };
    expect(result?.leftOut).toMatchObject([{ target: { id: 'activity.show' }, why }]);
  });

  it('says who is too small, too tall, or needs an adult, and who has no way', () => {
    const date = '2027-07-02';
    const people = [{ height: 112 }, { height: 80 }, { height: 170 }, { age: 40 }];
    const remarks = [
      { about: 'withAdult', person: 0, limit: 120 },
      { about: 'notYet', person: 1, limit: 90 },
      { about: 'tooTall', person: 2, limit: 150 },
    ];
    const transfer = { about: 'transfer.unassisted' };
    expect(plan(['ride.bear'], { date, people })?.steps[0]?.remarks).toEqual(remarks);
    expect(plan(['ride.bear'], { date, wheelchair: true })?.steps[0]?.remarks).toEqual([transfer]);
    expect(plan(['animal.owl'], { stroller: true })?.leftOut[0]?.remarks).toEqual([{ about: 'strollerSteps' }]);
  });

  it('goes to where animals are in winter', () => {
    const inWinter = { date: '2027-01-08', wheelchair: true };
    expect(plan(['animal.rhino'], inWinter)?.steps).toMatchObject([{ walk: 30, target: { place: 'Giants’ House' } }]);
    const inSummer = plan(['animal.rhino']);
    expect(inSummer?.steps).toMatchObject([{ walk: 20, target: { place: 'Wallow', hasSteps: true } }]);
  });

  it('begins at the gate of the first park that is open', () => {
    const evening = daysWith('2027-07-01', { ...day([null, [[1080, 1260]]]), notes: [1] });
    const walkIn = (given: Given) => plan(['ride.comet'], {}, given)?.steps.map(({ walk }) => walk);
    expect(walkIn({ days: evening })).toEqual([40]);
    expect(walkIn({})).toEqual([10]);
    const dayAndEvening = [...(both[1] ?? []), [1080, 1260]] as const;
    expect(walkIn({ days: daysWith('2027-07-01', day([[[600, 1020]], dayAndEvening])), time: '17:30' })).toEqual([40]);
    // Animals sleep, though their park is open.
    const result = plan(['animal.lion'], {}, { days: evening });
    expect(leftOutOf(result)).toEqual(['animal.lion: notThatDay until 2027-07-02']);
    expect(result?.notes).toEqual(['Come in by the Moon Gate']);
  });

  it('is of what was not seen yet, and begins where that was last', () => {
    const items = [
      { id: 'animal.lion', name: '', isSeen: true as const },
      { id: 'animal.dodo', name: '', isSeen: true as const },
    ];
    const result = plan(['animal.owl', 'animal.rhino'], {}, { time: '12:00', seen: items });
    expect(result?.seen).toMatchObject([{ id: 'animal.lion' }]);
    expect(result?.steps).toMatchObject([
      { id: 'animal.owl', from: 730, walk: 10 },
      { id: 'animal.rhino', walk: 0 },
    ]);
    expect(result?.isFromHere).toBe(false);
    const nearOwl = plan(['animal.owl'], {}, { time: '12:00', seen: items, here: { x: 19, y: 0 } });
    expect(nearOwl).toMatchObject({ isFromHere: true, steps: [{ id: 'animal.owl', walk: 1 }] });
    const behindSteps = plan(
      ['animal.lion'],
      { stroller: true },
      { gates: { animal: { x: 20, y: 0 } }, here: { x: 9, y: 0 } },
    );
    expect(behindSteps?.isFromHere).toBe(false);
  });

  it('has a break at a place that is open, unless it is not wanted', () => {
    const items = ['animal.lion', 'activity.talk', 'ride.comet'];
    const places = [target('place.rides', { park: 'amusement' }), target('place.inn')];
    const breaksIn = (visit: Partial<Visit>, given: Given = {}) =>
      plan(items, visit, { places, ...given })?.steps.flatMap(({ id, isBreak }) => (isBreak ? [id] : []));
    expect(breaksIn({})).toEqual(['place.rides']);
    expect(breaksIn({}, { disruptions: [disruption({ about: 'place:rides' })] })).toEqual(['place.inn']);
    expect(breaksIn({ isWithoutBreak: true })).toEqual([]);
    const seen = [{ id: 'place.inn', name: '', isSeen: true as const }];
    expect(breaksIn({}, { seen })).toEqual([]);
    expect(plan(items, {}, { places, seen })).toMatchObject({ seen: [{ id: 'place.inn' }], gone: [] });
  });

  it('tells no walk from the entrance where no gate is on the map', () => {
    const result = plan(['animal.lion', 'animal.owl'], {}, { gates: {} });
    expect(result?.steps).toMatchObject([
      { id: 'animal.lion', from: 600, walk: undefined },
      { id: 'animal.owl', walk: 10 },
    ]);
  });
});

describe('a plan beside what is not as planned', () => {
  it('goes round the hours in which something is closed, and says so on that day', () => {
    const disruptions = [disruption()];
    const result = plan(['animal.lion'], {}, { disruptions });
    expect(result?.steps).toMatchObject([{ from: 1000, news: ['Closed'] }]);
    expect(plan(['animal.lion'], { date: '2027-07-02' }, { disruptions })?.steps[0]?.news).toEqual([]);
  });

  it('leaves out what is closed for the rest of the day, by itself or with its park', () => {
    const until = '2027-07-02T00:00Z';
    const ownOrPark = [
      { about: 'ride:comet' },
      { about: 'park:rides', subject: { name: 'Rides of old', href: '/rides', park: 'amusement' } },
    ] as const;
    for (const own of ownOrPark) {
      const result = plan(['animal.lion', 'ride.comet'], {}, { disruptions: [disruption({ ...own, until })] });
      expect(leftOutOf(result)).toEqual(['ride.comet: closed']);
      expect(result?.leftOut[0]?.news).toEqual(['Closed']);
      expect(result?.steps[0]).toMatchObject({ id: 'animal.lion', news: [] });
    }
  });

  it('names what is closed, not the clock, once all that is left of a day is taken', () => {
    const storm = { about: 'park:rides', subject: { name: 'Rides', href: '/rides', park: 'amusement' } } as const;
    const disruptions = [disruption({ ...storm, from: '2027-07-01T12:30Z', until: '2027-07-02T00:00Z' })];
    const leftAt = (time: string) => leftOutOf(plan(['ride.comet'], {}, { time, disruptions }));
    expect(leftAt('13:00')).toEqual(['ride.comet: closed']);
    expect(leftAt('23:00')).toEqual(['ride.comet: noTime']);
  });

  it('leaves out starts that are cancelled, and is later at those that are late or somewhere else', () => {
    const about = { about: 'activity:talk', start: '2027-07-01T13:00' } as const;
    const planWith = (more: Partial<DisruptionInWords>) =>
      plan(['activity.talk'], {}, { disruptions: [disruption({ ...about, ...more })] });
    expect(leftOutOf(planWith({ state: 'cancelled' }))).toEqual(['activity.talk: closed']);
    expect(planWith({ state: 'late', delay: 15, text: 'Late' })?.steps).toMatchObject([{ from: 795, news: ['Late'] }]);
    const spot = { name: 'Boreal Hall', href: '/map#boreal', at: { x: 25, y: 0 } };
    expect(planWith({ state: 'moved', text: 'Moved:', spot })?.steps).toMatchObject([
      { from: 780, news: ['Moved: Boreal Hall'], walk: 25, target: { place: 'Boreal Hall' } },
    ]);
    const isTakenBack = { state: 'cancelled', until: '2027-07-01T12:00Z' } as const;
    expect(planWith(isTakenBack)?.steps).toMatchObject([{ from: 780, news: [] }]);
  });

  it('tells each change once, of what would take place that day', () => {
    const storm = {
      id: 'storm',
      about: 'park:rides',
      subject: { name: 'Rides', href: '/rides', park: 'amusement' },
    } as const;
    const disruptions = [disruption(), disruption(storm), disruption({ id: 'other', about: 'animal:owl' })];
    const ids = ['animal.lion', 'ride.comet', 'ride.bear'];
    expect(plan(ids, {}, { disruptions })?.changes.map(({ id }) => id)).toEqual(['one', 'storm']);
    expect(plan(['ride.bear'], {}, { disruptions })?.changes).toEqual([]);
  });

  const night = daysWith('2027-07-01', day([[[1080, 1470]], []]));

  it.each<[what: string, from: string, until: string, given: Given, steps: object[]]>([
    ['goes on when it opens again', '01T17:00', '02T00:05', {}, [{ from: 1455, until: 1465, news: ['Closed'] }]],
    ['goes on until it closes', '02T00:05', '02T09:00', { time: '23:40' }, [{ from: 1430, news: ['Closed'] }]],
    ['ends where it closes', '02T00:05', '02T09:00', { time: '24:00' }, []],
    ['knows nothing of what closes once it is over', '02T00:30', '02T09:00', {}, [{ news: [] }]],
    ['is of no next day, unlike a night', '02T00:00', '03T00:00', { days }, [{ news: [] }]],
  ])('past midnight, %s', (_, from, until, given, steps) => {
    const disruptions = [disruption({ from: `2027-07-${from}Z`, until: `2027-07-${until}Z` })];
    const result = plan(['animal.lion'], {}, { days: night, disruptions, ...given });
    expect(result?.steps).toMatchObject(steps);
    expect(result?.leftOut.map(({ news }) => news)).toEqual(steps.length === 0 ? [['Closed']] : []);
  });
});

describe('a plan of an evening', () => {
  it('is at a fixed start for as long as the programme says', () => {
    const evening = day(
      [[[600, 960]], []],
      [
        ['6 p.m.', '18:00', 0, 90],
        ['8 p.m.', '20:00', 1, 20],
      ],
    );
    const result = plan(['activity.talk', 'activity.show'], {}, { days: daysWith('2027-07-01', evening) });
    expect(result?.steps).toMatchObject([
      { from: 1080, until: 1170 },
      { from: 1200, until: 1220 },
    ]);
  });

  /** From 17:30 on, visitors come and go as they like. */
  const evening = day([[[600, 1260]], [[1080, 1260]]], [['5:30 p.m.', '17:30', 0, 210, 120]]);
  const at = (time: string, ids = ['activity.talk'], more: Given = {}) =>
    plan(ids, {}, { days: daysWith('2027-07-01', evening), time, ...more });

  it.each([
    ['12:00', 1050],
    ['18:30', 1120],
    ['19:20', 1170],
  ])('lets visitors come until the last ones are let in: at %s', (time, from) => {
    expect(at(time)?.steps).toMatchObject([{ from, until: 1260 }]);
  });

  it('leaves out what they are not let in to any more, or what is over', () => {
    expect(leftOutOf(at('19:25'))).toEqual(['activity.talk: noTime']);
    expect(leftOutOf(at('21:00'))).toEqual(['activity.talk: over']);
  });

  it('has other things after a while there, before it ends', () => {
    expect(at('17:30', ['activity.talk', 'ride.comet'])?.steps).toMatchObject([
      { id: 'activity.talk', from: 1060, until: 1260 },
      { id: 'ride.comet', from: 1090, until: 1107 },
    ]);
  });

  it('begins later, and ends when it does, where that is so', () => {
    const late = { state: 'late', delay: 30, start: '2027-07-01T17:30', until: '2027-07-01T21:30Z' } as const;
    const disruptions = [disruption({ about: 'activity:talk', ...late })];
    expect(at('12:00', ['activity.talk'], { disruptions })?.steps).toMatchObject([{ from: 1080, until: 1260 }]);
  });
});
