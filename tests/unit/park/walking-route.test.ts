import { describe, expect, it } from 'vitest';
import paths from '#park/park-paths.json' with { type: 'json' };
import { walkingRoutes } from '#park/walking-route.ts';

/**
 * A walk to the east with a crossing every 100 m. A path to the south from b, two to the north from c, steps from d to the
 * north, and round them from c; what is far away is reached by nothing.
 */
const walk = {
  nodes: {
    a: [0, 500],
    b: [100, 500],
    c: [200, 500],
    d: [300, 500],
    south: [100, 600],
    north: [200, 400],
    northEast: [250, 420],
    top: [300, 400],
    far: [900, 900],
  },
  edges: [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['b', 'south'],
    ['c', 'north'],
    ['c', 'northEast'],
    ['north', 'top'],
    ['d', 'top', 'steps'],
  ],
};

describe('the way by the paths', () => {
  const routeTo = walkingRoutes(walk);
  const a = { x: 0, y: 510 };
  const turns = (to: { x: number; y: number }, options = {}) =>
    routeTo(a, to, options)?.legs.map(({ turn, metres }) => `${turn} ${metres}`);

  it('goes from place to place', () => {
    expect(routeTo(a, { x: 110, y: 600 })).toEqual({
      line: [a, { x: 0, y: 500 }, { x: 100, y: 500 }, { x: 100, y: 600 }, { x: 110, y: 600 }],
      metres: 200,
      minutes: 3,
      hasSteps: false,
      legs: [
        { turn: 'start', metres: 100, end: { x: 100, y: 500 } },
        { turn: 'right', metres: 100, end: { x: 100, y: 600 } },
      ],
    });
  });

  it('says left and right where it is clear, nothing where it goes straight on, and neither between two paths', () => {
    expect(turns({ x: 300, y: 500 })).toEqual(['start 300']);
    expect(turns({ x: 200, y: 400 })).toEqual(['start 200', 'on 100']);
    expect(routeTo({ x: 300, y: 500 }, { x: 100, y: 600 })?.legs.map(({ turn }) => turn)).toEqual(['start', 'left']);
  });

  it('says where it has steps, and goes round them for those who can’t climb them', () => {
    const [d, top] = [
      { x: 300, y: 500 },
      { x: 300, y: 400 },
    ];
    expect(routeTo(d, top)).toMatchObject({ hasSteps: true, metres: 100 });
    expect(routeTo(d, top, { stepFree: true })).toMatchObject({ hasSteps: false, metres: 300 });
  });

  it('is none where no path leads, and has no leg where both places are next to one crossing', () => {
    expect(routeTo(a, { x: 900, y: 900 })).toBeUndefined();
    for (const to of [a, { x: 10, y: 500 }]) expect(routeTo(a, to)).toMatchObject({ legs: [], metres: 0, minutes: 1 });
  });
});

describe('the way in the parks', () => {
  const route = walkingRoutes(paths);
  const gate = { x: 512, y: 702 };

  it('leads from the gate to every crossing, in legs that add up to it', () => {
    for (const [x = 0, y = 0] of Object.values(paths.nodes)) {
      const { legs, metres } = route(gate, { x, y }) ?? { legs: [], metres: Infinity };
      const sum = legs.reduce((total, leg) => total + leg.metres, 0);
      expect(Math.abs(sum - metres)).toBeLessThanOrEqual(5 * legs.length);
    }
  });

  it.each([
    ['the upper viewpoint', { x: 152, y: 316 }],
    ['the hide', { x: 620, y: 196 }],
  ])('has steps to %s, and no way without them', (_, place) => {
    expect(route(gate, place)?.hasSteps).toBe(true);
    expect(route(gate, place, { stepFree: true })).toBeUndefined();
  });
});
