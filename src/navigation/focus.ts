/** Moves the focus on a change of page, so that assistive technology notices it. */
import { hashTarget } from './hash-target.ts';

/**
 * Focuses the target of the hash, or the heading of the page.
 *
 * Astro's router announces the title assertively; politely is enough.
 */
export function focusPage(hash: string): void {
  const target = hashTarget(hash) ?? document.querySelector<HTMLElement>('h1');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  queueMicrotask(() => document.querySelector('.astro-route-announcer')?.setAttribute('aria-live', 'polite'));
}
