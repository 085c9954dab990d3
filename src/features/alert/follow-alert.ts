/** Follows the alert of the day on a page. What shows one comes only once it is another than that of the page. */
import { timeNow } from '#lib/browser/clock.ts';
import { importChunk } from '#lib/browser/import-chunk.ts';
import { $day } from '#park/browser/day-store.ts';
import { timeOfPage } from '#park/browser/page-time.ts';
import { alertIdentity, alertOn } from '#park/day/day-alert.ts';

/** The banner above the page. */
const bannerAbove = () => document.querySelector<HTMLElement>('body > alert-banner');

/**
 * Shows the alert above the page, now and whenever it changes.
 *
 * @param element has the language and the clock, and says what is new
 * @returns ends it
 */
export function followAlert(element: HTMLElement): () => void {
  const page = {
    made: timeOfPage().valueOf(),
    isInformed: document.querySelector('main[data-informed]') !== null,
    timeZone: element.dataset['timeZone'] ?? '',
  };
  let shown = bannerAbove()?.dataset['identity'];
  let isFollowing = true;
  const stop = $day.subscribe((known) => {
    const alert = typeof known === 'object' ? alertOn(page, known, timeNow()) : undefined;
    if (alert === undefined) return;
    const next = alert && { ...alert, identity: alertIdentity(alert) };
    if (next?.identity === shown) return;
    importChunk('write-alert', () => import('./write-alert.ts'))
      .then(({ writeAlert }) => {
        if (!isFollowing || known !== $day.value) return;
        writeAlert(element, bannerAbove(), next);
        shown = next?.identity;
      })
      .catch(console.error);
  });
  return () => {
    isFollowing = false;
    stop();
  };
}
