/** What is true of today, in one small file that the CMS, builds, servers, pages and the service worker share. */
import { type Disruption, longestTold, type Subject, type Texts } from './disruption.ts';

/** How busy a park, a ride or a place is. */
export const crowdLevels = ['quiet', 'busy', 'full'] as const;

/** How much an alert matters, the least important one first. */
export const alertLevels = ['info', 'warning', 'urgent'] as const;

export interface Level {
  about: Subject;
  level: (typeof crowdLevels)[number];
  /** When it was said, and until when it is believed: ISO 8601 instants. */
  at: string;
  until: string;
}

/** The banner above the pages while `from` ≤ now < `until`. */
export interface DayAlert {
  level: (typeof alertLevels)[number];
  from: string;
  until: string;
  /** Safe HTML: a sentence or two. */
  message: Texts;
  link: { url: Texts; label: Texts } | null;
}

/** What the content says of an alert in one language. */
export interface AlertText {
  level: DayAlert['level'];
  from: string;
  until: string;
  message: string;
  link: { url: string; label: string } | null;
}

/** Returns an alert in both languages: a missing one takes the other's text. A link is there only if both have one. */
export function dayAlert(french: AlertText | undefined, english: AlertText | undefined): DayAlert | null {
  const [fr, en] = [french ?? english, english ?? french];
  if (!fr || !en) return null;
  const { level, from, until } = fr;
  const url = fr.link && en.link && { fr: fr.link.url, en: en.link.url };
  const label = fr.link && en.link && { fr: fr.link.label, en: en.link.label };
  return { level, from, until, message: { fr: fr.message, en: en.message }, link: url && label && { url, label } };
}

export interface Day {
  /** Rises with each change in the CMS: a lower one never replaces a higher one. */
  number: number;
  /** From when it is: read from the CMS, or closed on the site's machine since; an ISO 8601 instant. */
  at: string;
  /** What is active or to come, and what has ended, as long as a start that it affected may still run. */
  disruptions: readonly Disruption[];
  levels: readonly Level[];
  alert: DayAlert | null;
  /** True if a server has never read it from its CMS, and hands on that of the build instead: nobody knows if it holds. */
  isUnread?: boolean;
}

/** The day of a zoo of which nothing is known. */
export const unknownDay: Day = { number: 0, at: new Date(0).toISOString(), disruptions: [], levels: [], alert: null };

/** Milliseconds after which a day without a change gets the time of its last reading; until then, it stays the same. */
const renewal = 60_000;

/** Returns a day that was read again and has not changed. */
export function renewedDay(day: Day, now: Date): Day {
  return now.valueOf() - Date.parse(day.at) < renewal ? day : { ...day, at: now.toISOString() };
}

/** Seconds by which a number may lie beyond the clock: that of a CMS may be ahead, and each change counts one. */
const numberAhead = 86_400;

/** True for a number that a CMS can have: it begins with the seconds since 1970, and counts on from there. */
export const isPlausibleNumber = (number: number, now: Date): boolean => number <= now.valueOf() / 1000 + numberAhead;

/**
 * Checks a day that was read.
 *
 * @throws if a later one is known that is not days old, as answers come late, and of older backups; or for a number after
 * which no other would ever be taken
 */
export function assertNewer({ number }: Day, known: Day | undefined, now: Date): void {
  if (!isPlausibleNumber(number, now)) throw new Error(`Its number, ${number}, lies days beyond the clock.`);
  const isKept = known !== undefined && now.valueOf() - Date.parse(known.at) <= longestTold;
  if (isKept && number < known.number) throw new Error(`Its number is ${number}, and ${known.number} is known.`);
}

/** The value of `for` in the query of a reader of the CMS that puts nothing online by that. */
export const readerOfBuild = 'build';

/** The largest file, in bytes: ten times what a bad day takes. */
export const largestDay = 64 * 1024;
