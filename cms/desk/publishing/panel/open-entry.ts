/** What the panel says of the open entry, for places that Strapi shows while the panel is folded away. */
import * as React from 'react';

let sentence: string | undefined;
const listeners = new Set<() => void>();

function say(next: string | undefined): void {
  sentence = next;
  for (const listener of listeners) listener();
}

/** Says it for as long as the component is shown. */
export function useSaying(next: string | undefined): void {
  React.useEffect(() => {
    say(next);
    return () => say(undefined);
  }, [next]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while nothing is known. */
export const useSaid = (): string | undefined => React.useSyncExternalStore(subscribe, () => sentence);
