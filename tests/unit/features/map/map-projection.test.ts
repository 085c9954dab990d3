import { describe, expect, it } from 'vitest';
import { controlPoints } from '#features/map/control-points.ts';
import { metresBetween, projectionThrough } from '#features/map/map-projection.ts';
import { metresPerUnit } from '#park/park-map.ts';

const toMap = projectionThrough(controlPoints);

describe('the projection of the park map', () => {
  it('puts each control point where it is drawn', () => {
    for (const { position, ...earth } of controlPoints) {
      const { x, y } = toMap(earth);
      expect(Math.hypot(x - position.x, y - position.y)).toBeLessThan(2);
    }
  });

  it('has the scale that walking times are counted with', () => {
    for (const one of controlPoints) {
      for (const other of controlPoints) {
        const drawn = Math.hypot(one.position.x - other.position.x, one.position.y - other.position.y) * metresPerUnit;
        expect(Math.abs(metresBetween(one, other) - drawn)).toBeLessThan(5);
      }
    }
  });

  it('needs three points that are not on one line', () => {
    const line = [0, 1, 2].map((step) => ({ position: { x: step, y: step }, latitude: 45 + step, longitude: step }));
    expect(() => projectionThrough(line)).toThrow(RangeError);
    expect(() => projectionThrough(line.slice(1))).toThrow(RangeError);
  });
});

it('measures distances on Earth in metres', () => {
  expect(metresBetween({ latitude: 45, longitude: -72 }, { latitude: 46, longitude: -72 })).toBeCloseTo(111_195, -1);
  expect(metresBetween({ latitude: 45, longitude: -72 }, { latitude: 45, longitude: -72 })).toBe(0);
});
