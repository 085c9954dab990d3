/** Answers for programs that ask every second, which a number tells apart. */
import type { RequestContext } from './request-types.ts';

/**
 * Makes the number the entity tag of the answer.
 *
 * @returns true if the sender has that answer already: 304 is all that is said
 */
export function isKnown(context: RequestContext, number: number): boolean {
  const etag = `"${number}"`;
  context.set('ETag', etag);
  // Proxies that compress make weak tags of it: `W/"1795811939"`.
  if (!context.get('If-None-Match').includes(etag)) return false;
  context.status = 304;
  return true;
}

/** Returns the highest number that its sender holds, by the entity tags of a request; 0 if it holds none. */
export const heldNumber = (tags: string): number =>
  Math.max(0, ...[...tags.matchAll(/"(\d+)"/g)].map(([, number]) => Number(number)));
