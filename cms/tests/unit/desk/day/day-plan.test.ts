/** What the page of the day shows in a night that lasts past midnight: New Year's Eve, until half past twelve. */
import { describe, expect, it } from 'vitest';
import type { DayContent } from '../../../../desk/day/day-content.ts';
import { dayPlan } from '../../../../desk/day/day-plan.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const always = { publishFrom: null, publishUntil: null, locale: 'fr' } as const;
const eve = '2026-12-31';

const period = (park: string, opens: string, closes: string, until: string): DayContent['openingPeriods'][number] => ({
  documentId: `${park} ${opens}`,
  locale: 'fr',
  park,
  from: eve,
  until,
  days: everyDay,
  opens,
  closes,
  lastEntry: null,
});

const activity = (id: string, park: string, time: string): DayContent['activities'][number] => ({
  ...always,
  documentId: id,
  title: id,
  park,
  date: null,
  period: { from: eve, until: '2027-01-31' },
  availabilities: [],
  schedule: [{ days: everyDay, times: [time] }],
  duration: 30,
  place: 'Étang',
});

const content: DayContent = {
  site: [{ documentId: 'site', locale: 'fr', timeZone: 'America/Toronto', lastEntry: null }],
  parks: (['animal', 'water'] as const).map((kind, order) => {
    const name = `${kind}-park`;
    return { documentId: name, locale: 'fr', kind, name, order };
  }),
  openingPeriods: [period('animal-park', '16:00', '00:30', eve), period('water-park', '10:00', '17:00', '2027-01-31')],
  openingExceptions: [],
  places: [],
  animals: [],
  activities: [activity('fireworks', 'animal-park', '23:45'), activity('swimming', 'water-park', '10:00')],
  rides: [{ ...always, documentId: 'skates', title: 'Patins', park: 'animal-park', opensOn: null, order: 1 }],
};

const planAt = (local: string) => dayPlan(content, new Date(`${local}:00-05:00`));
const hoursAt = (local: string) => planAt(local).parks.map(({ hours }) => hours.map(({ opens }) => opens));
const programmeAt = (local: string) => planAt(local).programme.map(({ at, isOver }) => [at, isOver]);

describe('after midnight, while a park is open', () => {
  it('its hours are those of the evening, and other parks have begun their day', () => {
    expect(hoursAt('2027-01-01T00:29')).toEqual([['16:00'], ['10:00']]);
    expect(hoursAt('2027-01-01T00:30')).toEqual([[], ['10:00']]);
  });

  it('an activity’s day lasts as long as what begins last', () => {
    const ends = planAt('2027-01-01T00:05').programme.map(({ dayEnds }) => dayEnds);
    expect(ends).toEqual(['2027-01-01T05:30:00.000Z', '2027-01-01T22:00:00.000Z']);
  });

  it('an activity’s day lasts longer than its park’s where it begins after that', () => {
    const wolves = { ...activity('wolves', 'water-park', '20:00'), date: '2027-01-02' };
    const [start] = dayPlan({ ...content, activities: [wolves] }, new Date('2027-01-02T12:00:00-05:00')).programme;
    expect(start).toMatchObject({ at: '2027-01-02T20:00', dayEnds: '2027-01-03T01:30:00.000Z' });
  });

  it('what has begun before midnight is still there', () => {
    expect(programmeAt('2027-01-01T00:05')).toEqual([
      ['2026-12-31T23:45', false],
      ['2027-01-01T10:00', false],
    ]);
    expect(programmeAt('2027-01-01T00:20')[0]).toEqual(['2026-12-31T23:45', true]);
    expect(programmeAt('2027-01-01T00:30')).toEqual([['2027-01-01T10:00', false]]);
  });
});

it('animals and places are there by their names, animals with the park of animals', () => {
  const animal = { ...always, documentId: 'panda', title: 'Panda roux' };
  const gone = { ...animal, documentId: 'bear', publishUntil: '2026-12-30' };
  const toilets = { locale: 'fr', kind: 'toilets', park: 'water-park' } as const;
  const place = (name: string) => ({ ...toilets, documentId: name, name });
  const more = { ...content, animals: [gone, animal], places: [place('Toilettes B'), place('Toilettes A')] };
  const { animals, places } = dayPlan(more, new Date('2026-12-31T12:00:00-05:00'));
  expect(animals.map(({ about, park }) => [about, park])).toEqual([['animal:panda', 'animal-park']]);
  expect(places.map(({ about, kind }) => [about, kind])).toEqual([
    ['place:Toilettes A', 'toilets'],
    ['place:Toilettes B', 'toilets'],
  ]);
});
