/** Text as comparable words: what somebody types and what a page says must come out the same. Pure. */
import type { Locale } from '../../../i18n/routes.ts';

/** « l’ », « qu’ », "’s" and the like, once apostrophes are straight. */
const elisions = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'|'s(?![\p{L}\p{N}])/gu;
const wordPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Endings of plurals, and what takes their place; the first that fits counts. */
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

/** Shorter words are left as they are: « dos », "bus". */
const shortestPlural = 4;

/** Lower case, without accents and ligatures, with straight apostrophes; `ph` is what it sounds like. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ‘]/g, "'")
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ph', 'f');
}

/** The singular of a folded word, as far as its ending tells. */
export function singular(word: string, locale: Locale): string {
  if (word.length < shortestPlural) return word;
  const [ending, replacement] = plurals[locale].find(([pattern]) => pattern.test(word)) ?? [/$/, ''];
  return word.replace(ending, replacement);
}

/** The words of a text, folded and in the singular; `porc-épic` counts as `porc`, `epic` and `porcepic`. */
export function wordsOf(text: string, locale: Locale): string[] {
  const found = fold(text).replace(elisions, ' ').match(wordPattern) ?? [];
  return found
    .flatMap((word) => (word.includes('-') ? [...word.split('-'), word.replaceAll('-', '')] : [word]))
    .map((word) => singular(word, locale));
}
