/** Puts the card of errors, and what asks to sign in again, beside Strapi's own pages: they are on all of them. */
import { darkTheme, DesignSystemProvider, lightTheme } from '@strapi/design-system';
import { createRoot } from 'react-dom/client';
import { shownErrors } from '../unsaved/open-form.ts';
import { SignInDialog } from '../unsaved/SignInDialog.tsx';
import { ValidationErrorCard } from './ValidationErrorCard.tsx';
import { watchRequests } from './watch-requests.ts';

/** The theme that the editor chose in their profile, or their system. */
function isDark(): boolean {
  const chosen = window.localStorage.getItem('STRAPI_THEME');
  return chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Hides Strapi's notice of errors that the card shows: it would say the same, without links, over the form. */
function hideDoubled(): void {
  const outcome = shownErrors.current?.outcome;
  if (outcome === undefined) return;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
    if (notice.textContent.includes(outcome)) notice.style.setProperty('display', 'none', 'important');
  }
}

/** Watches requests from now on, and shows the validation errors that they are rejected with. */
export function mountValidationErrors(): void {
  watchRequests();
  new MutationObserver(hideDoubled).observe(document.body, { childList: true, subtree: true });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <DesignSystemProvider theme={isDark() ? darkTheme : lightTheme}>
      <ValidationErrorCard />
      <SignInDialog />
    </DesignSystemProvider>,
  );
}
