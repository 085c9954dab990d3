/** The kinds of places that answer a need. */
import type { MapNeed } from '#i18n/address-words.ts';
import type { PlaceKind } from '#park/park-map.ts';

export interface KindsOfPlace {
  kind: PlaceKind;
  /** The kinds that it serves beside. */
  serves: readonly PlaceKind[];
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

/** The kind whose symbol stands for a need; undefined for the need of a place without a step, which has no symbol. */
export const symbolOf = (need: MapNeed): PlaceKind | undefined => (need === 'stepFree' ? undefined : kindsFor[need][0]);

/**
 * Returns what answers a need at a place, whose symbol shows it: its kind, or one that it serves beside; undefined for the
 * need of a place without a step, which has no symbol.
 */
export function answeringKind(need: MapNeed, { kind, serves }: KindsOfPlace): PlaceKind | undefined {
  return need === 'stepFree' ? undefined : [kind, ...serves].find((one) => kindsFor[need].includes(one));
}
