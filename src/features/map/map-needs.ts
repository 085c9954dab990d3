/** The needs that the map shows places for, each on a page of its own. */
import { addressWords, type MapNeed } from '#i18n/address-words.ts';
import { answeringKind, type KindsOfPlace } from './answering-kind.ts';

/** The part of a place that decides on needs. */
interface NeededPlace extends KindsOfPlace {
  stepFree: boolean;
}

export const mapNeeds = Object.keys(addressWords.mapNeed) as MapNeed[];

/** The needs that people look for by a word, which no other page answers better. */
export const searchedNeeds = ['toilets', 'water', 'littleOnes', 'quiet', 'firstAid'] as const satisfies MapNeed[];

/** The needs that a place answers, each by the name that it has on pages of both languages. */
export const needsOf = (place: NeededPlace): MapNeed[] => mapNeeds.filter((need) => answersNeed(need, place));

/** True if a place answers a need, by its kind or by what it serves beside. */
export const answersNeed = (need: MapNeed, place: NeededPlace): boolean =>
  need === 'stepFree' ? place.stepFree : answeringKind(need, place) !== undefined;
