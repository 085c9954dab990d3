/** Disruptions in the words of one language. Pure: messages and names come from where they are shown. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays } from '#park/opening/plain-time.ts';
import type { DayWords, NamedSubject } from './day-words.ts';
import { byPrecedence, type Disruption, type Subject } from './disruption.ts';

export interface Wording {
  locale: Locale;
  /** IANA name of the zoo's. */
  timeZone: string;
  /** The strings of `disruptions.json`, by their keys. */
  messages: Readonly<Record<string, string>>;
  /** Says a date, `YYYY-MM-DD`, where something ends on another day than it began. */
  nameOfDay: (date: string) => string;
}

/** When it ends: « 16 h 30 », « minuit », or with the day if that is another one. */
function endInWords({ from, until }: Disruption, { locale, timeZone, messages, nameOfDay }: Wording): string {
  const end = localTimeAt(new Date(until), timeZone);
  const first = localTimeAt(new Date(from), timeZone).date;
  const time = formatTime(end.time, locale);
  const isSameDay = end.date === first || (end.time === '00:00' && end.date === addDays(first, 1));
  return isSameDay ? time : fillMessage(messages['timeOnDay'] ?? '', { time, day: nameOfDay(end.date) });
}

/**
 * Says what is not as planned, and why.
 *
 * @param hasSpot whether the name of the place follows both, where it is moved
 * @returns `brief` without a time, as beside a start; `text` with the start, or until when
 */
export function inWords(disruption: Disruption, hasSpot: boolean, wording: Wording): { text: string; brief: string } {
  const { state, reason, words, start, delay = 0 } = disruption;
  const { locale, messages } = wording;
  const values = { reason: words?.[locale] ?? messages[`reason.${reason}`] ?? '', minutes: delay };
  const say = (key: string, more: Record<string, string> = {}) => {
    const text = fillMessage(messages[`${key}.${state}`] ?? '', { ...values, ...more });
    // Without the colon that leads to the place.
    return hasSpot ? text : text.replace(/\s?:$/, '');
  };
  const time = start === undefined ? endInWords(disruption, wording) : formatTime(start.slice(-5), locale);
  return { text: say(start === undefined ? 'until' : 'start', { time }), brief: say('brief') };
}

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
