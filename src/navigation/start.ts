/**
 * Loads client-side navigation on a visitor's first interaction. Until it has loaded, links are left to the browser.
 */
import { ChunkLoadError } from '../islands/chunk-load-error.ts';
import { reportChunkError, watchIslands } from './chunk-errors.ts';
import { reportPageView } from './page-view.ts';

const interactionEvents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;
const options = { capture: true, passive: true } as const;

let isRequested = false;

async function loadNavigation(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  for (const type of interactionEvents) document.removeEventListener(type, loadNavigation, options);
  try {
    const { followNavigation } = await import('./view-transition-hook.ts');
    followNavigation();
  } catch (cause) {
    reportChunkError(new ChunkLoadError('navigation', { cause }));
  }
}

/** Called once per document: reports the first page view and waits for the first interaction. */
export function startNavigation(): void {
  watchIslands();
  // Only once all scripts have run does the data layer exist, if there is a tag manager.
  document.addEventListener('DOMContentLoaded', reportPageView, { once: true });
  // Restored from the back/forward cache: another page view.
  addEventListener('pageshow', ({ persisted }) => persisted && reportPageView());
  // After a reload or return to a page that the router swapped in, the router has to restore the scroll position.
  if (history.state) void loadNavigation();
  else for (const type of interactionEvents) document.addEventListener(type, loadNavigation, options);
}
