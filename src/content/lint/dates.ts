/** Dates and times that contradict the calendars of the parks, or each other. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { formatDate } from '#i18n/format.ts';
import { timesOn } from '#park/activities/activity-dates.ts';
import { type OpeningCalendar, openingOn } from '#park/opening/opening-hours.ts';
import { minutesOf, slotMinutes } from '#park/opening/opening-slots.ts';
import { addDays } from '#park/opening/plain-time.ts';
import type { ValidEntry } from '../schemas/registry.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOn, type LintedContent, placeIn } from './linted-content.ts';

type Activity = ValidEntry<'activities'>;
type Entries = LintedContent['entries'];

function calendarOf(park: string, { site, openingPeriods, openingExceptions }: Entries): OpeningCalendar | undefined {
  const timeZone = site[0]?.timeZone;
  const isOfPark = (entry: { locale: string; park: string }) => entry.locale === 'fr' && entry.park === park;
  return timeZone === undefined
    ? undefined
    : { timeZone, periods: openingPeriods.filter(isOfPark), exceptions: openingExceptions.filter(isOfPark) };
}

/** The days on which an activity takes place; what recurs does not while its park is closed. */
function datesOf({ date, period, availabilities }: Activity, calendar: OpeningCalendar): string[] {
  const dates = new Set([...(date ? [date] : []), ...availabilities.map((slot) => slot.date)]);
  for (let day = period?.from ?? ''; period && day <= period.until; day = addDays(day, 1)) {
    if (openingOn(day, calendar).hours.length > 0) dates.add(day);
  }
  return [...dates];
}

/** Activities outside the hours of their park, and those that it cuts short by closing; the first time of each. */
export function activityHours(entries: Entries): ContentProblem[] {
  return entries.activities.flatMap((activity) => {
    const calendar = calendarOf(activity.park, entries);
    // Its text says when the gate opens.
    if (!calendar || /portail|gate\b/.test(activity.body)) return [];
    for (const day of datesOf(activity, calendar)) {
      const hours = openingOn(day, calendar).hours.map(slotMinutes);
      for (const time of timesOn(activity, day, calendar)) {
        const start = minutesOf(time);
        const slot = hours.find(([opens, closes]) => opens <= start && start < closes);
        const place = placeIn('activities', activity, 'schedule');
        if (!slot) return [adviceOn(place, editorMessage('lint.parkHours'), `${day} ${time}`)];
        if (start + (activity.duration ?? 0) > slot[1])
          return [adviceOn(place, editorMessage('lint.timeToClosing'), `${day} ${time}`)];
      }
    }
    return [];
  });
}

/** Jobs that can be applied for after their first day. */
export function lateApplications({ jobs }: Pick<Entries, 'jobs'>): ContentProblem[] {
  return jobs.flatMap((job) => {
    const { startsOn, closesOn } = job;
    if (startsOn === null || closesOn === null || closesOn <= startsOn) return [];
    return [adviceOn(placeIn('jobs', job, 'closesOn'), editorMessage('lint.applyBeforeStart', { startsOn }), closesOn)];
  });
}

/** The page with the table of when to come. */
const seasonsPage = 'plan-your-visit';

/** Seasons in the table of when to come that begin or end on another day than those of the calendars. */
export function seasonsInTable({ texts, entries }: Pick<LintedContent, 'texts' | 'entries'>): ContentProblem[] {
  const turns = entries.openingPeriods.flatMap(({ from, until }) => [
    addDays(from, -1),
    from,
    until,
    addDays(until, 1),
  ]);
  return texts
    .filter(({ type, documentId, field }) => type === 'pages' && documentId === seasonsPage && field === 'body')
    .flatMap((place) => {
      const known = new Set(turns.map((date) => formatDate(date, place.locale, 'dayAndMonth')));
      return Array.from(place.text.matchAll(/^\| ([^|]*\d[^|]*) \|/gm), ([, season = '']) => season)
        .flatMap((season) => season.split(' – '))
        .filter((date) => !known.has(date.replace(/,? 20\d\d$/, '').replaceAll('\u00A0', ' ')))
        .map((date) => adviceOn(place, editorMessage('lint.season'), date));
    });
}
