/** The connection's limits on loading ahead of a visitor's request. */
import { connection, type NetworkInformation } from '#client/browser/connection-limits.ts';
import { isLight } from '#client/browser/light-mode.ts';

/** True if the connection is slow or metered. */
export function isSparing({ saveData, effectiveType }: NetworkInformation = connection()): boolean {
  return Boolean(saveData || effectiveType?.endsWith('2g'));
}

/** True if the connection and the visitor allow prefetching: online, neither slow nor metered, not in light mode. */
export function mayPrefetch(limits?: NetworkInformation, light = isLight()): boolean {
  return navigator.onLine && !isSparing(limits) && !light;
}
