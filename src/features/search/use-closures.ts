/** The answers of the search, in which a park that is closed now says so. */
import { useMemo } from 'react';
import { timeNow } from '#client/browser/clock.ts';
import { useDayInWords } from '#client/day/use-day-in-words.ts';
import type { Locale } from '#i18n/routes.ts';
import { isActive } from '#park/day/disruption.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import type { Results } from './search.ts';

/** The results, in which a park that is closed now says so in place of its hours. @param now when they are shown */
export function withClosures(results: Results, disruptions: readonly DisruptionInWords[], now = timeNow()): Results {
  const answers = results.answers.map((answer) => {
    const closure = disruptions.find(
      ({ subject, ...one }) => subject.park !== undefined && subject.park === answer.park && isActive(one, now),
    );
    return { ...answer, text: closure?.text ?? answer.text };
  });
  return { ...results, answers };
}

/** Returns the same for what is known of today, which is asked for while an answer is about a park. */
export function useClosures(locale: Locale, results: Results | undefined): Results | undefined {
  const isAsked = results?.answers.some(({ park }) => park !== undefined) ?? false;
  const told = useDayInWords(locale, isAsked);
  return useMemo(() => {
    const disruptions = typeof told === 'object' ? told.disruptions : [];
    return results && withClosures(results, disruptions);
  }, [results, told]);
}
