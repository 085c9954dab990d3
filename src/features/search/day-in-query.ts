/** The day that a query names: « 24 juin », 'July 15, 2027'. Pure; runs in the browser. */
import { formatWeekday, languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { wordsOf } from './words.ts';

const dayPattern = /^(\d{1,2})(?:er|st|nd|rd|th)?$/;
const yearPattern = /^20\d\d$/;

/** Shorter beginnings of a month are other words. */
const shortestMonth = 3;

/** Leap days come every four years, or eight. */
const yearsAhead = 8;

function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(languageTags[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => wordsOf(format.format(Date.UTC(2000, month, 15)), locale)[0] ?? '');
}

const weekdayNames = (locale: Locale) =>
  Array.from({ length: 7 }, (_, day) => wordsOf(formatWeekday(day, locale), locale)[0] ?? '');

/** The next date with a month and a day, in a year or from a date on; undefined if there is none. */
function nextDate(month: number, day: number, from: string, year?: number): string | undefined {
  const first = year ?? Number(from.slice(0, 4));
  const years = Array.from({ length: year === undefined ? yearsAhead : 1 }, (_, offset) => first + offset);
  return years
    .map((of) => new Date(Date.UTC(of, month, day)))
    .filter((date) => date.getUTCMonth() === month && date.getUTCDate() === day)
    .map((date) => date.toISOString().slice(0, 10))
    .find((date) => year !== undefined || date >= from);
}

/**
 * @param from the first date that a day and a month without a year may mean
 * @param isKnown whether a word may stand beside the day
 * @returns `YYYY-MM-DD`; undefined if the query asks for anything else
 */
export function dayInQuery(
  query: string,
  locale: Locale,
  from: string,
  isKnown: (word: string) => boolean,
): string | undefined {
  const words = wordsOf(query, locale);
  const months = monthNames(locale);
  const monthOf = (word: string) =>
    months.findIndex((name) => name === word || (word.length >= shortestMonth && name.startsWith(word)));
  const month = words.find((word) => monthOf(word) >= 0);
  const day = words.find((word) => dayPattern.test(word));
  const year = words.find((word) => yearPattern.test(word));
  if (month === undefined || day === undefined) return undefined;
  const weekdays = weekdayNames(locale);
  const others = words.filter((word) => ![month, day, year, ...weekdays].includes(word));
  if (!others.every(isKnown)) return undefined;
  return nextDate(monthOf(month), Number.parseInt(day, 10), from, year === undefined ? undefined : Number(year));
}
