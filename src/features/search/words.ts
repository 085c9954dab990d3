/** Normalises text into words, so that queries and content compare equal. Pure. */
import type { Locale } from '#i18n/routes.ts';

/** Elided words and "'s", after apostrophes are straightened: « l'ours », "lion's". */
const elisions = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'|'s(?![\p{L}\p{N}])/gu;
const wordPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Plural endings and their replacements; the first match wins. */
const plurals: Record<Locale, readonly [RegExp, string][]> = {
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/(?<=eu|ou)x$/, ''],
    [/(?<!s)s$/, ''],
  ],
  en: [
    [/(?<=ol|al|ea)ves$/, 'f'],
    [/ies$/, 'y'],
    [/(?<!s)s$/, ''],
  ],
};

/** Shorter words are left alone: « dos », "bus". */
const shortestPlural = 4;

/** Lower case, without accents and ligatures, with straight apostrophes. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ‘]/g, "'")
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** The singular of a folded word, judging by its ending. */
export function singular(word: string, locale: Locale): string {
  if (word.length < shortestPlural) return word;
  const [ending, replacement] = plurals[locale].find(([pattern]) => pattern.test(word)) ?? [/$/, ''];
  return word.replace(ending, replacement);
}

/** The folded words of a text, in the singular; `porc-épic` becomes `porc`, `epic` and `porcepic`. */
export function wordsOf(text: string, locale: Locale): string[] {
  const found = fold(text).replace(elisions, ' ').match(wordPattern) ?? [];
  return found
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]))
    .map((word) => singular(word, locale));
}
