/** The day in the parks as the CMS sends it to the panel, and what the panel asks for. */
import type { DisruptionReason, DisruptionState, StatedDisruption } from '../../src/lib/disruption.ts';
import type { LatestDisruption } from '../../src/lib/latest-disruption.ts';
import type { InEachLanguage } from '../../src/reporting/explained-error.ts';

/** What may be closed, late, cancelled or moved: an entry of one of three types. */
export interface Target {
  kind: 'park' | 'activity' | 'ride';
  /** The entry's identity. */
  id: string;
}

export interface Thing {
  target: Target;
  name: InEachLanguage;
  /** The identity of its park: of a park, its own. */
  park: string;
}

export interface ShownPark extends Thing {
  /** Its hours on its day, `HH:MM`; none if it doesn't open. */
  hours: { opens: string; closes: string }[];
  /** The instant at which the rest of its day is over: it closes then, or it is midnight. */
  dayEnds: string;
}

/** One start of an activity on its park's day. */
export interface ShownStart extends Thing {
  /** `YYYY-MM-DDTHH:MM` */
  at: string;
  place: InEachLanguage;
  /** The instant at which it is over as planned. */
  ends: string;
  isOver: boolean;
  /** The instant at which the rest of the activity's day is over: its last start, or its park's day if that is longer. */
  dayEnds: string;
}

/** A disruption that counts now. */
export interface ShownDisruption extends StatedDisruption {
  /** The entry's identity. */
  id: string;
  target: Target;
  reasonText: InEachLanguage | null;
  starts: LatestDisruption['starts'];
  /** The name of the place that it was moved to. */
  place: InEachLanguage | null;
  /** The name of whoever made it; empty if nobody is known. */
  who: string;
  /** True if that is the reader. */
  isOwn: boolean;
}

/** The time of a start, `HH:MM`. */
export const timeOf = (at: string): string => at.slice('YYYY-MM-DDT'.length);

export interface DayView {
  /** The instant by the server's clock. */
  now: string;
  timeZone: string;
  parks: ShownPark[];
  /** Soonest first. */
  programme: ShownStart[];
  /** Activities of today to which visitors come whenever they like. */
  freely: Thing[];
  rides: Thing[];
  /** Where an activity may be moved to. */
  places: { id: string; name: InEachLanguage }[];
  disruptions: ShownDisruption[];
}

/** Until when a disruption lasts; the server makes an instant of it, as a telephone's clock may be wrong. */
export type Until =
  | { kind: 'minutes'; minutes: number }
  /** The rest of the park's day. */
  | { kind: 'day' }
  /** `HH:MM`, by the zoo's clock. */
  | { kind: 'time'; time: string }
  /** Until the start that it is about is over. */
  | { kind: 'start' };

export interface DisruptionRequest {
  /** Made by the telephone, and the identity of the entry: sent twice, it makes one. */
  id: string;
  target: Target;
  state: DisruptionState;
  reason: DisruptionReason;
  /** The reason in words of its own, if it is `other`. */
  reasonText?: InEachLanguage;
  until: Until;
  /** The start that was tapped, `YYYY-MM-DDTHH:MM`: one of those that the disruption must be about. */
  start?: string;
  delay?: number;
  place?: string;
  /** A whole park closes only if this is true. */
  isConfirmed?: boolean;
}

/** Ends disruptions. What somebody else has set meanwhile stays, however late or often the request comes. */
export interface EndRequest {
  /** Their identities. */
  disruptions: string[];
}

/**
 * Brings disruptions back that have just been ended, each as another one from now on: what was about starts meanwhile
 * stays so, and calendars are told later than that it had ended.
 */
export interface RestoreRequest {
  /** `as` is the new identity: sent twice, it makes nothing twice. */
  disruptions: { id: string; until: string; as: string }[];
}

/** A request that was carried out. */
export interface Saved {
  at: string;
  /** Of the change that visitors are to see. */
  number: number;
  /** What it has ended, as it was before. */
  ended: ShownDisruption[];
  /**
   * The identities of what is as it asks for: those that it has ended or brought back, and those that the same person had
   * ended already, as the answer to the same request was lost.
   */
  done: string[];
}

/** Milliseconds after its end in which a disruption can be brought back. */
export const restorableFor = 15 * 60_000;

/** The path of the routes of the day. */
export const dayPath = '/zoo/day';

/** The form of a request's identity. */
export const requestId = /^[a-z0-9]{24}$/;
