/** Fetches how the day is said, once there is something to say. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { files, type Locale } from '#i18n/routes.ts';
import type { DayWords } from '#park/day/day-words.ts';

const loaded = new Map<Locale, Promise<DayWords>>();

/**
 * Fetches the file of a language, once a visit.
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
