/** The refusal that the panel shows, if it shows one. */
import type { RefusalDetails } from '../../../checks/refusal-details.ts';

export type Refusal = RefusalDetails['refusal'];

let shown: Refusal | undefined;
const listeners = new Set<() => void>();

/** Shows a refusal instead of the former one; none if it is settled. */
export function showRefusal(refusal: Refusal | undefined): void {
  shown = refusal;
  for (const listener of listeners) listener();
}

export const shownRefusal = (): Refusal | undefined => shown;

/** @returns what ends the subscription */
export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
