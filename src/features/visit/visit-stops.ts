/** The stops of a day, before and after they are arranged. */
import type { MapPoint } from '#lib/park-map.ts';

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
}

/** True if visitors come and go as they like between its starts and their ends. */
export const isLoose = ({ starts }: Stop): boolean => starts?.some(({ latest }) => latest !== undefined) ?? false;

/** Whole minutes between two points; undefined where no way leads. */
export type Walk = (from: MapPoint, to: MapPoint) => number | undefined;

export interface Frame {
  entrance: MapPoint;
  /** The first minute that is still to come; 0 on a later day. */
  from: number;
  walk: Walk;
}

export interface Step {
  id: string;
  from: number;
  until: number;
  /** Minutes on foot from the one before; undefined where that is not known. */
  walk: number | undefined;
}

/** Why a stop is not in the order: it starts while another one is on, at a minute; or there is no way, or no time. */
export type Omission =
  | { id: string; reason: 'clash'; with: string; start: number }
  | { id: string; reason: 'unreachable' | 'over' | 'noTime' };

/** A stop at its time. */
export interface Placed {
  stop: Stop;
  from: number;
  until: number;
  /** From when on visitors may be elsewhere: earlier than it ends, where they leave when they like. */
  free: number;
}

/** Somewhere without a place is no way off. */
export function between(walk: Walk, from: MapPoint | undefined, to: MapPoint | undefined): number {
  return from && to ? (walk(from, to) ?? Infinity) : 0;
}
