/** The starts of an activity that a disruption is about: for the site, and for whoever makes one. Pure. */
import { longestStart } from '#lib/disruption.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { minutesOf } from './opening-slots.ts';
import { addDays, endOfNight } from './plain-time.ts';
import { instantOf } from './zoned-time.ts';

const minute = 60_000;

/** The local time at an instant, `YYYY-MM-DDTHH:MM`. */
function wallClock(instant: Date, timeZone: string): string {
  const { date, time } = localTimeAt(instant, timeZone);
  return `${date}T${time}`;
}

/** The starts that a disruption is about: from the first local time, before the second. */
export function startsAbout(
  { from, until, start }: { from: string; until: string; start: string | null },
  timeZone: string,
): [first: string, before: string] {
  const [begin, end] = [new Date(from), new Date(until)];
  if (start === null) return [wallClock(begin, timeZone), wallClock(end, timeZone)];
  // One that lasts past midnight may be about a start after it, and one of the night about a start before it.
  const { date, time } = localTimeAt(begin, timeZone);
  const on = (days: number) => instantOf(addDays(date, days), start, timeZone);
  const [yesterday, today, tomorrow] = [on(-1), on(0), on(1)];
  const isNight = minutesOf(time) < endOfNight;
  const isGoingOn = isNight && end <= today && begin.valueOf() - yesterday.valueOf() < longestStart;
  const meant = isGoingOn ? yesterday : today < begin && tomorrow < end ? tomorrow : today;
  return [wallClock(meant, timeZone), wallClock(new Date(meant.valueOf() + minute), timeZone)];
}
