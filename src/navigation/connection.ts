/** Whether the connection allows loading what nobody asked for. */
import { $online } from './online.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): NetworkInformation {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
}

/** Whether the connection allows prefetching: online, neither slow nor metered (specification §9). */
export function mayPrefetch({ saveData, effectiveType }: NetworkInformation = connection()): boolean {
  return $online.get() && !saveData && !effectiveType?.endsWith('2g');
}
