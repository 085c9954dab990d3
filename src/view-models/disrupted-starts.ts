/** The starts of an activity that a disruption is about. */
import type { Entry } from '#content/schemas/registry.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from '#opening/plain-time.ts';
import { instantOf } from '#opening/zoned-time.ts';

const minute = 60_000;

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
  // One that lasts past midnight may be about a start after it.
  const { date } = localTimeAt(begin, timeZone);
  const [today, tomorrow] = [date, addDays(date, 1)].map((day) => instantOf(day, start, timeZone)) as [Date, Date];
  const meant = today < begin && tomorrow < end ? tomorrow : today;
  return [wallClock(meant, timeZone), wallClock(new Date(meant.valueOf() + minute), timeZone)];
}
