import { describe, expect, it } from 'vitest';
import { arrangeStops } from '#features/visit/arrange-stops.ts';
import type { PlanContext, Stop } from '#features/visit/visit-stops.ts';

/** A line of places, ten minutes from one to the next. */
const at = (place: number) => ({ x: place * 10, y: 0 });

const context: PlanContext = { entrance: at(0), from: 0, opens: 10 * 60, walk: (from, to) => Math.abs(from.x - to.x) };

const hour = 60;

/** Open from 10:00 to 17:00. */
const whenever = (id: string, place: number, minutes = 10): Stop => ({
  id,
  at: at(place),
  minutes,
  starts: undefined,
  open: [[10 * hour, 17 * hour]],
});

const timed = (id: string, place: number, starts: number[], minutes = 30): Stop => ({
  id,
  at: at(place),
  minutes,
  starts: starts.map((from) => ({ from, until: from + minutes })),
  open: [],
});

const idsOf = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);

describe('the order of a day', () => {
  it('is empty without stops', () => {
    expect(arrangeStops([], context)).toEqual({ steps: [], omissions: [] });
  });

  it('goes from the entrance to the nearest first, once the park is open', () => {
    const { steps } = arrangeStops([whenever('far', 3), whenever('near', 1), whenever('middle', 2)], context);
    expect(idsOf(steps)).toEqual(['near', 'middle', 'far']);
    expect(steps[0]).toEqual({ id: 'near', from: 10 * hour + 10, until: 10 * hour + 20, walk: 10 });
    expect(steps[1]).toEqual({ id: 'middle', from: 10 * hour + 30, until: 10 * hour + 40, walk: 10 });
  });

  it('keeps the given order where nothing is nearer', () => {
    const { steps } = arrangeStops([whenever('b', 1), whenever('a', 1)], context);
    expect(idsOf(steps)).toEqual(['b', 'a']);
  });

  it('puts what is open whenever between fixed starts, with the way to them', () => {
    const stops = [timed('show', 2, [11 * hour]), whenever('fits', 1, 20), whenever('too long', 1, 50)];
    const { steps } = arrangeStops(stops, context);
    expect(idsOf(steps)).toEqual(['fits', 'show', 'too long']);
    expect(steps[1]?.from).toBe(11 * hour);
  });

  it('takes the start that fits', () => {
    const stops = [timed('talk', 1, [13 * hour, 15 * hour]), timed('show', 1, [13 * hour])];
    const { steps, omissions } = arrangeStops(stops, context);
    expect(steps.map(({ id, from }) => [id, from / hour])).toEqual([
      ['show', 13],
      ['talk', 15],
    ]);
    expect(omissions).toEqual([]);
  });

  it('moves another one to make room', () => {
    const stops = [
      timed('a', 0, [10 * hour, 12 * hour]),
      timed('b', 0, [10 * hour, 11 * hour]),
      timed('c', 0, [11 * hour, 12 * hour]),
      timed('d', 0, [14 * hour, 10 * hour]),
    ];
    expect(arrangeStops(stops, context).omissions).toEqual([]);
  });

  it('names what starts while another one is on', () => {
    const stops = [timed('show', 1, [13 * hour]), timed('feeding', 1, [13 * hour + 15])];
    const { steps, omissions } = arrangeStops(stops, context);
    expect(idsOf(steps)).toEqual(['show']);
    const other = { from: 13 * hour, until: 13 * hour + 30, walk: 0 };
    expect(omissions).toEqual([{ id: 'feeding', reason: 'clash', with: 'show', start: 13 * hour + 15, other }]);
  });

  it('counts the way between two starts: one that is too far away clashes', () => {
    const near = [timed('first', 0, [13 * hour]), timed('second', 3, [14 * hour])];
    expect(arrangeStops(near, context).omissions).toEqual([]);
    const far = [timed('first', 0, [13 * hour]), timed('second', 4, [14 * hour])];
    expect(arrangeStops(far, context).omissions).toMatchObject([
      { id: 'second', with: 'first', start: 14 * hour, other: { until: 13 * hour + 30, walk: 40 } },
    ]);
  });

  it('leaves out a start that nobody reaches after opening, unless there is another or it is before', () => {
    const { steps, omissions } = arrangeStops(
      [
        timed('far', 3, [10 * hour + 29]),
        timed('near', 3, [10 * hour + 30]),
        timed('twice', 4, [10 * hour, 12 * hour]),
        timed('early', 4, [9 * hour]),
      ],
      context,
    );
    expect(steps.map(({ id, from }) => [id, from])).toEqual([
      ['early', 9 * hour],
      ['near', 10 * hour + 30],
      ['twice', 12 * hour],
    ]);
    expect(omissions).toEqual([{ id: 'far', reason: 'tooSoon', start: 10 * hour + 29, walk: 30 }]);
  });

  it('knows an activity that lasts past midnight', () => {
    const stops = [timed('bats', 1, [23 * hour], 90), timed('fireworks', 1, [24 * hour])];
    const { steps, omissions } = arrangeStops(stops, context);
    expect(steps).toMatchObject([{ id: 'bats', until: 24 * hour + 30 }]);
    expect(omissions).toMatchObject([{ id: 'fireworks', reason: 'clash' }]);
    const night: Stop = { ...whenever('night', 1), open: [[22 * hour, 25 * hour]] };
    expect(arrangeStops([stops[0] as Stop, night], context).steps).toHaveLength(2);
  });

  it('leaves out what no way leads to', () => {
    const walk: PlanContext['walk'] = (from, to) => (to.x === 50 ? undefined : Math.abs(from.x - to.x));
    const stops = [whenever('island', 5), timed('ferry', 5, [12 * hour]), whenever('shore', 4)];
    const { steps, omissions } = arrangeStops(stops, { ...context, walk });
    expect(idsOf(steps)).toEqual(['shore']);
    expect(omissions).toEqual([
      { id: 'island', reason: 'unreachable' },
      { id: 'ferry', reason: 'unreachable' },
    ]);
  });

  it('leaves out what does not end before closing', () => {
    const { steps, omissions } = arrangeStops([whenever('nap', 1, 5 * hour), whenever('walk', 1, 3 * hour)], context);
    expect(idsOf(steps)).toEqual(['nap']);
    expect(omissions).toEqual([{ id: 'walk', reason: 'noTime' }]);
  });

  it('begins now, and knows what is over', () => {
    const now = { ...context, from: 14 * hour };
    const stops = [timed('morning', 0, [11 * hour]), timed('soon', 3, [14 * hour + 30]), whenever('lion', 1)];
    const { steps, omissions } = arrangeStops(stops, now);
    expect(steps).toEqual([
      { id: 'soon', from: 14 * hour + 30, until: 15 * hour, walk: 30 },
      { id: 'lion', from: 15 * hour + 20, until: 15 * hour + 30, walk: 20 },
    ]);
    expect(omissions).toEqual([{ id: 'morning', reason: 'over' }]);
  });

  it('has room for what is at no one place', () => {
    const { steps } = arrangeStops([{ ...whenever('parade', 0), at: undefined }, whenever('lion', 1)], context);
    expect(steps).toMatchObject([
      { id: 'parade', walk: undefined },
      { id: 'lion', walk: 10 },
    ]);
  });

  it('waits for a park that opens later', () => {
    const later: Stop = { ...whenever('slide', 1), open: [[12 * hour, 17 * hour]] };
    const { steps } = arrangeStops([later, whenever('lion', 4)], context);
    expect(steps).toMatchObject([
      { id: 'lion', from: 10 * hour + 40 },
      { id: 'slide', from: 12 * hour },
    ]);
  });

  it('measures each way once, however long the list is', () => {
    let measured = 0;
    const stops = Array.from({ length: 60 }, (_, place) => whenever(`stop ${place}`, place / 10, 2));
    const { steps } = arrangeStops(stops, {
      ...context,
      walk(from, to) {
        measured += 1;
        return context.walk(from, to);
      },
    });
    expect(steps).toHaveLength(60);
    expect(measured).toBeLessThanOrEqual(61 * 60);
  });
});
