/** Follows the day on a page. What writes it comes only once there is something to write. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { $day } from '#client/day/day-store.ts';
import { timeOfPage } from '#client/day/page-time.ts';
import type { KnownDay } from '#park/day/known-day.ts';

/** True if the page says something that is not as planned, where it shows or in what is yet to be shown. */
function isSaying(page: Document): boolean {
  const roots = [page, ...Array.from(page.querySelectorAll('template'), ({ content }) => content)];
  return roots.some((root) => root.querySelector('timed-notes > span, [data-crowd]:not([hidden])') !== null);
}

/** True if there is nothing to write. That nobody could check is said while there is a connection: without one, all is old. */
function saysNothing(known: KnownDay | 'unknown'): boolean {
  if (known !== 'unknown' && (known.day.disruptions.length > 0 || known.day.levels.length > 0)) return false;
  const isUnchecked = known === 'unknown' || known.isStale;
  return !isUnchecked || !navigator.onLine;
}

/**
 * Writes the day into the page, now and whenever it changes.
 *
 * @param element see `writeDay`
 * @param made when the page was, or the one that what is followed comes from
 * @returns ends it
 */
export function followDay(element: HTMLElement, made = timeOfPage()): () => void {
  let isFollowing = true;
  const stop = $day.subscribe((known) => {
    if (known === undefined || (saysNothing(known) && !isSaying(document))) return;
    importChunk('write-day', () => import('./write-day.ts'))
      .then(({ writeDay }) => writeDay(element, known, made, () => isFollowing && known === $day.value))
      .catch(console.error);
  });
  return () => {
    isFollowing = false;
    stop();
  };
}
