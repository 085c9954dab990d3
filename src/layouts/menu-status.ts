/** The status of the parks for the menu, out of the page about today. */
import '#features/today/park-status.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import { timeOfPage } from '#client/day/page-time.ts';
import { followDay } from '#features/day/follow-day.ts';

/** A visitor in the parks, who has a slow connection, should not wait for long. */
const timeout = 10_000;

/**
 * Shows the parks that the linked page shows, with their status, which follows the clock by itself.
 *
 * @param host has the link to the page
 * @throws as `fetchPage` and `importChunk` do; what was shown before is removed then, as it may be wrong by now
 */
export async function showStatus(host: HTMLElement): Promise<void> {
  const former = host.querySelector('ul');
  const page = new URL(host.querySelector('a')?.href ?? '');
  try {
    const { fetchPage } = await importChunk('navigation', () => import('#client/navigation/view-transition-hook.ts'));
    const { html } = await fetchPage(page, AbortSignal.timeout(timeout));
    const source = new DOMParser().parseFromString(html, 'text/html');
    const parks = source.querySelector('ul:has(park-status)');
    if (!parks) return;
    // The service worker says how old a page is that it has kept.
    const age = source.querySelector<HTMLElement>('offline-notice')?.dataset['age'];
    if (age) parks.append(Object.assign(document.createElement('li'), { textContent: age }));
    parks.className = '';
    for (const days of parks.querySelectorAll('dl')) days.remove();
    host.append(parks);
    // What is closed now, until the menu is.
    const latest = source.querySelector<HTMLElement>('latest-disruptions');
    if (latest)
      host.closest('[popover]')?.addEventListener('toggle', followDay(latest, timeOfPage(source)), { once: true });
  } finally {
    former?.remove();
  }
}
