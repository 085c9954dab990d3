/** The point of a place on the map, as a tap or a key sets it. */
import { expect, it } from 'vitest';
import { pointAfterKey, pointAt, readPoint } from '../../../src/admin/map/point.ts';

const frame = { left: 100, top: 50, width: 600, height: 400 };

it.each([
  ['is a point of the drawing, whatever size it is shown at', 400, 250, { x: 600, y: 400 }],
  ['is rounded to a whole point', 100.2, 50, { x: 0, y: 0 }],
  ['at the very edge stays on the drawing', 701, 49, { x: 1200, y: 0 }],
])('a tap on the map %s', (_, clientX, clientY, point) => {
  expect(pointAt({ clientX, clientY }, frame)).toEqual(point);
});

const point = { x: 600, y: 795 };

it.each([
  ['an arrow moves the point', point, 'ArrowLeft', false, { x: 599, y: 795 }],
  ['an arrow with Shift moves it further', point, 'ArrowUp', true, { x: 600, y: 785 }],
  ['an arrow stops at the edge', point, 'ArrowDown', true, { x: 600, y: 800 }],
  ['an arrow sets the first point in the middle', undefined, 'ArrowRight', false, { x: 600, y: 400 }],
  ['no other key does anything', point, 'a', false, undefined],
])('%s', (_, from, key, isShifted, to) => {
  expect(pointAfterKey(from, key, isShifted)).toEqual(to);
});

it('what a field holds is a point, or none', () => {
  expect(readPoint({ x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
  expect([readPoint(null), readPoint({ x: '1', y: 2 }), readPoint('1, 2')]).toEqual([undefined, undefined, undefined]);
});
