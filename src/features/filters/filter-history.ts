/** The filter in the address bar and in the history. */
import { queryStep } from '../../navigation/query-step.ts';

/** The address, as far as the filter is concerned. */
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
 * Takes the steps "back" and "forward" between filters of this page. Those to other pages, and to another part of
 * this one, are left to others.
 */
export function followAddress(onStep: () => void): FollowedAddress {
  const { pathname } = location;
  let query = location.search;
  const take = (event: Event): void => {
    if (location.pathname !== pathname || location.search === query) return;
    query = location.search;
    event.preventDefault();
    onStep();
  };
  addEventListener(queryStep, take);
  return {
    put(next, step) {
      if (next === query) return;
      query = next;
      const address = location.pathname + next + location.hash;
      if (step === 'push') history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    },
    stop: () => removeEventListener(queryStep, take),
  };
}
