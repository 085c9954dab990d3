/**
 * The list that stands in the page, beside the island.
 *
 *   [data-facets]        an entry, with what it can be filtered by
 *   [data-searchable]    the parts of an entry that a text is looked for in
 *   [data-group="…"]     whatever belongs to a group of entries; gone while none of them is left
 *   [data-filtered]      what is only there while a filter is active
 *   [data-unfiltered]    what only makes sense for the whole list: its pages, numbers
 */
import { foldText } from '../../lib/fold-text.ts';
import type { FilterEntry } from './match.ts';

export interface ListedEntry extends FilterEntry {
  element: HTMLElement;
}

/** Entries below an element, in their order. */
export function entriesIn(root: ParentNode): ListedEntry[] {
  return Array.from(root.querySelectorAll<HTMLElement>('[data-facets]'), (element) => ({
    element,
    facets: new Set(element.dataset['facets']?.split(' ')),
    text: foldText(Array.from(element.querySelectorAll('[data-searchable]'), (part) => part.textContent).join(' ')),
  }));
}

function hideAll(selector: string, isHidden: (element: HTMLElement) => boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(`main ${selector}`)) element.hidden = isHidden(element);
}

/**
 * Shows entries and hides all others, with what belongs to them.
 *
 * @param shown null for the list as it is without a filter
 */
export function showEntries(entries: readonly ListedEntry[], shown: ReadonlySet<ListedEntry> | null): void {
  const groups = new Set<string | undefined>();
  for (const entry of entries) {
    entry.element.hidden = shown !== null && !shown.has(entry);
    if (!entry.element.hidden) groups.add(entry.element.closest<HTMLElement>('[data-group]')?.dataset['group']);
  }
  hideAll('[data-filtered]', () => shown === null);
  hideAll('[data-unfiltered]', () => shown !== null);
  hideAll('[data-group]', (element) => shown !== null && !groups.has(element.dataset['group']));
}
