/** The map of the parks: its drawing, and what is on it. */

/** The drawing in its own units, which positions are given in: x to the right, y down. */
export const mapSize = { width: 1200, height: 800 } as const;

export const metresPerUnit = 1;

/** A point of the drawing. */
export interface MapPoint {
  x: number;
  y: number;
}

/** The distance between two points as the crow flies, in units of the drawing. */
export const distanceBetween = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The kinds of places, those that visitors look for in a hurry first. Each has its symbol. */
export const placeKinds = [
  'gate',
  'information',
  'toilets',
  'changingTable',
  'nursing',
  'adultChangingTable',
  'drinkingWater',
  'food',
  'picnic',
  'firstAid',
  'defibrillator',
  'lostAndFound',
  'quietRoom',
  'benchArea',
  'lockers',
  'rental',
  'charging',
  'serviceDogRelief',
  'tactileMap',
  'habitat',
  'viewpoint',
  'stage',
  'ride',
  'slide',
  'playground',
  'shop',
  'busStop',
  'carPark',
  'bicycleRacks',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** The zones of the parks, in the order of a walk from the entrance. */
export const mapZones = [
  'welcome',
  'lakeSquare',
  'africanPlain',
  'greatApes',
  'oceania',
  'catCliff',
  'springsValley',
  'riverAquarium',
  'polarShore',
  'borealTrail',
  'bisonMeadow',
  'tropical',
  'monsoon',
  'moonSquare',
  'starsSector',
  'midway',
  'slidesHill',
  'waveBeach',
  'frogCove',
  'parking',
] as const;

export type MapZone = (typeof mapZones)[number];
