/** Opening hours and park status as text, on the server and in the browser. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import type { LocalTime } from '#lib/local-time.ts';
import type { DayOpening } from '#opening/opening-hours.ts';
import type { TimeSlot } from '#opening/opening-slots.ts';
import type { ParkStatus } from '#opening/opening-status.ts';
import { addDays } from '#opening/plain-time.ts';

export type OpeningMessages = Messages<'opening'>;

/** The part of a park's time zone that a sentence about it needs. */
export interface ParkClock {
  timeAt: (instant: Date) => LocalTime;
  /** A plain date in words: « samedi 12 juin ». */
  nameOf: (date: string) => string;
}

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
  clock: ParkClock,
  locale: Locale,
  messages: OpeningMessages,
): string {
  const last = new Date(closesAt.valueOf() - minutes * 60_000);
  if (now > last) return messages.entryOver;
  return fillMessage(messages.lastEntry, { time: formatTime(clock.timeAt(last).time, locale) });
}

/** Until when the park is open, or when it opens next. */
export function describeStatus(
  status: ParkStatus,
  now: Date,
  clock: ParkClock,
  locale: Locale,
  messages: OpeningMessages,
): string {
  if (status.state === 'closedForNow') return messages.closedForNow;
  const today = clock.timeAt(now).date;
  if (status.state === 'open') {
    return fillMessage(messages.openUntil, { time: formatTime(clock.timeAt(status.closesAt).time, locale) });
  }
  const { date, time: opens } = clock.timeAt(status.opensAt);
  const time = formatTime(opens, locale);
  if (date === today) return fillMessage(messages.opensToday, { time });
  if (date === addDays(today, 1)) return fillMessage(messages.opensTomorrow, { time });
  return fillMessage(messages.opensOn, { day: clock.nameOf(date), time });
}
