/** Rides whose limits contradict each other. */
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, problemOf } from './problems.ts';

type Ride = Entry<'rides'> & AnyEntry;

/** A field that contradicts another one, and what it must be. */
type Contradiction = [field: keyof Ride & string, expected: EditorMessage];

function contradictionsIn(ride: Ride, isWater: boolean): Contradiction[] {
  const { minimumHeight: least, minimumHeightAlone: alone, maximumHeight: greatest, depth } = ride;
  const found: Contradiction[] = [];
  if (least !== null && alone !== null && alone < least) {
    found.push(['minimumHeightAlone', editorMessage('ride.notBelowLeast', { value: least })]);
  }
  if (least !== null && greatest !== null && greatest <= least) {
    found.push(['maximumHeight', editorMessage('ride.aboveLeast', { value: least })]);
  }
  if (depth !== null && !isWater) found.push(['depth', editorMessage('ride.noWater')]);
  return found;
}

/** Checks one language only: the languages share these fields. */
export function findRideProblems(all: AllEntries): ContentProblem[] {
  const dry = new Set(all.parks.filter(({ kind }) => kind !== 'water').map(({ documentId }) => documentId));
  return (all.rides as Ride[])
    .filter(({ locale }) => locale === 'fr')
    .flatMap((ride) =>
      contradictionsIn(ride, !dry.has(ride.park)).map(([field, expected]) => problemOf('rides', ride, field, expected)),
    );
}
