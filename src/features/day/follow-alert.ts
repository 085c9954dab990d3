/** Follows the alert of the day on a page. */
import { timeNow } from '#client/browser/clock.ts';
import { onDay } from '#client/day/current-day.ts';
import { identifiedAlertOn } from '#park/day/day-alert.ts';
import { alertedPage, bannerAbove } from './alerted-page.ts';
import { writeAlert } from './write-alert.ts';

/**
 * Shows the alert above the page, now and whenever it changes.
 *
 * @param element has the language, and says what is new
 * @returns ends it
 */
export function followAlert(element: HTMLElement): () => void {
  const page = alertedPage(document);
  let shown = bannerAbove(document)?.dataset['identity'];
  return onDay((day) => {
    const alert = typeof day === 'object' ? identifiedAlertOn(page, day, timeNow()) : undefined;
    if (alert === undefined || alert?.identity === shown) return;
    writeAlert(element, alert);
    shown = alert?.identity;
  });
}
