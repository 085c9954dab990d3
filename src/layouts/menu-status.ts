/**
 * The status of the parks for the menu, out of the page about today: fetched without navigation, which light mode does
 * not load.
 */
import '#features/today/park-status.ts';
import { adoptStyles } from '#client/browser/adopt-styles.ts';
import { timeOfPage } from '#client/day/page-time.ts';
import { followDay } from '#features/day/follow-day.ts';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { SiteError } from '#lib/site-error.ts';
import styles from './menu-status.css?inline';

/** A visitor in the parks, who has a slow connection, should not wait for long. */
const patience = { retries: 0, timeout: 10_000 };

async function readPage(response: Response): Promise<string> {
  if (!response.ok) throw new SiteError(`${response.url} answered ${response.status}`);
  return response.text();
}

/**
 * Shows the parks that the linked page shows, with their status, which follows the clock by itself.
 *
 * @param host has the link to the page
 * @throws as `fetchWithRetry` does, or a `SiteError` for an error status; what was shown before is removed then, as it may be wrong by now
 */
export async function showStatus(host: HTMLElement): Promise<void> {
  const former = host.querySelector('ul');
  const page = new URL(host.querySelector('a')?.href ?? '');
  try {
    const html = await fetchWithRetry(page, {}, readPage, patience);
    const source = new DOMParser().parseFromString(html, 'text/html');
    const parks = source.querySelector('ul:has(park-status)');
    if (!parks) return;
    // The service worker says how old a page is that it has kept.
    const age = source.querySelector<HTMLElement>('offline-notice')?.dataset['age'];
    if (age) parks.append(Object.assign(document.createElement('li'), { textContent: age }));
    adoptStyles(styles);
    parks.className = '';
    for (const hours of parks.querySelectorAll('dl, .dated')) hours.remove();
    host.append(parks);
    // What is closed now, until the menu is.
    const latest = source.querySelector<HTMLElement>('latest-disruptions');
    if (latest)
      host.closest('[popover]')?.addEventListener('toggle', followDay(latest, timeOfPage(source)), { once: true });
  } finally {
    former?.remove();
  }
}
