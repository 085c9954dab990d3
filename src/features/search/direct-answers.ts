/** The sentences that answer a query at once. Pure; runs in the browser. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { readHeight } from '#park/height.ts';
import { dayInQuery } from './day-in-query.ts';
import type { SearchAnswer, SearchIndex } from './search-index.ts';
import { wordsOf } from './words.ts';

/** An answer as it is true now. */
export interface CurrentAnswer extends Pick<SearchAnswer, 'href' | 'title' | 'park'> {
  text: string;
}

/** The answers of which a query uses no other words, as they are true now. */
function answersTo(words: readonly string[], { answers, locale }: SearchIndex, now: Date): CurrentAnswer[] {
  const minute = now.valueOf() / 60_000;
  return answers.flatMap(({ words: known, sentences, ...answer }) => {
    const ownWords = new Set(wordsOf(known, locale));
    if (words.length === 0 || !words.every((word) => ownWords.has(word))) return [];
    const [, text] = sentences.find(([until]) => until === null || minute < until) ?? [];
    return text === undefined ? [] : [{ ...answer, text }];
  });
}

/** Milliseconds before now until which a day still counts, wherever the visitor is. */
const dayTolerance = 12 * 3_600_000;

/** The answer of a query that names a day and asks for nothing else. */
function answerToDay(query: string, { day, locale }: SearchIndex, ignored: ReadonlySet<string>, now: Date) {
  if (!day) return [];
  const known = new Set(wordsOf(day.words, locale));
  const from = new Date(now.valueOf() - dayTolerance).toISOString().slice(0, 10);
  const date = dayInQuery(query, locale, from, (word) => known.has(word) || ignored.has(word));
  if (date === undefined) return [];
  const text = fillMessage(day.text, { day: formatDate(date, locale, 'full') });
  return [{ href: fillMessage(day.href, { date }), title: day.title, text }];
}

/** The answer of a query that is a height with its unit; a number alone may be anything. */
function answerToHeight(query: string, { height }: SearchIndex) {
  const read = /\D/.test(query.trim()) ? readHeight(query) : undefined;
  if (!height || !read) return [];
  const text = fillMessage(height.text, { height: read.height });
  return [{ href: height.href + String(read.height), title: height.title, text }];
}

/**
 * The answers to a query, those to a day or a height first.
 *
 * @param words of the query, those without meaning left out
 */
export function directAnswers(
  query: string,
  words: readonly string[],
  index: SearchIndex,
  ignored: ReadonlySet<string>,
  now: Date,
): CurrentAnswer[] {
  return [...answerToDay(query, index, ignored, now), ...answerToHeight(query, index), ...answersTo(words, index, now)];
}
