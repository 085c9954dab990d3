/** The days from the build on to the end of all calendars, as the schedule shows a chosen one. */
import { entriesOf, parksOf, today } from '#content/queries.ts';
import { describeDay } from '#features/schedule/describe-opening.ts';
import type { DayPlan, DayPlans, ShownDay } from '#features/schedule/known-days.ts';
import { lastKnownDate } from '#features/schedule/month-calendar.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf } from '#i18n/translations.ts';
import { addDays } from '#opening/plain-time.ts';
import { isOpenDay, programmeBook, type ProgrammeDay, type ProgrammeItem } from './programme.ts';

/** The first and the last date that visitors may choose. */
export async function choosableDates(locale: Locale): Promise<{ first: string; last: string }> {
  const first = await today();
  const calendars = (await parksOf(locale)).map(({ calendar }) => calendar);
  return { first, last: lastKnownDate(first, calendars) };
}

/** A day of the programme, in words. Parks that are closed are left out. */
export function shownDay({ date, parks, items }: ProgrammeDay, locale: Locale): ShownDay {
  const messages = messagesOf(locale, 'opening');
  const open = parks.filter(({ opening }) => opening.hours.length > 0);
  return {
    date,
    parks: open.map(({ name, kind, opening }) => ({ name, kind, hours: describeDay(opening, locale, messages) })),
    items: items.map((item) => ({ ...item, label: formatTime(item.time, locale) })),
  };
}

/** All days of a language. */
export async function dayPlans(locale: Locale): Promise<DayPlans> {
  const [{ first, last }, rates, dayOf] = await Promise.all([
    choosableDates(locale),
    entriesOf('rates', locale),
    programmeBook(locale),
  ]);
  const messages = messagesOf(locale, 'opening');
  const activities = new Map<string, Omit<ProgrammeItem, 'time'>>();
  const positionOf = ({ title, place, href, park }: ProgrammeItem): number => {
    activities.set(href, { title, place, href, park });
    return [...activities.keys()].indexOf(href);
  };
  const days: Record<string, DayPlan> = {};
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = dayOf(date);
    const { parks, items } = day;
    const valid = rates.filter(
      ({ validFrom, validUntil }) =>
        validFrom !== null && validFrom <= date && (validUntil === null || date <= validUntil),
    );
    days[date] = {
      label: formatDate(date, locale, 'full'),
      isOpen: isOpenDay(day),
      hours: parks.map(({ opening }) => describeDay(opening, locale, messages)),
      items: items.map((item) => [formatTime(item.time, locale), item.time, positionOf(item)]),
      tickets: [...new Set(valid.map(({ productKey }) => productKey))],
    };
  }
  const parks = dayOf(first).parks.map(({ name, kind }) => ({ name, kind }));
  return { parks, activities: [...activities.values()], days };
}
