/** When activities start, each in a query of its own: hours of parks matter to them, but few of their changes do. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { allEntries, entriesOf, parksOf, today } from '#content/queries.ts';
import type { DisruptionNote } from '#features/day/disruption-note.ts';
import { formatDate, formatList, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { startsFrom, timesOn } from '#park/activities/activity-dates.ts';
import type { Subject } from '#park/day/disruption.ts';
import { openingOn } from '#park/opening/opening-hours.ts';
import { lengthOfStart } from '#park/opening/start-length.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { notesOf } from './disruptions.ts';

/** One start: `YYYY-MM-DD` and `HH:MM`. */
export interface ActivityStart {
  date: string;
  time: string;
}

/** An activity with the hours of its park, by its identity. */
async function activityInPark(id: string) {
  const [parks, activities] = await Promise.all([parksOf('fr'), allEntries('activities', 'fr')]);
  const activity = activities.find(({ documentId }) => documentId === id);
  const found = parks.find(({ park }) => park.documentId === activity?.park);
  return activity && found && { activity, calendar: found.calendar };
}

/** The starts of an activity from today on, by its identity. */
export const startsOf = trackedQuery('starts of an activity', async (id: string): Promise<ActivityStart[]> => {
  const [found, date] = await Promise.all([activityInPark(id), today()]);
  return found ? startsFrom(found.activity, date, found.calendar) : [];
});

/** The most starts in one calendar file: who opens a longer one has to delete them one by one. */
const longestSeries = 12;
/** The starts of longer series that have a file each. */
const singleStarts = 6;

/** The next starts of an activity with a calendar file each; none where one file holds them all. */
export const singleStartsOf = trackedQuery(
  'starts with a calendar file each',
  async (id: string): Promise<ActivityStart[]> => {
    const starts = await startsOf(id);
    return starts.length > longestSeries ? starts.slice(0, singleStarts) : [];
  },
);

/** The name of such a file: `2026-12-05-1115`. */
export const startName = ({ date, time }: ActivityStart) => `${date}-${time.replace(':', '')}`;

/**
 * How many minutes each start of an activity lasts that has no duration, by `YYYY-MM-DDTHH:MM`; nothing for others.
 * Includes starts that are over, so that another day makes no difference.
 */
export const openLengths = trackedQuery(
  'lengths of starts without a duration',
  async (id: string): Promise<Record<string, number>> => {
    const found = await activityInPark(id);
    if (!found || found.activity.duration !== null) return {};
    const { activity, calendar } = found;
    const lengths = startsFrom(activity, '', calendar).map(({ date, time }) => {
      const { minutes } = lengthOfStart(time, null, timesOn(activity, date, calendar), openingOn(date, calendar));
      return [`${date}T${time}`, minutes];
    });
    return Object.fromEntries(lengths) as Record<string, number>;
  },
);

/** An activity around an animal, as its page announces it. */
export interface AnimalMeeting {
  about: Subject;
  title: string;
  href: string;
  /** The next day with all its times; that day stays true until it is over. */
  next: string;
  /** The kind of its park. */
  park: ParkKind | undefined;
  /** What is not as planned about it. */
  notes: readonly DisruptionNote[];
}

/** The activities in which visitors meet an animal, the next one first; those without a day ahead are left out. */
export const meetingsWith = trackedQuery(
  'meetings with an animal',
  async (animal: string, locale: Locale): Promise<AnimalMeeting[]> => {
    const t = useTranslations(locale);
    const activities = (await entriesOf('activities', locale)).filter(({ animals }) => animals.includes(animal));
    const parks = await parksOf(locale);
    const meetings = activities.map(async (activity) => {
      const starts = await startsOf(activity.documentId);
      const [first] = starts;
      if (!first) return [];
      const times = starts.filter(({ date }) => date === first.date).map(({ time }) => formatTime(time, locale));
      const words = { date: formatDate(first.date, locale, 'full'), times: formatList(times, locale) };
      const next = t('animals:nextTime', words);
      return [
        {
          at: `${first.date} ${first.time}`,
          about: `activity:${activity.documentId}` as const,
          title: activity.title,
          href: entryPath('activities', activity),
          next,
          park: parks.find(({ park }) => park.documentId === activity.park)?.park.kind,
          notes: await notesOf('activity', activity.documentId, locale),
        },
      ];
    });
    const found = (await Promise.all(meetings)).flat().sort((a, b) => a.at.localeCompare(b.at));
    return found.map(({ at, ...meeting }) => meeting);
  },
);
