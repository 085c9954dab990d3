/** `<near-matches>`: puts the pages first that the visitor of an unknown address may have wanted. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { whenIdle } from '#client/browser/when-idle.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { SearchItem } from './search-index.ts';

export interface NearMatchesData {
  /** Addresses of the indexes of the page's language, and of English where that is another. */
  index: string;
  english: string | undefined;
  /** Said before the titles that are found. */
  found: string;
}

function listItem({ href, title }: SearchItem, language: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  item.dataset['match'] = '';
  link.href = href;
  link.textContent = title;
  // Empty where it is that of the page.
  if (language) link.lang = link.hreflang = language;
  item.append(link);
  return item;
}

class NearMatches extends HTMLElement {
  declare readonly dataset: DatasetOf<NearMatchesData>;
  readonly #left = new AbortController();

  connectedCallback(): void {
    // The links to sections are there already, so visitors need no words about a failure.
    whenIdle(() => this.#show().catch((error: unknown) => this.#left.signal.aborted || console.error(error)));
  }

  disconnectedCallback(): void {
    this.#left.abort();
  }

  async #show(): Promise<void> {
    const { signal } = this.#left;
    signal.throwIfAborted();
    const { index, english, found } = this.dataset;
    const [{ loadSearch }, { nearestPages, wantedWords }] = await importChunk('near-matches', () =>
      Promise.all([import('./load-search.ts'), import('./nearest-pages.ts')]),
    );
    const own = await loadSearch(index, signal);
    // Only now: while the page is being swapped in, the address is still that of the one before.
    const { pathname } = location;
    const field = this.querySelector('input');
    const [words = ''] = wantedWords(pathname);
    if (field && field.value === '') field.value = words;
    const inOwn = nearestPages(pathname, own);
    // An address that names no language may be English words.
    const inEnglish =
      english && words && !inOwn.areNamed ? nearestPages(pathname, await loadSearch(english, signal)) : undefined;
    const { pages } = inEnglish?.areNamed ? inEnglish : inOwn;
    if (pages.length === 0) return;
    const list = this.querySelector('ul');
    // In place of as many sections, so that the page keeps its height; a page is not offered twice.
    const wanted = new Set(pages.map(({ href }) => href));
    const sections = [...(list?.children ?? [])];
    const others = sections.filter((item) => !wanted.has(item.querySelector('a')?.getAttribute('href') ?? ''));
    const matches = pages.map((page) => listItem(page, pages === inEnglish?.pages ? 'en' : ''));
    list?.replaceChildren(...matches, ...others.slice(0, sections.length - pages.length));
    this.querySelector('[role="status"]')?.replaceChildren(`${found} ${pages.map(({ title }) => title).join(', ')}`);
  }
}

customElements.define('near-matches', NearMatches);
