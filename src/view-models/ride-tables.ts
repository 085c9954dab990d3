/** The rides of each park, as rows of its table. */
import { entriesOf, parksOf, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { openingDay } from '#features/rides/ride-facts.ts';
import type { RideRow } from '#features/rides/ride-row.ts';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { type OpeningCalendar, openingSpans } from '#park/opening/opening-hours.ts';
import { minuteInMilliseconds } from '#park/opening/plain-time.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { notesOf } from './disruptions.ts';
import { pictureOf } from './pictures.ts';

interface RideTable {
  park: Entry<'parks'>;
  /** From when the park is open, in words; undefined if it is on this day, or has no known opening. */
  opens: string | undefined;
  rides: RideRow[];
}

/** The next date on which a park is open, `YYYY-MM-DD`; undefined if that is the given one, or none is known. */
function nextOpenDate(date: string, calendar: OpeningCalendar): string | undefined {
  const [first] = openingSpans(date, 0, calendar);
  const next = first && localTimeAt(new Date(first[0] * minuteInMilliseconds), calendar.timeZone).date;
  return next === date ? undefined : next;
}

/** Parks without rides are left out. */
export async function rideTables(locale: Locale): Promise<RideTable[]> {
  const t = useTranslations(locale);
  const [parks, rides, day] = await Promise.all([parksOf(locale), entriesOf('rides', locale), today()]);
  const opensOf = (ride: Entry<'rides'>) => {
    const date = openingDay(ride, day, locale);
    return date && t('rides:opensOn', { date });
  };
  const rowOf = async (ride: Entry<'rides'>): Promise<RideRow> => ({
    about: `ride:${ride.documentId}`,
    href: entryPath('rides', ride),
    title: ride.title,
    kind: t(`rides:kind.${ride.kind}`),
    picture: pictureOf(ride),
    minimumHeight: ride.minimumHeight,
    minimumHeightAlone: ride.minimumHeightAlone,
    maximumHeight: ride.maximumHeight,
    intensity: t(`rides:intensity.${ride.intensity}`),
    transfer: t(`rides:transfer.${ride.transfer}`),
    opens: opensOf(ride),
    notes: await notesOf('ride', ride.documentId, locale),
  });
  const tables = parks.map(async ({ park, calendar }) => {
    const date = nextOpenDate(day, calendar);
    return {
      park,
      opens: date && t('rides:opensOn', { date: formatDate(date, locale) }),
      // The tallest visitors first, as on a measuring stick.
      rides: await Promise.all(
        rides
          .filter((ride) => ride.park === park.documentId)
          .toSorted((a, b) => (b.minimumHeight ?? 0) - (a.minimumHeight ?? 0))
          .map(rowOf),
      ),
    };
  });
  return (await Promise.all(tables)).filter((table) => table.rides.length > 0);
}
