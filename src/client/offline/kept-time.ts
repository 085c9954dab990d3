/** From when something is that is kept on the device. */
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';

/** When the server sent a response, by its own clock; the clock of the device may be wrong. */
export function sentAt({ headers }: Response): Date {
  return new Date(headers.get('date') ?? 0);
}

/** « 21 novembre, 12 h 40 », 'November 21, 12:40 p.m.', in the zoo's time zone, which pages carry as `data-time-zone`. */
export function describeTime(instant: Date, locale: Locale, timeZone: string): string {
  const { date, time } = localTimeAt(instant, timeZone);
  return `${formatDate(date, locale, 'dayAndMonth')}, ${formatTime(time, locale)}`;
}
