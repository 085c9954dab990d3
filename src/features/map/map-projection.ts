/** From a position on Earth to a point of the drawing, and the distance between two positions. */
import type { MapPoint } from '#park/park-map.ts';

/** Degrees (WGS 84). */
export interface EarthPosition {
  latitude: number;
  longitude: number;
}

/** A point of the drawing whose position on Earth is known. */
export interface ControlPoint extends EarthPosition {
  position: MapPoint;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two positions (haversine). */
export function metresBetween(a: EarthPosition, b: EarthPosition): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

type Triple = readonly [number, number, number];

const determinant = ([a, b, c]: Triple, [d, e, f]: Triple, [g, h, i]: Triple) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Solves the normal equations of `value = a·east + b·north + c` by Cramer's rule. */
function solve(rows: readonly Triple[], values: readonly number[]): Triple {
  const cell = (i: 0 | 1 | 2, j: 0 | 1 | 2) => sumOf(rows.map((row) => row[i] * row[j]));
  const right = (i: 0 | 1 | 2) => sumOf(rows.map((row, index) => row[i] * (values[index] ?? 0)));
  const columns: Triple[] = ([0, 1, 2] as const).map((j) => [cell(0, j), cell(1, j), cell(2, j)]);
  const [one, two, three] = columns as [Triple, Triple, Triple];
  const target: Triple = [right(0), right(1), right(2)];
  const whole = determinant(one, two, three);
  if (Math.abs(whole) < 1e-9) throw new RangeError('The control points of the map lie on one line.');
  return [
    determinant(target, two, three) / whole,
    determinant(one, target, three) / whole,
    determinant(one, two, target) / whole,
  ];
}

/**
 * The affine projection that fits the control points best, by least squares.
 *
 * @throws RangeError if fewer than three points are given, or all lie on one line
 */
export function projectionThrough(points: readonly ControlPoint[]): (position: EarthPosition) => MapPoint {
  const [origin] = points;
  if (!origin || points.length < 3) throw new RangeError('A map needs three control points.');
  // In hundredths of a degree from the first point: numbers of one size, which keep their digits.
  const row = ({ latitude, longitude }: EarthPosition): Triple => [
    (longitude - origin.longitude) * 100,
    (latitude - origin.latitude) * 100,
    1,
  ];
  const rows = points.map(row);
  const x = solve(
    rows,
    points.map(({ position }) => position.x),
  );
  const y = solve(
    rows,
    points.map(({ position }) => position.y),
  );
  const at = (position: EarthPosition, of: Triple) => sumOf(row(position).map((value, i) => value * (of[i] ?? 0)));
  return (position) => ({ x: at(position, x), y: at(position, y) });
}
