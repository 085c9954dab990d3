/** The programme, day by day: open parks and the activities that start at a fixed time. */
import { entriesOf, parksOf, siteIdentity } from '#content/queries.ts';
import type { DisruptionNote } from '#features/day/disruption-note.ts';
import type { Locale } from '#i18n/routes.ts';
import { timesOn } from '#park/activities/activity-dates.ts';
import type { ListedActivity, ListedPark } from '#park/day/day-plans.ts';
import { affects, affectsDay, untilBeside } from '#park/day/disruption.ts';
import { type DayOpening, openingOn, spansOn } from '#park/opening/opening-hours.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { lengthOfStart, type StartLength } from '#park/opening/start-length.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { bookingNeed } from './booking-need.ts';
import { notesOfActivities } from './disruptions.ts';
import { placeWay } from './map-places.ts';
import { parksAtAGlance } from './parks-at-a-glance.ts';

/** One start of an activity. */
export interface ProgrammeItem extends ListedActivity, StartLength {
  /** `HH:MM` */
  time: string;
  /** What is not as planned about it, where it matters. */
  notes?: readonly DisruptionNote[];
}

/** A park and its hours on a day. */
interface ProgrammePark extends ListedPark {
  opening: DayOpening;
  /** What closes it for some of these hours, where it matters. */
  notes?: readonly DisruptionNote[];
}

export interface ProgrammeDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** The minute since 1970 (UTC) at which the last park closes and everything is over; 0 if nothing takes place. */
  closes: number;
  /** True if that is after the midnight that follows: the day is at hand until then. */
  hasNight: boolean;
  parks: ProgrammePark[];
  items: ProgrammeItem[];
}

/** The number of days ahead in which open days are looked for. */
const horizon = 60;

/** The programme of any date. */
export async function programmeBook(locale: Locale): Promise<(date: string) => ProgrammeDay> {
  const [parks, activities] = await Promise.all([parksOf(locale), entriesOf('activities', locale)]);
  const ways = await Promise.all(activities.map(({ mapPlace }) => placeWay(mapPlace, locale)));
  const parkOf = new Map(parks.map((entry) => [entry.park.documentId, entry]));
  // All parks have the clock of the site.
  const { timeZone = 'UTC' } = parks[0]?.calendar ?? {};
  const endOf = (date: string, { time, minutes }: ProgrammeItem) =>
    instantOf(date, time, timeZone).valueOf() / 60_000 + minutes;
  return (date) => {
    const items = activities.flatMap((activity, index) => {
      const found = parkOf.get(activity.park);
      if (!found) return [];
      const opening = openingOn(date, found.calendar);
      const times = timesOn(activity, date, found.calendar);
      return times.map((time) => ({
        time,
        title: activity.title,
        place: [activity.place, ...bookingNeed(activity, locale)].join(' · '),
        about: `activity:${activity.documentId}` as const,
        href: entryPath('activities', activity),
        park: found.park.kind,
        ...lengthOfStart(time, activity.duration, times, opening),
        way: ways[index],
      }));
    });
    const spans = parks.flatMap(({ calendar }) => spansOn(date, calendar));
    const closes = Math.max(0, ...spans.map(([, end]) => end), ...items.map((item) => endOf(date, item)));
    return {
      date,
      closes,
      hasNight: spans.length > 0 && closes > instantOf(addDays(date, 1), '00:00', timeZone).valueOf() / 60_000,
      parks: parks.map(({ park, calendar }) => ({
        name: park.name,
        kind: park.kind,
        about: `park:${park.documentId}` as const,
        href: entryPath('parks', park),
        opening: openingOn(date, calendar),
      })),
      items: items.toSorted((a, b) => a.time.localeCompare(b.time)),
    };
  };
}

/** True if any park opens on a day. */
export const isOpenDay = ({ parks }: ProgrammeDay) => parks.some(({ opening }) => opening.hours.length > 0);

/** The programme of any date, with what is not as planned. */
async function currentProgramme(locale: Locale): Promise<(date: string) => ProgrammeDay> {
  const [dayOf, disruptions, { timeZone }, glance] = await Promise.all([
    programmeBook(locale),
    notesOfActivities(locale),
    siteIdentity(locale),
    parksAtAGlance(locale),
  ]);
  const withNotes = (date: string, item: ProgrammeItem): ProgrammeItem => {
    const found = (disruptions[item.about] ?? []).filter((one) => affects(one, `${date}T${item.time}`, timeZone));
    if (found.length === 0) return { ...item, notes: [] };
    const begins = instantOf(date, item.time, timeZone).valueOf();
    const notes = found.map((one) => ({ ...one, text: one.brief, until: untilBeside(one, begins, item.minutes) }));
    return { ...item, notes };
  };
  return (date) => {
    const day = dayOf(date);
    const parks = day.parks.map((park) => {
      const { notes = [] } = glance.find(({ about }) => about === park.about) ?? {};
      return { ...park, notes: notes.filter((one) => affectsDay(one, date, timeZone)) };
    });
    return { ...day, parks, items: day.items.map((item) => withNotes(date, item)) };
  };
}

/** The first `count` dates from `from` on when any park is open. */
export async function programmeFrom(from: string, count: number, locale: Locale): Promise<ProgrammeDay[]> {
  const dayOf = await currentProgramme(locale);
  const days: ProgrammeDay[] = [];
  for (let offset = 0; offset < horizon && days.length < count; offset += 1) {
    const day = dayOf(addDays(from, offset));
    if (isOpenDay(day)) days.push(day);
  }
  return days;
}

/**
 * The day before a date, where it lasts past midnight: visitors are still in the parks for it. Known all day, so that
 * pages are the same whenever they are built.
 */
export async function nightBefore(date: string, locale: Locale): Promise<ProgrammeDay | undefined> {
  const day = (await currentProgramme(locale))(addDays(date, -1));
  return day.hasNight ? day : undefined;
}
