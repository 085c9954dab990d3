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

/** An error named for the piece of script it is about. */
function report(chunk: string, cause: unknown): void {
  const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError(chunk, { cause });
  console.error(error);
  if (navigator.onLine) reloadOnce();
}

/** Watches over the scripts of islands and those that are loaded on demand. */
export function watchChunks(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as CustomEvent<{ error: unknown; componentUrl: string }>).detail;
    event.preventDefault();
    report(componentUrl, error);
  });
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    report(event.payload.message, event.payload);
  });
}
