/**
 * Keeps what visitors are reading where it is when they change the language: the last heading above the middle of the
 * window. Pages in both languages have the same headings; where they don't, the page begins at its top.
 */
interface Place {
  /** The position among the headings, and how many there are. */
  index: number;
  count: number;
  /** Pixels from the top of the window. */
  top: number;
}

let place: Place | undefined;

const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3)')];

const topOf = (heading: Element): number => heading.getBoundingClientRect().top;

/** Remembers the place if a link leads to the page in the other language, as a whole; forgets it otherwise. */
export function rememberPlace({ dataset, hash }: HTMLAnchorElement): void {
  const all = headings();
  const index = all.findLastIndex((heading) => heading.checkVisibility() && topOf(heading) < innerHeight / 2);
  const heading = all[index];
  const isKept = 'languageChoice' in dataset && hash === '' && scrollY > 0;
  place = heading && isKept ? { index, count: all.length, top: topOf(heading) } : undefined;
}

/** Scrolls to the place that was remembered. */
export function restorePlace(): void {
  const all = headings();
  const heading = place?.count === all.length ? all[place.index] : undefined;
  if (place && heading) scrollBy({ top: topOf(heading) - place.top, behavior: 'instant' });
  place = undefined;
}
