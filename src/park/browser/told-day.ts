/** What is not as planned today, told to somebody who reads a language. */
import type { Locale } from '#i18n/routes.ts';
import { timeNow } from '#lib/browser/clock.ts';
import { type KnownDay, ofToday } from '../day/known-day.ts';
import { tellDisruptions, type ToldDisruption } from '../day/told-disruption.ts';
import { loadDayWords } from './load-day-words.ts';

export interface ToldDay {
  disruptions: readonly ToldDisruption[];
  /** From when it is known. */
  at: Date;
  /** True if it could not be read again since. */
  isStale: boolean;
}

/**
 * Tells a day. The words are fetched only if there is something to say.
 *
 * @returns `unknown` where nothing is known of today, or there are no words for it; undefined until it was asked for
 */
export async function tellDay(
  known: KnownDay | 'unknown' | undefined,
  locale: Locale,
  timeZone: string,
): Promise<ToldDay | 'unknown' | undefined> {
  if (known === undefined) return undefined;
  const today = known === 'unknown' ? undefined : ofToday(known, timeZone, timeNow());
  if (!today) return 'unknown';
  const { day, at, isStale } = today;
  if (day.disruptions.length === 0) return { disruptions: [], at: new Date(at), isStale };
  try {
    const disruptions = tellDisruptions(day.disruptions, await loadDayWords(locale), locale);
    return { disruptions, at: new Date(at), isStale };
  } catch (error) {
    console.warn(error);
    return 'unknown';
  }
}
