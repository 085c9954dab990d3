/** What may be chosen for a subject, what was chosen last, and the request that a choice makes. */
import {
  type DisruptionReason,
  type DisruptionState,
  longestDisruption,
  statesOf,
  type Subject,
  subjectParts,
} from '../../../../src/park/day/disruption.ts';
import { type AcceptedEnd, acceptedEnd } from '../accepted-end.ts';
import type { DayView, DisruptionRequest, ShownStart, ShownSubject, Until } from '../shown-day.ts';
import { usualReason } from './reasons.ts';
import { dayEndOf, startOf } from './subjects.ts';

const ends = ['start', '60', '120', 'day', 'time'] as const;
export type End = (typeof ends)[number];

/** Minutes that are offered. */
const delays = [10, 15, 20, 30, 45, 60];

export interface Choice {
  state: DisruptionState;
  reason: DisruptionReason;
  /** The reason in words of its own, if it is `other`. */
  words: ShownSubject['name'];
  end: End;
  /** `HH:MM`, of the end `time`. */
  time: string;
  /** Minutes. */
  delay: number;
  /** The identity of the new place. */
  place: string;
  /** What visitors can use instead of a place, if there is anything. */
  replacedBy: Subject | undefined;
}

/** What can happen to a subject, the most frequent first. */
function possibleStates(subject: ShownSubject): readonly DisruptionState[] {
  const { kind } = subjectParts(subject.about);
  if (kind !== 'activity') return statesOf[kind];
  return startOf(subject) === undefined ? ['closed', 'moved'] : ['cancelled', 'late', 'moved'];
}

/** The ends that fit a subject. */
const endsOf = (subject: ShownSubject): readonly End[] =>
  startOf(subject) === undefined ? ends.filter((end) => end !== 'start') : ends;

/** What is chosen when a subject is tapped, so that a second tap is all that it takes. */
export function usualChoice(subject: ShownSubject, view: DayView): Choice {
  const [state = 'closed'] = possibleStates(subject);
  return {
    state,
    reason: usualReason(subject, view),
    words: { fr: '', en: '' },
    end: startOf(subject) === undefined ? 'day' : 'start',
    time: '',
    delay: 15,
    place: '',
    replacedBy: undefined,
  };
}

function untilOf({ end, time }: Choice): Until {
  if (end === 'time') return { kind: 'time', time };
  if (end === 'day' || end === 'start') return { kind: end };
  return { kind: 'minutes', minutes: Number(end) };
}

function endWith(
  until: Until,
  subject: ShownSubject | ShownStart,
  view: DayView,
  { state, delay }: Choice,
): AcceptedEnd {
  const endContext = {
    timeZone: view.timeZone,
    dayEnds: dayEndOf(subject, view),
    ...('at' in subject && { start: { at: subject.at, ends: subject.ends } }),
  };
  return acceptedEnd(until, new Date(view.now), endContext, state === 'late' ? delay : 0);
}

/** What the CMS makes of the end of a choice. */
export const endOfChoice = (choice: Choice, subject: ShownSubject, view: DayView): AcceptedEnd =>
  endWith(untilOf(choice), subject, view, choice);

/** What the CMS would accept for a subject, and of that what somebody wants. */
export interface Offer {
  states: readonly DisruptionState[];
  /** Minutes. */
  delays: readonly number[];
  ends: readonly End[];
  choice: Choice;
}

const oneOf = <Value>(values: readonly Value[], wanted: Value): Value =>
  values.includes(wanted) ? wanted : (values[0] ?? wanted);

/** @returns undefined if nothing is left to choose, as a start is over */
export function offerOf(wanted: Choice, subject: ShownSubject, view: DayView): Offer | undefined {
  const anyTime: Until = { kind: 'minutes', minutes: longestDisruption * 60 };
  const endsWith = (change: Partial<Choice>) =>
    endsOf(subject).filter((end) => {
      const choice = { ...wanted, ...change, end };
      return 'until' in endWith(end === 'time' ? anyTime : untilOf(choice), subject, view, choice);
    });
  const possibleDelays = delays.filter((delay) => endsWith({ state: 'late', delay }).length > 0);
  const delay = oneOf(possibleDelays, wanted.delay);
  const states = possibleStates(subject).filter((state) => endsWith({ state, delay }).length > 0);
  const state = oneOf(states, wanted.state);
  const possibleEnds = endsWith({ state, delay });
  if (possibleEnds.length === 0) return undefined;
  const choice = { ...wanted, state, delay, end: oneOf(possibleEnds, wanted.end) };
  return { states, delays: possibleDelays, ends: possibleEnds, choice };
}

/** An identity as the CMS gives them to entries: 24 small letters and digits. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join('');

export function requestOf(subject: ShownSubject, choice: Choice, id: string): DisruptionRequest {
  const { about } = subject;
  const { state, reason, words, delay, place, replacedBy } = choice;
  const start = startOf(subject);
  return {
    id,
    about,
    state,
    reason,
    ...(reason === 'other' && { words }),
    until: untilOf(choice),
    ...(start !== undefined && { start }),
    ...(state === 'late' && { delay }),
    ...(state === 'moved' && { place }),
    ...(replacedBy && { replacedBy }),
    ...(subjectParts(about).kind === 'park' && { isConfirmed: true }),
  };
}
