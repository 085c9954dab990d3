/**
 * "Back" and "forward" between two states of one page that differ only in the query, or in the hash of a tab.
 *
 * The component that renders such a state handles the step itself. Astro's router must not see it: it would load and
 * swap in the page that is already there. Window listeners run in the order they were added, so the script of every page
 * asks: the router comes later.
 */

/** Window event, fired before any other listener sees a history step. Handlers prevent its default. */
export const stepInPage = 'step-in-page';

/** Lets components handle steps in the history, before any router does; called once per document. */
export function announceStepsInPage(): void {
  addEventListener('popstate', (event) => {
    if (!dispatchEvent(new Event(stepInPage, { cancelable: true }))) event.stopImmediatePropagation();
  });
}
