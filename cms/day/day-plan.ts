/** The parks, activities and rides of a day: pure functions of the content and the clock. */
import { hasStartTimes, takesPlaceOn, timesOn } from '../../src/content/activity-dates.ts';
import { isPublicOn } from '../../src/content/publication.ts';
import { type OpeningCalendar, openingOn } from '../../src/opening/opening-hours.ts';
import { lengthOfStart } from '../../src/opening/start-length.ts';
import type { InEachLanguage } from '../../src/reporting/explained-error.ts';
import type { Occasion } from './accepted-end.ts';
import { type DayContent, type DayEntry, inLanguage } from './day-content.ts';
import { dayAtHand, dayEnd, endOfStart, isStartOver, type TimedStart } from './end-of-disruption.ts';
import type { DayView, ShownPark, ShownStart, Target, Thing } from './shown-day.ts';

/** The parks of a day with their hours, and what takes place in them. */
export type DayPlan = Omit<DayView, 'disruptions'>;

/** Until the site's settings say where the zoo is. */
export const anywhere = 'UTC';

const siteOf = (content: DayContent) => inLanguage(content.site, 'fr')[0];

export const timeZoneOf = (content: DayContent): string => siteOf(content)?.timeZone ?? anywhere;

export function calendarOf(content: DayContent, park: string): OpeningCalendar {
  const ofPark = (entry: { park: string }) => entry.park === park;
  return {
    timeZone: timeZoneOf(content),
    periods: inLanguage(content.openingPeriods, 'fr')
      .filter(ofPark)
      .map((period) => ({ ...period, note: null })),
    exceptions: inLanguage(content.openingExceptions, 'fr').filter(ofPark),
    lastEntry: siteOf(content)?.lastEntry ?? null,
  };
}

type Identified = { documentId: string; locale: 'fr' | 'en' };

/** A text of an entry in both languages; in French where English has none. */
function inBoth<Entry extends Identified>(entries: readonly Entry[], french: Entry, text: (entry: Entry) => string) {
  const english = entries.find(({ documentId, locale }) => documentId === french.documentId && locale === 'en');
  return { fr: text(french), en: text(english ?? french) } satisfies InEachLanguage;
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The entity of a target among the published ones; undefined if there is none. */
export function parkOfTarget({ parks, activities, rides }: DayContent, { kind, id }: Target): string | undefined {
  if (kind === 'park') return parks.find(({ documentId }) => documentId === id)?.documentId;
  const entries: readonly { documentId: string; park: string }[] = kind === 'ride' ? rides : activities;
  return entries.find(({ documentId }) => documentId === id)?.park;
}

function shownPark(content: DayContent, park: DayEntry<'parks'>, now: Date): ShownPark {
  const calendar = calendarOf(content, park.documentId);
  const { hours } = openingOn(dayAtHand(now, calendar), calendar);
  return {
    target: { kind: 'park', id: park.documentId },
    name: inBoth(content.parks, park, ({ name }) => name),
    park: park.documentId,
    hours: hours.map(({ opens, closes }) => ({ opens, closes })),
    dayEnds: dayEnd(now, calendar).toISOString(),
  };
}

/** The starts of an activity on a date, soonest first. */
export function timedStarts(activity: DayEntry<'activities'>, date: string, calendar: OpeningCalendar): TimedStart[] {
  const [times, opening] = [timesOn(activity, date, calendar), openingOn(date, calendar)];
  return times.map((time) => ({
    at: `${date}T${time}`,
    minutes: lengthOfStart(time, activity.duration, times, opening).minutes,
  }));
}

/**
 * Returns what the end of a disruption depends on; undefined if the start that was tapped is not in the programme.
 *
 * @param at the start, `YYYY-MM-DDTHH:MM`, if it was one
 */
export function occasionOf(
  { id }: Target,
  at: string | undefined,
  content: DayContent,
  calendar: OpeningCalendar,
  now: Date,
): Occasion | undefined {
  const { timeZone } = calendar;
  if (at === undefined) return { timeZone, dayEnds: dayEnd(now, calendar).toISOString() };
  const activity = inLanguage(content.activities, 'fr').find(({ documentId }) => documentId === id);
  const starts = activity ? timedStarts(activity, at.slice(0, 'YYYY-MM-DD'.length), calendar) : [];
  const start = starts.find((one) => one.at === at);
  return (
    start && {
      timeZone,
      dayEnds: dayEnd(now, calendar, starts.at(-1)).toISOString(),
      start: { at, ends: endOfStart(start, calendar).toISOString() },
    }
  );
}

function startsOf(content: DayContent, activity: DayEntry<'activities'>, now: Date): ShownStart[] {
  const calendar = calendarOf(content, activity.park);
  const starts = timedStarts(activity, dayAtHand(now, calendar), calendar);
  const dayEnds = dayEnd(now, calendar, starts.at(-1)).toISOString();
  return starts.map((start) => ({
    ...thingOf(content.activities, activity),
    at: start.at,
    place: inBoth(content.activities, activity, ({ place }) => place),
    ends: endOfStart(start, calendar).toISOString(),
    isOver: isStartOver(start, now, calendar),
    dayEnds,
  }));
}

function thingOf<Entry extends Identified & { title: string; park: string }>(
  entries: readonly Entry[],
  entry: Entry,
  kind: 'activity' | 'ride' = 'activity',
): Thing {
  return {
    target: { kind, id: entry.documentId },
    name: inBoth(entries, entry, ({ title }) => title),
    park: entry.park,
  };
}

/** What there is in the parks on the day of an instant: of each park, on its own day. */
export function dayPlan(content: DayContent, now: Date): DayPlan {
  const dayOf = ({ park }: { park: string }) => dayAtHand(now, calendarOf(content, park));
  const parks = inLanguage(content.parks, 'fr').toSorted(byOrder);
  const activities = inLanguage(content.activities, 'fr').filter((activity) => isPublicOn(dayOf(activity), activity));
  const rides = inLanguage(content.rides, 'fr').filter(
    (ride) => isPublicOn(dayOf(ride), ride) && (ride.opensOn === null || ride.opensOn <= dayOf(ride)),
  );
  return {
    now: now.toISOString(),
    timeZone: timeZoneOf(content),
    parks: parks.map((park) => shownPark(content, park, now)),
    programme: activities
      .flatMap((activity) => startsOf(content, activity, now))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    freely: activities
      .filter(
        (activity) =>
          !hasStartTimes(activity) && takesPlaceOn(activity, dayOf(activity), calendarOf(content, activity.park)),
      )
      .map((activity) => thingOf(content.activities, activity)),
    rides: rides.toSorted(byOrder).map((ride) => thingOf(content.rides, ride, 'ride')),
    places: inLanguage(content.places, 'fr')
      .map((place) => ({ id: place.documentId, name: inBoth(content.places, place, ({ name }) => name) }))
      .toSorted((a, b) => a.name.fr.localeCompare(b.name.fr, 'fr')),
  };
}
