/** The words of the day: how it is said in a language. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { DayWords } from '#park/day/day-words.ts';

const loaded = new Map<Locale, Promise<DayWords>>();

/**
 * Fetches them, once a visit.
 *
 * @throws as `fetchJson` does, by rejection; the next call tries again
 */
export function loadDayWords(locale: Locale): Promise<DayWords> {
  const known = loaded.get(locale);
  if (known) return known;
  const words = fetchJson(files.dayWords[locale]) as Promise<DayWords>;
  loaded.set(locale, words);
  words.catch(() => loaded.delete(locale));
  return words;
}
