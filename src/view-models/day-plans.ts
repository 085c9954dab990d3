/** The days from the build on to the end of all calendars, as the schedule shows a chosen one, and the night before. */
import { entriesOf, parksOf, today } from '#content/queries.ts';
import { lastKnownDate } from '#features/calendar/month-calendar.ts';
import type { ShownDay } from '#features/days/known-days.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf } from '#i18n/translations.ts';
import { ListedOnce } from '#lib/listed-once.ts';
import type { DayPlan, DayPlans, ListedActivity } from '#park/day/day-plans.ts';
import { describeDay } from '#park/opening/describe-opening.ts';
import type { DayOpening } from '#park/opening/opening-hours.ts';
import { slotMinutes } from '#park/opening/opening-slots.ts';
import { addDays } from '#park/opening/plain-time.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import { isOpenDay, programmeBook, type ProgrammeDay, type ProgrammeItem } from './programme.ts';

/** The first and the last date that visitors may choose. */
export async function choosableDates(locale: Locale): Promise<{ first: string; last: string }> {
  const first = await today();
  const calendars = (await parksOf(locale)).map(({ calendar }) => calendar);
  return { first, last: lastKnownDate(first, calendars) };
}

/** The notes on the hours of a day, each once. */
const notesOf = ({ parks }: ProgrammeDay): string[] => [
  ...new Set(parks.flatMap(({ opening }) => opening.hours.flatMap(({ note }) => note ?? []))),
];

/** A day of the programme, in words. Parks that are closed are left out. */
export function shownDay(day: ProgrammeDay, locale: Locale): ShownDay {
  const { date, closes, parks, items } = day;
  const messages = messagesOf(locale, 'opening');
  const open = parks.filter(({ opening }) => opening.hours.length > 0);
  return {
    date,
    closes,
    parks: open.map(({ opening, ...park }) => ({ ...park, hours: describeDay(opening, locale, messages) })),
    notes: notesOf(day),
    items: items.map((item) => ({ ...item, label: formatTime(item.time, locale) })),
  };
}

/**
 * The hours in which a park is what it usually is: not those of an occasion, unless it is a park of rides, which run
 * whenever it is open. Animals sleep in the evening. Null if there are no others.
 */
function usualHours({ hours }: DayOpening, kind: ParkKind): [opens: number, closes: number][] | null {
  const usual = hours.filter(({ occasion }) => kind === 'amusement' || !occasion);
  return usual.length === 0 && hours.length > 0 ? null : usual.map(slotMinutes);
}

/** All days of a language; the one before the first that visitors may choose as well, where it lasts past midnight. */
export async function dayPlans(locale: Locale): Promise<DayPlans> {
  const [{ first, last }, rates, dayOf] = await Promise.all([
    choosableDates(locale),
    entriesOf('rates', locale),
    programmeBook(locale),
  ]);
  const messages = messagesOf(locale, 'opening');
  const activities = new ListedOnce<ListedActivity>();
  const notes = new ListedOnce<string>();
  const positionOf = ({ title, place, about, href, park, way }: ProgrammeItem) =>
    activities.positionOf(href, { title, place, about, href, park, way });
  const days: Record<string, DayPlan> = {};
  const before = dayOf(addDays(first, -1));
  for (let date = before.hasNight ? before.date : first; date <= last; date = addDays(date, 1)) {
    const day = dayOf(date);
    const { parks, items, closes } = day;
    const valid = rates.filter(
      ({ validFrom, validUntil }) =>
        validFrom !== null && validFrom <= date && (validUntil === null || date <= validUntil),
    );
    const reasons = parks.map(({ opening }) => opening.reason);
    days[date] = {
      label: formatDate(date, locale, 'full'),
      isOpen: isOpenDay(day),
      hours: parks.map(({ opening }) => describeDay(opening, locale, messages)),
      ...(reasons.some((reason) => reason !== null) && { reasons }),
      open: parks.map(({ opening, kind }) => usualHours(opening, kind)),
      closes: closes - Date.parse(date) / 60_000,
      notes: notesOf(day).map((note) => notes.positionOf(note, note)),
      items: items.map((item) => {
        const { time, minutes, arrivals } = item;
        const known = [formatTime(time, locale), time, positionOf(item), minutes] as const;
        return arrivals === undefined ? known : [...known, arrivals];
      }),
      tickets: [...new Set(valid.map(({ productKey }) => productKey))],
    };
  }
  const parks = dayOf(first).parks.map(({ name, kind, about, href }) => ({ name, kind, about, href }));
  return { parks, activities: activities.items, notes: notes.items, days };
}
