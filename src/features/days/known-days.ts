/** The days that pages are built with. */
import type { ListedActivity, ListedPark } from '#park/day/day-plans.ts';
import type { TimedNote } from '#ui/timed-note.ts';

/** One start of an activity; `time` is `HH:MM`, `label` the same in words. */
export interface ShownItem extends ListedActivity {
  time: string;
  label: string;
  /** How long it lasts. */
  minutes: number;
  /** What is not as planned about it. */
  notes?: readonly TimedNote[];
}

/** The hours of a park on a day. */
interface ShownHours extends ListedPark {
  hours: string;
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

/** Returns a day with the first of everything, which scripts repeat. */
export const sampleOf = (day: ShownDay): ShownDay => ({
  ...day,
  parks: day.parks.slice(0, 1),
  notes: [''],
  items: day.items.slice(0, 1).map((item) => ({ ...item, way: { href: item.href, walk: '' }, notes: [] })),
});
