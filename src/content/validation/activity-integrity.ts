/** Starts of activities that are dated a day too early. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { type OpeningCalendar, openingOn } from '#park/opening/opening-hours.ts';
import { minutesOf, minutesPerDay, slotMinutes } from '#park/opening/opening-slots.ts';
import { addDays, endOfNight } from '#park/opening/plain-time.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, excerpt, problemOf } from './problems.ts';

type Activity = Entry<'activities'> & AnyEntry;

/** A start, and the field that says it. */
interface DatedStart {
  field: 'schedule' | 'availabilities';
  date: string;
  time: string;
}

/** The starts on single dates. */
function datedStarts({ date: only, schedule, availabilities }: Activity): DatedStart[] {
  const times = only === null ? [] : schedule.flatMap((line) => line.times);
  return [
    ...times.map((time) => ({ field: 'schedule' as const, date: only ?? '', time })),
    ...availabilities.flatMap((slot) =>
      slot.times.map((time) => ({ field: 'availabilities' as const, date: slot.date, time })),
    ),
  ];
}

/** True if a park is closed in the small hours of a date, and open at the same time of the night that follows. */
function isMeantForNextDay({ date, time }: DatedStart, park: OpeningCalendar): boolean {
  const isOpen = (day: string, minutes: number) =>
    openingOn(day, park)
      .hours.map(slotMinutes)
      .some(([opens, closes]) => opens <= minutes && minutes < closes);
  const [morning, night] = [minutesOf(time), minutesOf(time) + minutesPerDay];
  return morning < endOfNight && isOpen(date, night) && !isOpen(date, morning) && !isOpen(addDays(date, -1), night);
}

/** Checks one language only: the languages share these fields. */
export function findActivityProblems(all: AllEntries): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  const periods = all.openingPeriods.filter(isFrench) as (Entry<'openingPeriods'> & AnyEntry)[];
  const exceptions = all.openingExceptions.filter(isFrench) as (Entry<'openingExceptions'> & AnyEntry)[];
  return (all.activities.filter(isFrench) as Activity[]).flatMap((activity) => {
    const ofPark = ({ park }: { park: string }) => park === activity.park;
    const park = { timeZone: 'UTC', periods: periods.filter(ofPark), exceptions: exceptions.filter(ofPark) };
    return datedStarts(activity)
      .filter((start) => isMeantForNextDay(start, park))
      .map(({ field, date, time }) => {
        const expected = editorMessage('activity.nextDay', { time, date, next: addDays(date, 1) });
        return problemOf('activities', activity, field, expected, excerpt(time));
      });
  });
}
