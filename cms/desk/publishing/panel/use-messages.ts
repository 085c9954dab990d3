/** The panel's words and times, in the language that its reader chose. */
import { useIntl } from 'react-intl';
import { messageId, type MessageKey } from './messages.ts';

export type Values = Record<string, string | number>;

export interface Messages {
  locale: 'fr' | 'en';
  translate: (key: MessageKey, values?: Values) => string;
  /** An instant after « depuis », 'since': its time, and its day unless that is today. */
  since: (instant: string) => string;
  /** An instant by itself: « à 14 h 02 », 'at 2:02 p.m.' */
  when: (instant: string) => string;
  /** A day, or an instant with its time. */
  day: (value: string) => string;
}

const tags = { fr: 'fr-CA', en: 'en-CA' } as const;

/** A day has no time zone: it is read and written in the same one. */
const plainDay = (value: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(value),
  );

/** @param timeZone of the zoo: an editor may travel */
export function useMessages(timeZone: string): Messages {
  const intl = useIntl();
  const locale = intl.locale.startsWith('fr') ? 'fr' : 'en';
  const translate: Messages['translate'] = (key, values) =>
    // A time that ends with its full stop ends the sentence, too.
    intl.formatMessage({ id: messageId(key), defaultMessage: '' }, values).replaceAll('m..', 'm.');
  const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { ...options, timeZone }).format(instant);
  const parts = (text: string): Values => {
    const [instant, now] = [new Date(text), new Date()];
    const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    const isToday = format(instant, day) === format(now, day);
    const date = isToday ? 'none' : format(instant, { day: 'numeric', month: 'long' });
    // A time stays on one line.
    const time = format(instant, { hour: 'numeric', minute: '2-digit' }).replaceAll(' ', '\u00A0');
    return { date, time };
  };
  return {
    locale,
    translate,
    since: (instant) => translate('since', parts(instant)),
    when: (instant) => translate('when', parts(instant)),
    day: (value) => {
      if (!value.includes('T')) return plainDay(value, tags[locale]);
      return format(new Date(value), { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
    },
  };
}
