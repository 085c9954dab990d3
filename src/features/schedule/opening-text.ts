/** Opening hours in words, the same on the server and in the browser. */
import { formatDate, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { fill } from '../../lib/fill-template.ts';
import type { DayOpening, OpeningHours } from '../../opening/opening-hours.ts';
import type { ParkStatus } from '../../opening/opening-status.ts';
import { addDays, localTimeAt } from '../../opening/zoned-time.ts';

/** Finished sentences with `{time}` and `{day}` to fill in. */
export interface OpeningTexts {
  openUntil: string;
  opensToday: string;
  opensTomorrow: string;
  opensOn: string;
  closedForNow: string;
  closed: string;
  today: string;
  tomorrow: string;
  hours: string;
}

/** « 10 h à 17 h » */
function describeHours({ opens, closes }: Omit<OpeningHours, 'note'>, locale: Locale, texts: OpeningTexts): string {
  return fill(texts.hours, { opens: formatTime(opens, locale), closes: formatTime(closes, locale) });
}

/** All hours of a day, or that it is closed and why. */
export function describeDay({ hours, reason }: DayOpening, locale: Locale, texts: OpeningTexts): string {
  const text = hours.map((slot) => describeHours(slot, locale, texts)).join(', ') || texts.closed;
  return reason ? `${text} – ${reason}` : text;
}

/** What a visitor wants to know at this minute, in the park's time zone. */
export function describeStatus(
  status: ParkStatus,
  now: Date,
  timeZone: string,
  locale: Locale,
  texts: OpeningTexts,
): string {
  if (status.state === 'closedForNow') return texts.closedForNow;
  const today = localTimeAt(now, timeZone).date;
  if (status.state === 'open') {
    return fill(texts.openUntil, { time: formatTime(localTimeAt(status.closesAt, timeZone).time, locale) });
  }
  const { date, time: opens } = localTimeAt(status.opensAt, timeZone);
  const time = formatTime(opens, locale);
  if (date === today) return fill(texts.opensToday, { time });
  if (date === addDays(today, 1)) return fill(texts.opensTomorrow, { time });
  return fill(texts.opensOn, { day: formatDate(date, locale, 'weekday'), time });
}
