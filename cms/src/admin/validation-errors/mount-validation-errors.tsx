/** Puts the card of errors, and what asks to sign in again, beside Strapi's own pages: they are on all of them. */
import { darkTheme, DesignSystemProvider, lightTheme } from '@strapi/design-system';
import { createRoot } from 'react-dom/client';
import strapiEn from '../messages/strapi.en.json';
import strapiFr from '../messages/strapi.fr.json';
import { shownErrors } from '../unsaved/open-form.ts';
import { SignInDialog } from '../unsaved/SignInDialog.tsx';
import { showErrors } from './validation-error-store.ts';
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

/** Strapi's notice of a form that it has not sent, since it is wrong. */
const notSent = [strapiFr, strapiEn].map((messages) => messages['content-manager.validation.error']);

const isNotSent = (added: Node) => notSent.some((said) => added.textContent?.includes(said));

/** Takes down the card of a former refusal once a form is refused without a request: it would say another reason. */
function leaveFormer(records: readonly MutationRecord[]): void {
  if (shownErrors.current === undefined) return;
  if (records.some(({ addedNodes }) => [...addedNodes].some(isNotSent))) showErrors(undefined);
}

/** Watches requests from now on, and shows the validation errors that they are rejected with. */
export function mountValidationErrors(): void {
  watchRequests();
  const onChange = (records: MutationRecord[]) => {
    leaveFormer(records);
    hideDoubled();
  };
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <DesignSystemProvider theme={isDark() ? darkTheme : lightTheme}>
      <ValidationErrorCard />
      <SignInDialog />
    </DesignSystemProvider>,
  );
}
