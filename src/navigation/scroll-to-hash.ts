/** Scrolls to the part of a page that an address names, once the page has been shown for a moment. */
import { hashTarget } from './hash-target.ts';

/** Milliseconds between the page and the scrolling (specification §9). */
export const hashDelay = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** What a visitor does to scroll; the page then stays where they want it. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Gives up a scroll that is still to come. */
export function cancelScrollToHash(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const type of ownScrolling) removeEventListener(type, cancelScrollToHash);
}

function reveal(target: Element): void {
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
}

/** Scrolls to `hash` smoothly after a moment; at once and without animation for those who prefer less motion. */
export function scrollToHash(hash: string): void {
  cancelScrollToHash();
  const target = hashTarget(hash);
  if (!target) return;
  reveal(target);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollIntoView({ behavior: 'instant' });
    return;
  }
  for (const type of ownScrolling) addEventListener(type, cancelScrollToHash, { passive: true });
  timer = setTimeout(() => {
    cancelScrollToHash();
    target.scrollIntoView({ behavior: 'smooth' });
  }, hashDelay);
}
