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

interface FollowedLink {
  href: string;
  /** Its position among the links with that address. */
  index: number;
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)];
}

/** Remembers the link that leads away from this entry of the history, for those who come back. */
export function rememberLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const followed: FollowedLink = { href, index: linksTo(href).indexOf(link) };
  history.replaceState({ ...history.state, followed }, '');
}

/** Focuses the link that the visitor followed from this entry of the history, where they left it. */
export function focusFollowedLink(): boolean {
  const { followed } = (history.state ?? {}) as { followed?: FollowedLink };
  const link = followed && linksTo(followed.href)[followed.index];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}
