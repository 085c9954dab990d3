/** A plan in words. Pure; runs in browsers. */
import type { DayInWords } from '#client/day/day-in-words.ts';
import type { Person, Visit } from '#client/visit/visit.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, formatMoment, formatTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { inchesOf } from '#park/height.ts';
import { openDateAfter } from '#park/opening/open-days.ts';
import { minutesOf } from '#park/opening/opening-slots.ts';
import type { LeftOut, PlannedStep, Reason, VisitPlan } from './plan-visit.ts';
import type { VisitDays } from './visit-days.ts';
import type { Remark } from './who-fits.ts';

export type VisitMessages = Messages<'visit'>;

/** What plans are described with. */
export interface Wording {
  locale: Locale;
  messages: VisitMessages;
  people: readonly Person[];
  /** The name of a park by its kind. */
  parkName: (kind: string) => string;
}

const minutesPerDay = 1440;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `HH:MM` of minutes from midnight, those after the next midnight too. */
export const plainTimeOf = (minutes: number): string =>
  `${twoDigits(Math.floor((minutes % minutesPerDay) / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes from midnight as a time in words. */
export const timeOf = (minutes: number, locale: Locale): string => formatTime(plainTimeOf(minutes), locale);

/** « Personne 2 (8 ans, 112 cm (44 po)) », or less where less is told. */
export function personName(person: number, { people, messages }: Pick<Wording, 'people' | 'messages'>): string {
  const { age, height } = people[person] ?? {};
  const name = fillMessage(messages.person, { number: person + 1 });
  const facts = [
    ...(age === undefined ? [] : [fillMessage(messages.years, { age })]),
    ...(height === undefined ? [] : [`${height}\u00A0cm`]),
  ];
  return facts.length === 0 ? name : fillMessage(messages.personWith, { person: name, facts: facts.join(', ') });
}

/** The day and the party in one line: « 5 décembre · 4 personnes · poussette ». */
export function describeChoices({ date, people, stroller, wheelchair }: Visit, { locale, messages }: Wording): string {
  const { length: count } = people;
  return [
    date && formatDate(date, locale, 'dayAndMonth'),
    count > 0 && fillMessage(count === 1 ? messages.onePerson : messages.people, { count }),
    stroller && messages.withStroller,
    wheelchair && messages.withWheelchair,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What fills an empty visit, by its day if that is known. @param date `YYYY-MM-DD`, as `today` */
export function nameOfGoodPlan(
  date: string | undefined,
  today: string | undefined,
  { locale, messages }: Pick<Wording, 'locale' | 'messages'>,
): string {
  if (date === undefined) return messages.goodPlan;
  if (date === today) return messages.goodPlanToday;
  return fillMessage(messages.goodPlanFor, { date: formatDate(date, locale, 'dayAndMonth') });
}

function limitOf({ about, limit }: Extract<Remark, { limit: number }>, messages: VisitMessages): string {
  if (about === 'tooYoung') return fillMessage(messages.years, { age: limit });
  return fillMessage(messages.height, { cm: limit, inches: inchesOf(limit, about === 'tooTall' ? 'down' : 'up') });
}

export function describeRemark(remark: Remark, wording: Wording): string {
  const { messages } = wording;
  const message = messages[`remark.${remark.about}`];
  if (!('person' in remark)) return message;
  return fillMessage(message, { person: personName(remark.person, wording), limit: limitOf(remark, messages) });
}

/** Everything worth knowing of a step, a sentence each. */
export function describeStep({ target, remarks, news, isInWinter, isBreak }: PlannedStep, wording: Wording): string[] {
  const { winter, booking } = target;
  return [
    ...(isBreak ? [wording.messages.break] : []),
    ...news,
    ...(booking === undefined ? [] : [booking]),
    ...(isInWinter && winter !== undefined ? [fillMessage(wording.messages.inWinter, { note: winter })] : []),
    ...remarks.map((remark) => describeRemark(remark, wording)),
  ];
}

/** From when until when, in words. */
export const spanOf = ({ from, until }: Pick<PlannedStep, 'from' | 'until'>, { locale, messages }: Wording): string =>
  fillMessage(messages.span, { from: timeOf(from, locale), until: timeOf(until, locale) });

function describeClash(
  { start, with: { name }, other }: Extract<Reason, { reason: 'clash' }>,
  wording: Wording,
): string {
  const { locale, messages } = wording;
  const away = other.walk ? [fillMessage(messages.away, { count: other.walk })] : [];
  const when = [spanOf(other, wording), ...away].join(', ');
  return fillMessage(messages['reason.clash'], { time: timeOf(start, locale), other: name, when });
}

/** Why something is not in the plan, a sentence each. */
export function describeLeftOut({ target, why, remarks, news }: LeftOut, wording: Wording): string[] {
  const { locale, messages, parkName } = wording;
  const reason =
    why.reason === 'clash'
      ? describeClash(why, wording)
      : fillMessage(messages[`reason.${why.reason}`], {
          park: parkName(target.park),
          ...(why.reason === 'tooSoon' && { time: timeOf(why.start, locale), count: why.walk }),
        });
  const next = 'next' in why && why.next !== undefined ? [formatDate(why.next, locale, 'full')] : [];
  return [
    reason,
    ...news,
    ...next.map((date) => fillMessage(messages['reason.next'], { date })),
    ...(why.reason === 'hiddenInWinter' && target.winter !== undefined ? [target.winter] : []),
    ...remarks.map((remark) => describeRemark(remark, wording)),
  ];
}

/**
 * Tells what is wrong with a date.
 *
 * @param today `YYYY-MM-DD`; undefined until the browser is asked
 * @returns undefined if a plan can be made for it
 */
export function problemOf(
  date: string,
  today: string | undefined,
  { days }: VisitDays,
  messages: VisitMessages,
): string | undefined {
  if (!date) return messages.dateMissing;
  if (today !== undefined && date < today) return messages.datePast;
  return days[date] ? undefined : messages.dateUnknown;
}

/** Notice shown when disruption data is stale or missing; empty otherwise. @param today `YYYY-MM-DD` */
export function ageNotice(
  known: DayInWords | 'unknown' | undefined,
  today: string,
  timeZone: string,
  { locale, messages }: Wording,
): string {
  if (known === 'unknown') return messages.disruptionsUnknown;
  if (!known?.isStale) return '';
  const time = formatMoment(localTimeAt(known.at, timeZone), today, locale);
  return fillMessage(messages.disruptionsAsOf, { time });
}

/** Most changes that are told in one line. */
const mostChanges = 3;

/** What is not as planned, in one line: « Le bouquet des koalas : 14 h 50 · Manège-Lune : fermé »; empty if nothing is. */
export function describeChanges({ changes }: Pick<VisitPlan, 'changes'>, { locale, messages }: Wording): string {
  const told = changes.slice(0, mostChanges).map(({ subject, state, start, delay = 0 }) => {
    const isLate = state === 'late' && start !== undefined;
    const time = isLate && timeOf(minutesOf(start.slice(-5)) + delay, locale);
    return fillMessage(messages.change, { name: subject.name, change: time || messages[`change.${state}`] });
  });
  const count = changes.length - told.length;
  return [...told, ...(count > 0 ? [fillMessage(messages.moreChanges, { count })] : [])].join(' · ');
}

interface Summary {
  /** What is said to whoever doesn't see the plan. */
  announced: string;
  /** What follows the clock, and is not announced each minute. */
  unannounced?: string;
}

/**
 * A plan in short.
 *
 * @param day if it is today: `today` says how old what is known of disruptions is, in a sentence
 */
export function summarise(
  { seen, steps, leftOut, gone, walking }: VisitPlan,
  days: VisitDays,
  { date, today }: { date: string; today: string | undefined },
  { locale, messages }: Wording,
): Summary {
  const isClosed = !days.days[date]?.isOpen;
  const opensAgain = isClosed ? openDateAfter(date, days.days) : undefined;
  const others = leftOut.length + gone.length;
  const stops = steps.filter(({ isBreak }) => !isBreak).length;
  const course: string[] = [];
  if (steps.length > 0) {
    const end = Math.max(...steps.map(({ until }) => until));
    course.push(fillMessage(messages.course, { walking, end: timeOf(end, locale) }));
  }
  const summary = [
    ...(steps.length > 0
      ? [fillMessage(messages.stops, { count: stops })]
      : [isClosed ? messages.allClosed : seen.length > 0 ? messages.nothingLeft : messages.nothingFits]),
    ...(opensAgain === undefined
      ? []
      : [fillMessage(messages.opensAgain, { date: formatDate(opensAgain, locale, 'full') })]),
    ...(others > 0 ? [fillMessage(messages.leftOutCount, { count: others })] : []),
    ...(today ? [today] : []),
  ];
  if (today !== undefined) return { announced: summary.join(' · '), unannounced: course.join('') };
  return { announced: [...summary, ...course].join(' · ') };
}
