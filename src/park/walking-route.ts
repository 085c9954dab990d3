/** The way from one place to another, by the paths of the parks: as a line, and by its turns. */
import { distanceBetween, type MapPoint, metresPerUnit } from './park-map.ts';
import { minutesFor, type ParkPaths, pathNetwork } from './walking-time.ts';

/** A part of a way, from one crossing where visitors have to choose to the next. */
export interface RouteLeg {
  /** Its beginning: the start, a clear turn, or a crossing where neither 'left' nor 'right' nor 'straight on' is clear. */
  turn: 'start' | 'left' | 'right' | 'on';
  /** Its length in tens. */
  metres: number;
  end: MapPoint;
}

export interface WalkingRoute {
  /** From place to place. */
  line: MapPoint[];
  /** Its length in tens, between the crossings next to both places; 0 where they are next to the same one. */
  metres: number;
  minutes: number;
  hasSteps: boolean;
  legs: RouteLeg[];
}

/** Degrees from which a way turns; a path that leaves by less might be taken for it. */
const clearTurn = 45;
const slightTurn = 25;

const inTens = (length: number): number => Math.round((length * metresPerUnit) / 10) * 10;

/** Degrees by which a way turns at a point: to the right above 0, to the left below. */
function angleAt(before: MapPoint, at: MapPoint, after: MapPoint): number {
  const [from, to] = [
    { x: at.x - before.x, y: at.y - before.y },
    { x: after.x - at.x, y: after.y - at.y },
  ];
  return (Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y) * 180) / Math.PI;
}

/** How a way goes on at a crossing. @param others the angles at which other paths leave */
function turnBy(angle: number, others: readonly number[]): RouteLeg['turn'] | undefined {
  if (others.length === 0) return undefined;
  if (Math.abs(angle) < clearTurn) return others.some((other) => Math.abs(other) < clearTurn) ? 'on' : undefined;
  const side = Math.sign(angle);
  if (others.some((other) => other * side > slightTurn)) return 'on';
  return side < 0 ? 'left' : 'right';
}

/**
 * Finds the shortest ways by the paths. A place is reached from its nearest crossing.
 *
 * @returns the way between two points of the drawing; undefined where none leads
 */
export function walkingRoutes(paths: ParkPaths) {
  const { crossings, neighbours, nearest, ways } = pathNetwork(paths);
  const steps = new Set(paths.edges.flatMap(([from, to, kind]) => (kind ? [`${from} ${to}`, `${to} ${from}`] : [])));
  const pointOf = (node: string): MapPoint => crossings.get(node) ?? { x: 0, y: 0 };

  function legsOf(nodes: readonly string[]): RouteLeg[] {
    const legs: RouteLeg[] = [];
    let turn: RouteLeg['turn'] = 'start';
    let length = 0;
    for (const [index, node] of nodes.entries()) {
      const [before, after] = [nodes[index - 1], nodes[index + 1]];
      if (before === undefined) continue;
      const [from, at] = [pointOf(before), pointOf(node)];
      length += distanceBetween(from, at);
      const others = (neighbours.get(node) ?? []).filter((one) => one.node !== before && one.node !== after);
      const angleTo = (next: string) => angleAt(from, at, pointOf(next));
      const next =
        after === undefined
          ? 'on'
          : turnBy(
              angleTo(after),
              others.map((one) => angleTo(one.node)),
            );
      if (!next) continue;
      legs.push({ turn, metres: inTens(length), end: at });
      turn = next;
      length = 0;
    }
    return legs;
  }

  return (from: MapPoint, to: MapPoint, { stepFree = false } = {}): WalkingRoute | undefined => {
    const found = ways[stepFree ? 'stepFree' : 'any'](nearest(from));
    const end = nearest(to);
    const way = found.get(end);
    if (!way) return undefined;
    const nodes: string[] = [];
    for (let node: string | undefined = end; node !== undefined; node = found.get(node)?.before) nodes.unshift(node);
    return {
      line: [from, ...nodes.map(pointOf), to],
      metres: inTens(way.length),
      minutes: minutesFor(way.length),
      hasSteps: nodes.some((node, index) => steps.has(`${nodes[index - 1]} ${node}`)),
      legs: legsOf(nodes),
    };
  };
}
