/** Says from when a page is. */
import { timeNow } from '#client/browser/clock.ts';

/** Returns when the page was made: the service worker and the router name the time of those they kept; or now. */
export function timeOfPage(page = document): Date {
  const kept = page.querySelector<HTMLMetaElement>('meta[name$=-at]')?.content;
  return kept ? new Date(kept) : timeNow();
}
