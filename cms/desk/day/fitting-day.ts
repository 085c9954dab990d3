/** Keeps the day below the size that its readers take. Pure. */
import { type Day, largestDay, unknownDay } from '../../../src/park/day/day.ts';
import { byPrecedence, type Disruption, isEnded } from '../../../src/park/day/disruption.ts';

/** Bytes that statements leave free for an alert, which may come when a storm has closed everything. */
const keptForAlert = 16 * 1024;

/** Bytes of something in an answer. */
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Returns those that another one of the same subject and start outranks. */
function outranked(disruptions: readonly Disruption[]): Disruption[] {
  const ranked = new Set<string>();
  return disruptions.toSorted(byPrecedence).filter(({ about, start = '' }) => {
    const isOutranked = ranked.has(`${about} ${start}`);
    ranked.add(`${about} ${start}`);
    return isOutranked;
  });
}

/**
 * Returns a day without what can be missed, as far as its answer takes more bytes than readers take: what has ended goes
 * first, the longest ago before all, then what does not count beside another one.
 *
 * @param most bytes
 * @returns undefined if all that counts takes more
 */
export function fittingDay(day: Day, now: Date, most = largestDay): Day | undefined {
  const ended = day.disruptions.filter((one) => isEnded(one, now));
  const others = day.disruptions.filter((one) => !isEnded(one, now));
  const longestAgoFirst = ended.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  let excess = sizeOf({ data: day }) - most;
  const dropped = new Set<Disruption>();
  for (const one of [...longestAgoFirst, ...outranked(others)]) {
    if (excess <= 0) break;
    dropped.add(one);
    // A comma goes with each.
    excess -= sizeOf(one) + 1;
  }
  if (excess > 0) return undefined;
  return { ...day, disruptions: day.disruptions.filter((one) => !dropped.has(one)) };
}

/** True if what is told of statements fits, and leaves room for any alert. */
export const hasRoom = (told: Pick<Day, 'disruptions' | 'levels'>, now: Date): boolean =>
  fittingDay({ ...unknownDay, ...told }, now, largestDay - keptForAlert) !== undefined;
