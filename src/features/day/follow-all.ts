/** Follows all that the day says of a page. */
import { followAlert } from './follow-alert.ts';
import { followDay } from './follow-day.ts';

/** @param element see `followDay` and `followAlert` @returns ends it */
export function followAll(element: HTMLElement): () => void {
  const ends = [followAlert(element), followDay(element)];
  return () => {
    for (const end of ends) end();
  };
}
