/** What the page of the day asks for, and which lines it marks: those that the site marks. */
import { describe, expect, it } from 'vitest';
import type { Disruption } from '../../../../../src/park/day/disruption.ts';
import { type Choice, endOfChoice, offerOf, requestOf } from '../../../../desk/day/panel/choices.ts';
import { dayEndOf, disruptionsOf, levelOf, replacementsOf, subjectIn } from '../../../../desk/day/panel/subjects.ts';
import type {
  DayView,
  SaidLevel,
  ShownPark,
  ShownPlace,
  ShownStart,
  ShownStatement,
  ShownSubject,
} from '../../../../desk/day/shown-day.ts';

const about = 'activity:otters';
const timeZone = 'America/Toronto';
const text = { fr: 'x', en: 'x' };

const startAt = (time: string): ShownStart => ({
  about,
  name: text,
  park: 'animal-park',
  at: `2027-06-24T${time}`,
  place: text,
  ends: new Date(`2027-06-24T${time}:00-04:30`).toISOString(),
  isOver: false,
  dayEnds: '2027-06-24T23:00:00.000Z',
});

const cancelled: ShownStatement<Disruption> = {
  id: 'a',
  about,
  state: 'cancelled',
  reason: 'storm',
  from: '2027-06-24T17:00:00.000Z',
  until: '2027-06-24T18:00:00.000Z',
  who: '',
  isOwn: true,
};

const choice: Choice = {
  state: 'cancelled',
  reason: 'storm',
  words: { fr: '', en: '' },
  end: '60',
  time: '',
  delay: 15,
  place: '',
  replacedBy: undefined,
};

it('only the starts that a disruption is about have it', () => {
  const marked = ['12:59', '13:00', '13:59', '14:00', '16:00'].filter(
    (time) => disruptionsOf(startAt(time), { statements: [cancelled], timeZone }).length > 0,
  );
  expect(marked).toEqual(['13:00', '13:59']);
  const activity = { about, name: text, park: 'animal-park' } as const;
  expect(disruptionsOf(activity, { statements: [cancelled], timeZone })).toEqual([cancelled]);
});

it('a start that is tapped is named, whatever the end', () => {
  const at = '2027-06-24T16:00';
  for (const end of ['start', '60', 'day'] as const) {
    expect(requestOf(startAt('16:00'), { ...choice, end }, 'b')).toMatchObject({ about, start: at });
  }
});

const park: ShownPark = {
  about: 'park:animal-park',
  name: text,
  park: 'animal-park',
  hours: [],
  dayEnds: '2027-06-24T22:00:00.000Z',
};
const ride = { about: 'ride:r', name: text, park: 'animal-park' } as const;

/** The page at a time of that day. */
const viewAt = (time: string, programme: ShownStart[] = []): DayView => ({
  now: new Date(`2027-06-24T${time}:00-04:00`).toISOString(),
  timeZone,
  parks: [park],
  programme,
  untimed: [],
  rides: [],
  animals: [],
  places: [],
  statements: [],
  lastRead: { number: 0, at: new Date(0).toISOString() },
});

it('the rest of a day is that of the subject itself', () => {
  expect(dayEndOf(startAt('16:00'), viewAt('14:00'))).toBe('2027-06-24T23:00:00.000Z');
  expect(dayEndOf(ride, viewAt('14:00'))).toBe('2027-06-24T22:00:00.000Z');
});

it('a subject that was tapped is as the page has it now', () => {
  const before = { ...startAt('16:00'), dayEnds: 'before' };
  expect(subjectIn(viewAt('14:00', [startAt('15:00'), startAt('16:00')]), before)).toEqual(startAt('16:00'));
  expect(subjectIn(viewAt('14:00'), before)).toBe(before);
});

it('how busy a park is is no disruption of it', () => {
  const { reason: _, ...said } = cancelled;
  const busy: ShownStatement<SaidLevel> = { ...said, about: park.about, state: 'busy' };
  const view = { statements: [busy], timeZone };
  expect([disruptionsOf(park, view), levelOf(park, view)]).toEqual([[], busy]);
});

it('a place can be replaced by others of its kind', () => {
  const place = (id: string, kind: string): ShownPlace => ({ ...ride, about: `place:${id}`, kind });
  const places = [place('a', 'toilets'), place('b', 'toilets'), place('c', 'food')];
  expect(replacementsOf(place('a', 'toilets'), { places }).map((one) => one.about)).toEqual(['place:b']);
  expect(replacementsOf(ride, { places })).toEqual([]);
});

describe('of the ends, those are offered that the CMS accepts', () => {
  const all = ['start', '60', '120', 'day', 'time'];

  // Each start lasts for half an hour.
  it.each<[string, start: string, now: string, change: Partial<Choice>, state: string, end: string, ends: string[]]>([
    ['all that it comes before', '14:59', '14:00', {}, 'cancelled', 'start', all],
    ['none that is too early', '15:00', '14:00', {}, 'cancelled', 'start', ['start', '120', 'day', 'time']],
    ['not what is wanted too early', '16:00', '14:00', { end: '60' }, 'cancelled', 'start', ['start', 'day', 'time']],
    ['what is chosen', '14:00', '14:00', { state: 'moved', end: '60' }, 'moved', '60', all],
    ['for one that goes on: it alone', '14:00', '14:01', { end: 'day' }, 'cancelled', 'start', ['start']],
  ])('for a start: %s', (_, start, now, change, state, end, ends) => {
    const offer = offerOf({ ...choice, end: 'start', ...change }, startAt(start), viewAt(now));
    expect(offer).toMatchObject({ choice: { state, end }, ends, states: ['cancelled', 'late', 'moved'] });
  });

  it('for one that ought to be over: a delay that is long enough, or nothing', () => {
    const offer = offerOf({ ...choice, end: 'start' }, startAt('14:00'), viewAt('14:40'));
    expect(offer).toMatchObject({ states: ['late'], delays: [15, 20, 30, 45, 60], ends: ['start'] });
    expect(offer?.choice).toMatchObject({ state: 'late', delay: 15, end: 'start' });
    expect(offerOf(choice, startAt('14:00'), viewAt('15:30'))).toBeUndefined();
  });

  it('for anything else: all', () => {
    expect(offerOf({ ...choice, state: 'closed', end: 'day' }, ride, viewAt('17:59'))).toMatchObject({
      states: ['closed'],
      ends: ['60', '120', 'day', 'time'],
      choice: { end: 'day' },
    });
  });

  it.each<[time: string, subject: ShownSubject, now: string, end: object]>([
    ['13:59', ride, '14:00', { refusal: 'over' }],
    ['00:30', ride, '23:50', { until: '2027-06-25T04:30:00.000Z' }],
    ['15:30', startAt('16:00'), '14:00', { refusal: 'otherStarts' }],
    ['16:01', startAt('16:00'), '14:00', { until: '2027-06-24T20:01:00.000Z' }],
  ])('and what becomes of the time %s that is typed is said', (time, subject, now, end) => {
    expect(endOfChoice({ ...choice, end: 'time', time }, subject, viewAt(now))).toEqual(end);
  });
});
