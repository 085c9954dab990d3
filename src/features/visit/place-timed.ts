/** Fixed starts beside each other: each activity at the one that fits. Pure. */
import { between, type Omission, type Placed, type PlanContext, type Start, type Stop } from './visit-stops.ts';

const placedAt = (stop: Stop, { from, until }: Start): Placed => ({ stop, from, until, free: until });

/** Gives each stop with fixed starts the one that fits beside the others; moves one other where that makes room. */
export function placeTimed(stops: readonly Stop[], { walk, from, origin, opens }: PlanContext) {
  const placed = new Map<Stop, Placed>();
  const omissions: Omission[] = [];

  const follows = (first: Placed, second: Placed) =>
    first.until + between(walk, first.stop.at, second.stop.at) <= second.from;
  const blockersOf = (wanted: Placed) =>
    [...placed.values()].filter((other) => !follows(other, wanted) && !follows(wanted, other));

  function place(stop: Stop, starts: readonly Start[], moved: ReadonlySet<Stop>): boolean {
    const wanted = starts.map((start) => placedAt(stop, start));
    const free = wanted.find((one) => blockersOf(one).length === 0);
    if (free) {
      placed.set(stop, free);
      return true;
    }
    return wanted.some((one) => {
      const [blocker, ...more] = blockersOf(one);
      if (!blocker || more.length > 0 || moved.has(blocker.stop)) return false;
      placed.delete(blocker.stop);
      placed.set(stop, one);
      if (place(blocker.stop, startsOf(blocker.stop), new Set([...moved, blocker.stop]))) return true;
      placed.delete(stop);
      placed.set(blocker.stop, blocker);
      return false;
    });
  }

  const startsAhead = ({ starts = [] }: Stop) =>
    starts.filter((start) => start.from >= from).toSorted((a, b) => a.from - b.from);
  const wayTo = ({ at }: Stop) => between(walk, origin, at);
  // Early-admission starts don't involve the walk from the gate.
  const startsOf = (stop: Stop) =>
    startsAhead(stop).filter((start) => start.from < opens || opens + wayTo(stop) <= start.from);

  function tooSoonOrOver(stop: Stop): Omission {
    const [first] = startsAhead(stop);
    if (!first) return { id: stop.id, reason: 'over' };
    return { id: stop.id, reason: 'tooSoon', start: first.from, walk: wayTo(stop) };
  }

  function clashOf({ id, at }: Stop, { from: start }: Start, { stop: other, from, until }: Placed): Omission {
    const isBefore = from < start;
    const [first, second] = isBefore ? [other.at, at] : [at, other.at];
    const way = first && second && walk(first, second);
    return { id, reason: 'clash', with: other.id, start, other: { from, until, walk: way } };
  }

  // Stops with the fewest starts are placed first.
  const ordered = stops
    .map((stop) => ({ stop, starts: startsOf(stop) }))
    .toSorted((a, b) => a.starts.length - b.starts.length || (a.starts[0]?.from ?? 0) - (b.starts[0]?.from ?? 0));
  for (const { stop, starts } of ordered) {
    const [first] = starts;
    if (first === undefined) omissions.push(tooSoonOrOver(stop));
    else if (!place(stop, starts, new Set([stop]))) {
      const [blocker] = blockersOf(placedAt(stop, first));
      if (blocker) omissions.push(clashOf(stop, first, blocker));
    }
  }
  return { placed: [...placed.values()].toSorted((a, b) => a.from - b.from), omissions };
}
