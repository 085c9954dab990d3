/**
 * Links and history steps within the shown page: to another hash, or to a state of it that differs only in the query or in
 * the hash of a tab.
 *
 * Astro's router must not see them: it knows nothing of a query that a script has changed, and would load and swap in the
 * page that is already there. The component that renders a state handles the step to it. Window listeners run in the order
 * they were added, so the script of every page asks: the router comes later.
 */
import { isLoading } from './loading-bar.ts';
import { isSamePage } from './page-link.ts';

/** Window event, fired before any other listener sees a history step. Handlers prevent its default. */
export const stepInPage = 'step-in-page';

/** The address of the page before the next step in the history. */
let shown: URL;

/** Remembers the address, once it is that of the shown page. */
export function rememberAddress(): void {
  shown = new URL(location.href);
}

/** Lets components handle steps in the history, before any router does; called once per document. */
export function announceStepsInPage(): void {
  rememberAddress();
  addEventListener('popstate', (event) => {
    const state = event.state as { scrollX: number; scrollY: number } | null;
    // While another page is loading, the router may have every step: it ends that.
    const isInPage = state !== null && isSamePage(shown, location) && !isLoading();
    rememberAddress();
    const isHandled = !dispatchEvent(new Event(stepInPage, { cancelable: true }));
    if (isHandled || isInPage) event.stopImmediatePropagation();
    // Routers keep the place with the entry of the history.
    if (!isHandled && isInPage) scrollTo(state.scrollX, state.scrollY);
  });
}

/** Follows a link to a place of the shown page. The entry of the history keeps what routers know of its page. */
export function followInPage(href: string): void {
  const state: unknown = history.state;
  location.href = href;
  history.replaceState(state, '');
}
