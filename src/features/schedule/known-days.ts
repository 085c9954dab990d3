/** Every day that visitors may choose, in the words of one language: what the file of days holds. */
import type { Locale } from '#i18n/routes.ts';
import type { Subject } from '#park/day/disruption.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import type { TimedNote } from '#ui/timed-note.ts';

/** The query parameter with the chosen date. */
export const dayParameters: Record<Locale, string> = { fr: 'jour', en: 'date' };

export interface DayPlan {
  /** The date in words. */
  label: string;
  /** True if any park opens. */
  isOpen: boolean;
  /** Hours of each park, in the order of `parks`. */
  hours: readonly string[];
  /**
   * When each park opens and closes, in minutes from midnight, evenings on which it is not as usual left out: null where
   * it opens for such an evening only.
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
  /** `about` is what disruptions call it, `href` the address of its page. */
  parks: readonly { name: string; kind: ParkKind; about: Subject; href: string }[];
  activities: readonly ListedActivity[];
  /** What holds for some days: when the pools empty. */
  notes: readonly string[];
  /** By date, `YYYY-MM-DD`. */
  days: Readonly<Record<string, DayPlan>>;
}

/** An activity of the programme. */
interface ListedActivity {
  title: string;
  place: string;
  about: Subject;
  href: string;
  park: string;
  way?: ShownWay | undefined;
}

/** Where an activity is on the map, and how far that is from the entrance, in words. */
export interface ShownWay {
  href: string;
  walk?: string | undefined;
}

/** One start of an activity; `time` is `HH:MM`, `label` the same in words. */
export interface ShownItem {
  time: string;
  label: string;
  title: string;
  place: string;
  /** What disruptions call it. */
  about: string;
  href: string;
  park: string;
  /** How long it lasts. */
  minutes: number;
  way?: ShownWay | undefined;
  /** What is not as planned about it. */
  notes?: readonly TimedNote[];
}

/** The hours of a park on a day. */
interface ShownHours {
  name: string;
  kind: string;
  hours: string;
  /** What disruptions call it. */
  about: string;
  /** The address of its page. */
  href: string;
  /** What closes it for some of these hours. */
  notes?: readonly TimedNote[];
}

/** A day as it is rendered at build. */
export interface ShownDay {
  date: string;
  /** The minute since 1970 (UTC) at which the last park closes and everything is over. */
  closes: number;
  parks: readonly ShownHours[];
  notes: readonly string[];
  items: readonly ShownItem[];
}
