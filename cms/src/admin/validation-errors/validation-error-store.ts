/** The validation errors that the panel shows, if it shows any. */
import type { ErrorDetails } from '../../../checks/error-details.ts';

export type ShownValidation = ErrorDetails['validation'];

let shown: ShownValidation | undefined;
const listeners = new Set<() => void>();

/** Shows errors instead of the former ones; `undefined` clears them. */
export function showErrors(validation: ShownValidation | undefined): void {
  shown = validation;
  for (const listener of listeners) listener();
}

export const shownErrors = (): ShownValidation | undefined => shown;

/** @returns what ends the subscription */
export function onErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
