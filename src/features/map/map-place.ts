/** The places of the map, on its drawing and in its list. */
import type { MapNeed } from '#i18n/address-words.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import type { MapPoint, PlaceKind } from '#park/park-map.ts';
import type { TimedNote } from '#ui/timed-note.ts';

export interface MapPlace {
  slug: string;
  /** The slug on the page in the other language. */
  alternate: string | undefined;
  name: string;
  /** Its kind; on the page of a need, the one that answers it. */
  kind: PlaceKind;
  /** The kinds beside it that answer what its kind does not. */
  serves: readonly PlaceKind[];
  position: MapPoint;
  park: ParkKind;
  /** What it answers. */
  needs: readonly MapNeed[];
  /** Its kind, unless its name says the same, the way there, its hours: a few words each. */
  details: readonly string[];
  /** Sentences. */
  notes: readonly string[];
}

/** What may be closed at a place, or of limited use. */
export interface Closures {
  /** The subjects there, separated by spaces; the item of the list is the place itself. */
  of: string;
  /** Empty where the place does not close with its park. */
  park?: '';
  notes: readonly TimedNote[];
}

/** A place on a page. */
export interface ShownPlace extends MapPlace {
  /** On paper, on the drawing and in the list. */
  number: number;
  closures: Closures;
}
