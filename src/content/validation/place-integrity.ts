/** Places that contradict each other, or what is there. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { ContentTypeName } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, excerpt, nameOfEntry, problemOf } from './problems.ts';

/** The types whose entries have a park, and a place on the map. */
const placedTypes = ['activities', 'rides'] as const satisfies ContentTypeName[];

/** Two places at the same point would cover each other on the map. */
function findPositionProblems(places: readonly AnyEntry[]): ContentProblem[] {
  const seen = new Map<string, AnyEntry>();
  // Both languages of an entry are at the same point, which is another rule.
  const [...each] = new Map(places.toReversed().map((place) => [place.documentId, place])).values();
  return each.toReversed().flatMap((place) => {
    const key = JSON.stringify(place['position']);
    const first = seen.get(key);
    if (!first) seen.set(key, place);
    if (!first) return [];
    return [problemOf('places', place, 'position', editorMessage('place.samePosition', { entry: nameOfEntry(first) }))];
  });
}

/** What is in one park is not at a place of another. Checks one language only: the languages share these fields. */
function findParkProblems(name: (typeof placedTypes)[number], { places, [name]: entries }: AllEntries) {
  const parkOf = new Map(places.map((place) => [place.documentId, place['park']]));
  return entries
    .filter(({ locale }) => locale === 'fr')
    .flatMap((entry) => {
      const { mapPlace, park } = entry;
      if (typeof mapPlace !== 'string' || (parkOf.get(mapPlace) ?? park) === park) return [];
      return [problemOf(name, entry, 'mapPlace', editorMessage('place.otherPark'), excerpt(mapPlace))];
    });
}

/** Only what is inside in winter has a place for it. Checks one language only: the languages share these fields. */
const findWinterProblems = ({ animals }: AllEntries): ContentProblem[] =>
  animals
    .filter(({ locale, winter, winterPlace }) => locale === 'fr' && winter !== 'inside' && winterPlace !== null)
    .map((animal) =>
      problemOf('animals', animal, 'winterPlace', editorMessage('place.notInside'), excerpt(animal['winterPlace'])),
    );

export function findPlaceProblems(all: AllEntries): ContentProblem[] {
  return [
    ...findPositionProblems(all.places),
    ...placedTypes.flatMap((name) => findParkProblems(name, all)),
    ...findWinterProblems(all),
  ];
}
