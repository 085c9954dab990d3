/** What the page of today lists besides the programme: places with hours of their own, animals that nobody sees in winter. */
import { trackedQuery } from '#build/incremental/tracked-query.ts';
import { entriesOf } from '#content/queries.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import type { PlaceKind } from '#park/park-map.ts';
import { animalCards } from './cards.ts';

interface NotedLink {
  href: string;
  name: string;
  note: string;
}

/** The kinds of places that visitors stand at in vain. */
const served: readonly PlaceKind[] = ['gate', 'food', 'firstAid', 'nursing', 'lockers'];

/** Places that serve visitors at hours that are not those of their park. */
export const placesWithHours = trackedQuery('places with hours', async (locale: Locale): Promise<NotedLink[]> =>
  (await entriesOf('places', locale)).flatMap(({ slug, name, hours, kind }) =>
    hours === null || !served.includes(kind)
      ? []
      : [{ href: `${alternatesOf('map')[locale]}#${slug}`, name, note: hours }],
  ),
);

/** Animals that nobody sees in winter, with what is said of it. */
export const animalsOffView = trackedQuery('animals off view', async (locale: Locale): Promise<NotedLink[]> => {
  const offView = (await entriesOf('animals', locale)).filter(({ winter }) => winter === 'offView');
  const cards = await animalCards(offView, locale);
  return cards.map(({ href, title }, position) => ({ href, name: title, note: offView[position]?.winterNote ?? '' }));
});
