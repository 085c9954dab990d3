/** Prefetches pages: never on slow or metered connections, never twice, a few at a time. */
import { $online } from './online.ts';
import { fetchPage, hasPage } from './page-source.ts';

const maxConcurrent = 2;
/** Links in view are only prefetched because they are visible, so there is a limit for each page. */
const maxInView = 6;

/** Hrefs that were queued and have not failed since. */
const requested = new Set<string>();
const queue: URL[] = [];
let inFlight = 0;
let inView = 0;
let observer: IntersectionObserver | undefined;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): NetworkInformation {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
}

/** Whether the connection allows prefetching (specification §9). */
export function mayPrefetch({ saveData, effectiveType }: NetworkInformation = connection()): boolean {
  return $online.get() && !saveData && !effectiveType?.endsWith('2g');
}

/** The page that a link points to, if it is another page of this site. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return undefined;
  return /\.\w+$/.test(url.pathname) ? undefined : url;
}

function next(): void {
  const url = inFlight < maxConcurrent ? queue.shift() : undefined;
  if (!url) return;
  inFlight += 1;
  fetchPage(url, AbortSignal.timeout(10_000))
    // Silent: a navigation to the page tries again and reports errors.
    .catch(() => requested.delete(url.href))
    .finally(() => {
      inFlight -= 1;
      next();
    });
}

function request(url: URL, urgent: boolean): void {
  if (requested.has(url.href) || hasPage(url) || !mayPrefetch()) return;
  requested.add(url.href);
  if (urgent) queue.unshift(url);
  else queue.push(url);
  next();
}

function onIntent({ target }: Pick<Event, 'target'>): void {
  const url = pageOf(target);
  if (url) request(url, true);
}

function onView(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || inView >= maxInView) continue;
    observer?.unobserve(target);
    const url = pageOf(target);
    if (!url) continue;
    inView += 1;
    request(url, false);
  }
}

/** Observes the links of the current page instead of those of the previous one. */
export function observeLinks(): void {
  observer?.disconnect();
  queue.length = 0;
  inView = 0;
  if (!mayPrefetch()) return;
  observer = new IntersectionObserver(onView, { threshold: 1 });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
}

/** Starts to prefetch links that visitors point at, focus or touch. */
export function startPrefetching(): void {
  const options = { passive: true, capture: true } as const;
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, options);
  // The interaction that loaded this module may have been one of these events.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) onIntent({ target });
}
