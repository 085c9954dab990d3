import { describe, expect, it } from 'vitest';
import { type MapPoint, mapSize } from '#park/park-map.ts';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingTimes } from '#park/walking-time.ts';

/** A square with sides of 200 m, one of which has steps. */
const square = {
  nodes: { a: [0, 0], b: [200, 0], c: [200, 200], d: [0, 200], far: [1000, 1000] },
  edges: [
    ['a', 'b', 'steps'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'a'],
  ],
};

describe('walking times', () => {
  const minutes = walkingTimes(square);
  const [a, b, near] = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 190, y: 12 },
  ];

  it.each<[way: string, from: MapPoint, to: MapPoint, stepFree: boolean, time: number | undefined]>([
    ['to the next crossing, at 4 km/h', a, b, false, 3],
    ['by the shortest way', a, { x: 200, y: 200 }, false, 6],
    ['round steps for those who can’t climb them', a, b, true, 9],
    ['to the nearest crossing', a, near, false, 3],
    ['from the nearest crossing', near, b, false, 1],
    ['nowhere, where no way leads', a, { x: 990, y: 990 }, false, undefined],
  ])('lead %s', (_, from, to, stepFree, time) => {
    expect(minutes(from, to, { stepFree })).toBe(time);
  });

  it('stop at a path to nowhere', () => {
    expect(() => walkingTimes({ nodes: { a: [0, 0] }, edges: [['a', 'z']] })).toThrow('a–z');
  });
});

describe('the paths of the parks', () => {
  const minutes = walkingTimes(paths);
  const crossings = Object.values(paths.nodes).map(([x = 0, y = 0]) => ({ x, y }));

  it('are on the drawing', () => {
    expect(crossings.length).toBeGreaterThan(50);
    for (const { x, y } of crossings) {
      expect([x >= 0, x <= mapSize.width, y >= 0, y <= mapSize.height]).not.toContain(false);
    }
  });

  it('lead from the gate to every crossing within half an hour', () => {
    const [gate] = crossings;
    if (!gate) throw new Error('There are crossings.');
    for (const crossing of crossings) expect(minutes(gate, crossing)).toBeLessThanOrEqual(35);
  });
});
