/** The starts of an activity that a disruption is about. Pure. */
import type { DisruptionOfDay } from '#content/disruption-queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { isOff, longestDisruption } from '#lib/disruption.ts';
import { concerns } from '#lib/latest-disruption.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from '#opening/plain-time.ts';
import { instantOf } from '#opening/zoned-time.ts';

const minute = 60_000;
const longest = longestDisruption * 60 * minute;

/** How long a start may still go on that began before midnight. */
const longestStart = 6 * 60 * minute;

/** The local time at an instant, `YYYY-MM-DDTHH:MM`. */
function wallClock(instant: Date, timeZone: string): string {
  const { date, time } = localTimeAt(instant, timeZone);
  return `${date}T${time}`;
}

/** The starts that a disruption is about: from the first local time, before the second. */
export function startsAbout(
  { from, until, start }: Pick<Entry<'disruptions'>, 'from' | 'until' | 'start'>,
  timeZone: string,
): [first: string, before: string] {
  const [begin, end] = [new Date(from), new Date(until)];
  if (start === null) return [wallClock(begin, timeZone), wallClock(end, timeZone)];
  // One that lasts past midnight may be about a start after it, and one of the night about a start before it.
  const { date } = localTimeAt(begin, timeZone);
  const on = (days: number) => instantOf(addDays(date, days), start, timeZone);
  const [yesterday, today, tomorrow] = [on(-1), on(0), on(1)];
  const isGoingOn = end <= today && begin.valueOf() - yesterday.valueOf() < longestStart;
  const meant = isGoingOn ? yesterday : today < begin && tomorrow < end ? tomorrow : today;
  return [wallClock(meant, timeZone), wallClock(new Date(meant.valueOf() + minute), timeZone)];
}

/** What disruptions have made of a start. */
export interface StartState {
  /** It does not take place. */
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
  disruptions: readonly Omit<DisruptionOfDay, 'documentId' | 'locale'>[],
  timeZone: string,
): StartState | undefined {
  const [date = '', time = ''] = at.split('T');
  const begins = instantOf(date, time, timeZone).valueOf();
  const states = disruptions.filter(isOff).flatMap((one): StartState[] => {
    const [from, until] = [Date.parse(one.from), Date.parse(one.until)];
    const isAbout = concerns({ starts: startsAbout(one, timeZone) }, at);
    if (isAbout && (!one.isOver || until > begins)) return [{ isOff: true, changed: from }];
    const mayHaveBeen = isAbout || (one.start === null && from <= begins && begins < from + longest);
    return mayHaveBeen ? [{ isOff: false, changed: (one.isOver ? until : from) + minute }] : [];
  });
  if (states.length === 0) return undefined;
  return { isOff: states.some((state) => state.isOff), changed: Math.max(...states.map(({ changed }) => changed)) };
}
