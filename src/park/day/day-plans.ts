/** Every day that visitors may choose, in the words of one language: what the file of days holds. */
import type { ParkKind } from '#park/park-kinds.ts';
import type { Subject } from './disruption.ts';

export interface DayPlan {
  /** The date in words. */
  label: string;
  /** True if any park opens. */
  isOpen: boolean;
  /** Hours of each park, in the order of `parks`. */
  hours: readonly string[];
  /** Why the hours of each park are not the usual ones, which `hours` say as well; left out where all are. */
  reasons?: readonly (string | null)[];
  /**
   * When each park opens and closes, in minutes from midnight, evenings on which it is not as usual left out: null
   * where it opens for such an evening only.
   */
  open: readonly (readonly (readonly [opens: number, closes: number])[] | null)[];
  /** Minutes from midnight UTC of its date until everything is over. */
  closes: number;
  /** Positions in `notes`. */
  notes: readonly number[];
  /**
   * Time in words and as `HH:MM`, the position in `activities`, how many minutes it lasts and, where visitors come and
   * go as they like, for how many of them they may still come.
   */
  items: readonly (readonly [label: string, time: string, activity: number, minutes: number, arrivals?: number])[];
  /** Keys of the tickets that are valid. */
  tickets: readonly string[];
}

export interface DayPlans {
  parks: readonly ListedPark[];
  activities: readonly ListedActivity[];
  /** What holds for some days: by which gate visitors come in, when the pools empty. */
  notes: readonly string[];
  /** By date, `YYYY-MM-DD`. */
  days: Readonly<Record<string, DayPlan>>;
}

/** A park: `about` is what disruptions call it, `href` the address of its page. */
export interface ListedPark {
  name: string;
  kind: ParkKind;
  about: Subject;
  href: string;
}

/** An activity of the programme. */
export interface ListedActivity {
  title: string;
  /** The place, and the need to book. */
  place: string;
  about: Subject;
  href: string;
  park: ParkKind;
  /** Undefined where it is not at one place. */
  way?: ShownWay | undefined;
}

/** Where an activity is on the map, and how far that is from the entrance, in words. */
export interface ShownWay {
  href: string;
  /** « à 6 minutes de l’entrée »; undefined at the entrance. */
  walk?: string | undefined;
}
