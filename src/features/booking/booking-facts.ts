/** The facts that visitors need before they book an activity. */
import { formatDate, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Translate } from '#i18n/translations.ts';
import type { Fact } from '#ui/fact.ts';

export interface ActivityBooking {
  need: 'required' | 'recommended';
  opensOn: string | null;
  /** Until how many hours before one may book. */
  hoursBefore: number | null;
  /** Cents per person; null where admission includes it. */
  price: number | null;
  places: number | null;
}

const hoursPerDay = 24;

/** The notice that a booking takes: in days, where they are whole. */
function timeAhead(hours: number, t: Translate): string {
  return hours % hoursPerDay === 0
    ? t('booking:untilDays', { count: hours / hoursPerDay })
    : t('booking:untilHours', { count: hours });
}

function priceInWords(cents: ActivityBooking['price'], locale: Locale, t: Translate): string {
  if (cents === null) return t('booking:included');
  if (cents === 0) return t('booking:freeOfCharge');
  return t('booking:perPerson', { price: formatPrice(cents, locale) });
}

/** @param today a first day of booking that has come is not worth a word */
export function bookingFacts(booking: ActivityBooking, locale: Locale, t: Translate, today: string): Fact[] {
  const { need, opensOn, hoursBefore, price, places } = booking;
  const conditions = [
    t(`booking:need.${need}`),
    ...(opensOn !== null && opensOn > today ? [t('booking:opensOn', { date: formatDate(opensOn, locale) })] : []),
    ...(hoursBefore === null ? [] : [timeAhead(hoursBefore, t)]),
  ];
  return [
    { name: t('booking:title'), symbol: 'phone', value: conditions.join(', ') },
    { name: t('booking:price'), symbol: 'price', value: priceInWords(price, locale, t) },
    { name: t('booking:places'), symbol: 'people', value: places === null ? null : String(places) },
  ];
}
