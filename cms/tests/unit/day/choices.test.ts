/** What the page of the day asks for, and which lines it marks: those that the site marks. */
import { expect, it } from 'vitest';
import type { ShownDisruption, ShownStart, Target } from '../../../day/shown-day.ts';
import { type Choice, dayEndOf, disruptionsOf, requestOf } from '../../../src/admin/day/choices.ts';

const target: Target = { kind: 'activity', id: 'otters' };
const text = { fr: 'x', en: 'x' };

const startAt = (time: string): ShownStart => ({
  target,
  name: text,
  park: 'animal-park',
  at: `2027-06-24T${time}`,
  place: text,
  isOver: false,
  dayEnds: '2027-06-24T23:00:00.000Z',
});

const cancelled: ShownDisruption = {
  id: 'a',
  target,
  state: 'cancelled',
  reason: 'storm',
  from: '2027-06-24T17:00:00.000Z',
  until: '2027-06-24T18:00:00.000Z',
  start: null,
  starts: ['2027-06-24T13:00', '2027-06-24T14:00'],
  delay: null,
  place: null,
  who: '',
  isOwn: true,
};

const choice: Choice = { state: 'cancelled', reason: 'storm', end: '60', time: '', delay: 15, place: '' };

it('only the starts that a disruption is about have it', () => {
  const marked = ['12:59', '13:00', '13:59', '14:00', '16:00'].filter(
    (time) => disruptionsOf(startAt(time), [cancelled]).length > 0,
  );
  expect(marked).toEqual(['13:00', '13:59']);
  expect(disruptionsOf({ target, name: text, park: 'animal-park' }, [cancelled])).toEqual([cancelled]);
});

it('a start that is tapped is named, whatever the end', () => {
  const at = '2027-06-24T16:00';
  for (const end of ['start', '60', 'day'] as const) {
    expect(requestOf(startAt('16:00'), { ...choice, end }, 'b')).toMatchObject({ target, start: at });
  }
});

it('the rest of a day is that of the thing itself', () => {
  const park = { target, name: text, park: 'animal-park', hours: [], dayEnds: 'park' };
  const view = {
    now: 'now',
    timeZone: 'UTC',
    parks: [park],
    programme: [],
    freely: [],
    rides: [],
    places: [],
    disruptions: [],
  };
  expect(dayEndOf(startAt('16:00'), view)).toBe('2027-06-24T23:00:00.000Z');
  expect(dayEndOf({ target: { kind: 'ride', id: 'r' }, name: text, park: 'animal-park' }, view)).toBe('park');
});
