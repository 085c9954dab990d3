/** Exceptions to the regular hours. No other module reads their times. */
import type { TimeSlot } from './opening-slots.ts';

/** The hours that replace the regular ones on one date. */
export interface OpeningException {
  /** `YYYY-MM-DD` */
  date: string;
  closed: boolean;
  /** `HH:MM` */
  opens: string | null;
  /** `HH:MM` */
  closes: string | null;
  reason: string;
}

type ExceptionTimes = Pick<OpeningException, 'closed' | 'opens' | 'closes'>;

/** The slots of an exception, in order; empty if the park is closed all day. An incomplete one counts as closed. */
export function exceptionSlots({ closed, opens, closes }: ExceptionTimes): TimeSlot[] {
  return closed || !opens || !closes ? [] : [{ opens, closes }];
}

/** True if an exception is closed without times, or open with all of them. */
export function isConsistent({ closed, opens, closes }: ExceptionTimes): boolean {
  return closed === (opens === null) && closed === (closes === null);
}
