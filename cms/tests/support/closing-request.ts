/** Requests of the page of the day, as a telephone makes them. */
import { randomBytes } from 'node:crypto';
import type { DisruptionRequest } from '../../desk/day/shown-day.ts';

/** Returns an identity for a statement. */
export const newId = (): string => randomBytes(12).toString('hex');

/** Returns a request to close a ride for an hour. */
export function closing(ride: string, change: Partial<DisruptionRequest> = {}): DisruptionRequest {
  return {
    id: newId(),
    about: `ride:${ride}`,
    state: 'closed',
    reason: 'wind',
    until: { kind: 'minutes', minutes: 60 },
    ...change,
  };
}
