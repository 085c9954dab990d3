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

/** One date of a park: closed if `hours` is empty; `reason` is set if an exception applies. */
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
  const openings: Opening[] = [];
  for (let offset = 0; offset <= horizon; offset += 1) {
    const found = openingsOn(addDays(from, offset), calendar);
    for (const opening of found) append(openings, opening);
    if (offset >= count && found.length > 0) break;
  }
  return openings.map(({ span }) => span);
}

interface Opening {
  span: OpeningSpan;
  occasion: string | null;
}

/**
 * Joins slots without a pause between them, up to a day: a park that never closes gets one opening a day. What it opens
 * for beside its usual day stays apart, as it has its own end, last entry and ticket.
 */
function append(openings: Opening[], { span, occasion }: Opening): void {
  const last = openings.at(-1);
  const [opens, ...rest] = span;
  const isNext = last !== undefined && last.span[1] === opens && last.occasion === occasion;
  const joined: OpeningSpan | undefined = isNext ? [last.span[0], ...rest] : undefined;
  if (joined && joined[1] - joined[0] <= minutesPerDay) openings.splice(-1, 1, { span: joined, occasion });
  else openings.push({ span, occasion });
}

/** The openings of one date, one by one. */
export function spansOn(date: string, calendar: OpeningCalendar): OpeningSpan[] {
  return openingsOn(date, calendar).map(({ span }) => span);
}

function openingsOn(date: string, calendar: OpeningCalendar): Opening[] {
  const minutes = (day: string, time: string) => instantOf(day, time, calendar.timeZone).valueOf() / 60_000;
  const spanOf = (slot: OpeningHours): OpeningSpan => {
    const endsOn = (time: string) => (closesNextDay({ opens: slot.opens, closes: time }) ? addDays(date, 1) : date);
    const opens = minutes(date, slot.opens);
    const closes = minutes(endsOn(slot.closes), slot.closes);
    if (slot.lastEntry) return [opens, closes, minutes(endsOn(slot.lastEntry), slot.lastEntry)];
    return calendar.lastEntry ? [opens, closes, closes - calendar.lastEntry] : [opens, closes];
  };
  return openingOn(date, calendar).hours.map((slot) => ({ span: spanOf(slot), occasion: slot.occasion ?? null }));
}

/** The hours of `count` consecutive dates. */
export function openingDays(from: string, count: number, calendar: OpeningCalendar): DayOpening[] {
  return Array.from({ length: count }, (_, offset) => openingOn(addDays(from, offset), calendar));
}
