/** Every day that visitors may choose, in the words of one language: what the file of days holds. */
import type { Locale } from '#i18n/routes.ts';

/** The query parameter with the chosen date. */
export const dayParameters: Record<Locale, string> = { fr: 'jour', en: 'date' };

export interface DayPlan {
  /** The date in words. */
  label: string;
  /** True if any park opens. */
  isOpen: boolean;
  /** Hours of each park, in the order of `parks`. */
  hours: readonly string[];
  /** Time in words and as `HH:MM`, and the position in `activities`. */
  items: readonly (readonly [label: string, time: string, activity: number])[];
  /** Keys of the tickets that are valid. */
  tickets: readonly string[];
}

export interface DayPlans {
  parks: readonly { name: string; kind: string }[];
  activities: readonly { title: string; place: string; href: string; park: string }[];
  /** By date, `YYYY-MM-DD`. */
  days: Readonly<Record<string, DayPlan>>;
}

/** A day as it is rendered at build. */
export interface ShownDay {
  date: string;
  parks: readonly { name: string; kind: string; hours: string }[];
  items: readonly { time: string; label: string; title: string; place: string; href: string; park: string }[];
}
