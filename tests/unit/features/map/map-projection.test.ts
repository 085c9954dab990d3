import { describe, expect, it } from 'vitest';
import { type EarthPosition, metresBetween, pointAt } from '#features/map/map-projection.ts';
import { type MapPoint, metresPerUnit } from '#park/park-map.ts';

/** From the zoo's survey: two entrances, two buildings in the north. */
const surveyed: readonly (MapPoint & EarthPosition)[] = [
  { x: 512, y: 694, latitude: 45.2706, longitude: -72.6903 },
  { x: 880, y: 694, latitude: 45.2706, longitude: -72.685611 },
  { x: 762, y: 62, latitude: 45.276287, longitude: -72.687114 },
  { x: 86, y: 104, latitude: 45.275909, longitude: -72.695728 },
];

describe('the projection of the park map', () => {
  it('puts each point of the survey where it is drawn', () => {
    for (const point of surveyed) {
      const { x, y } = pointAt(point);
      expect(Math.hypot(x - point.x, y - point.y)).toBeLessThan(1);
    }
  });

  it('has the scale that walking times are counted with', () => {
    for (const one of surveyed) {
      for (const other of surveyed) {
        const drawn = Math.hypot(one.x - other.x, one.y - other.y) * metresPerUnit;
        expect(Math.abs(metresBetween(one, other) - drawn)).toBeLessThan(5);
      }
    }
  });
});

it('measures distances on Earth in metres', () => {
  expect(metresBetween({ latitude: 45, longitude: -72 }, { latitude: 46, longitude: -72 })).toBeCloseTo(111_195, -1);
  expect(metresBetween({ latitude: 45, longitude: -72 }, { latitude: 45, longitude: -72 })).toBe(0);
});
