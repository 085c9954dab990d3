/** The words and times of the page of the day, in the language that its reader chose. */
import { useIntl } from 'react-intl';
import type { DayView, ShownDisruption, Thing } from '../../../day/shown-day.ts';
import { choiceId } from '../labels/choice-id.ts';
import { messageId, type MessageKey } from './day-messages.ts';

export interface DayMessages {
  translate: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** The name of a choice in the forms of disruptions. */
  choice: (field: 'state' | 'reason', key: string) => string;
  text: (texts: Thing['name']) => string;
  /** An instant's time by the zoo's clock: « 16 h 30 », « 16 h », « minuit ». */
  time: (instant: string) => string;
  /** A time without a day, `HH:MM`, in the same words. */
  clock: (time: string) => string;
  /** An instant's date by the zoo's clock. */
  date: (instant: string) => string;
  /** An instant's time to the second. */
  exactTime: (instant: string) => string;
  /** A disruption in a line. */
  inForce: (disruption: ShownDisruption) => string;
}

/** @param view says where the zoo is */
export function useDayMessages(view: Pick<DayView, 'timeZone'> | undefined): DayMessages {
  const intl = useIntl();
  const locale = intl.locale.startsWith('fr') ? 'fr' : 'en';
  const translate: DayMessages['translate'] = (key, values) =>
    intl.formatMessage({ id: messageId(key), defaultMessage: '' }, values);
  const choice: DayMessages['choice'] = (field, key) => intl.formatMessage({ id: choiceId(field, key) });
  const timeZone = view?.timeZone ?? 'UTC';
  const breakable = (instant: string, options: Intl.DateTimeFormatOptions, tag = `${locale}-CA`) =>
    new Intl.DateTimeFormat(tag, options).format(new Date(instant));
  const format: typeof breakable = (...parameters) => breakable(...parameters).replaceAll(' ', '\u00A0');
  const hours = { hour: 'numeric', minute: '2-digit' } as const;
  const timeIn = (instant: string, zone: string) => {
    const options = { ...hours, timeZone: zone };
    const plain = format(instant, options, 'sv-SE');
    if (/^0?0:00$/.test(plain)) return translate('midnight');
    return format(instant, plain.endsWith(':00') ? { hour: 'numeric', timeZone: zone } : options);
  };
  const time: DayMessages['time'] = (instant) => timeIn(instant, timeZone);
  const text: DayMessages['text'] = (texts) => texts[locale];
  return {
    translate,
    choice,
    text,
    time,
    clock: (plain) => timeIn(`2000-01-01T${plain}Z`, 'UTC'),
    date: (instant) => breakable(instant, { dateStyle: 'full', timeZone }),
    exactTime: (instant) => format(instant, { ...hours, second: '2-digit', timeZone }),
    inForce: ({ state, reason, reasonText, until, start, delay, place, who }) =>
      translate('inForce', {
        state,
        reason: reasonText ? text(reasonText) : choice('reason', reason),
        delay: delay ?? 0,
        place: place === null ? '' : text(place),
        until: start === null ? time(until) : 'none',
        who: who || 'none',
      }),
  };
}
