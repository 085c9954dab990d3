/** Hands the site's own links to Astro's view-transition router; everything else is left to the browser. */
import { navigate } from 'astro:transitions/client';

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Follows links without loading the document anew. `data-astro-reload` asks for just that. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || event.defaultPrevented || opensElsewhere(event)) return;
    if (link.target || link.hasAttribute('download') || 'astroReload' in link.dataset) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
}
