/** The calculator's input, kept in the page's address. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FormControl, isChangedControl } from '#client/browser/is-changed-control.ts';
import { type CalculatorInput, defaultInput, readInput, writeInput } from './calculator-input.ts';
import { productsOf, type RateLine } from './price-list.ts';

/** The fields of a form that a visitor has changed. */
function changedFields(form: HTMLFormElement | null): [name: string, value: string][] {
  if (!form) return [];
  const controls = Array.from(form.querySelectorAll<FormControl>('input, select'));
  const names = new Set(controls.filter(isChangedControl).map(({ name }) => name));
  const data = new FormData(form);
  return Array.from(names, (name) => [name, String(data.get(name))]);
}

/**
 * @param rates the price list; its first ticket is preselected
 * @param form contains what was entered before hydration
 * @param kept the query of an earlier input, where the address has none
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
    const read = (query: string | undefined) => readInput(new URLSearchParams(query), tickets);
    const follow = () => show(read(location.search) ?? latest.current);
    const known = read(location.search) ?? read(kept?.()) ?? latest.current;
    const entered = changedFields(form.current);
    // Input from before hydration is put into the address too.
    if (entered.length > 0) {
      const query = new URLSearchParams(writeInput(known));
      for (const [name, value] of entered) query.set(name, value);
      change(() => read(query.toString()) ?? known);
    } else show(known);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    // The tickets never change while the page is open.
  }, []);

  return [input, change] as const;
}
