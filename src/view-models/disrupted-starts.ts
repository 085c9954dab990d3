/** What the disruptions of a day have made of the starts of an activity. Pure. */
import type { DisruptionOfBuild } from '#content/disruption-queries.ts';
import { affects, isOff, longestDisruption } from '#park/day/disruption.ts';
import { instantOf } from '#park/opening/zoned-time.ts';

const minute = 60_000;
const longest = longestDisruption * 60 * minute;

/** What disruptions have made of a start. */
export interface StartState {
  /** True if it does not take place. */
  isOff: boolean;
  /** When that has changed last, in milliseconds since 1970: never earlier than was said before of the same start. */
  changed: number;
}

/**
 * What disruptions have made of a start; undefined where they have never been about it. One that is taken back ends, and
 * what it was about until then is no longer known: it may have been any start of the day that follows.
 *
 * @param at `YYYY-MM-DDTHH:MM`
 * @param disruptions those that are over as well
 */
export function stateOfStart(
  at: string,
  disruptions: readonly Omit<DisruptionOfBuild, 'id' | 'about' | 'isDue'>[],
  timeZone: string,
): StartState | undefined {
  const off = disruptions.filter(isOff);
  // Most days are so, and there are the starts of a year and a half.
  if (off.length === 0) return undefined;
  const [date = '', time = ''] = at.split('T');
  const begins = instantOf(date, time, timeZone).valueOf();
  const states = off.flatMap((one): StartState[] => {
    const [from, until] = [Date.parse(one.from), Date.parse(one.until)];
    if (affects(one, at, timeZone)) return [{ isOff: true, changed: from }];
    const mayHaveBeen = one.start === undefined ? from <= begins && begins < from + longest : one.start === at;
    return mayHaveBeen ? [{ isOff: false, changed: (one.isOver ? until : from) + minute }] : [];
  });
  if (states.length === 0) return undefined;
  return { isOff: states.some((state) => state.isOff), changed: Math.max(...states.map(({ changed }) => changed)) };
}
