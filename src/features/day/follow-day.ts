/** Follows the day on a page. */
import { currentDay, onDay } from '#client/day/current-day.ts';
import { timeOfPage } from '#client/day/page-time.ts';
import { writeDay } from './write-day.ts';

/**
 * Writes the day into the page, now and whenever it changes.
 *
 * @param element see `writeDay`
 * @param made when the page was, or the one that what is followed comes from
 * @returns ends it
 */
export function followDay(element: HTMLElement, made = timeOfPage()): () => void {
  let isFollowing = true;
  const stop = onDay((day) => {
    writeDay(element, day, made, () => isFollowing && day === currentDay()).catch(console.error);
  });
  return () => {
    isFollowing = false;
    stop();
  };
}
