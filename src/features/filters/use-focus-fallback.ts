import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the button that has it is removed: to the button in its place, else to `fallback`.
 *
 * @returns a ref for the element around the buttons
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const position = useRef(-1);

  // The focused button's position, remembered because the button is gone once React has updated.
  useLayoutEffect(() => {
    const element = container.current;
    const rememberPosition = (): void => {
      position.current = Array.from(element?.querySelectorAll('button') ?? []).findIndex(
        (button) => button === document.activeElement,
      );
    };
    document.addEventListener('focusin', rememberPosition);
    return () => document.removeEventListener('focusin', rememberPosition);
  }, []);

  useLayoutEffect(() => {
    if (position.current < 0 || document.activeElement !== document.body) return;
    const buttons = container.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(position.current, buttons.length - 1)] ?? fallback.current;
    next?.focus();
  });

  return container;
}
