/** The page about today: the day of the build, or the next open one, and what is not as planned. */
import { siteIdentity, today } from '#content/queries.ts';
import type { Locale } from '#i18n/routes.ts';
import { openingOn } from '#park/opening/opening-hours.ts';
import { daysBetween } from '#park/opening/plain-time.ts';
import { offsetsOf } from '#park/opening/zoned-time.ts';
import { choosableDates, shownDay } from './day-plans.ts';
import { allNotes } from './disruptions.ts';
import { parksAtAGlance } from './parks-at-a-glance.ts';
import { nightBefore, programmeFrom } from './programme.ts';

/** The parks that do not open on a date, with the reason of an exception. */
function closedParks(date: string, parks: Awaited<ReturnType<typeof parksAtAGlance>>): string[] {
  return parks.flatMap(({ name, calendar }) => {
    const { hours, reason } = openingOn(date, calendar);
    if (hours.length > 0) return [];
    return [reason === null ? name : `${name} (${reason})`];
  });
}

/**
 * Returns what the page shows. `today` is the day of the build, `YYYY-MM-DD`, `day` and `next` are the first open days
 * from it on, undefined where none is known, and `closed` the parks that do not open on the first. `nightEnds` is the minute
 * since 1970 (UTC) until which the day before lasts, if that is after midnight.
 */
export async function todayView(locale: Locale) {
  const [parks, date, site, { first, last }, unplanned] = await Promise.all([
    parksAtAGlance(locale),
    today(),
    siteIdentity(locale),
    choosableDates(locale),
    allNotes(locale),
  ]);
  const [day, next] = (await programmeFrom(date, 2, locale)).map((one) => shownDay(one, locale));
  return {
    today: date,
    zone: offsetsOf(site.timeZone, date, daysBetween(first, last) + 1),
    parks: parks.map((park) => ({ ...park, href: park.page })),
    day,
    next,
    closed: day ? closedParks(day.date, parks) : [],
    nightEnds: (await nightBefore(date, locale))?.closes,
    unplanned,
    waterPark: parks.find(({ kind }) => kind === 'water'),
  };
}
