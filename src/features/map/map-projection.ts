/** Positions on Earth: their points on the drawing, whose top is north, and the distances between them. */
import type { MapPoint } from '#park/park-map.ts';

/** Degrees (WGS 84). */
export interface EarthPosition {
  latitude: number;
  longitude: number;
}

/** The main entrance on Earth and on the drawing, from the zoo's survey. */
export const entrance: EarthPosition & MapPoint = { latitude: 45.2706, longitude: -72.6903, x: 512, y: 694 };

/** Units of the drawing that a degree measures there. */
const unitsPerDegree = { latitude: 111_131, longitude: 78_481 };

/** The point of the drawing at a position, which may lie outside of it. */
export const pointAt = ({ latitude, longitude }: EarthPosition): MapPoint => ({
  x: entrance.x + (longitude - entrance.longitude) * unitsPerDegree.longitude,
  y: entrance.y - (latitude - entrance.latitude) * unitsPerDegree.latitude,
});

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two positions (haversine). */
export function metresBetween(a: EarthPosition, b: EarthPosition): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
