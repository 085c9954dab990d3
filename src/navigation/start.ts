/**
 * What follows visitors from page to page is fetched at their first sign of going anywhere: who only reads needs none
 * of it. Until it is here, links are left to the browser.
 */
import { ChunkLoadError } from '../islands/chunk-load-error.ts';
import { reportChunkError, watchIslands } from './chunk-errors.ts';
import { reportPageView } from './page-view.ts';

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'] as const;
const options = { capture: true, passive: true } as const;

let isAsked = false;

async function follow(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  for (const type of signs) document.removeEventListener(type, follow, options);
  try {
    const { followNavigation } = await import('./view-transition-hook.ts');
    followNavigation();
  } catch (cause) {
    reportChunkError(new ChunkLoadError('navigation', { cause }));
  }
}

/** Begins once a document: reports the page shown first, and waits for a sign. */
export function startNavigation(): void {
  watchIslands();
  // Once every script of the page has run, the data layer is there, if it is wanted.
  document.addEventListener('DOMContentLoaded', reportPageView, { once: true });
  // Back from the browser's own cache: a page is shown again.
  addEventListener('pageshow', ({ persisted }) => persisted && reportPageView());
  // Visitors who come back to a page that was swapped in want it scrolled as they left it, which is the router's work.
  if (history.state) void follow();
  else for (const type of signs) document.addEventListener(type, follow, options);
}
