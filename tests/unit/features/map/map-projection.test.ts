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

  it('puts a point in the middle of two in the middle of theirs', () => {
    const [one, other] = controlPoints;
    if (!one || !other) throw new Error('The map has control points.');
    const { x, y } = toMap({
      latitude: (one.latitude + other.latitude) / 2,
      longitude: (one.longitude + other.longitude) / 2,
    });
    expect(x).toBeCloseTo((one.position.x + other.position.x) / 2, 0);
    expect(y).toBeCloseTo((one.position.y + other.position.y) / 2, 0);
  });

  it('has the scale that walking times are counted with', () => {
    for (const one of controlPoints) {
      for (const other of controlPoints) {
        const drawn = Math.hypot(one.position.x - other.position.x, one.position.y - other.position.y) * metresPerUnit;
        expect(Math.abs(metresBetween(one, other) - drawn)).toBeLessThan(5);
      }
    }
  });

  it('evens out an error of one of many points', () => {
    const square = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [0.5, 0.5],
    ].map(([x = 0, y = 0]) => ({
      position: { x: x * 1000, y: y * 1000 },
      latitude: 45 - y / 100,
      longitude: -72 + x / 100,
    }));
    const wrong = square.map((point, index) => (index === 4 ? { ...point, position: { x: 600, y: 500 } } : point));
    const { x, y } = projectionThrough(wrong)({ latitude: 44.995, longitude: -71.995 });
    expect(x).toBeCloseTo(520);
    expect(y).toBeCloseTo(500);
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
