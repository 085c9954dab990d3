/** The HTTP statuses that an error page can have in place of a page. */
import { STATUS_CODES } from 'node:http';

/** Statuses that concern the connection: browsers show a page of their own for 407, and some proxies hang up at 408. */
const ofConnections = [407, 408];

/**
 * The page statuses that a guard may throw: all registered client errors (4xx). Server errors (5xx) stop the build.
 */
export const pageErrorStatuses: readonly number[] = Object.keys(STATUS_CODES)
  .map(Number)
  .filter((status) => status >= 400 && status < 500 && !ofConnections.includes(status));
