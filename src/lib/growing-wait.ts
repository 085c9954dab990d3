/** The wait before another attempt: twice as long after each that failed, up to a limit. */

export interface WaitLimits {
  /** Milliseconds. */
  first: number;
  longest: number;
}

/** Returns milliseconds. @param attempts in a row that have come to nothing, from 1 on */
export function growingWait(attempts: number, { first, longest }: WaitLimits): number {
  return Math.min(first * 2 ** (attempts - 1), longest);
}
