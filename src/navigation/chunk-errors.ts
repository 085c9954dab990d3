/** Pieces of script that are lost: the page is loaded anew, which mends a new deployment, but never in a loop. */
import { ChunkLoadError } from '../islands/chunk-load-error.ts';

const storageKey = 'chunk-reload-at';

/** Milliseconds between two reloads (specification §9). */
export const reloadGuard = 60_000;

/** Reloads the page unless that was done a moment ago, or can't be remembered. */
function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < reloadGuard) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage nothing would end a loop.
    return;
  }
  location.reload();
}

/** Tells of a piece of script that is lost, by an error named for it, and tries once to mend that. */
export function reportChunkError(error: ChunkLoadError): void {
  console.error(error);
  if (navigator.onLine) reloadOnce();
}

/** Whether somebody is filling in something there: a reload would take it from under their fingers. */
function isFilledIn(place: EventTarget | null): boolean {
  const { activeElement } = document;
  return (
    place instanceof Element && place.contains(activeElement) && !!activeElement?.matches('input, select, textarea')
  );
}

/**
 * Watches over the scripts of islands. There is no reload where a part of the page tells of the failure itself, and
 * prevents the default, or where the plain HTML of the island is in use.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const { error: cause, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>).detail;
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError(componentUrl, { cause });
    if (event.defaultPrevented || isFilledIn(event.target)) console.error(error);
    else reportChunkError(error);
    event.preventDefault();
  });
}
