/** What may be chosen for a thing, what was chosen last, and the request that a choice makes. */
import { type DisruptionReason, type DisruptionState, longestDisruption } from '../../../../src/lib/disruption.ts';
import { concerns } from '../../../../src/lib/latest-disruption.ts';
import { type AcceptedEnd, acceptedEnd } from '../../../day/accepted-end.ts';
import type {
  DayView,
  DisruptionRequest,
  ShownDisruption,
  ShownPark,
  ShownStart,
  Thing,
  Until,
} from '../../../day/shown-day.ts';
import { usualReason } from './reasons.ts';

const ends = ['start', '60', '120', 'day', 'time'] as const;
export type End = (typeof ends)[number];

/** Minutes that are offered; forms of disruptions take others, too. */
const delays = [10, 15, 20, 30, 45, 60];

export interface Choice {
  state: DisruptionState;
  reason: DisruptionReason;
  /** The reason in words of its own, if it is `other`. */
  reasonText: Thing['name'];
  end: End;
  /** `HH:MM`, of the end `time`. */
  time: string;
  /** Minutes. */
  delay: number;
  /** The identity of the new place. */
  place: string;
}

/** The date and time of a thing that is one start of an activity, `YYYY-MM-DDTHH:MM`. */
export const startOf = (thing: Thing | ShownStart): string | undefined => ('at' in thing ? thing.at : undefined);

/** An identity among all things of a day. */
export const keyOf = (thing: Thing): string => `${thing.target.kind} ${thing.target.id} ${startOf(thing) ?? ''}`;

/** A thing as a later view has it; as it was, where that has it no more. */
export function thingIn({ parks, programme, freely, rides }: DayView, thing: Thing): Thing {
  return [...parks, ...programme, ...freely, ...rides].find((one) => keyOf(one) === keyOf(thing)) ?? thing;
}

/** When the rest of the day is over that is a thing's own, or its park's. */
export function dayEndOf(thing: Thing | ShownPark | ShownStart, view: DayView): string {
  if ('dayEnds' in thing) return thing.dayEnds;
  return view.parks.find(({ park }) => park === thing.park)?.dayEnds ?? view.now;
}

/** What can happen to a thing, the most frequent first. */
function statesOf(thing: Thing): readonly DisruptionState[] {
  if (thing.target.kind !== 'activity') return ['closed'];
  return startOf(thing) === undefined ? ['closed', 'moved'] : ['cancelled', 'late', 'moved'];
}

/** The ends that fit a thing. */
const endsOf = (thing: Thing): readonly End[] =>
  startOf(thing) === undefined ? ends.filter((end) => end !== 'start') : ends;

/** What is chosen when a thing is tapped, so that a second tap is all that it takes. */
export function usualChoice(thing: Thing, view: DayView): Choice {
  const [state = 'closed'] = statesOf(thing);
  return {
    state,
    reason: usualReason(thing, view),
    reasonText: { fr: '', en: '' },
    end: startOf(thing) === undefined ? 'day' : 'start',
    time: '',
    delay: 15,
    place: '',
  };
}

function untilOf({ end, time }: Choice): Until {
  if (end === 'time') return { kind: 'time', time };
  if (end === 'day' || end === 'start') return { kind: end };
  return { kind: 'minutes', minutes: Number(end) };
}

function endWith(until: Until, thing: Thing | ShownStart, view: DayView, { state, delay }: Choice): AcceptedEnd {
  const occasion = {
    timeZone: view.timeZone,
    dayEnds: dayEndOf(thing, view),
    ...('at' in thing && { start: { at: thing.at, ends: thing.ends } }),
  };
  return acceptedEnd(until, new Date(view.now), occasion, state === 'late' ? delay : 0);
}

/** What the CMS makes of the end of a choice. */
export const endOfChoice = (choice: Choice, thing: Thing, view: DayView): AcceptedEnd =>
  endWith(untilOf(choice), thing, view, choice);

/** What the CMS would accept for a thing, and of that what somebody wants. */
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
export function offerOf(wanted: Choice, thing: Thing, view: DayView): Offer | undefined {
  const anyTime: Until = { kind: 'minutes', minutes: longestDisruption * 60 };
  const endsWith = (change: Partial<Choice>) =>
    endsOf(thing).filter((end) => {
      const choice = { ...wanted, ...change, end };
      return 'until' in endWith(end === 'time' ? anyTime : untilOf(choice), thing, view, choice);
    });
  const possibleDelays = delays.filter((delay) => endsWith({ state: 'late', delay }).length > 0);
  const delay = oneOf(possibleDelays, wanted.delay);
  const states = statesOf(thing).filter((state) => endsWith({ state, delay }).length > 0);
  const state = oneOf(states, wanted.state);
  const possibleEnds = endsWith({ state, delay });
  if (possibleEnds.length === 0) return undefined;
  const choice = { ...wanted, state, delay, end: oneOf(possibleEnds, wanted.end) };
  return { states, delays: possibleDelays, ends: possibleEnds, choice };
}

/** An identity as the CMS gives them to entries: 24 small letters and digits. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join('');

export function requestOf(thing: Thing, choice: Choice, id: string): DisruptionRequest {
  const { state, reason, reasonText, delay, place } = choice;
  const start = startOf(thing);
  return {
    id,
    target: thing.target,
    state,
    reason,
    ...(reason === 'other' && { reasonText }),
    until: untilOf(choice),
    ...(start !== undefined && { start }),
    ...(state === 'late' && { delay }),
    ...(state === 'moved' && { place }),
    ...(thing.target.kind === 'park' && { isConfirmed: true }),
  };
}

/** The disruptions that count for a thing now; for a start, as the site has it. */
export function disruptionsOf(thing: Thing, disruptions: readonly ShownDisruption[]): ShownDisruption[] {
  const start = startOf(thing);
  return disruptions.filter(
    (disruption) =>
      disruption.target.kind === thing.target.kind &&
      disruption.target.id === thing.target.id &&
      (start === undefined || concerns(disruption, start)),
  );
}
