/** The calculator's input, kept in the page's address. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CalculatorInput, defaultInput, readInput, writeInput } from './calculator-input.ts';
import { productsOf, type RateLine } from './price-list.ts';

/** A form's data as a query. */
function queryOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form ? [...new FormData(form)] : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * @param rates the price list; its first ticket is preselected
 * @param form contains what was entered before hydration
 * @param kept the query of an earlier input, where neither the address nor the form has one
 */
export function useCalculatorInput(
  rates: readonly RateLine[],
  form: RefObject<HTMLFormElement | null>,
  kept?: () => string | undefined,
) {
  const tickets = productsOf(rates, 'tickets').map(({ key }) => key);
  const [input, setInput] = useState(() => defaultInput(tickets[0] ?? ''));
  // Two fields may change before the next render.
  const latest = useRef(input);

  const show = (next: CalculatorInput): void => {
    latest.current = next;
    setInput(next);
  };
  const change = (update: (current: CalculatorInput) => CalculatorInput): void => {
    show(update(latest.current));
    history.replaceState(history.state, '', `?${writeInput(latest.current)}${location.hash}`);
  };

  // A layout effect: input from before hydration is read before the first change after it.
  useLayoutEffect(() => {
    const readAddress = () => readInput(new URLSearchParams(location.search), tickets);
    const follow = () => show(readAddress() ?? latest.current);
    const shared = readAddress();
    const entered = readInput(queryOf(form.current), tickets);
    if (shared) show(shared);
    // Input from before hydration is put into the address too.
    else if (entered && writeInput(entered) !== writeInput(latest.current)) change(() => entered);
    else show(readInput(new URLSearchParams(kept?.()), tickets) ?? latest.current);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    // The tickets never change while the page is open.
  }, []);

  return [input, change] as const;
}
