/** The files with dates for calendars (iCalendar, RFC 5545). */
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { disruptionsOfDay, startOfDay } from '#content/disruption-queries.ts';
import { parksOf, siteIdentity, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { lastKnownDate } from '#features/calendar/month-calendar.ts';
import type { Locale } from '#i18n/routes.ts';
import { openingOn, spansOn } from '#park/opening/opening-hours.ts';
import { addDays, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { openLengths, startName, startsOf } from './activity-starts.ts';
import { bookingNeed } from './booking-need.ts';
import { type StartState, stateOfStart } from './disrupted-starts.ts';
import { disruptionsAbout } from './disruptions.ts';

/**
 * The number of a version, which later ones exceed: from day to day, as a file that changes with each build would be a new
 * release each time.
 *
 * @param changed when it became so, if that was during the day
 */
const sequenceOf = (stamp: Date, changed = 0): number =>
  Math.floor(Math.max(stamp.valueOf(), changed) / minuteInMilliseconds);

/** Every line of a file ends in a line break, the last one too (RFC 5545, 3.1); the library writes them between lines. */
const fileOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** What the disruptions of the day have made of an activity's starts, by `YYYY-MM-DDTHH:MM`. */
const startStates = trackedQuery(
  'states of starts',
  async (activity: string, locale: Locale): Promise<Record<string, StartState>> => {
    const [starts, all, { timeZone }] = await Promise.all([
      startsOf(activity),
      disruptionsOfDay(),
      siteIdentity(locale),
    ]);
    const disruptions = await disruptionsAbout('activity', activity, all, locale);
    return Object.fromEntries(
      starts.flatMap(({ date, time }) => {
        const at = `${date}T${time}`;
        const state = stateOfStart(at, disruptions, timeZone);
        return state ? [[at, state]] : [];
      }),
    );
  },
);

/** What the dates of all activities have in common. */
const venue = trackedQuery('venue', async (locale: Locale) => {
  const { name, timeZone, contact } = await siteIdentity(locale);
  const { street, locality } = contact.address;
  return { name, timeZone, address: `${street}, ${locality}` };
});

/** When a park opens from today on, by its identity. */
const openingsOf = trackedQuery('openings of a park', async (id: string, locale: Locale) => {
  const [parks, date] = await Promise.all([parksOf(locale), today()]);
  const calendar = parks.find(({ park }) => park.documentId === id)?.calendar;
  if (!calendar) return [];
  const days: { opens: string; start: number; end: number; occasion: string | null }[] = [];
  for (let day = date; day <= lastKnownDate(date, [calendar]); day = addDays(day, 1)) {
    const { hours } = openingOn(day, calendar);
    spansOn(day, calendar).forEach(([start, end], index) => {
      days.push({ opens: `${day}T${hours[index]?.opens}`, start, end, occasion: hours[index]?.occasion ?? null });
    });
  }
  return days;
});

/**
 * The openings of a park from today on, as far as its hours are known; each as `activityCalendar` has its starts.
 *
 * @param page the park's page
 */
export async function parkCalendar({ documentId, locale, name }: Entry<'parks'>, page: URL): Promise<string> {
  const [openings, { name: zoo, address }, stamp] = await Promise.all([
    openingsOf(documentId, locale),
    venue(locale),
    startOfDay(),
  ]);
  const calendar = ical({
    name: `${name} – ${zoo}`,
    prodId: { company: page.hostname, product: zoo, language: locale.toUpperCase() },
    url: page.href,
    events: openings.map(({ opens, start, end, occasion }) => ({
      id: `${documentId}-${opens}@${page.hostname}`,
      sequence: sequenceOf(stamp),
      stamp,
      start: new Date(start * minuteInMilliseconds),
      end: new Date(end * minuteInMilliseconds),
      summary: occasion === null ? name : `${name} (${occasion})`,
      location: `${zoo}, ${address}`,
      url: page.href,
    })),
  });
  return fileOf(calendar);
}

/**
 * The starts of an activity from today on, as long as its park's hours are known.
 *
 * Times are in UTC, which is right in every zone and on both sides of a change of the clocks. A start keeps its
 * identity from build to build, and a later file replaces what an earlier one said of it: one that does not take place
 * stays, and says so.
 *
 * @param page the activity's page
 * @param only the name of a start whose file it is
 */
export async function activityCalendar(activity: Entry<'activities'>, page: URL, only?: string): Promise<string> {
  const { documentId, locale, title, summary, place, duration } = activity;
  const [starts, lengths, { name, timeZone, address }, stamp, states] = await Promise.all([
    startsOf(documentId),
    openLengths(documentId),
    venue(locale),
    startOfDay(),
    startStates(documentId, locale),
  ]);
  const shown = only === undefined ? starts : starts.filter((start) => startName(start) === only);
  const calendar = ical({
    name: `${title} – ${name}`,
    prodId: { company: page.hostname, product: name, language: locale.toUpperCase() },
    url: page.href,
    events: shown.map((start) => {
      const begins = instantOf(start.date, start.time, timeZone);
      const at = `${start.date}T${start.time}`;
      const state = states[at];
      const minutes = duration ?? lengths[at];
      return {
        id: `${documentId}-${at}@${page.hostname}`,
        sequence: sequenceOf(stamp, state?.changed),
        ...(state?.isOff && { status: ICalEventStatus.CANCELLED }),
        stamp,
        start: begins,
        ...(minutes !== undefined && { end: new Date(begins.valueOf() + minutes * minuteInMilliseconds) }),
        summary: title,
        description: [summary, ...bookingNeed(activity, locale)].join(' '),
        location: `${place}, ${name}, ${address}`,
        url: page.href,
      };
    }),
  });
  return fileOf(calendar);
}
