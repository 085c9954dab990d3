/** The panel's words and times, in the language that its reader chose. */
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';

const tags = { fr: 'fr-CA', en: 'en-CA' } as const;

/** A day has no time zone: it is read and written in the same one. */
const plainDay = (value: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(value),
  );

/** A time that ends with its full stop ends the sentence, too. */
const withOneStop = (sentence: string) => sentence.replaceAll('m..', 'm.');

/** @param timeZone of the zoo: an editor may travel; without one, that of the browser */
export function useMessages(timeZone?: string) {
  const { locale, ...messages } = usePanelMessages('publishing');
  const translate: typeof messages.translate = (key, values) => withOneStop(messages.translate(key, values));
  const translateCount: typeof messages.translateCount = (key, count, values) =>
    withOneStop(messages.translateCount(key, count, values));
  const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { ...options, timeZone }).format(instant);
  const timeOf = (text: string) =>
    // A time stays on one line.
    format(new Date(text), { hour: 'numeric', minute: '2-digit' }).replaceAll(' ', '\u00A0');
  /** The date, unless it is today's. */
  const dateOf = (text: string): string | undefined => {
    const [instant, now] = [new Date(text), new Date()];
    const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    const isToday = format(instant, day) === format(now, day);
    return isToday ? undefined : format(instant, { day: 'numeric', month: 'long' });
  };
  return {
    locale,
    translate,
    translateCount,
    /** An instant after « depuis », 'since': its time, and its day unless that is today. */
    since: (instant: string): string => {
      const [date, time] = [dateOf(instant), timeOf(instant)];
      return date === undefined ? time : translate('since.date', { date, time });
    },
    /** An instant by itself: « à 14 h 02 », 'at 2:02 p.m.' */
    when: (instant: string): string => {
      const [date, time] = [dateOf(instant), timeOf(instant)];
      return date === undefined ? translate('when.today', { time }) : translate('when.date', { date, time });
    },
    /** A day, or an instant with its time. */
    day: (value: string): string => {
      if (!value.includes('T')) return plainDay(value, tags[locale]);
      return format(new Date(value), { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
    },
  };
}

export type Messages = ReturnType<typeof useMessages>;
