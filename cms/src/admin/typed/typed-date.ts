/** Days and instants as people type them: `25/12/2026`, `2026-12-25`, `25/12/2026 20 h 30`. */
import { isRealDate } from '../../../../src/lib/real-date.ts';
import type { Typed } from './typed-number.ts';
import { readTime, writeTime } from './typed-time.ts';

const patterns = [
  /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})$/,
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
];

const wrong = { kind: 'wrong' } as const;

/** The day that was typed, as Strapi keeps it: `2026-12-25`. Days that no month has are wrong. */
export function readDate(typed: string): Typed<string> {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const { year, month, day } = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  if (!year || !month || !day) return wrong;
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isRealDate(value) ? { kind: 'value', value } : wrong;
}

/** A day in words, with that of the week: `vendredi 25 décembre 2026`. */
export const sayDate = (value: string, locale: string): string =>
  new Intl.DateTimeFormat(locale.startsWith('fr') ? 'fr-CA' : 'en-CA', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${value}T00:00:00Z`),
  );

/** The instant of a day and a time of the editor's clock; without a time, the beginning of the day. */
export function readInstant(typed: string): Typed<string> {
  const [, day = '', time = ''] = /^\s*([^\sT,]*)(?:T|,?\s+(?:à |at )?|$)(.*)$/s.exec(typed) ?? [];
  const [date, clock] = [readDate(day), readTime(time)];
  if (typed.trim() === '') return { kind: 'empty' };
  if (date.kind !== 'value' || clock.kind === 'wrong') return wrong;
  const local = `${date.value}T${clock.kind === 'value' ? clock.value : '00:00:00.000'}`;
  return { kind: 'value', value: new Date(local).toISOString() };
}

/** The day and the time of an instant on the editor's clock: `2026-12-25T20:30`; anything else as it is. */
export function localInstant(value: string): string {
  const instant = new Date(value);
  if (!/^\d{4}-.*Z$/.test(value) || Number.isNaN(instant.valueOf())) return value;
  return new Date(instant.valueOf() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const inParts = (value: string, locale: string, write: (day: string) => string, between: string): string => {
  const [day = '', time] = localInstant(value).split('T');
  return time === undefined ? value : `${write(day)}${between}${writeTime(time, locale)}`;
};

/** An instant as it can be typed: `2026-12-25 20 h 30`. */
export const writeInstant = (value: string, locale: string): string => inParts(value, locale, String, ' ');

/** An instant in words: `vendredi 25 décembre 2026, 20 h 30`. */
export const sayInstant = (value: string, locale: string): string =>
  inParts(value, locale, (day) => sayDate(day, locale), ', ');
