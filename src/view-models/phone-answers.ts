/** The hours of the telephone as a calendar, where editors gave them as one. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { parksOf, siteOf, today } from '#content/queries.ts';
import { phoneCalendar } from '#features/booking/phone-calendar.ts';
import type { PhoneAnswers } from '#features/booking/phone-contact.ts';
import { writeOpenings } from '#features/today/carried-openings.ts';
import { namesOfDays, upcomingOpenings } from '#features/today/upcoming-openings.ts';
import type { Locale } from '#i18n/routes.ts';
import { openingOn } from '#park/opening/opening-hours.ts';

/** Undefined unless every line of the hours is known as a calendar: what is missing would pass for silence. */
export const phoneAnswers = trackedQuery('phone answers', async (locale: Locale): Promise<PhoneAnswers | undefined> => {
  const [{ contact, timeZone }, parks, date] = await Promise.all([siteOf(locale), parksOf(locale), today()]);
  const hours = contact.hours.flatMap(({ answered }) => answered ?? []);
  if (hours.length === 0 || hours.length < contact.hours.length) return undefined;
  const isOpenDay = (day: string) => parks.some(({ calendar }) => openingOn(day, calendar).hours.length > 0);
  const daysOff = contact.daysOff.map((day) => day.date);
  const calendar = phoneCalendar(date, { hours, daysOff, timeZone }, isOpenDay);
  return {
    openings: writeOpenings(upcomingOpenings(date, calendar)),
    names: namesOfDays(date, [calendar], locale),
  };
});
