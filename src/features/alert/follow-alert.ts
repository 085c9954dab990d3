/** Follows the alert of the day on a page. What shows one comes only once it is another than that of the page. */
import { timeNow } from '#client/browser/clock.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import { $day } from '#client/day/day-store.ts';
import { identifiedAlertOn } from '#park/day/day-alert.ts';
import { alertedPage, bannerAbove } from './alerted-page.ts';

/**
 * Shows the alert above the page, now and whenever it changes.
 *
 * @param element has the language, and says what is new
 * @returns ends it
 */
export function followAlert(element: HTMLElement): () => void {
  const page = alertedPage(document);
  let shown = bannerAbove(document)?.dataset['identity'];
  let isFollowing = true;
  const stop = $day.subscribe((known) => {
    const alert = typeof known === 'object' ? identifiedAlertOn(page, known, timeNow()) : undefined;
    if (alert === undefined || alert?.identity === shown) return;
    importChunk('write-alert', () => import('./write-alert.ts'))
      .then(({ writeAlert }) => {
        if (!isFollowing || known !== $day.value) return;
        writeAlert(element, alert);
        shown = alert?.identity;
      })
      .catch(console.error);
  });
  return () => {
    isFollowing = false;
    stop();
  };
}
