/**
 * When a park is open: pure functions of opening periods and exceptions.
 *
 * All dates and times are plain ones in the park's own time zone; see `zoned-time`.
 */
import { exceptionSlots, type OpeningException } from './opening-exceptions.ts';
import { closesNextDay, minutesPerDay, type TimeSlot } from './opening-slots.ts';
import type { OpeningSpan } from './opening-status.ts';
import { addDays, weekdayOf } from './plain-time.ts';
import { instantOf } from './zoned-time.ts';

/** Regular hours on some days of the week; both dates included. */
export interface OpeningPeriod extends OpeningHours {
  from: string;
  until: string;
  /** 0 (Sunday) to 6 (Saturday) */
  days: readonly number[];
}

export interface OpeningCalendar {
  /** IANA name, such as `America/Toronto` */
  timeZone: string;
  periods: readonly OpeningPeriod[];
  exceptions: readonly OpeningException[];
  /** Minutes before closing when the last visitors are let in, where hours don't say otherwise. */
  lastEntry?: number | null;
}

export interface OpeningHours extends TimeSlot {
  note: string | null;
  /** What the park opens for, beside its usual day: an evening of lights. */
  occasion?: string | null | undefined;
  /** `HH:MM`, when the last visitors are let in. */
  lastEntry?: string | null | undefined;
}

/** One date of a park. It is closed if `hours` is empty; `reason` is set if an exception applies. */
export interface DayOpening {
  date: string;
  hours: OpeningHours[];
  reason: string | null;
}

/** The number of days in which the next opening is looked for. */
const horizon = 400;

/** The hours of a park on a date. */
export function openingOn(date: string, calendar: OpeningCalendar): DayOpening {
  const exception = calendar.exceptions.find((candidate) => candidate.date === date);
  if (exception) {
    return {
      date,
      reason: exception.reason,
      hours: exceptionSlots(exception).map((slot) => ({ ...slot, note: null })),
    };
  }
  const weekday = weekdayOf(date);
  const hours = calendar.periods
    .filter(({ from, until, days }) => from <= date && date <= until && days.includes(weekday))
    .map(({ opens, closes, note, occasion, lastEntry }) => ({ opens, closes, note, occasion, lastEntry }))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1));
  return { date, reason: null, hours };
}

/**
 * When a park is open, as instants: all a browser needs to know the park's status.
 *
 * Slots become instants one by one, which keeps nights with a change of the clocks right.
 *
 * @param from the first date whose slots count
 * @param count dates to include; the first opening after them is added, however far ahead it is
 */
export function openingSpans(from: string, count: number, calendar: OpeningCalendar): OpeningSpan[] {
  const spans: OpeningSpan[] = [];
  for (let offset = 0; offset <= horizon; offset += 1) {
    const found = spansOn(addDays(from, offset), calendar);
    for (const span of found) appendSpan(spans, span);
    if (offset >= count && found.length > 0) break;
  }
  return spans;
}

/** Joins slots without a pause between them, up to a day: a park that never closes gets one opening a day. */
function appendSpan(spans: OpeningSpan[], span: OpeningSpan): void {
  const last = spans.at(-1);
  const [, ...rest] = span;
  const joined: OpeningSpan | undefined = last && last[1] === span[0] ? [last[0], ...rest] : undefined;
  if (joined && joined[1] - joined[0] <= minutesPerDay) spans.splice(-1, 1, joined);
  else spans.push(span);
}

/** The openings of one date, one by one. */
export function spansOn(date: string, calendar: OpeningCalendar): OpeningSpan[] {
  const minutes = (day: string, time: string) => instantOf(day, time, calendar.timeZone).valueOf() / 60_000;
  return openingOn(date, calendar).hours.map((slot): OpeningSpan => {
    const endsOn = (time: string) => (closesNextDay({ opens: slot.opens, closes: time }) ? addDays(date, 1) : date);
    const opens = minutes(date, slot.opens);
    const closes = minutes(endsOn(slot.closes), slot.closes);
    if (slot.lastEntry) return [opens, closes, minutes(endsOn(slot.lastEntry), slot.lastEntry)];
    return calendar.lastEntry ? [opens, closes, closes - calendar.lastEntry] : [opens, closes];
  });
}

/** The hours of `count` consecutive dates. */
export function openingDays(from: string, count: number, calendar: OpeningCalendar): DayOpening[] {
  return Array.from({ length: count }, (_, offset) => openingOn(addDays(from, offset), calendar));
}
