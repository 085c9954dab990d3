/** Tells assistive technology that there is another page. */
import { hashTarget } from './hash-target.ts';

/**
 * Moves the focus to what the page begins with: the part that the address names, or the heading.
 *
 * The view-transition router announces the title; it is asked to do so politely, as nothing is lost by waiting.
 */
export function focusPage(hash: string): void {
  const target = hashTarget(hash) ?? document.querySelector<HTMLElement>('h1');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  queueMicrotask(() => document.querySelector('.astro-route-announcer')?.setAttribute('aria-live', 'polite'));
}
