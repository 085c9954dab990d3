/** Prefetches pages: never on slow or metered connections, never twice, a few at a time. */
import { connection } from '#client/browser/connection-limits.ts';
import { whenIdle } from '#client/browser/when-idle.ts';
import { mayPrefetch } from './connection.ts';
import { isSamePage, linkedPage } from './page-link.ts';
import { fetchPage, hasPage, isRequested } from './page-source.ts';

const maxConcurrent = 2;
/** Pages that are fetched only because their links are visible: with this chunk about 60 kB for each page. */
const maxInView = 3;
/** Milliseconds. */
const timeout = 10_000;

const queue: URL[] = [];
/** Hrefs that brought nothing since the last change of page. */
const failed = new Set<string>();
const underWay = new Set<AbortController>();
let inView = 0;
let observer: IntersectionObserver | undefined;

async function prefetch(url: URL): Promise<void> {
  const controller = new AbortController();
  underWay.add(controller);
  try {
    const { status } = await fetchPage(url, AbortSignal.any([controller.signal, AbortSignal.timeout(timeout)]));
    if (status >= 400) failed.add(url.href);
  } catch {
    // Silent: a navigation to the page tries again and reports errors.
    if (!controller.signal.aborted) failed.add(url.href);
  } finally {
    underWay.delete(controller);
    next();
  }
}

function next(): void {
  const url = underWay.size < maxConcurrent ? queue.shift() : undefined;
  if (url) void prefetch(url);
}

/** @returns whether the page was not there and not asked for yet */
function request(url: URL, urgent: boolean): boolean {
  if (hasPage(url) || isRequested(url) || failed.has(url.href) || !mayPrefetch()) return false;
  const position = queue.findIndex(({ href }) => href === url.href);
  if (position >= 0) queue.splice(position, 1);
  if (urgent) queue.unshift(url);
  else queue.push(url);
  next();
  return position < 0;
}

/** The address that a link leads to, unless that is the current page. */
function otherPage(target: EventTarget | null): URL | undefined {
  const { url } = linkedPage(target) ?? {};
  return url && !isSamePage(url, location) ? url : undefined;
}

function onIntent({ target }: Pick<Event, 'target'>): void {
  const url = otherPage(target);
  if (url) request(url, true);
}

function onView(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || inView >= maxInView) continue;
    observer?.unobserve(target);
    const url = otherPage(target);
    if (url && request(url, false)) inView += 1;
  }
}

function observe(): void {
  observer?.disconnect();
  // On a slow line, the page that somebody is about to ask for is loaded ahead, and none for being in view.
  if (connection().effectiveType === '3g') return;
  observer = new IntersectionObserver(onView, { threshold: 1 });
  // Reported in this order: the links of the content come first, as those of the header are on every page.
  for (const part of ['main', 'body > header']) {
    for (const link of document.querySelectorAll(`${part} a[href]:not([hreflang])`)) observer.observe(link);
  }
}

/** Observes the links of the current page, once it is idle, instead of those of the previous one. */
export function observeLinks(): void {
  failed.clear();
  inView = 0;
  whenIdle(observe);
}

/** Leaves the connection to a navigation; the page it asks for keeps loading. */
export function stopPrefetching(): void {
  observer?.disconnect();
  queue.length = 0;
  for (const controller of underWay) controller.abort();
}

/** Starts to prefetch links that visitors point at, focus or touch. */
export function startPrefetching(): void {
  const options = { passive: true, capture: true } as const;
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, options);
  // The page under the pointer or with the focus since before this module was loaded.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) onIntent({ target });
}
