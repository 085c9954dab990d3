/** Text that is pasted: its paragraphs, headings, lists, tables, links and emphasis; nothing of its looks. */
import { completeLink } from './link-address.ts';

/** Marks that nobody sees: soft hyphens, zero-width blanks, word joiners, byte-order marks. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Plain text from the clipboard; its web addresses become links, as https. */
export const cleanPastedText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\bhttp:\/\//gi, 'https://')
    .replace(/(^|\s)www\.(?=\S)/gi, '$1https://www.');

/** The levels of headings that pages have; a page's own title is the first. */
const levels: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The level of a paragraph that Word shows as an item of a list; 0 for any other one. */
function listLevel(element: Element): number {
  const level = /mso-list:[^;:]*\blevel(\d+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  return Number(level ?? 0);
}

/** Word numbers its items `1.` or `a)`; bullets are signs. */
const isNumbered = (marker: string): boolean => /^\(?(?:\d+|[a-z]+)[.)]/i.test(marker.trim());

/** The bullet or number that Word writes into an item. */
function takeMarker(item: Element): string {
  const marker = item.querySelector('[style*="mso-list:Ignore" i]');
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}

/** Items of Word are paragraphs one after the other; those of pages are in lists. */
function gatherItems(body: Element): void {
  for (const first of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!first.isConnected || listLevel(first) === 0) continue;
    const open: Element[] = [];
    let item: Element | null = first;
    const place = item.ownerDocument.createComment('list');
    first.before(place);
    while (item && listLevel(item) > 0) {
      const next: Element | null = item.nextElementSibling;
      const depth = Math.min(listLevel(item), open.length + 1);
      const marker = takeMarker(item);
      open.length = Math.min(open.length, depth);
      const kind = isNumbered(marker) ? 'ol' : 'ul';
      if (open[depth - 1] && open[depth - 1]?.localName !== kind) open.length = depth - 1;
      let list = open[depth - 1];
      if (!list) {
        list = item.ownerDocument.createElement(kind);
        const parent = open[depth - 2]?.lastElementChild;
        if (parent) parent.append(list);
        else place.before(list);
        open.push(list);
      }
      const entry = item.ownerDocument.createElement('li');
      const paragraph = item.ownerDocument.createElement('p');
      paragraph.append(...item.childNodes);
      entry.append(paragraph);
      list.append(entry);
      item.remove();
      item = next;
    }
    place.remove();
  }
}

/** HTML from the clipboard as the editor can take it. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutInvisible(html), 'text/html');
  gatherItems(body);
  for (const [from, to] of Object.entries(levels)) for (const found of body.querySelectorAll(from)) rename(found, to);
  for (const cell of body.querySelectorAll('td, th')) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('href', completeLink(link.getAttribute('href') ?? ''));
  }
  return body.innerHTML;
}
