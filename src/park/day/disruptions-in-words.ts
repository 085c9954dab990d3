/** The disruptions of a day with their words and names in one language. Pure. */
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { DayWords, NamedSubject } from './day-words.ts';
import { byPrecedence, type Disruption, type Subject } from './disruption.ts';
import { inWords } from './in-words.ts';

export interface DisruptionInWords extends Disruption {
  /** See `inWords`. */
  text: string;
  brief: string;
  subject: NamedSubject;
  /** Where it is instead. */
  spot?: NamedSubject;
  /** What visitors can do or use instead, after a word or two. */
  instead?: NamedSubject & { label: string };
}

/**
 * Puts disruptions into words, of several about one thing the one that counts first. What is about something that is not public
 * is passed over.
 */
export function disruptionsInWords(
  disruptions: readonly Disruption[],
  { timeZone, messages, subjects }: DayWords,
  locale: Locale,
): DisruptionInWords[] {
  const named = (about: Subject): NamedSubject | undefined =>
    Object.hasOwn(subjects, about) ? subjects[about] : undefined;
  const wording = { locale, timeZone, messages, nameOfDay: (date: string) => formatDate(date, locale) };
  return disruptions.toSorted(byPrecedence).flatMap((one) => {
    const subject = named(one.about);
    const spot = one.place === undefined ? undefined : named(`place:${one.place}`);
    const other = one.replacedBy === undefined ? undefined : named(one.replacedBy);
    const instead = other && { label: messages['instead'] ?? '', ...other };
    return subject
      ? [
          {
            ...one,
            ...inWords(one, spot !== undefined, wording),
            subject,
            ...(spot && { spot }),
            ...(instead && { instead }),
          },
        ]
      : [];
  });
}
