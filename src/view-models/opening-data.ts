/**
 * Opening hours and programme of the coming weeks for programs of others, and the schema that documents them. What it
 * says is what the schedule says: both are made of `programmeBook`.
 */
import * as v from 'valibot';
import { parksOf, siteIdentity, today } from '#content/queries.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { ListedOnce } from '#lib/listed-once.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { parkKinds } from '#park/park-kinds.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { programmeBook } from './programme.ts';

/** The number of days from the build on. */
const daysAhead = 56;

const date = v.pipe(v.string(), v.isoDate(), v.description('A day in the time zone of the zoo'));
const time = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.description('HH:MM in the time zone of the zoo'),
);
const address = v.pipe(v.string(), v.url());
const text = v.pipe(v.string(), v.nonEmpty());

const hours = v.strictObject({
  opens: time,
  closes: v.pipe(time, v.description('Earlier than `opens` if the park closes after midnight')),
  occasion: v.optional(v.pipe(text, v.description('What the park opens for, where it is not for its usual day'))),
});

const parkDay = v.strictObject({
  park: v.pipe(v.picklist(parkKinds), v.description('The `kind` of a park')),
  open: v.pipe(v.array(hours), v.description('Empty if the park is closed all day')),
  reason: v.optional(v.pipe(text, v.description('Why the hours are not the usual ones'))),
});

const start = v.strictObject({
  time,
  activity: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('The position in `activities`')),
});

export const openingData = v.pipe(
  v.strictObject({
    $schema: address,
    name: text,
    language: v.picklist(['fr', 'en']),
    alternate: v.pipe(address, v.description('The same in the other language')),
    timeZone: v.pipe(text, v.description('An IANA name')),
    parks: v.array(v.strictObject({ kind: v.picklist(parkKinds), name: text, url: address })),
    activities: v.pipe(
      v.array(
        v.strictObject({
          title: text,
          url: address,
          place: v.pipe(text, v.description('Where it is, and whether to book')),
          park: v.picklist(parkKinds),
        }),
      ),
      v.description('The activities that start at a fixed time on one of the days'),
    ),
    days: v.array(v.strictObject({ date, parks: v.array(parkDay), programme: v.array(start) })),
    closures: v.pipe(
      v.array(v.strictObject({ date, ...parkDay.entries, reason: text })),
      v.description('The days among them on which a park is closed, or has other hours than usual, for a reason'),
    ),
  }),
  v.title('Opening hours and programme'),
  v.description(
    `The hours of each park and what starts when, from the day of the last release on, for ${daysAhead} days.`,
  ),
);

export type OpeningData = v.InferOutput<typeof openingData>;

/** @param site the address of the site */
export async function openingDataOf(locale: Locale, site: URL): Promise<OpeningData> {
  const [{ name, timeZone }, parks, first, dayOf] = await Promise.all([
    siteIdentity(locale),
    parksOf(locale),
    today(),
    programmeBook(locale),
  ]);
  const absolute = (path: string) => new URL(path, site).href;
  const activities = new ListedOnce<OpeningData['activities'][number]>();
  const days = Array.from({ length: daysAhead }, (_, offset) => {
    const day = dayOf(addDays(first, offset));
    return {
      date: day.date,
      parks: day.parks.map(({ kind, opening }) => ({
        park: kind,
        open: opening.hours.map(({ opens, closes, occasion }) => ({ opens, closes, ...(occasion && { occasion }) })),
        ...(opening.reason !== null && { reason: opening.reason }),
      })),
      programme: day.items.map(({ time: at, title, href, place, park }) => ({
        time: at,
        activity: activities.positionOf(href, { title, url: absolute(href), place, park }),
      })),
    };
  });
  const closures = days.flatMap((day) =>
    day.parks.flatMap(({ reason, ...park }) => (reason ? [{ date: day.date, ...park, reason }] : [])),
  );
  return {
    $schema: absolute('/opening.schema.json'),
    name,
    language: locale,
    alternate: absolute(files.opening[otherLocale(locale)]),
    timeZone,
    parks: parks.map(({ park }) => ({ kind: park.kind, name: park.name, url: absolute(entryPath('parks', park)) })),
    activities: activities.items,
    days,
    closures,
  };
}
