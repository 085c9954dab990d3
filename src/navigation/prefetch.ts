/** Fetches pages ahead of need, gently: never on slow or metered connections, never twice, a few at a time. */
import { fetchPage, hasPage } from './page-source.ts';
import { $online } from './online.ts';

const mostAtOnce = 2;
/** In view, only what a visitor may well choose next is worth its bytes. */
const mostInView = 6;

const asked = new Set<string>();
const waiting: URL[] = [];
let underWay = 0;
let inView = 0;
let observer: IntersectionObserver | undefined;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): NetworkInformation {
  return 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
}

/** Whether the connection may be used for what nobody asked for yet (specification §9). */
export function mayPrefetch({ saveData, effectiveType }: NetworkInformation = connection()): boolean {
  return $online.get() && !saveData && !effectiveType?.endsWith('2g');
}

/** The page a link leads to, if it is one of this site's and not the one shown. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return undefined;
  return /\.\w+$/.test(url.pathname) ? undefined : url;
}

function next(): void {
  const url = underWay < mostAtOnce ? waiting.shift() : undefined;
  if (!url) return;
  underWay += 1;
  fetchPage(url, AbortSignal.timeout(10_000))
    // The visitor did not ask for it; if they do, it is tried again and told.
    .catch(() => asked.delete(url.href))
    .finally(() => {
      underWay -= 1;
      next();
    });
}

function request(url: URL, urgent: boolean): void {
  if (asked.has(url.href) || hasPage(url) || !mayPrefetch()) return;
  asked.add(url.href);
  if (urgent) waiting.unshift(url);
  else waiting.push(url);
  next();
}

function onIntent({ target }: Pick<Event, 'target'>): void {
  const url = pageOf(target);
  if (url) request(url, true);
}

function onView(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || inView >= mostInView) continue;
    observer?.unobserve(target);
    const url = pageOf(target);
    if (!url) continue;
    inView += 1;
    request(url, false);
  }
}

/** Watches the links of the page that is shown now; those of the former one are forgotten. */
export function observeLinks(): void {
  observer?.disconnect();
  waiting.length = 0;
  inView = 0;
  if (!mayPrefetch()) return;
  observer = new IntersectionObserver(onView, { threshold: 1 });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
}

/** Starts to prefetch on signs of intent. */
export function startPrefetching(): void {
  const options = { passive: true, capture: true } as const;
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, options);
  // The sign that brought this script may have been one.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) onIntent({ target });
}
