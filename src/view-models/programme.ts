/** The programme, day by day: open parks and the activities that start at a fixed time. */
import { timesOn } from '#content/activity-dates.ts';
import { entriesOf, parksOf } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import type { ParkKind } from '#lib/park-kinds.ts';
import { type DayOpening, openingOn } from '#opening/opening-hours.ts';
import { addDays } from '#opening/plain-time.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { bookingNeed } from './booking-need.ts';

/** One start of an activity. */
export interface ProgrammeItem {
  /** `HH:MM` */
  time: string;
  title: string;
  /** The place, and the need to book. */
  place: string;
  href: string;
  park: ParkKind;
}

export interface ProgrammeDay {
  /** `YYYY-MM-DD` */
  date: string;
  parks: { name: string; kind: ParkKind; opening: DayOpening }[];
  items: ProgrammeItem[];
}

/** The number of days ahead in which open days are looked for. */
const horizon = 60;

/** The programme of any date. */
export async function programmeBook(locale: Locale): Promise<(date: string) => ProgrammeDay> {
  const [parks, activities] = await Promise.all([parksOf(locale), entriesOf('activities', locale)]);
  const parkOf = new Map(parks.map((entry) => [entry.park.documentId, entry]));
  return (date) => {
    const items = activities.flatMap((activity) => {
      const found = parkOf.get(activity.park);
      if (!found) return [];
      return timesOn(activity, date, found.calendar).map((time) => ({
        time,
        title: activity.title,
        place: [activity.place, ...bookingNeed(activity, locale)].join(' · '),
        href: entryPath('activities', activity),
        park: found.park.kind,
      }));
    });
    return {
      date,
      parks: parks.map(({ park, calendar }) => ({
        name: park.name,
        kind: park.kind,
        opening: openingOn(date, calendar),
      })),
      items: items.toSorted((a, b) => a.time.localeCompare(b.time)),
    };
  };
}

/** True if any park opens on a day. */
export const isOpenDay = ({ parks }: ProgrammeDay) => parks.some(({ opening }) => opening.hours.length > 0);

/** The first `count` dates from `from` on when any park is open. */
export async function programmeFrom(from: string, count: number, locale: Locale): Promise<ProgrammeDay[]> {
  const dayOf = await programmeBook(locale);
  const days = Array.from({ length: horizon }, (_, offset) => dayOf(addDays(from, offset)));
  return days.filter(isOpenDay).slice(0, count);
}
