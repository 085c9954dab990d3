/** How long visitors walk from one place to another, by the paths of the parks. */
import { distanceBetween, type MapPoint, metresPerUnit } from './park-map.ts';

/** The network of paths: crossings as `[x, y]` of the drawing, and the paths between them; some have steps. */
export interface ParkPaths {
  nodes: Readonly<Record<string, readonly number[]>>;
  edges: readonly (readonly string[])[];
}

/** With children, and a look to the left and to the right. */
const kilometresAnHour = 4;
const metresAMinute = (kilometresAnHour * 1000) / 60;

interface Neighbour {
  node: string;
  length: number;
}

/** The shortest way to a crossing: its length, and the crossing before it. */
interface Way {
  length: number;
  before?: string;
}

/** The paths that start at each crossing. */
function neighboursIn(crossings: ReadonlyMap<string, MapPoint>, { edges }: ParkPaths, stepFree: boolean) {
  const neighbours = new Map<string, Neighbour[]>();
  const add = (from: string, node: string, length: number) =>
    neighbours.set(from, [...(neighbours.get(from) ?? []), { node, length }]);
  for (const [from = '', to = '', steps] of edges) {
    const [start, end] = [crossings.get(from), crossings.get(to)];
    if (!start || !end) throw new RangeError(`The path ${from}–${to} leads to a crossing that there is not.`);
    if (stepFree && steps !== undefined) continue;
    add(from, to, distanceBetween(start, end));
    add(to, from, distanceBetween(start, end));
  }
  return neighbours;
}

/** The shortest ways from a crossing to all others (Dijkstra), each found once. */
function waysIn(neighbours: ReadonlyMap<string, Neighbour[]>): (start: string) => ReadonlyMap<string, Way> {
  const known = new Map<string, Map<string, Way>>();
  return (start) => {
    const former = known.get(start);
    if (former) return former;
    const found = new Map<string, Way>();
    known.set(start, found);
    const open = new Map<string, Way>([[start, { length: 0 }]]);
    while (open.size > 0) {
      const [node, way] = [...open].reduce((best, one) => (one[1].length < best[1].length ? one : best));
      open.delete(node);
      found.set(node, way);
      for (const next of neighbours.get(node) ?? []) {
        const length = way.length + next.length;
        if (!found.has(next.node) && length < (open.get(next.node)?.length ?? Infinity))
          open.set(next.node, { length, before: node });
      }
    }
    return found;
  };
}

/** Whole minutes of a walk, at least 1. @param length in units of the drawing */
export const minutesFor = (length: number): number => Math.max(1, Math.round((length * metresPerUnit) / metresAMinute));

/** Prepares the ways by the paths: to be asked for with steps, or without. */
export function pathNetwork(paths: ParkPaths) {
  const crossings = new Map(
    Object.entries(paths.nodes).map(([name, [x = 0, y = 0]]): [string, MapPoint] => [name, { x, y }]),
  );
  const neighbours = neighboursIn(crossings, paths, false);
  return {
    crossings,
    neighbours,
    nearest: (point: MapPoint): string =>
      [...crossings].reduce((best, one) =>
        distanceBetween(one[1], point) < distanceBetween(best[1], point) ? one : best,
      )[0],
    ways: { any: waysIn(neighbours), stepFree: waysIn(neighboursIn(crossings, paths, true)) },
  };
}

/**
 * Measures ways by the paths. A place is reached from its nearest crossing.
 *
 * @returns whole minutes between two points of the drawing, at least 1; undefined where no way leads
 */
export function walkingTimes(paths: ParkPaths) {
  const { nearest, ways } = pathNetwork(paths);

  return (from: MapPoint, to: MapPoint, { stepFree = false } = {}): number | undefined => {
    const way = ways[stepFree ? 'stepFree' : 'any'](nearest(from)).get(nearest(to));
    return way && minutesFor(way.length);
  };
}
