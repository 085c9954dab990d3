/** What is not as planned today, told to somebody who reads a language. */
import type { Locale } from '#i18n/routes.ts';
import type { Level } from '#park/day/day.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import { tellDisruptions, type ToldDisruption } from '#park/day/told-disruption.ts';
import { loadDayWords } from './day-words.ts';

/** How busy something is, in words. */
export interface ToldLevel extends Level {
  text: string;
}

export interface ToldDay {
  disruptions: readonly ToldDisruption[];
  levels: readonly ToldLevel[];
  /** From when it is known. */
  at: Date;
  /** True if it could not be read again since. */
  isStale: boolean;
}

/**
 * Tells a day. The words are fetched only if there is something to say.
 *
 * @returns `unknown` where nothing is known of today, or there are no words for it
 */
export async function tellDay(known: KnownDay | 'unknown', locale: Locale): Promise<ToldDay | 'unknown'> {
  if (known === 'unknown') return 'unknown';
  const { day, at, isStale } = known;
  const since = { at: new Date(at), isStale };
  if (day.disruptions.length === 0 && day.levels.length === 0) return { disruptions: [], levels: [], ...since };
  try {
    const words = await loadDayWords(locale);
    const levels = day.levels.map((one) => ({ ...one, text: words.messages[`level.${one.level}`] ?? '' }));
    return { disruptions: tellDisruptions(day.disruptions, words, locale), levels, ...since };
  } catch (error) {
    console.warn(error);
    return 'unknown';
  }
}
