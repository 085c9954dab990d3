/** A month's opening hours as weeks from Sunday to Saturday. */
import { type DayOpening, type OpeningCalendar, openingOn } from '#park/opening/opening-hours.ts';
import type { TimeSlot } from '#park/opening/opening-slots.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';

/**
 * The part of a month that is worth drawing: nothing for one that is closed, open every day at the same hours but for exceptions,
 * or open on so few days that they are listed; and little for one whose weeks are the same but for exceptions.
 */
export type MonthPattern = 'closed' | 'daily' | 'few' | 'weekly' | 'varied';

/** Days of the week that have the same hours. */
export interface WeeklyHours {
  weekdays: number[];
  hours: DayOpening['hours'];
}

export interface CalendarMonth {
  /** First of the month, `YYYY-MM-01`. */
  first: string;
  pattern: MonthPattern;
  /** Weeks of seven days; null outside the month. */
  weeks: (DayOpening | null)[][];
  /** The hours of each week, but for exceptions, if the month is daily or weekly. */
  weekly: WeeklyHours[];
  /** Days to list: those with an exception, and all open days of a month with few of them. */
  listed: DayOpening[];
  /** Notes on the regular hours, each once, with the dates on which it holds. */
  notes: { text: string; dates: string[] }[];
}

/** The most open days that are listed instead of drawn. */
const fewDays = 5;

/** The first day of the month after a date's own. */
function nextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** True if two days have the same hours; their notes may differ. */
function hasHours(day: DayOpening, hours: readonly TimeSlot[]): boolean {
  const isSame = ({ opens, closes }: TimeSlot, index: number) =>
    opens === hours[index]?.opens && closes === hours[index]?.closes;
  return day.hours.length === hours.length && day.hours.every(isSame);
}

/** The hours of the days of the week, but for exceptions; undefined if a day has different hours in different weeks. */
function weeklyHoursOf(days: readonly DayOpening[]): WeeklyHours[] | undefined {
  const weekly: WeeklyHours[] = [];
  for (const [weekday, same] of Map.groupBy(days, ({ date }) => weekdayOf(date))) {
    const [first, ...others] = same.filter(({ reason }) => reason === null);
    if (!first || others.some((day) => !hasHours(day, first.hours))) return undefined;
    const group = weekly.find(({ hours }) => hasHours(first, hours));
    if (group) group.weekdays.push(weekday);
    else weekly.push({ weekdays: [weekday], hours: first.hours });
  }
  return weekly;
}

function patternOf(days: readonly DayOpening[], weekly: readonly WeeklyHours[] | undefined): MonthPattern {
  const openDays = days.filter(({ hours }) => hours.length > 0).length;
  if (openDays === 0) return 'closed';
  if (openDays <= fewDays) return 'few';
  if (!weekly) return 'varied';
  return weekly.length === 1 ? 'daily' : 'weekly';
}

function notesOf(days: readonly DayOpening[]): CalendarMonth['notes'] {
  const noted = days.flatMap(({ date, hours }) => hours.flatMap(({ note }) => (note ? [{ note, date }] : [])));
  return Array.from(
    Map.groupBy(noted, ({ note }) => note),
    ([text, same]) => ({
      text,
      dates: [...new Set(same.map(({ date }) => date))],
    }),
  );
}

/** The month that starts on `first`, with the hours of each day. */
export function calendarMonth(first: string, calendar: OpeningCalendar): CalendarMonth {
  const end = nextMonth(first);
  const known: DayOpening[] = [];
  for (let date = first; date < end; date = addDays(date, 1)) known.push(openingOn(date, calendar));
  const before = Array.from({ length: weekdayOf(first) }, () => null);
  const after = Array.from({ length: (7 - ((before.length + known.length) % 7)) % 7 }, () => null);
  const days = [...before, ...known, ...after];
  const weekly = weeklyHoursOf(known);
  const pattern = patternOf(known, weekly);
  return {
    first,
    pattern,
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    weekly: weekly ?? [],
    listed: known.filter(({ hours, reason }) => reason !== null || (pattern === 'few' && hours.length > 0)),
    notes: notesOf(known),
  };
}

/** The number of open days of a month, from a date on. */
export function openDaysFrom(from: string, { weeks }: CalendarMonth): number {
  return weeks.flat().filter((day) => day !== null && day.date >= from && day.hours.length > 0).length;
}

/** Months that a schedule shows at most. Visits and school years are planned up to a year and a half ahead. */
const maxMonths = 18;

/** The first days of the months that are shown, from today's to the last one that any calendar covers. */
export function knownMonths(today: string, calendars: readonly OpeningCalendar[]): string[] {
  const last = calendars
    .flatMap(({ periods, exceptions }) => [...periods.map(({ until }) => until), ...exceptions.map(({ date }) => date)])
    .reduce((latest, date) => (date > latest ? date : latest), today);
  const months: string[] = [];
  for (let first = `${today.slice(0, 7)}-01`; first <= last && months.length < maxMonths; first = nextMonth(first)) {
    months.push(first);
  }
  return months;
}

/** The last day of the months that are shown. */
export function lastKnownDate(today: string, calendars: readonly OpeningCalendar[]): string {
  return addDays(nextMonth(knownMonths(today, calendars).at(-1) ?? today), -1);
}
