/** The parks of a day and what is in them: pure functions of the content and the clock. */
import { isPublicOn } from '../../../src/content/publication.ts';
import { hasStartTimes, takesPlaceOn, timesOn } from '../../../src/park/activities/activity-dates.ts';
import { type Subject, type SubjectKind, subjectParts, type Texts } from '../../../src/park/day/disruption.ts';
import { type OpeningCalendar, openingOn } from '../../../src/park/opening/opening-hours.ts';
import { lengthOfStart } from '../../../src/park/opening/start-length.ts';
import { instantOf } from '../../../src/park/opening/zoned-time.ts';
import type { EndContext } from './accepted-end.ts';
import { type DayContent, type DayEntry, inLanguage } from './day-content.ts';
import { dayAtHand, dayEnd } from './park-day.ts';
import type { DayView, ShownPark, ShownStart, ShownSubject } from './shown-day.ts';

/** The parks of a day with their hours, and what is in them. */
export type DayPlan = Omit<DayView, 'statements' | 'lastRead'>;

const minute = 60_000;

export function calendarOf(content: DayContent, park: string): OpeningCalendar {
  const ofPark = (entry: { park: string }) => entry.park === park;
  const [site] = inLanguage(content.site, 'fr');
  return {
    // Until the site's settings say where the zoo is.
    timeZone: site?.timeZone ?? 'UTC',
    periods: inLanguage(content.openingPeriods, 'fr')
      .filter(ofPark)
      .map((period) => ({ ...period, note: null })),
    exceptions: inLanguage(content.openingExceptions, 'fr').filter(ofPark),
    lastEntry: site?.lastEntry ?? null,
  };
}

type Identified = { documentId: string; locale: 'fr' | 'en' };

/** A text of an entry in both languages; in French where English has none. */
function inBoth<Entry extends Identified>(entries: readonly Entry[], french: Entry, text: (entry: Entry) => string) {
  const english = entries.find(({ documentId, locale }) => documentId === french.documentId && locale === 'en');
  return { fr: text(french), en: text(english ?? french) } satisfies Texts;
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const byName = (a: ShownSubject, b: ShownSubject) => a.name.fr.localeCompare(b.name.fr, 'fr');

/** Returns the identity of the park in which all animals are. */
const animalPark = ({ parks }: DayContent) => parks.find(({ kind }) => kind === 'animal')?.documentId;

/** Returns the identity of a subject's park; undefined if it is not published. */
export function parkOf(content: DayContent, about: Subject): string | undefined {
  const { kind, id } = subjectParts(about);
  const found = <Entry extends Identified>(entries: readonly Entry[]) =>
    entries.find(({ documentId }) => documentId === id);
  switch (kind) {
    case 'park':
      return found(content.parks)?.documentId;
    case 'ride':
      return found(content.rides)?.park;
    case 'activity':
      return found(content.activities)?.park;
    case 'place':
      return found(content.places)?.park;
    case 'animal':
      return found(content.animals) && animalPark(content);
  }
}

function shownPark(content: DayContent, park: DayEntry<'parks'>, now: Date): ShownPark {
  const calendar = calendarOf(content, park.documentId);
  const { hours } = openingOn(dayAtHand(now, calendar), calendar);
  return {
    about: `park:${park.documentId}`,
    name: inBoth(content.parks, park, ({ name }) => name),
    park: park.documentId,
    hours: hours.map(({ opens, closes }) => ({ opens, closes })),
    dayEnds: dayEnd(now, calendar).toISOString(),
  };
}

/** A start of an activity, `YYYY-MM-DDTHH:MM`, and the instant at which it is over as planned. */
type TimedStart = Pick<ShownStart, 'at' | 'ends'>;

/** The starts of an activity on a date, soonest first. */
function timedStarts(activity: DayEntry<'activities'>, date: string, calendar: OpeningCalendar): TimedStart[] {
  const [times, opening] = [timesOn(activity, date, calendar), openingOn(date, calendar)];
  return times.map((time) => {
    const { minutes } = lengthOfStart(time, activity.duration, times, opening);
    const ends = instantOf(date, time, calendar.timeZone).valueOf() + minutes * minute;
    return { at: `${date}T${time}`, ends: new Date(ends).toISOString() };
  });
}

/** When the rest of an activity's day is over: with its last start, as some begin when their park has closed. */
function activityDayEnd(now: Date, calendar: OpeningCalendar, starts: readonly TimedStart[]): string {
  const parkEnds = dayEnd(now, calendar).toISOString();
  const lastEnds = starts.at(-1)?.ends ?? parkEnds;
  return lastEnds > parkEnds ? lastEnds : parkEnds;
}

/**
 * Returns what the end of a disruption depends on; undefined if the start that was tapped is not in the programme.
 *
 * @param at the start, `YYYY-MM-DDTHH:MM`, if it was one
 */
export function endContextOf(
  about: Subject,
  at: string | undefined,
  content: DayContent,
  calendar: OpeningCalendar,
  now: Date,
): EndContext | undefined {
  const { timeZone } = calendar;
  if (at === undefined) return { timeZone, dayEnds: dayEnd(now, calendar).toISOString() };
  const { id } = subjectParts(about);
  const activity = inLanguage(content.activities, 'fr').find(({ documentId }) => documentId === id);
  const starts = activity ? timedStarts(activity, at.slice(0, 'YYYY-MM-DD'.length), calendar) : [];
  const start = starts.find((one) => one.at === at);
  return start && { timeZone, dayEnds: activityDayEnd(now, calendar, starts), start };
}

function startsOf(content: DayContent, activity: DayEntry<'activities'>, now: Date): ShownStart[] {
  const calendar = calendarOf(content, activity.park);
  const starts = timedStarts(activity, dayAtHand(now, calendar), calendar);
  const dayEnds = activityDayEnd(now, calendar, starts);
  return starts.map((start) => ({
    ...shownSubject('activity', content.activities, activity, activity.park),
    ...start,
    place: inBoth(content.activities, activity, ({ place }) => place),
    isOver: start.ends <= now.toISOString(),
    dayEnds,
  }));
}

function shownSubject<Entry extends Identified & { title: string }>(
  kind: SubjectKind,
  entries: readonly Entry[],
  entry: Entry,
  park: string,
): ShownSubject {
  return { about: `${kind}:${entry.documentId}`, name: inBoth(entries, entry, ({ title }) => title), park };
}

function animalsOn(content: DayContent, now: Date): ShownSubject[] {
  const park = animalPark(content);
  if (park === undefined) return [];
  const date = dayAtHand(now, calendarOf(content, park));
  const animals = inLanguage(content.animals, 'fr').filter((animal) => isPublicOn(date, animal));
  return animals.map((animal) => shownSubject('animal', content.animals, animal, park)).toSorted(byName);
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
    timeZone: calendarOf(content, '').timeZone,
    parks: parks.map((park) => shownPark(content, park, now)),
    programme: activities
      .flatMap((activity) => startsOf(content, activity, now))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    untimed: activities
      .filter(
        (activity) =>
          !hasStartTimes(activity) && takesPlaceOn(activity, dayOf(activity), calendarOf(content, activity.park)),
      )
      .map((activity) => shownSubject('activity', content.activities, activity, activity.park)),
    rides: rides.toSorted(byOrder).map((ride) => shownSubject('ride', content.rides, ride, ride.park)),
    animals: animalsOn(content, now),
    places: inLanguage(content.places, 'fr')
      .map((place) => ({
        about: `place:${place.documentId}` as const,
        name: inBoth(content.places, place, ({ name }) => name),
        park: place.park,
        kind: place.kind,
      }))
      .toSorted(byName),
  };
}
