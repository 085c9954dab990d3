/** Scrolls to the target of a URL's hash, some time after the page is shown. */
import { hashTarget } from './hash-target.ts';

/** Milliseconds between showing the page and scrolling. */
export const hashDelay = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Cancels a pending scroll. */
export function cancelScrollToHash(): void {
  clearTimeout(timer);
}

/** Opens the `<details>` around an element. */
function reveal(target: Element): void {
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
}

/** True if the visitor has moved on since: scrolled, or to another control. A touch of the page alone is no move. */
function hasMovedOn(from: number, target: Element): boolean {
  const { activeElement } = document;
  const isAtControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  return scrollY !== from || (isAtControl && activeElement !== target);
}

/** Scrolls smoothly to `hash` after `hashDelay`; at once and without animation under reduced motion. */
export function scrollToHash(hash: string): void {
  cancelScrollToHash();
  const target = hashTarget(hash);
  if (!target) return;
  reveal(target);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollIntoView({ behavior: 'instant' });
    return;
  }
  const from = scrollY;
  timer = setTimeout(() => {
    if (!hasMovedOn(from, target)) target.scrollIntoView({ behavior: 'smooth' });
  }, hashDelay);
}
