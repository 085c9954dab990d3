/**
 * When a park is open: pure functions over opening periods and exceptions (never typed prose).
 *
 * All dates and times are plain ones in the park's own time zone; see `zoned-time`.
 */
import { addDays, instantOf, localTimeAt, weekdayOf, type LocalTime } from './zoned-time.ts';

/** Regular hours on some days of the week; both dates included. `closes` ≤ `opens` means after midnight. */
export interface OpeningPeriod {
  from: string;
  until: string;
  /** 0 (Sunday) to 6 (Saturday) */
  days: readonly number[];
  opens: string;
  closes: string;
  note: string | null;
}

/** What replaces the regular hours on one date. */
export interface OpeningException {
  date: string;
  closed: boolean;
  opens: string | null;
  closes: string | null;
  reason: string;
}

export interface OpeningCalendar {
  /** IANA name, such as `America/Toronto` */
  timeZone: string;
  periods: readonly OpeningPeriod[];
  exceptions: readonly OpeningException[];
}

export interface OpeningHours {
  opens: string;
  closes: string;
  note: string | null;
}

/** One date of a park; `reason` is set where an exception decides. No hours: closed. */
export interface DayOpening {
  date: string;
  hours: OpeningHours[];
  reason: string | null;
}

export type ParkStatus =
  | { state: 'open'; closesAt: Date; closes: LocalTime }
  | { state: 'closed'; opensAt: Date; opens: LocalTime }
  /** Closed, and no opening is known for the days ahead. */
  | { state: 'closedForNow' };

/** How far ahead the next opening is looked for, in days. */
const horizon = 400;

/** The hours of a park on a date. */
export function openingOn(date: string, calendar: OpeningCalendar): DayOpening {
  const exception = calendar.exceptions.find((candidate) => candidate.date === date);
  if (exception) {
    const { closed, opens, closes, reason } = exception;
    return { date, reason, hours: closed || !opens || !closes ? [] : [{ opens, closes, note: null }] };
  }
  const weekday = weekdayOf(date);
  const hours = calendar.periods
    .filter(({ from, until, days }) => from <= date && date <= until && days.includes(weekday))
    .map(({ opens, closes, note }) => ({ opens, closes, note }))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
  return { date, reason: null, hours };
}

interface Span {
  opens: LocalTime;
  closes: LocalTime;
}

/** The hours that begin on a date, with the date on which each ends. */
function spansOf(date: string, calendar: OpeningCalendar): Span[] {
  return openingOn(date, calendar).hours.map(({ opens, closes }) => ({
    opens: { date, time: opens },
    closes: { date: closes <= opens ? addDays(date, 1) : date, time: closes },
  }));
}

/**
 * Whether a park is open at an instant, and until when or from when.
 *
 * The hours are compared as instants, so a night with one hour more or less is right too.
 */
export function statusAt(instant: Date, calendar: OpeningCalendar): ParkStatus {
  const { timeZone } = calendar;
  const today = localTimeAt(instant, timeZone).date;
  const toInstant = ({ date, time }: LocalTime) => instantOf(date, time, timeZone);
  // From yesterday on: its hours may last past midnight.
  for (let offset = -1; offset <= horizon; offset += 1) {
    for (const { opens, closes } of spansOf(addDays(today, offset), calendar)) {
      if (instant < toInstant(opens)) return { state: 'closed', opensAt: toInstant(opens), opens };
      if (instant < toInstant(closes)) return { state: 'open', closesAt: toInstant(closes), closes };
    }
  }
  return { state: 'closedForNow' };
}

/** The hours of `count` dates in a row, from a date on. */
export function openingDays(from: string, count: number, calendar: OpeningCalendar): DayOpening[] {
  return Array.from({ length: count }, (_, offset) => openingOn(addDays(from, offset), calendar));
}

/** A copy of a calendar without what is over on a date: what a page has to carry. */
export function upcomingOnly(date: string, calendar: OpeningCalendar): OpeningCalendar {
  const yesterday = addDays(date, -1);
  return {
    timeZone: calendar.timeZone,
    periods: calendar.periods.filter(({ until }) => until >= yesterday),
    exceptions: calendar.exceptions.filter((exception) => exception.date >= yesterday),
  };
}
