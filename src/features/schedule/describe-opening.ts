/** Opening hours and park status as text, on the server and in the browser. */
import { fillMessage } from '../../../i18n/fill-message.ts';
import { formatDate, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import type { Messages } from '../../../i18n/translations.ts';
import type { DayOpening } from '../../opening/opening-hours.ts';
import type { TimeSlot } from '../../opening/opening-slots.ts';
import type { ParkStatus } from '../../opening/opening-status.ts';
import { addDays, localTimeAt, type TimeZone } from '../../opening/zoned-time.ts';

export type OpeningMessages = Messages<'opening'>;

/** « 10 h à 17 h » */
function describeSlot({ opens, closes }: TimeSlot, locale: Locale, messages: OpeningMessages): string {
  return fillMessage(messages.hours, { opens: formatTime(opens, locale), closes: formatTime(closes, locale) });
}

/** All slots of a day, or that the park is closed, with the reason for any exception. */
export function describeDay({ hours, reason }: DayOpening, locale: Locale, messages: OpeningMessages): string {
  const text = hours.map((slot) => describeSlot(slot, locale, messages)).join(', ') || messages.closed;
  return reason ? `${text} – ${reason}` : text;
}

/** Until when visitors of an open park are let in, or that they no longer are. @param minutes before closing */
export function describeLastEntry(
  closesAt: Date,
  minutes: number,
  now: Date,
  timeZone: TimeZone,
  locale: Locale,
  messages: OpeningMessages,
): string {
  const last = new Date(closesAt.valueOf() - minutes * 60_000);
  if (now > last) return messages.entryOver;
  return fillMessage(messages.lastEntry, { time: formatTime(localTimeAt(last, timeZone).time, locale) });
}

/**
 * Until when the park is open, or when it opens next. Days and times are those of the park's time zone.
 *
 * @param names dates in words, for those that are known
 */
export function describeStatus(
  status: ParkStatus,
  now: Date,
  timeZone: TimeZone,
  locale: Locale,
  messages: OpeningMessages,
  names: Readonly<Record<string, string>> = {},
): string {
  if (status.state === 'closedForNow') return messages.closedForNow;
  const today = localTimeAt(now, timeZone).date;
  if (status.state === 'open') {
    return fillMessage(messages.openUntil, { time: formatTime(localTimeAt(status.closesAt, timeZone).time, locale) });
  }
  const { date, time: opens } = localTimeAt(status.opensAt, timeZone);
  const time = formatTime(opens, locale);
  if (date === today) return fillMessage(messages.opensToday, { time });
  if (date === addDays(today, 1)) return fillMessage(messages.opensTomorrow, { time });
  return fillMessage(messages.opensOn, { day: names[date] ?? formatDate(date, locale, 'weekday'), time });
}
