/** Instants of wall-clock times in a time zone, on top of `Intl` alone so that a browser can run it too. */
import { localTimeAt } from '#lib/local-time.ts';
import type { ZoneOffsets } from './plain-time.ts';

const minuteInMilliseconds = 60_000;
const hourInMilliseconds = 3_600_000;
const dayInMilliseconds = 86_400_000;

/** The offset of the wall clock from UTC at an instant, in milliseconds; the instant is a whole minute. */
function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = localTimeAt(new Date(instant), timeZone);
  return new Date(`${date}T${time}:00Z`).valueOf() - instant;
}

/**
 * Returns the instants at which the wall clock in `timeZone` shows a date and time, soonest first: two in the hour that
 * comes twice. A time skipped by the change to daylight-saving time moves forward by the length of the gap.
 */
export function instantsOf(date: string, time: string, timeZone: string): Date[] {
  const wanted = new Date(`${date}T${time}:00Z`).valueOf();
  // The offsets a day before and a day after differ only around a change of the clocks.
  const before = offsetAt(wanted - dayInMilliseconds, timeZone);
  const after = offsetAt(wanted + dayInMilliseconds, timeZone);
  const shown = [...new Set([wanted - before, wanted - after])].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wanted,
  );
  const instants = shown.length > 0 ? shown.sort((a, b) => a - b) : [wanted - before];
  return instants.map((instant) => new Date(instant));
}

/**
 * The instant at which the wall clock in `timeZone` shows a date and time; of a time that occurs twice, the first is used
 * (as in RFC 5545 and Temporal's "compatible").
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  return new Date(Math.min(...instantsOf(date, time, timeZone).map(Number)));
}

/**
 * The offsets of a time zone from the start of a date until `days` later, as if clocks only changed on whole hours, and
 * no more than once in 24 of them.
 */
export function offsetsOf(timeZone: string, date: string, days: number): ZoneOffsets {
  const start = instantOf(date, '00:00', timeZone).valueOf();
  const offsetAfter = (hours: number) => offsetAt(start + hours * hourInMilliseconds, timeZone) / minuteInMilliseconds;
  let offset = offsetAfter(0);
  const offsets: [from: number, offset: number][] = [[start / minuteInMilliseconds, offset]];
  for (let hours = 24; hours <= days * 24; hours += 24) {
    const next = offsetAfter(hours);
    if (next === offset) continue;
    let changed = hours;
    while (offsetAfter(changed - 1) === next) changed -= 1;
    offsets.push([(start + changed * hourInMilliseconds) / minuteInMilliseconds, next]);
    offset = next;
  }
  return offsets;
}
