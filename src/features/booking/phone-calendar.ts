/** The days and times at which somebody answers the telephone, as the opening hours of a park. */
import type { OpeningCalendar } from '#park/opening/opening-hours.ts';
import type { TimeSlot } from '#park/opening/opening-slots.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';

/** Hours on some days of the week, in all of the year or in a part of it. */
export interface AnsweredHours extends TimeSlot {
  days: readonly number[];
  /** Days of any year, both included; null for all of it. */
  from: string | null;
  until: string | null;
  /** Only on days when a park opens. */
  onlyOpenDays: boolean;
}

interface Answered {
  hours: readonly AnsweredHours[];
  /** Dates of any year on which nobody answers. */
  daysOff: readonly string[];
  timeZone: string;
}

/** The days that the calendar covers: more than a page carries. */
const horizon = 70;

/** `MM-DD` */
const dayOfYear = (date: string) => date.slice(5);

/** True for a date in a part of the year, which may last over its end. */
function isInSeason(date: string, from: string | null, until: string | null): boolean {
  const [day, first, last] = [date, from ?? '-01-01', until ?? '-12-31'].map((text) => text.slice(-5));
  if (!day || !first || !last) return false;
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** Slots in order, those that overlap joined to one. */
function join(slots: readonly TimeSlot[]): TimeSlot[] {
  const joined: TimeSlot[] = [];
  for (const slot of slots.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = joined.at(-1);
    if (!last || last.closes < slot.opens) joined.push(slot);
    else if (last.closes < slot.closes) joined.splice(-1, 1, { opens: last.opens, closes: slot.closes });
  }
  return joined;
}

/** @param today the first date covered, `YYYY-MM-DD` */
export function phoneCalendar(
  today: string,
  { hours, daysOff, timeZone }: Answered,
  isOpenDay: (date: string) => boolean,
): OpeningCalendar {
  const dates = Array.from({ length: horizon }, (_, offset) => addDays(today, offset - 1));
  const off = new Set(daysOff.map(dayOfYear));
  const periods = dates.flatMap((date) => {
    if (off.has(dayOfYear(date))) return [];
    const weekday = weekdayOf(date);
    const valid = hours.filter(
      ({ days, from, until, onlyOpenDays }) =>
        days.includes(weekday) && isInSeason(date, from, until) && (!onlyOpenDays || isOpenDay(date)),
    );
    return join(valid).map((slot) => ({ ...slot, from: date, until: date, days: [weekday], note: null }));
  });
  return { timeZone, periods, exceptions: [] };
}
