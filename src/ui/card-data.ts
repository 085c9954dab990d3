import type { PictureData } from './picture-data.ts';

/** What a card shows. */
export interface CardData {
  href: string;
  title: string;
  summary?: string;
  picture?: PictureData;
  /** A short line of facts under the title: a date, a place, a scientific name. */
  kicker?: string;
  /** BCP 47 tag of the kicker where it is not the page's language. */
  kickerLang?: string;
  /** The park it belongs to, which colours it. */
  park?: 'animal' | 'amusement' | 'water';
  /** What stands out over the picture: times, a length. */
  badge?: string;
  /** What decides whether to read on, before the summary. */
  facts?: readonly string[];
  /** Whether the picture leads to a video. */
  playable?: boolean;
  /** What a list can be filtered by that is true of it, as `field:value`. */
  facets?: readonly string[];
}
