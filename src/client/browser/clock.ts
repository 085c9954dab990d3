/** What time it is, on whatever page says what is on or open. */

/**
 * Milliseconds to be added to the clock of the device, once it was synced with the server (`sync-clock.ts`). A property
 * of the page, as scripts that are inline share no modules.
 */
const correction = globalThis as { clockSkew?: number };

export const timeNow = (): Date => new Date(Date.now() + (correction.clockSkew ?? 0));
