/** What visitors must know before they book an activity. */
import { formatDate, formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import type { Translate } from '../../../i18n/translations.ts';

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

/** @param today a first day of booking that has come is not worth a word */
export function bookingFacts(booking: ActivityBooking, locale: Locale, t: Translate, today: string) {
  const { need, opensOn, hoursBefore, price, places } = booking;
  const opens =
    opensOn !== null && opensOn > today ? [t('booking:opensOn', { date: formatDate(opensOn, locale) })] : [];
  const days = (hoursBefore ?? 1) / hoursPerDay;
  const until = Number.isInteger(days)
    ? t('booking:untilDays', { count: days })
    : t('booking:untilHours', { count: hoursBefore ?? 0 });
  const paid =
    price === 0 ? t('booking:freeOfCharge') : t('booking:perPerson', { price: formatPrice(price ?? 0, locale) });
  return [
    {
      name: t('booking:title'),
      value: [t(`booking:need.${need}`), ...opens, ...(hoursBefore === null ? [] : [until])].join(', '),
    },
    { name: t('booking:price'), value: price === null ? t('booking:included') : paid },
    { name: t('booking:places'), value: places === null ? null : String(places) },
  ];
}
