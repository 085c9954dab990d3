/** Scrolls to the target of a URL's hash, some time after the page is shown. */
import { hashTarget } from './hash-target.ts';

/** Milliseconds between showing the page and scrolling. */
export const hashDelay = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Events by which visitors scroll themselves; any of them cancels the scroll. */
const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Cancels a pending scroll. */
export function cancelScrollToHash(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const type of scrollEvents) removeEventListener(type, cancelScrollToHash);
}

/** Opens the `<details>` around an element. */
function reveal(target: Element): void {
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
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
  for (const type of scrollEvents) addEventListener(type, cancelScrollToHash, { passive: true });
  timer = setTimeout(() => {
    cancelScrollToHash();
    target.scrollIntoView({ behavior: 'smooth' });
  }, hashDelay);
}
