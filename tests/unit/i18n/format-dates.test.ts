import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatDatesOfMonth,
  formatShortRange,
  formatWeekday,
  isoDuration,
} from '#i18n/format.ts';

/** Spaces of any width as plain ones. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('a date', () => {
  it.each([
    ['2027-06-24', 'full', 'jeudi 24 juin 2027', 'Thursday, June 24, 2027'],
    ['2027-06-24', 'weekday', 'jeudi 24 juin', 'Thursday, June 24'],
    ['2027-06-24', 'short', 'jeu. 24 juin', 'Thu., Jun. 24'],
    ['2027-06-24', 'month', 'juin 2027', 'June 2027'],
    // The first of a month is an ordinal in French.
    ['2027-06-01', 'full', 'mardi 1er juin 2027', 'Tuesday, June 1, 2027'],
    ['2027-06-01', 'short', 'mar. 1er juin', 'Tue., Jun. 1'],
    ['2026-12-31', 'long', '31 décembre 2026', 'December 31, 2026'],
    ['2027-01-01', 'long', '1er janvier 2027', 'January 1, 2027'],
  ] as const)('%s in its %s form', (date, style, french, english) => {
    expect([formatDate(date, 'fr', style), formatDate(date, 'en', style)]).toEqual([french, english]);
  });

  it('abbreviates with points in English, but for May', () => {
    const short = Array.from({ length: 12 }, (_, month) =>
      formatDate(`2027-${String(month + 1).padStart(2, '0')}-15`, 'en', 'short'),
    );
    expect(short.filter((text) => !/^[A-Z][a-z]{2}\., (?:[A-Z][a-z]{2,3}\.|May) 15$/.test(text))).toEqual([]);
  });
});

it.each([
  [[5], 'le 5 décembre', 'December 5'],
  [[1], 'le 1er décembre', 'December 1'],
  [[4, 5, 6, 11, 12, 13, 18], 'du 4 au 6, du 11 au 13 et le 18 décembre', 'December 4–6, 11–13 and 18'],
  [[1, 2, 31], 'les 1er et 2 et le 31 décembre', 'December 1–2 and 31'],
])('dates of one month: %j are joined to runs', (days, french, english) => {
  const dates = days.map((day) => `2026-12-${String(day).padStart(2, '0')}`);
  expect(plain(formatDatesOfMonth(dates, 'fr'))).toBe(french);
  expect(plain(formatDatesOfMonth(dates, 'en'))).toBe(english);
});

it.each([
  ['2027-05-22', '2027-09-06', '22 mai au 6 septembre 2027', 'May 22 – September 6, 2027'],
  ['2027-06-05', '2027-06-11', '5 au 11 juin 2027', 'June 5–11, 2027'],
  ['2026-12-20', '2027-01-05', '20 décembre 2026 au 5 janvier 2027', 'December 20, 2026 – January 5, 2027'],
  ['2027-05-01', '2027-06-15', '1er mai au 15 juin 2027', 'May 1 – June 15, 2027'],
  ['2027-06-01', '2027-06-01', '1er juin 2027', 'June 1, 2027'],
])('a range of dates from %s to %s repeats nothing', (from, until, french, english) => {
  expect(plain(formatDateRange(from, until, 'fr'))).toBe(french);
  expect(plain(formatDateRange(from, until, 'en'))).toBe(english);
});

it.each([
  ['2026-12-05', '2027-03-28', '5 déc. au 28 mars', 'Dec. 5 – March 28'],
  ['2027-06-01', '2027-09-06', '1er juin au 6 sept.', 'June 1 – Sep. 6'],
])('a range of days within a year from %s to %s is short', (from, until, french, english) => {
  expect(plain(formatShortRange(from, until, 'fr'))).toBe(french);
  expect(plain(formatShortRange(from, until, 'en'))).toBe(english);
});

it.each([
  ['fr', 'long', ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']],
  ['en', 'long', ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
  ['fr', 'narrow', ['D', 'L', 'M', 'M', 'J', 'V', 'S']],
] as const)('a day of the week is numbered from Sunday: %s, %s', (locale, length, names) => {
  expect(names.map((_, day) => formatWeekday(day, locale, length))).toEqual(names);
});

it.each([
  [245, 'PT4M5S'],
  [90_061, 'PT25H1M1S'],
])('for machines: %i seconds last %s', (seconds, duration) => {
  expect(isoDuration(seconds)).toBe(duration);
});
