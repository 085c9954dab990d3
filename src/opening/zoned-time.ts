/**
 * Calendar dates and wall-clock times in a time zone, on top of `Intl` alone so that a browser can run it too.
 *
 * A plain date is `YYYY-MM-DD`, a plain time `HH:MM` (ISO 8601 without zone); both compare as strings.
 */

export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

/** UTC offsets in minutes, each with the minute since 1970 from which it holds, in order. */
export type ZoneOffsets = readonly (readonly [from: number, offset: number])[];

/** An IANA name; or offsets, where the first use of `Intl` takes too long: up to 0.2 s on a slow phone. */
export type TimeZone = string | ZoneOffsets;

const minuteInMilliseconds = 60_000;
const dayInMilliseconds = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish writes dates as ISO 8601 does: 2027-06-24 09:30.
    const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
    formatter = new Intl.DateTimeFormat('sv-SE', options);
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The offset that holds at an instant; before the first one, that one. */
function offsetAt(instant: Date, offsets: ZoneOffsets): number {
  const minutes = instant.valueOf() / minuteInMilliseconds;
  const [, offset] = offsets.findLast(([from]) => from <= minutes) ?? offsets[0] ?? [0, 0];
  return offset;
}

/** The date and wall-clock time in `timeZone` at an instant. */
export function localTimeAt(instant: Date, timeZone: TimeZone): LocalTime {
  if (typeof timeZone !== 'string') {
    const local = instant.valueOf() + offsetAt(instant, timeZone) * minuteInMilliseconds;
    const [date = '', time = ''] = new Date(local).toISOString().split('T');
    return { date, time: time.slice(0, 5) };
  }
  const [date = '', time = ''] = formatterFor(timeZone).format(instant).split(' ');
  return { date, time };
}

/** Midnight UTC of a plain date, for calendar arithmetic without any time zone. */
function toUtc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The plain date `days` later (earlier if negative). */
export function addDays(date: string, days: number): string {
  return new Date(toUtc(date).valueOf() + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** The day of the week of a plain date, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(date: string): number {
  return toUtc(date).getUTCDay();
}

/**
 * The instant at which the wall clock in `timeZone` shows a date and time.
 *
 * A time skipped by the change to daylight-saving time moves forward by the length of the gap; of a time that occurs
 * twice, the first is used (as in RFC 5545 and Temporal's "compatible").
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = new Date(`${date}T${time}:00Z`).valueOf();
  const offsetAt = (instant: number) => {
    const local = localTimeAt(new Date(instant), timeZone);
    return new Date(`${local.date}T${local.time}:00Z`).valueOf() - instant;
  };
  // The offsets a day before and a day after differ only around a change of the clocks.
  const before = offsetAt(wanted - dayInMilliseconds);
  const after = offsetAt(wanted + dayInMilliseconds);
  const candidates = [wanted - before, wanted - after].filter((instant) => instant + offsetAt(instant) === wanted);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wanted - before);
}

/** The offsets of a time zone from the start of a date until `days` later, as if clocks only changed on whole hours. */
export function offsetsOf(timeZone: string, date: string, days: number): ZoneOffsets {
  const start = instantOf(date, '00:00', timeZone).valueOf();
  const offsets: [from: number, offset: number][] = [];
  for (let hour = 0; hour <= days * 24; hour += 1) {
    const instant = start + hour * 60 * minuteInMilliseconds;
    const local = localTimeAt(new Date(instant), timeZone);
    const offset = (new Date(`${local.date}T${local.time}:00Z`).valueOf() - instant) / minuteInMilliseconds;
    if (offsets.at(-1)?.[1] !== offset) offsets.push([instant / minuteInMilliseconds, offset]);
  }
  return offsets;
}
