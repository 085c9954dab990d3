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

/** The date and wall-clock time in `timeZone` at an instant. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
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
