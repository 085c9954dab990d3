/** What the person in charge of the day says of a park, a ride, an activity, an animal or a place. Pure. */
import { localTimeAt } from '#lib/local-time.ts';
import { addDays, endOfNight } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';

/** What can be not as planned: an entry of one of these types. */
export const subjectKinds = ['park', 'ride', 'activity', 'animal', 'place'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** An entry by its type and `documentId`, which no language, name or address changes: `ride:the-comet`. */
export type Subject = `${SubjectKind}:${string}`;

/** The one that matters most first: of several about the same thing, it counts. */
export const disruptionStates = ['closed', 'cancelled', 'resting', 'moved', 'late', 'limited'] as const;
export type DisruptionState = (typeof disruptionStates)[number];

/** What can be said of each kind. */
export const statesOf = {
  park: ['closed'],
  ride: ['closed'],
  activity: ['cancelled', 'moved', 'late', 'closed'],
  animal: ['resting'],
  place: ['closed', 'limited'],
} as const satisfies Record<SubjectKind, readonly DisruptionState[]>;

/** The reasons that have a name in both languages. */
export const namedReasons = [
  'storm',
  'wind',
  'rain',
  'snow',
  'ice',
  'cold',
  'heat',
  'repair',
  'powerCut',
  'safety',
  'animalResting',
  'staff',
  'crowd',
] as const;

/** All reasons; `other` is said in a few words of its own. */
export const disruptionReasons = [...namedReasons, 'other'] as const;
export type DisruptionReason = (typeof disruptionReasons)[number];

/** Minutes that a start may be late. */
export const delayLimits = { least: 5, most: 120 } as const;

/** The hours that one may last at most. */
export const longestDisruption = 24;

/** A few words in each language. */
export interface Texts {
  fr: string;
  en: string;
}

/** Something that is not as planned while `from` ≤ now < `until`; both are ISO 8601 instants. */
export interface Disruption {
  id: string;
  about: Subject;
  state: DisruptionState;
  reason: DisruptionReason;
  /** The reason in words of its own, where it is `other`. */
  words?: Texts;
  from: string;
  until: string;
  /** The start of an activity that it is about, `YYYY-MM-DDTHH:MM` by the zoo's clock; without one, all of its hours. */
  start?: string;
  /** Minutes, where it is late. */
  delay?: number;
  /** The `documentId` of the place where it is instead, where it is moved. */
  place?: string;
  /** What visitors can do or use instead. */
  replacedBy?: Subject;
}

const closingPrefix = 'closing.';

/** Returns the identity of a closing that was made on the site's machine. @param from ISO 8601 instant */
export const closingId = (documentId: string, from: string): string => `${closingPrefix}${documentId}.${from}`;

/** True for a closing that was made on the site's machine: its end is known, whether or not the CMS answers. */
export const isClosing = ({ id }: Pick<Disruption, 'id'>): boolean => id.startsWith(closingPrefix);

/** The parts of a subject. */
export function subjectParts(subject: Subject): { kind: SubjectKind; id: string } {
  const kind = subjectKinds.find((one) => subject.startsWith(`${one}:`)) ?? 'place';
  return { kind, id: subject.slice(kind.length + 1) };
}

/** True while it counts. */
export function isActive({ from, until }: Pick<Disruption, 'from' | 'until'>, now: Date): boolean {
  return Date.parse(from) <= now.valueOf() && now.valueOf() < Date.parse(until);
}

/** True once it has ended. */
export const isEnded = ({ until }: Pick<Disruption, 'until'>, now: Date): boolean => Date.parse(until) <= now.valueOf();

/** Whether it is closed, cancelled or resting. */
export const isOff = ({ state }: Pick<Disruption, 'state'>): boolean =>
  state === 'closed' || state === 'cancelled' || state === 'resting';

/** Orders those about one thing: the one that counts comes first, among equals the one that ends last. */
export function byPrecedence(a: Pick<Disruption, 'state' | 'until'>, b: Pick<Disruption, 'state' | 'until'>): number {
  const rank = ({ state }: Pick<Disruption, 'state'>) => disruptionStates.indexOf(state);
  return rank(a) - rank(b) || Date.parse(b.until) - Date.parse(a.until);
}

/** The time of an instant by the zoo's clock, `YYYY-MM-DDTHH:MM`. */
export const wallClock = (instant: string, timeZone: string): string => {
  const { date, time } = localTimeAt(new Date(instant), timeZone);
  return `${date}T${time}`;
};

/**
 * True if a start, `YYYY-MM-DDTHH:MM` by the zoo's clock, is not as planned because of it. What ends before a start that
 * it is about has been taken back.
 */
export function affects(
  { start, from, until }: Pick<Disruption, 'start' | 'from' | 'until'>,
  at: string,
  timeZone: string,
): boolean {
  if (start === undefined) return wallClock(from, timeZone) <= at && at < wallClock(until, timeZone);
  const [date = '', time = ''] = start.split('T');
  return start === at && instantOf(date, time, timeZone).valueOf() < Date.parse(until);
}

const nightUntil = `T${String(endOfNight / 60).padStart(2, '0')}:00`;

/** True if it concerns hours of a day, `YYYY-MM-DD`. Until six in the morning, it is the night of the day before. */
export function affectsDay(
  { from, until }: Pick<Disruption, 'from' | 'until'>,
  day: string,
  timeZone: string,
): boolean {
  return wallClock(from, timeZone) < addDays(day, 1) + nightUntil && day + nightUntil < wallClock(until, timeZone);
}

/** Milliseconds that a start lasts at most: an evening without a duration goes on until its park closes in the night. */
export const longestStart = 12 * 3_600_000;

/**
 * Milliseconds after the end of a disruption in which a start may still begin or run that it affected, or would have
 * affected before it was taken back. Calendars are told of both.
 */
export const longestTold = longestDisruption * 3_600_000 + longestStart;

/** Whether it has not ended yet, or a start that it affected may still be running. */
export function isWorthTelling({ about, until }: Pick<Disruption, 'about' | 'until'>, now: Date): boolean {
  const { kind } = subjectParts(about);
  const hasStarts = kind === 'park' || kind === 'activity';
  return now.valueOf() < Date.parse(until) + (hasStarts ? longestTold : 0);
}

/**
 * The instant until which it stands beside a start: what has not begun as planned does not begin once the hours of that
 * are over.
 *
 * @param begins when the start was planned, in milliseconds since 1970
 * @param minutes how long it lasts, by `start-length.ts`
 */
export function untilBeside(
  { until, delay = 0 }: Pick<Disruption, 'until' | 'delay'>,
  begins: number,
  minutes: number,
): string {
  return new Date(Math.max(Date.parse(until), begins + (minutes + delay) * 60_000)).toISOString();
}
