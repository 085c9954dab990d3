/** What a page has of alerts. */
import { timeOfPage } from '#client/day/page-time.ts';
import type { AlertedPage } from '#park/day/day-alert.ts';

/** Returns the banner above a page; null if it has none. */
export const bannerAbove = (page: Document) => page.querySelector<HTMLElement>('body > alert-banner');

/** Returns what decides on the alert of a page. */
export const alertedPage = (page: Document): AlertedPage => ({
  made: timeOfPage(page).valueOf(),
  isInformed: page.querySelector('main[data-informed]') !== null,
  isAlerted: bannerAbove(page) !== null,
});
