/** A park's clock and calendar, as `Intl` has them. Browsers do with what their page carries: see `park-status`. */
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import type { ParkClock } from './describe-opening.ts';

/** @param timeZone an IANA name */
export function parkClock(timeZone: string, locale: Locale): ParkClock {
  return {
    timeAt: (instant) => localTimeAt(instant, timeZone),
    nameOf: (date) => formatDate(date, locale, 'weekday'),
  };
}
