/** Elements that show for a time: `data-from` and `data-until` are ISO 8601 instants. */
import { timeNow } from './clock.ts';

const minute = 60_000;

/**
 * Shows an element while `from` ≤ now < `until`. One on a page that stays open looks again when that begins or ends, and
 * each minute: timers count neither sleep nor more than 25 days.
 *
 * @param isDismissed it stays hidden
 */
export function showWhile(element: HTMLElement, isDismissed = false): void {
  const { from = '', until = '' } = element.dataset;
  const now = timeNow().valueOf();
  const untilBegin = Date.parse(from) - now;
  const untilEnd = Date.parse(until) - now;
  element.hidden = untilBegin > 0 || untilEnd <= 0 || isDismissed;
  if (untilEnd > 0 && element.isConnected) {
    setTimeout(() => showWhile(element, isDismissed), Math.min(untilBegin > 0 ? untilBegin : untilEnd, minute));
  }
}
