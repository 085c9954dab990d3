/** The needs that the map shows places for, each on a page of its own. */
import { addressWords, type MapNeed } from '#i18n/address-words.ts';
import type { PlaceKind } from '#park/park-map.ts';

/** The part of a place that decides on needs. */
interface NeededPlace {
  kind: PlaceKind;
  serves: readonly PlaceKind[];
  stepFree: boolean;
}

/** The kinds that answer a need; the remaining need is that for places without a step. */
const kindsFor: Readonly<Record<Exclude<MapNeed, 'stepFree'>, readonly PlaceKind[]>> = {
  toilets: ['toilets', 'adultChangingTable'],
  food: ['food', 'picnic'],
  water: ['drinkingWater'],
  littleOnes: ['changingTable', 'nursing', 'playground', 'rental'],
  adultChangingTable: ['adultChangingTable'],
  quiet: ['quietRoom', 'benchArea'],
  firstAid: ['firstAid', 'defibrillator'],
  services: ['information', 'lockers', 'rental', 'shop', 'lostAndFound', 'charging', 'tactileMap', 'serviceDogRelief'],
  animals: ['habitat', 'viewpoint'],
  rides: ['ride', 'slide', 'playground', 'stage'],
  arrival: ['gate', 'carPark', 'busStop', 'bicycleRacks', 'charging'],
};

export const mapNeeds = Object.keys(addressWords.mapNeed) as MapNeed[];

/** The needs that people look for by a word, which no other page answers better. */
export const searchedNeeds = ['toilets', 'water', 'littleOnes', 'quiet', 'firstAid'] as const satisfies MapNeed[];

/** The needs that a place answers, each by the name that it has on pages of both languages. */
export const needsOf = (place: NeededPlace): MapNeed[] => mapNeeds.filter((need) => answersNeed(need, place));

/** True if a place answers a need, by its kind or by what it serves beside. */
export function answersNeed(need: MapNeed, { kind, serves, stepFree }: NeededPlace): boolean {
  if (need === 'stepFree') return stepFree;
  return [kind, ...serves].some((one) => kindsFor[need].includes(one));
}
