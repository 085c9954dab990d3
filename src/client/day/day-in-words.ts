/** What is not as planned today, in the words of one language. */
import type { Locale } from '#i18n/routes.ts';
import type { Level } from '#park/day/day.ts';
import { type DisruptionInWords, disruptionsInWords } from '#park/day/in-words.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import { loadDayWords } from './day-words.ts';

/** How busy something is, in words. */
export interface LevelInWords extends Level {
  text: string;
}

export interface DayInWords {
  disruptions: readonly DisruptionInWords[];
  levels: readonly LevelInWords[];
  /** From when it is known. */
  at: Date;
  /** True if it could not be read again since. */
  isStale: boolean;
}

/**
 * Puts a day into words. They are fetched only if there is something to say.
 *
 * @returns `unknown` where nothing is known of today, or there are no words for it
 */
export async function dayInWords(known: KnownDay | 'unknown', locale: Locale): Promise<DayInWords | 'unknown'> {
  if (known === 'unknown') return 'unknown';
  const { day, at, isStale } = known;
  const since = { at: new Date(at), isStale };
  if (day.disruptions.length === 0 && day.levels.length === 0) return { disruptions: [], levels: [], ...since };
  try {
    const words = await loadDayWords(locale);
    const levels = day.levels.map((one) => ({ ...one, text: words.messages[`level.${one.level}`] ?? '' }));
    return { disruptions: disruptionsInWords(day.disruptions, words, locale), levels, ...since };
  } catch (error) {
    console.warn(error);
    return 'unknown';
  }
}
