import type { ParkKind } from '#park/park-kinds.ts';
import type { PictureData } from './picture-data.ts';
import type { TimedNote } from './timed-note.ts';

/** The contents of a card. */
export interface CardData {
  href: string;
  title: string;
  summary?: string;
  picture?: PictureData;
  /** A short line shown with the title: a date, a place, a scientific name. */
  kicker?: string;
  /** BCP 47 tag of the kicker's language if it is not the page's. */
  kickerLang?: string;
  /** The park whose colours it has. */
  park?: ParkKind;
  /** Shown on the picture: times, a length. */
  badge?: string;
  /** Key facts, shown above the summary. */
  facts?: readonly string[];
  /** What disruptions call it, for scripts that bring what is new. */
  about?: string;
  /** What is not as planned for some hours. Undefined for what always is as planned. */
  notes?: readonly TimedNote[];
  /** True for a video. */
  playable?: boolean;
  /** The filter options that it matches, as `field:value`. */
  facets?: readonly string[];
}
