/** The query of the address, for components that keep their state in it: filters, the chosen day. */
import { stepInPage } from './step-in-page.ts';

export interface QueryHistory {
  /**
   * Changes the query of the address. The state of the history entry is kept: routers store their own data there.
   *
   * @param mode whether "back" returns to the query before
   */
  setQuery: (query: string, mode: 'push' | 'replace') => void;
  /** Stops handling "back" and "forward". */
  stop: () => void;
}

/** Handles "back" and "forward" between queries of this page, and leaves steps to other pages or fragments alone. */
export function followHistory(onStep: () => void): QueryHistory {
  const { pathname } = location;
  let query = location.search;
  const handleStep = (event: Event): void => {
    if (location.pathname !== pathname || location.search === query) return;
    query = location.search;
    event.preventDefault();
    onStep();
  };
  addEventListener(stepInPage, handleStep);
  return {
    setQuery(next, mode) {
      if (next === query) return;
      query = next;
      const address = location.pathname + next + location.hash;
      if (mode === 'push') history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    },
    stop: () => removeEventListener(stepInPage, handleStep),
  };
}
