/** The connection's limits on loading ahead of a visitor's request. */
import { $online } from './online.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): NetworkInformation {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
}

/** True if the connection allows prefetching: online, neither slow nor metered. */
export function mayPrefetch({ saveData, effectiveType }: NetworkInformation = connection()): boolean {
  return $online.get() && !saveData && !effectiveType?.endsWith('2g');
}
