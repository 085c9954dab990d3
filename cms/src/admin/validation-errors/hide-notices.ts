/** Hides Strapi's notice of errors that the card shows: it would say the same, without links, over the form. */
import { shownErrors } from './validation-error-store.ts';

/** Sonner's mark of a notice. */
const notices = '[data-sonner-toast]';

function hideDoubled(): void {
  const outcome = shownErrors()?.outcome;
  if (outcome === undefined) return;
  for (const notice of document.querySelectorAll<HTMLElement>(notices)) {
    if (notice.textContent.includes(outcome)) notice.style.setProperty('display', 'none', 'important');
  }
}

/** Watches for notices from now on. */
export function hideDoubledNotices(): void {
  new MutationObserver(hideDoubled).observe(document.body, { childList: true, subtree: true });
}
