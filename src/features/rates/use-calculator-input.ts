/** The calculator's input, kept in the page's address. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CalculatorInput, defaultInput, readInput, writeInput } from './calculator-input.ts';

/** A form's data as a query. */
function queryOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = form ? [...new FormData(form)] : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}

/**
 * @param tickets keys of all tickets; the first one is preselected
 * @param form contains what was entered before hydration
 */
export function useCalculatorInput(tickets: readonly string[], form: RefObject<HTMLFormElement | null>) {
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
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    // The tickets never change while the page is open.
  }, []);

  return [input, change] as const;
}
