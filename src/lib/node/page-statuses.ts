/** The HTTP statuses that an error page can have in place of a page. */
import { STATUS_CODES } from 'node:http';

/** Of connections, not of pages: browsers show a page of their own for the one, and nginx just hangs up for the other. */
const ofConnections = [407, 408];

/**
 * The page statuses that a guard may throw: all registered ones that say what is wrong with the request. What is wrong
 * with the server (5xx) stops the build.
 */
export const pageErrorStatuses: readonly number[] = Object.keys(STATUS_CODES)
  .map(Number)
  .filter((status) => status >= 400 && status < 500 && !ofConnections.includes(status));
