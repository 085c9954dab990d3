/** Chunks of script that fail to load: a reload fixes that after a deployment, but must not loop. */
import { ChunkLoadError } from '#client/browser/import-chunk.ts';

const storageKey = 'chunk-reload-at';

/** Milliseconds between two reloads. */
export const reloadGuard = 60_000;

/**
 * Reloads the page unless it did so recently; without storage nothing would stop a loop, so there is no reload. Every
 * page carries this, and one `try` is smaller than the two of `safe-storage`.
 */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < reloadGuard) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  } catch {
    // Storage is full or forbidden.
  }
}

/** True while the visitor is filling in a field: a reload would lose the input. */
function isFieldInUse(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}

/** Logs the error and reloads the page once: online, unless that would lose what a visitor is typing. */
export function reportChunkError(error: ChunkLoadError): void {
  console.error(error);
  if (navigator.onLine && !isFieldInUse()) reloadOnce();
}

/**
 * Handles islands that fail to hydrate. The page is not reloaded if another listener shows the failure itself and
 * prevents the default.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const { error: cause, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>).detail;
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError(componentUrl, { cause });
    if (event.defaultPrevented) console.error(error);
    else reportChunkError(error);
    event.preventDefault();
  });
}
