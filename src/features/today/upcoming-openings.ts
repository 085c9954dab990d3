/** The openings a page carries, so that its script knows the status of a park for weeks after the build. */
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { describeDay, isClosedAsUsual, type OpeningMessages } from '#park/opening/describe-opening.ts';
import { type OpeningCalendar, openingDays, openingSpans } from '#park/opening/opening-hours.ts';
import { minutesPerDay } from '#park/opening/opening-slots.ts';
import type { OpeningSpan } from '#park/opening/opening-status.ts';
import { addDays, type ZoneOffsets } from '#park/opening/plain-time.ts';
import { offsetsOf } from '#park/opening/zoned-time.ts';

export interface UpcomingOpenings {
  zone: ZoneOffsets;
  spans: readonly OpeningSpan[];
  /** The last date covered, `YYYY-MM-DD`. */
  until: string;
  /** Reasons of exceptions, by date. */
  reasons: Record<string, string>;
  /** What single openings are for, by their date and time: `2027-06-24 20:00`. */
  occasions: Record<string, string>;
}

/** The number of days that a page covers. Ample: the site is built every night. */
export const daysCovered = 60;

/** The dates of openings that don't follow one of the day before. */
function datesAfterBreak(spans: readonly OpeningSpan[], timeZone: string): string[] {
  const dates = spans.map(([opens]) => localTimeAt(new Date(opens * 60_000), timeZone).date);
  return dates.filter((date, index) => {
    const previous = dates[index - 1];
    return previous === undefined || addDays(previous, 1) < date;
  });
}

/** The openings as instants alone, from the day before the build on, whose hours may last past midnight. */
export function upcomingSpans(today: string, calendar: OpeningCalendar): OpeningSpan[] {
  return openingSpans(addDays(today, -1), daysCovered, calendar);
}

/** The openings from the day before the build on. */
export function upcomingOpenings(today: string, calendar: OpeningCalendar): UpcomingOpenings {
  const yesterday = addDays(today, -1);
  const { timeZone } = calendar;
  const days = openingDays(yesterday, daysCovered, calendar);
  const spans = upcomingSpans(today, calendar);
  const [, lastMinute = 0] = spans.at(-1) ?? [];
  const lastDay = Math.ceil((lastMinute - Date.parse(yesterday) / 60_000) / minutesPerDay);
  return {
    zone: offsetsOf(timeZone, yesterday, Math.max(daysCovered, lastDay)),
    until: addDays(yesterday, daysCovered - 1),
    spans,
    reasons: Object.fromEntries(days.flatMap(({ date, reason }) => (reason === null ? [] : [[date, reason]]))),
    occasions: Object.fromEntries(
      days.flatMap(({ date, hours }) =>
        hours.flatMap(({ opens, occasion }) => (occasion ? [[`${date} ${opens}`, occasion]] : [])),
      ),
    ),
  };
}

/** The next open day by its date, which stays true for days: « samedi 28 novembre, 10 h à 16 h ». */
export function describeNextOpening(
  today: string,
  calendar: OpeningCalendar,
  locale: Locale,
  messages: OpeningMessages,
): string {
  const day = openingDays(today, daysCovered, calendar).find(({ hours }) => hours.length > 0);
  if (!day) return messages.closedForNow;
  return `${formatDate(day.date, locale, 'weekday')}, ${describeDay(day, locale, messages)}`;
}

/** Dates in words, for the scripts of a page: those that a status may name, of openings after days without any. */
export function namesOfDays(
  today: string,
  calendars: readonly OpeningCalendar[],
  locale: Locale,
): Record<string, string> {
  const afterBreaks = calendars.flatMap((calendar) =>
    datesAfterBreak(upcomingSpans(today, calendar), calendar.timeZone),
  );
  const dates = [...new Set(afterBreaks)];
  return Object.fromEntries(dates.map((date) => [date, formatDate(date, locale, 'weekday')]));
}

/** Days after the build on which a page that lists days still has their names. */
const daysListed = 21;

/** The dates of the next weeks in few letters, for the script of a page that lists them. */
export function namesOfListedDays(today: string, locale: Locale): Record<string, string> {
  const dates = Array.from({ length: daysListed }, (_, offset) => addDays(today, offset));
  return Object.fromEntries(dates.map((date) => [date, formatDate(date, locale, 'short')]));
}

/** True for a park that stays closed for a week from a date, `YYYY-MM-DD`, without a reason of its own. */
export const isClosedForAWeek = (from: string, calendar: OpeningCalendar): boolean =>
  openingDays(from, 7, calendar).every(isClosedAsUsual);
