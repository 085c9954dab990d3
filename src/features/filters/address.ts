/** The filter in the address bar and in the history. */

/** What was put into the address, and who wants to know when a visitor goes back in it. */
export interface FollowedAddress {
  /**
   * Puts a query into the address. The state of the history entry is kept: a router that swaps pages numbers its
   * entries there.
   *
   * @param step whether "back" leads to what was before
   */
  put: (query: string, step: 'push' | 'replace') => void;
  stop: () => void;
}

/**
 * Listens to "back" and "forward" between filters of this page.
 *
 * Such an event ends here, before a router sees it, which would load and swap the very page that is shown. Steps to
 * other pages, and to another part of this one, are left to it.
 */
export function followAddress(onChange: () => void): FollowedAddress {
  const { pathname } = location;
  let query = location.search;
  const onPopState = (event: PopStateEvent): void => {
    if (location.pathname !== pathname || location.search === query) return;
    query = location.search;
    event.stopImmediatePropagation();
    onChange();
  };
  addEventListener('popstate', onPopState, { capture: true });
  return {
    put(next, step) {
      if (next === query) return;
      query = next;
      const change = step === 'push' ? history.pushState : history.replaceState;
      change.call(history, history.state, '', location.pathname + next + location.hash);
    },
    stop: () => removeEventListener('popstate', onPopState, { capture: true }),
  };
}
