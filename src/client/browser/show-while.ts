/** Elements that show for a time: `data-from` and `data-until` are ISO 8601 instants. */
import { timeNow } from './clock.ts';

const minute = 60_000;

/** The parts of an element that are read and changed. */
type TimedElement = Pick<HTMLElement, 'dataset' | 'hidden' | 'isConnected'>;

/** The timer of each element that will look again. */
const timers = new WeakMap<TimedElement, ReturnType<typeof setTimeout>>();

/**
 * Shows an element while `from` ≤ now < `until`. One on a page that stays open looks again when that begins or ends, and
 * each minute: timers count neither sleep nor more than 25 days. A later call takes the place of an earlier one.
 *
 * @param isDismissed it stays hidden
 */
export function showWhile(element: TimedElement, isDismissed = false): void {
  const { from = '', until = '' } = element.dataset;
  const now = timeNow().valueOf();
  const untilBegin = Date.parse(from) - now;
  const untilEnd = Date.parse(until) - now;
  element.hidden = untilBegin > 0 || untilEnd <= 0 || isDismissed;
  clearTimeout(timers.get(element));
  if (untilEnd > 0 && element.isConnected) {
    const pause = Math.min(untilBegin > 0 ? untilBegin : untilEnd, minute);
    timers.set(
      element,
      setTimeout(() => showWhile(element, isDismissed), pause),
    );
  }
}
