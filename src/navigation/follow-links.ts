/** Hands clicks on internal links to Astro's view-transition router; everything else is left to the browser. */
import { navigate } from 'astro:transitions/client';
import { isModifiedClick } from '../lib/is-modified-click.ts';

/** Navigates without loading a document, except for links with `data-astro-reload`. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || event.defaultPrevented || isModifiedClick(event)) return;
    if (link.target || link.hasAttribute('download') || 'astroReload' in link.dataset) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
}
