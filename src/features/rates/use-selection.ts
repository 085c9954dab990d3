/** The calculator's selection, kept in the page's address. */
import { useEffect, useState, type RefObject } from 'react';
import { defaultSelection, readSelection, writeSelection, type Selection } from './party.ts';

/** What a form holds, as the query it would be sent with. */
function queryOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form ? [...new FormData(form)] : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * @param tickets keys of the tickets there are, the first one preselected
 * @param form holds what was chosen before the script was there
 */
export function useSelection(tickets: readonly string[], form: RefObject<HTMLFormElement | null>) {
  const [selection, setSelection] = useState(() => defaultSelection(tickets[0] ?? ''));

  useEffect(() => {
    const readAddress = () => readSelection(new URLSearchParams(location.search), tickets);
    const follow = () => setSelection((current) => readAddress() ?? current);
    const found = readAddress() ?? readSelection(queryOf(form.current), tickets);
    if (found) setSelection(found);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    // What there is to choose from does not change while the page is shown.
  }, []);

  const change = (next: Selection): void => {
    setSelection(next);
    history.replaceState(history.state, '', `?${writeSelection(next)}${location.hash}`);
  };
  return [selection, change] as const;
}
