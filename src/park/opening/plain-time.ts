/**
 * Calendar dates and wall-clock times without `Intl`, the first use of which takes a slow phone up to 0.2 s.
 *
 * A plain date is `YYYY-MM-DD`, a plain time `HH:MM` (ISO 8601 without zone); both compare as strings.
 */
import type { LocalTime } from '#lib/local-time.ts';

/** UTC offsets in minutes, each with the minute since 1970 from which it holds, in order. */
export type ZoneOffsets = readonly (readonly [from: number, offset: number])[];

export const minuteInMilliseconds = 60_000;
const dayInMilliseconds = 86_400_000;

/** Until then, in minutes after midnight, it is the night of the day before, in which a park may still be open. */
export const endOfNight = 6 * 60;

/** The date and wall-clock time at an instant; before the first offset, that one holds. */
export function localTimeIn(offsets: ZoneOffsets, instant: Date): LocalTime {
  const minutes = instant.valueOf() / minuteInMilliseconds;
  const [, offset] = offsets.findLast(([from]) => from <= minutes) ?? offsets[0] ?? [0, 0];
  const [date = '', time = ''] = new Date(instant.valueOf() + offset * minuteInMilliseconds).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/**
 * The minute since 1970 (UTC) at which the wall clock shows a date and time. Around a change of the clocks as `instantOf`:
 * a time that is skipped moves forward, of one that occurs twice the first is used.
 */
export function minuteIn(offsets: ZoneOffsets, date: string, time: string): number {
  const local = Date.parse(`${date}T${time}Z`) / minuteInMilliseconds;
  const position = offsets.findIndex(([, offset], index) => local - offset < (offsets[index + 1]?.[0] ?? Infinity));
  const [from, offset] = offsets[position] ?? [0, 0];
  const [, before] = offsets[position - 1] ?? [0, offset];
  return local - (local - offset < from ? before : offset);
}

/** The plain date `days` later (earlier if negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** The number of days from one plain date to another, negative if that is earlier; `NaN` if one is none. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayInMilliseconds;

/** The day of the week of a plain date, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}
