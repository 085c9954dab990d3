import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus near when a button that has it goes away: on the button that takes its place, else on `fallback`.
 *
 * @returns the element around the buttons
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const position = useRef(-1);

  // Where the focus was after the last change, as long as it is among the buttons.
  useLayoutEffect(() => {
    const element = around.current;
    const remember = (): void => {
      position.current = Array.from(element?.querySelectorAll('button') ?? []).findIndex(
        (button) => button === document.activeElement,
      );
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (position.current < 0 || document.activeElement !== document.body) return;
    const buttons = around.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(position.current, buttons.length - 1)] ?? fallback.current;
    next?.focus();
  });

  return around;
}
