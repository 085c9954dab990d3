/** Chunks of script that fail to load: a reload fixes that after a deployment, but must not loop. */
import { ChunkLoadError } from '#lib/browser/import-chunk.ts';
import { readStorage, writeStorage } from '#lib/browser/safe-storage.ts';

const storageKey = 'chunk-reload-at';

/** Milliseconds between two reloads. */
export const reloadGuard = 60_000;

/** Reloads the page unless it did so recently; without storage nothing would stop a loop, so there is no reload. */
function reloadOnce(): void {
  const last = Number(readStorage('sessionStorage', storageKey) ?? 0);
  if (Date.now() - last < reloadGuard) return;
  if (writeStorage('sessionStorage', storageKey, String(Date.now()))) location.reload();
}

/** Logs the error and, online, reloads the page once. */
export function reportChunkError(error: ChunkLoadError): void {
  console.error(error);
  if (navigator.onLine) reloadOnce();
}

/** True while the visitor is filling in a field there: a reload would lose the input. */
function hasFocusedField(place: EventTarget | null): boolean {
  const { activeElement } = document;
  return (
    place instanceof Element && place.contains(activeElement) && !!activeElement?.matches('input, select, textarea')
  );
}

/**
 * Handles islands that fail to hydrate. The page is not reloaded if another listener shows the failure itself and
 * prevents the default, or if the island's plain HTML is in use.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const { error: cause, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>).detail;
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError(componentUrl, { cause });
    if (event.defaultPrevented || hasFocusedField(event.target)) console.error(error);
    else reportChunkError(error);
    event.preventDefault();
  });
}
