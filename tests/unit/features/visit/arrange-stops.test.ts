import { expect, it } from 'vitest';
import { type Arrangement, arrangeStops } from '#features/visit/arrange-stops.ts';
import { plainTimeOf } from '#features/visit/describe-plan.ts';
import type { Omission, PlanContext, Stop } from '#features/visit/visit-stops.ts';

/** A line of places, ten minutes from one to the next. */
const at = (place: number) => ({ x: place * 10, y: 0 });

const walk: PlanContext['walk'] = (from, to) => Math.abs(from.x - to.x);
const context: PlanContext = { origin: at(0), from: 0, opens: 10 * 60, walk };

const hour = 60;

/** Open from 10:00 to 17:00, unless told otherwise. */
const whenever = (id: string, place: number, minutes = 10, open: Stop['open'] = [[10 * hour, 17 * hour]]): Stop => ({
  id,
  at: at(place),
  minutes,
  starts: undefined,
  open,
});

const timed = (id: string, place: number, starts: number[], minutes = 30): Stop => ({
  id,
  at: at(place),
  minutes,
  starts: starts.map((from) => ({ from, until: from + minutes })),
  open: [],
});

const orderOf = ({ steps }: Arrangement) =>
  steps.map(({ id, from, until }) => `${id} ${plainTimeOf(from)}–${plainTimeOf(until)}`);

const clash = (id: string, other: string, start: number, [from, until, walk]: [number, number, number]): Omission => ({
  id,
  reason: 'clash',
  with: other,
  start,
  other: { from, until, walk },
});

it.each<[what: string, stops: Stop[], order: string[], omissions?: Omission[], change?: Partial<PlanContext>]>([
  ['is empty without stops', [], []],
  [
    'goes from the entrance to the nearest first, once the park is open',
    [whenever('far', 3), whenever('near', 1), whenever('middle', 2)],
    ['near 10:10–10:20', 'middle 10:30–10:40', 'far 10:50–11:00'],
  ],
  [
    'keeps the given order where nothing is nearer',
    [whenever('b', 1), whenever('a', 1)],
    ['b 10:10–10:20', 'a 10:20–10:30'],
  ],
  [
    'waits for a park that opens later',
    [whenever('slide', 1, 10, [[12 * hour, 17 * hour]]), whenever('lion', 4)],
    ['lion 10:40–10:50', 'slide 12:00–12:10'],
  ],
  [
    'puts what is open whenever between fixed starts, with the way to them',
    [timed('show', 2, [11 * hour]), whenever('fits', 1, 20), whenever('too long', 1, 50)],
    ['fits 10:10–10:30', 'show 11:00–11:30', 'too long 11:40–12:30'],
  ],
  [
    'takes the start that fits',
    [timed('talk', 1, [13 * hour, 15 * hour]), timed('show', 1, [13 * hour])],
    ['show 13:00–13:30', 'talk 15:00–15:30'],
  ],
  [
    'moves another one to make room',
    [
      timed('a', 0, [10 * hour, 12 * hour]),
      timed('b', 0, [10 * hour, 11 * hour]),
      timed('c', 0, [11 * hour, 10 * hour]),
    ],
    ['c 10:00–10:30', 'b 11:00–11:30', 'a 12:00–12:30'],
  ],
  [
    'names what starts while another one is on',
    [timed('show', 1, [13 * hour]), timed('feeding', 1, [13 * hour + 15])],
    ['show 13:00–13:30'],
    [clash('feeding', 'show', 13 * hour + 15, [13 * hour, 13 * hour + 30, 0])],
  ],
  [
    'has time for the way between two starts',
    [timed('first', 0, [13 * hour]), timed('second', 3, [14 * hour])],
    ['first 13:00–13:30', 'second 14:00–14:30'],
  ],
  [
    'names a start that is too far away from another one',
    [timed('first', 0, [13 * hour]), timed('second', 4, [14 * hour])],
    ['first 13:00–13:30'],
    [clash('second', 'first', 14 * hour, [13 * hour, 13 * hour + 30, 40])],
  ],
  [
    'leaves out a start that nobody reaches after opening, unless there is another or it is before',
    [
      timed('far', 3, [10 * hour + 29]),
      timed('near', 3, [10 * hour + 30]),
      timed('twice', 4, [10 * hour, 12 * hour]),
      timed('early', 4, [9 * hour]),
    ],
    ['early 09:00–09:30', 'near 10:30–11:00', 'twice 12:00–12:30'],
    [{ id: 'far', reason: 'tooSoon', start: 10 * hour + 29, walk: 30 }],
  ],
  [
    'knows an activity that lasts past midnight',
    [timed('bats', 1, [23 * hour], 90), timed('fireworks', 1, [24 * hour])],
    ['bats 23:00–00:30'],
    [clash('fireworks', 'bats', 24 * hour, [23 * hour, 24 * hour + 30, 0])],
  ],
  [
    'knows a park that closes after midnight',
    [timed('bats', 1, [23 * hour], 90), whenever('night', 1, 10, [[24 * hour, 25 * hour]])],
    ['bats 23:00–00:30', 'night 00:30–00:40'],
  ],
  [
    'leaves out what does not end before closing',
    [whenever('nap', 1, 5 * hour), whenever('walk', 1, 3 * hour)],
    ['nap 10:10–15:10'],
    [{ id: 'walk', reason: 'noTime' }],
  ],
  [
    'leaves out what no way leads to',
    [whenever('island', 5), timed('ferry', 5, [12 * hour]), whenever('shore', 4)],
    ['shore 10:40–10:50'],
    [
      { id: 'island', reason: 'unreachable' },
      { id: 'ferry', reason: 'unreachable' },
    ],
    { walk: (from, to) => (to.x === 50 ? undefined : walk(from, to)) },
  ],
  [
    'begins now, and knows what is over',
    [timed('morning', 0, [11 * hour]), timed('soon', 3, [14 * hour + 30]), whenever('lion', 1)],
    ['soon 14:30–15:00', 'lion 15:20–15:30'],
    [{ id: 'morning', reason: 'over' }],
    { from: 14 * hour },
  ],
])('the order of a day %s', (_, stops, order, omissions = [], change = {}) => {
  const arrangement = arrangeStops(stops, { ...context, ...change });
  expect(orderOf(arrangement)).toEqual(order);
  expect(arrangement.omissions).toEqual(omissions);
});

it('says how far each stop is from the one before, as far as that is known', () => {
  const stops = [{ ...whenever('parade', 0), at: undefined }, whenever('lion', 1), whenever('lynx', 3)];
  expect(arrangeStops(stops, context).steps.map(({ walk }) => walk)).toEqual([undefined, 10, 20]);
});

it('measures each way once, however long the list is', () => {
  let measured = 0;
  const stops = Array.from({ length: 60 }, (_, place) => whenever(`stop ${place}`, place / 10, 2));
  const { steps } = arrangeStops(stops, {
    ...context,
    walk(from, to) {
      measured += 1;
      return walk(from, to);
    },
  });
  expect(steps).toHaveLength(60);
  expect(measured).toBeLessThanOrEqual(61 * 60);
});
