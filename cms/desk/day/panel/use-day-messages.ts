/** The words and times of the page of the day, in the language that its reader chose. */
import { useIntl } from 'react-intl';
import en from '../../../../i18n/locales/en/disruptions.json';
import fr from '../../../../i18n/locales/fr/disruptions.json';
import type { DisruptionReason } from '../../../../src/park/day/disruption.ts';
import { choiceId } from '../../../model/labels/panel/choice-id.ts';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import type { DayView, ShownStatement, ShownSubject } from '../shown-day.ts';

/** The reasons as visitors read them. */
const reasonsIn = { fr, en };

/** @param view says where the zoo is, and the names of its places */
export function useDayMessages(view: Pick<DayView, 'timeZone' | 'places'> | undefined) {
  const { formatMessage } = useIntl();
  const { locale, translate, translateCount } = usePanelMessages('day');
  /** A reason as visitors read it, with a capital. */
  const reasonName = (reason: DisruptionReason): string => {
    if (reason === 'other') return translate('otherReason');
    const [first = '', ...rest] = reasonsIn[locale][`reason.${reason}`];
    return first.toUpperCase() + rest.join('');
  };
  const timeZone = view?.timeZone ?? 'UTC';
  const breakable = (instant: string, options: Intl.DateTimeFormatOptions, tag = `${locale}-CA`) =>
    new Intl.DateTimeFormat(tag, options).format(new Date(instant));
  const format: typeof breakable = (...parameters) => breakable(...parameters).replaceAll(' ', '\u00A0');
  const timeIn = (instant: string, zone: string) => {
    const options = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
    const plain = format(instant, options, 'sv-SE');
    if (/^0?0:00$/.test(plain)) return translate('midnight');
    return format(instant, plain.endsWith(':00') ? { hour: 'numeric', timeZone: zone } : options);
  };
  /** An instant's time by the zoo's clock: « 16 h 30 », « 16 h », « minuit ». */
  const time = (instant: string): string => timeIn(instant, timeZone);
  const text = (texts: ShownSubject['name']): string => texts[locale];
  const placeName = (about: string): string => {
    const place = view?.places.find((one) => one.about === about);
    return place ? text(place.name) : '';
  };
  const stateIn = (statement: ShownStatement): string => {
    if (!('reason' in statement)) return translate(`state.${statement.state}`);
    const { state, place, delay = 0 } = statement;
    if (state === 'late') return translate('inForce.late', { delay });
    if (state !== 'moved') return translate(`state.${state}`);
    return translate('inForce.moved', { place: place === undefined ? '' : placeName(`place:${place}`) });
  };
  /** The replacement of a statement and its reason; how busy something is has neither. */
  const detailsOf = (statement: ShownStatement): string[] => {
    if (!('reason' in statement)) return [];
    const { reason, words, replacedBy } = statement;
    const instead = replacedBy ? placeName(replacedBy) : '';
    return [
      ...(instead === '' ? [] : [translate('inForce.instead', { instead })]),
      words ? text(words) : reasonName(reason),
    ];
  };
  /** A statement in a line. */
  const inForce = (statement: ShownStatement): string => {
    const { state, until, who } = statement;
    const hasStart = 'reason' in statement && statement.start !== undefined;
    const end = hasStart ? [] : [translate('untilTimeShort', { time: time(until) })];
    const so = [stateIn(statement), ...end].join(state === 'moved' ? ', ' : ' ');
    const line = [so, ...detailsOf(statement)].join(' · ');
    return who === '' ? line : `${line} (${who})`;
  };
  return {
    translate,
    translateCount,
    reasonName,
    /** The name of a kind of places, as in their forms. */
    kindName: (kind: string) => formatMessage({ id: choiceId('kind', kind) }),
    text,
    time,
    /** A time without a day, `HH:MM`, in the same words. */
    clock: (plain: string) => timeIn(`2000-01-01T${plain}Z`, 'UTC'),
    /** An instant's date by the zoo's clock. */
    date: (instant: string) => breakable(instant, { dateStyle: 'full', timeZone }),
    inForce,
  };
}

export type DayMessages = ReturnType<typeof useDayMessages>;
