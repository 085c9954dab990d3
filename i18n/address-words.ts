/** The words that stand for a parameter of a route, where it has a page for each: by route, and by key. */
import type { Locale, WordRouteId } from './routes.ts';

/** A word of an address in each language. */
type AddressWord = Readonly<Record<Locale, string>>;

export const addressWords = {
  mapNeed: {
    toilets: { fr: 'toilettes', en: 'toilets' },
    food: { fr: 'manger', en: 'food' },
    water: { fr: 'eau', en: 'water' },
    littleOnes: { fr: 'tout-petits', en: 'little-ones' },
    stepFree: { fr: 'sans-marche', en: 'step-free' },
    adultChangingTable: { fr: 'table-a-langer-pour-adultes', en: 'adult-change-table' },
    quiet: { fr: 'calme', en: 'quiet' },
    firstAid: { fr: 'premiers-soins', en: 'first-aid' },
    services: { fr: 'services', en: 'services' },
    animals: { fr: 'animaux', en: 'animals' },
    rides: { fr: 'maneges-et-spectacles', en: 'rides-and-shows' },
    arrival: { fr: 'arriver', en: 'getting-here' },
  },
} as const satisfies Record<WordRouteId, Readonly<Record<string, AddressWord>>>;

/** What a page of the map shows alone. */
export type MapNeed = keyof (typeof addressWords)['mapNeed'];
