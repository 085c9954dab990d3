/** Times in the texts of animals: visitors come for them. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOn, type LintedContent } from './linted-content.ts';

/** A time with the word before it: « à 11 h 30 », 'at noon'. */
const expressions: Readonly<Record<Locale, RegExp>> = {
  fr: /(?:(\p{L}+)\s\[?)?(?<![\d-])(?:(\d{1,2})\sh(?:\s(\d\d))?|(?<!-)(midi))(?!\p{L})/gu,
  en: /(?:(\p{L}+)\s\[?)?(?<!\d)(?:(\d{1,2})(?::(\d\d))?\s([ap])\.m\.|(?<!\p{L})(noon))(?!\p{L})/gu,
};

/** Words that say that a time is rough, and no appointment. */
const roughly = new Set(['vers', 'avant', 'après', 'around', 'before', 'after', 'by']);

/** The exact times of a text, as `HH:MM`. */
function timesIn(text: string, locale: Locale): string[] {
  return Array.from(text.matchAll(expressions[locale])).flatMap(([, before, hour, minute = '00', half]) => {
    if (before !== undefined && roughly.has(before.toLowerCase())) return [];
    if (hour === undefined) return ['12:00'];
    const ofDay = locale === 'fr' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    return [`${String(ofDay).padStart(2, '0')}:${minute}`];
  });
}

/** Exact times in the texts of an animal at which no activity with it starts. */
export function animalTimes({ texts, entries }: Pick<LintedContent, 'texts' | 'entries'>): ContentProblem[] {
  return texts
    .filter(({ type }) => type === 'animals')
    .flatMap((place) => {
      const starts = entries.activities
        .filter(({ locale, animals }) => locale === place.locale && animals.includes(place.documentId))
        .flatMap(({ availabilities, schedule }) => [...availabilities, ...schedule].flatMap(({ times }) => times));
      return timesIn(place.text, place.locale)
        .filter((time) => !starts.includes(time))
        .map((time) => adviceOn(place, editorMessage('lint.animalTime'), time));
    });
}
