import { expect, it } from 'vitest';
import { plainTimeOf } from '#features/visit/describe-plan.ts';
import { arrangeWithBreak } from '#features/visit/plan-break.ts';
import type { PlanContext, Stop } from '#features/visit/visit-stops.ts';

/** A line of places, one minute from one to the next. */
const at = (place: number) => ({ x: place, y: 0 });

const context: PlanContext = { origin: at(0), from: 0, opens: 600, walk: (from, to) => Math.abs(from.x - to.x) };

const whenever = (id: string, place: number, minutes = 10, open: Stop['open'] = [[600, 1020]]): Stop => ({
  id,
  at: at(place),
  minutes,
  starts: undefined,
  open,
});

const timed = (id: string, place: number, from: number, until: number): Stop => ({
  ...whenever(id, place),
  starts: [{ from, until }],
});

const [inn, hut] = [whenever('inn', 2), whenever('hut', 20)];
const [morning, afternoon] = [timed('morning', 1, 630, 660), timed('afternoon', 3, 840, 870)];

it.each<[what: string, stops: Stop[], order: string[], change?: Partial<PlanContext>]>([
  ['is at noon, near the way', [morning, afternoon], ['morning 10:30', 'inn 12:00', 'afternoon 14:00']],
  [
    'is elsewhere if that is nearer',
    [timed('a', 19, 630, 660), timed('b', 21, 840, 870)],
    ['a 10:30', 'hut 12:00', 'b 14:00'],
  ],
  [
    'waits for what begins at noon',
    [morning, timed('noon', 1, 715, 740), afternoon],
    ['morning 10:30', 'noon 11:55', 'inn 12:25', 'afternoon 14:00'],
  ],
  [
    'is earlier where nothing later fits',
    [morning, timed('late', 2, 740, 835), afternoon],
    ['morning 10:30', 'inn 11:35', 'late 12:20', 'afternoon 14:00'],
  ],
  [
    'takes nobody’s room',
    [morning, timed('all', 2, 690, 810), afternoon],
    ['morning 10:30', 'all 11:30', 'afternoon 14:00'],
  ],
  ['is none on a short day', [morning], ['morning 10:30']],
  ['is none in the afternoon', [afternoon, timed('last', 3, 900, 930)], ['afternoon 14:00', 'last 15:00']],
  ['is still to come after noon', [afternoon], ['inn 12:10', 'afternoon 14:00'], { from: 730 }],
  ['is none once its time is over', [afternoon], ['afternoon 14:00'], { from: 770 }],
])('a break to eat %s', (_, stops, order, change = {}) => {
  const { steps } = arrangeWithBreak(stops, [hut, inn], { ...context, ...change });
  expect(steps.map(({ id, from }) => `${id} ${plainTimeOf(from)}`)).toEqual(order);
});

it('what is visited whenever one likes comes before it or after', () => {
  const animals = Array.from({ length: 12 }, (_, index) => whenever(`animal ${index}`, 2, 15));
  const { steps, omissions } = arrangeWithBreak(animals, [inn], context);
  const index = steps.findIndex(({ id }) => id === 'inn');
  expect(omissions).toEqual([]);
  expect(steps[index]).toMatchObject({ from: 720, until: 765 });
  expect(steps[index + 1]).toMatchObject({ from: 765 });
});
