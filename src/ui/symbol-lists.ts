/** Lists of a text whose lines lead to places: each line has the symbol of its place. */
import { symbolHtml, type SymbolName } from './symbols.ts';

/** A list without another one in it. */
const lists = /<ul>((?:(?!<[ou]l\b).)*?)<\/ul>/gs;
const lines = /<li>(.*?)<\/li>/gs;
const addresses = /(?<= href=")[^"]+/g;

/** The addresses that lists of a text lead to. */
export const addressesInLists = (html: string): string[] =>
  (html.match(lists) ?? []).flatMap((list) => list.match(addresses) ?? []);

/**
 * Returns HTML in which a list has the class `symbols` if most of its lines have one, before the words.
 *
 * @param symbolOf the symbol of what an address leads to, undefined without one; a line has that of its first link with one
 */
export function addSymbols(html: string, symbolOf: (address: string) => SymbolName | undefined): string {
  return html.replaceAll(lists, (list, items: string) => {
    let missing = 0;
    const marked = items.replaceAll(lines, (line, words: string) => {
      const symbol = words.match(addresses)?.map(symbolOf).find(Boolean);
      missing += symbol ? -1 : 1;
      return symbol ? `<li>${symbolHtml(symbol)}${words}</li>` : line;
    });
    return missing < 0 ? `<ul class="symbols">${marked}</ul>` : list;
  });
}
