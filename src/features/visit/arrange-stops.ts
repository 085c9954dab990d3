/** The order of a day: what starts at a fixed time first, everything else between. Pure; runs in browsers. */
import type { MapPoint } from '#park/park-map.ts';
import { placeTimed } from './place-timed.ts';
import {
  between,
  isDropIn,
  type Omission,
  type Placed,
  type PlanContext,
  type Step,
  type Stop,
  type Walk,
} from './visit-stops.ts';

export interface Arrangement {
  steps: Step[];
  omissions: Omission[];
}

/** Rounds up to five minutes: visits are not planned by the minute. */
const roundedUp = (minutes: number) => Math.ceil(minutes / 5) * 5;

/** Shortest stay worth coming for, in minutes, however long visitors may stay. */
const leastStay = 10;

/** The first time from `arrival` on, by fives, at which visitors may come to a stop. */
function placedFrom(stop: Stop, arrival: number): Placed | undefined {
  const { starts, open, minutes } = stop;
  const chances = starts?.map(
    ({ from, until, latest = from }) => [from, Math.min(latest, until - leastStay), until] as const,
  );
  return (chances ?? open.map(([opens, closes]) => [opens, closes - minutes] as const))
    .map(([opens, latest, until]) => [roundedUp(Math.max(opens, arrival)), latest, until] as const)
    .filter(([from, latest]) => from <= latest)
    .sort(([a], [b]) => a - b)
    .map(([from, , until = from + minutes]) => ({ stop, from, until, free: Math.min(from + minutes, until) }))[0];
}

/**
 * Arranges a day: stops with fixed starts each at the start that fits, the others between them, the nearest first, and
 * so what visitors leave when they like.
 * Stops in the same place, or equally near, keep the order in which they were given.
 */
export function arrangeStops(stops: readonly Stop[], context: PlanContext): Arrangement {
  const { origin } = context;
  const walk = remembered(context.walk);
  const isReachable = ({ at }: Stop) => between(walk, origin, at) !== Infinity;
  const unreachable = stops.filter((stop) => !isReachable(stop));
  const reachable = stops.filter(isReachable);
  const { placed, omissions } = placeTimed(
    reachable.filter((stop) => stop.starts && !isDropIn(stop)),
    { ...context, walk },
  );

  const open = reachable.filter((stop) => !stop.starts || isDropIn(stop));
  const steps: Step[] = [];
  let here: MapPoint | undefined = origin;
  let now = Math.max(context.from, Math.min(...open.flatMap((stop) => stop.open.map(([opens]) => opens)), Infinity));
  if (now === Infinity) now = context.from;

  function add({ stop, from, until, free }: Placed): void {
    const minutes = between(walk, here, stop.at);
    steps.push({ id: stop.id, from, until, walk: here && stop.at ? minutes : undefined });
    now = Math.max(now, free);
    here = stop.at ?? here;
  }

  /** What takes the least time to reach and ends before the next fixed start. */
  function nearest(next: Placed | undefined): Placed | undefined {
    let best: Placed | undefined;
    for (const stop of open) {
      const found = placedFrom(stop, now + between(walk, here, stop.at));
      if (!found || (best && found.from >= best.from)) continue;
      if (next && found.free + between(walk, stop.at, next.stop.at) > next.from) continue;
      best = found;
    }
    return best;
  }

  for (const next of [...placed, undefined]) {
    for (let found = nearest(next); found; found = nearest(next)) {
      open.splice(open.indexOf(found.stop), 1);
      add(found);
    }
    if (next) add(next);
  }
  return {
    steps,
    omissions: [
      ...omissions,
      ...unreachable.map(({ id }): Omission => ({ id, reason: 'unreachable' })),
      ...open.map((stop): Omission => ({ id: stop.id, reason: isOver(stop, context.from) ? 'over' : 'noTime' })),
    ],
  };
}

/** True if all its starts have ended. */
const isOver = ({ starts }: Stop, now: number): boolean => starts?.every(({ until }) => until <= now) ?? false;

/** Measures each way once: all pairs of a long list are asked for again and again. */
function remembered(walk: Walk): Walk {
  const known = new Map<string, number | undefined>();
  return (from, to) => {
    const key = `${from.x},${from.y},${to.x},${to.y}`;
    if (!known.has(key)) known.set(key, walk(from, to));
    return known.get(key);
  };
}
