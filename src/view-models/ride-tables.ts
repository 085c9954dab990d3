/** The rides of each park, as rows of its table. */
import { entriesOf, today } from '#content/queries.ts';
import type { Entry } from '#content/schemas/registry.ts';
import { openingDay } from '#features/rides/ride-facts.ts';
import type { RideRow } from '#features/rides/ride-row.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { disruptionsOf } from './disruptions.ts';
import { pictureOf } from './pictures.ts';

/** Parks without rides are left out. */
export async function rideTables(locale: Locale): Promise<{ park: Entry<'parks'>; rides: RideRow[] }[]> {
  const t = useTranslations(locale);
  const [parks, rides, day] = await Promise.all([entriesOf('parks', locale), entriesOf('rides', locale), today()]);
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
    notes: await disruptionsOf('ride', ride.documentId, locale),
  });
  const tables = parks.map(async (park) => ({
    park,
    rides: await Promise.all(rides.filter((ride) => ride.park === park.documentId).map(rowOf)),
  }));
  return (await Promise.all(tables)).filter((table) => table.rides.length > 0);
}
