/** Opening hours and park status as text, on the server and in the browser. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import type { LocalTime } from '#lib/local-time.ts';
import type { DayOpening, OpeningHours } from '#park/opening/opening-hours.ts';
import { isEntryOver, type ParkStatus } from '#park/opening/opening-status.ts';
import { addDays } from '#park/opening/plain-time.ts';

export type OpeningMessages = Messages<'opening'>;

/** The part of a park's time zone that a sentence about it needs. */
export interface ParkClock {
  timeAt: (instant: Date) => LocalTime;
  /** A plain date in words: « samedi 12 juin ». */
  nameOf: (date: string) => string;
}

/** « 17 h 30 à 21 h (Valboréal en lumières) » */
function describeSlot({ opens, closes, occasion }: OpeningHours, locale: Locale, messages: OpeningMessages): string {
  const hours = fillMessage(messages.hours, { opens: formatTime(opens, locale), closes: formatTime(closes, locale) });
  return occasion ? `${hours} (${occasion})` : hours;
}

/** True for a day on which the park is closed without a reason of its own. */
export const isClosedAsUsual = ({ hours, reason }: DayOpening): boolean => hours.length === 0 && reason === null;

/** All slots of a day, or that the park is closed, with the reason for any exception. */
export function describeDay({ hours, reason }: DayOpening, locale: Locale, messages: OpeningMessages): string {
  const text = hours.map((slot) => describeSlot(slot, locale, messages)).join(', ') || messages.closed;
  return reason ? `${text} – ${reason}` : text;
}

/** Until when the park is open and lets visitors in, or when it opens next. */
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
    const timeOf = (instant: Date) => ({ time: formatTime(clock.timeAt(instant).time, locale) });
    const text = fillMessage(messages.openUntil, timeOf(status.closesAt));
    if (!status.lastEntryAt) return text;
    const over = isEntryOver(status, now) && messages.entryOver;
    return `${text} · ${over || fillMessage(messages.lastEntry, timeOf(status.lastEntryAt))}`;
  }
  const { date, time: opens } = clock.timeAt(status.opensAt);
  const time = formatTime(opens, locale);
  if (date === today) return fillMessage(messages.opensToday, { time });
  if (date === addDays(today, 1)) return fillMessage(messages.opensTomorrow, { time });
  return fillMessage(messages.opensOn, { day: clock.nameOf(date), time });
}
