/**
 * When a park is open: pure functions over opening periods and exceptions (never typed prose).
 *
 * All dates and times are plain ones in the park's own time zone; see `zoned-time`.
 */
import type { OpeningSpan } from './opening-status.ts';
import { addDays, instantOf, weekdayOf } from './zoned-time.ts';

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

/** How far ahead the next opening is looked for, in days. */
const horizon = 400;

const minutesOfDay = 24 * 60;

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

/**
 * When a park is open, as instants, from the hours that begin on a date on; what a browser needs to know the status.
 *
 * Hours are turned into instants here, so a night with one hour more or less is right too.
 *
 * @param count dates that are looked at; the first opening after them is added, however far it is
 */
export function openingSpans(from: string, count: number, calendar: OpeningCalendar): OpeningSpan[] {
  const spans: OpeningSpan[] = [];
  for (let offset = 0; offset <= horizon; offset += 1) {
    const found = spansOf(addDays(from, offset), calendar);
    for (const span of found) append(spans, span);
    if (offset >= count && found.length > 0) break;
  }
  return spans;
}

/** Hours that follow each other without a pause are one opening; a park that never closes is told day by day. */
function append(spans: OpeningSpan[], span: OpeningSpan): void {
  const last = spans.at(-1);
  const joined: OpeningSpan | undefined = last && last[1] === span[0] ? [last[0], span[1]] : undefined;
  if (joined && joined[1] - joined[0] <= minutesOfDay) spans.splice(-1, 1, joined);
  else spans.push(span);
}

function spansOf(date: string, calendar: OpeningCalendar): OpeningSpan[] {
  const minutes = (day: string, time: string) => instantOf(day, time, calendar.timeZone).valueOf() / 60_000;
  return openingOn(date, calendar).hours.map(({ opens, closes }) => [
    minutes(date, opens),
    minutes(closes <= opens ? addDays(date, 1) : date, closes),
  ]);
}

/** The hours of `count` dates in a row, from a date on. */
export function openingDays(from: string, count: number, calendar: OpeningCalendar): DayOpening[] {
  return Array.from({ length: count }, (_, offset) => openingOn(addDays(from, offset), calendar));
}
