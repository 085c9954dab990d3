/** The point of a place on the map, as a tap or a key sets it. */
import { describe, expect, it } from 'vitest';
import { pointAfterKey, pointAt, readPoint } from '../../../src/admin/map/point.ts';

const frame = { left: 100, top: 50, width: 600, height: 400 };

describe('a tap on the map', () => {
  it('is a point of the drawing, whatever size it is shown at', () => {
    expect(pointAt({ clientX: 400, clientY: 250 }, frame)).toEqual({ x: 600, y: 400 });
    expect(pointAt({ clientX: 100.2, clientY: 50 }, frame)).toEqual({ x: 0, y: 0 });
  });

  it('at the very edge stays on the drawing', () => {
    expect(pointAt({ clientX: 701, clientY: 49 }, frame)).toEqual({ x: 1200, y: 0 });
  });
});

describe('an arrow key', () => {
  const point = { x: 600, y: 795 };

  it('moves the point, with Shift further', () => {
    expect(pointAfterKey(point, 'ArrowLeft', false)).toEqual({ x: 599, y: 795 });
    expect(pointAfterKey(point, 'ArrowUp', true)).toEqual({ x: 600, y: 785 });
  });

  it('stops at the edge', () => {
    expect(pointAfterKey(point, 'ArrowDown', true)).toEqual({ x: 600, y: 800 });
  });

  it('sets the first point in the middle', () => {
    expect(pointAfterKey(undefined, 'ArrowRight', false)).toEqual({ x: 600, y: 400 });
  });

  it('is the only key that does anything', () => {
    expect(pointAfterKey(point, 'a', false)).toBeUndefined();
  });
});

it('what a field holds is a point, or none', () => {
  expect(readPoint({ x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
  expect([readPoint(null), readPoint({ x: '1', y: 2 }), readPoint('1, 2')]).toEqual([undefined, undefined, undefined]);
});
