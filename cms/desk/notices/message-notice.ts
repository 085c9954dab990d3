/** When a notice about visitors' messages is due: one an hour at most. */

const hour = 60 * 60_000;

interface Messages {
  /** Number of messages that no notice has announced yet. */
  count: number;
  /** When the last notice was sent, in milliseconds since 1970. */
  toldAt: number;
  now: number;
}

/** @returns the milliseconds until one is due; undefined if there is nothing to tell */
export function messagesDue({ count, toldAt, now }: Messages): number | 'now' | undefined {
  if (count === 0) return undefined;
  const wait = toldAt + hour - now;
  // A clock that was ahead must not keep anybody waiting for years.
  return wait > 0 && wait <= hour ? wait : 'now';
}
