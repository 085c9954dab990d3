/**
 * The list in the page, outside the island.
 *
 *   [data-facets]        an entry, with its values as `field:value`
 *   [data-searchable]    a part of an entry that text fields search
 *   [data-group="…"]     belongs to a group of entries; hidden if none of them is shown
 *   [data-filtered]      shown only while a filter is active
 *   [data-unfiltered]    shown only for the whole list, such as its pagination
 */
import { foldText } from '#lib/text/fold-text.ts';
import type { FilterEntry } from './match.ts';

export interface ListedEntry extends FilterEntry {
  element: HTMLElement;
}

/** All entries inside an element, in document order. */
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
 * Shows the given entries and hides all others, with everything that depends on them.
 *
 * @param shown null for the whole list, without a filter
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
