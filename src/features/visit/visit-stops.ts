/** The stops of a day, before and after they are arranged. */
import type { MapPoint } from '#park/park-map.ts';

/** One thing to do; times are minutes from midnight, over 1440 after the next one. */
export interface Stop {
  id: string;
  /** Undefined where it is not at one place: nobody knows how far that is. */
  at: MapPoint | undefined;
  /** How long visitors stay where that is up to them. */
  minutes: number;
  /** When it starts; undefined where visitors come whenever they like. */
  starts: readonly Start[] | undefined;
  /** When visitors may come, for one without starts. */
  open: readonly (readonly [opens: number, closes: number])[];
}

/** A fixed start. */
export interface Start {
  from: number;
  until: number;
  /** The last minute at which visitors may still come, where they come and go as they like. */
  latest?: number;
  /** The place to which it is moved that day. */
  movedTo?: { name: string; at?: MapPoint };
}

/** True if visitors come and go as they like between its starts and their ends. */
export const isDropIn = ({ starts }: Stop): boolean => starts?.some(({ latest }) => latest !== undefined) ?? false;

/** Whole minutes between two points; undefined where no way leads. */
export type Walk = (from: MapPoint, to: MapPoint) => number | undefined;

/** What the order of a day depends on besides its stops. */
export interface PlanContext {
  /** Where the first walk begins; undefined where nobody knows. */
  origin: MapPoint | undefined;
  /** The first minute that is still to come; 0 on a later day. */
  from: number;
  /** When the first park opens; `Infinity` where none does. */
  opens: number;
  walk: Walk;
}

export interface Step {
  id: string;
  from: number;
  until: number;
  /** Minutes on foot from the one before; undefined where that is not known. */
  walk: number | undefined;
}

/** The start of a stop that does not fit beside another one, and the way between them: whole minutes. */
export interface Clash {
  start: number;
  other: Pick<Step, 'from' | 'until' | 'walk'>;
}

/** The start of a stop that is over before visitors are there: the walk there, once the first park opens. */
export interface TooSoon {
  start: number;
  walk: number;
}

/** Why a stop is not in the order: it does not fit beside another one, or there is no way, or no time. */
export type Omission =
  | ({ id: string; reason: 'clash'; with: string } & Clash)
  | ({ id: string; reason: 'tooSoon' } & TooSoon)
  | { id: string; reason: 'unreachable' | 'over' | 'noTime' };

/** A stop at its time. */
export interface Placed {
  stop: Stop;
  from: number;
  until: number;
  /** From when on visitors may be elsewhere: earlier than it ends, where they leave when they like. */
  free: number;
}

/** Walking time between two stops; a stop without coordinates counts as zero. */
export function between(walk: Walk, from: MapPoint | undefined, to: MapPoint | undefined): number {
  return from && to ? (walk(from, to) ?? Infinity) : 0;
}
