/** The symbols of the site, all of one weight: those of places on the map, and of facts. */
import type { PlaceKind } from '#park/park-map.ts';
import file from './symbols.svg?raw';

export type SymbolName =
  | PlaceKind
  | 'calendar'
  | 'clock'
  | 'height'
  | 'people'
  | 'person'
  | 'phone'
  | 'pin'
  | 'price'
  | 'ticket'
  | 'winter'
  | 'work'
  | 'world';

const drawn = new Map(
  Array.from(file.matchAll(/<g id="(\w+)">(.*)<\/g>/g), ([, name = '', paths = '']): [string, string] => [name, paths]),
);

/** Returns the paths of a symbol, in a box of 24 × 24 units; undefined if it is not drawn. */
export const symbolPaths = (name: SymbolName): string | undefined => drawn.get(name);

/** Returns a symbol as an `svg` element of the class `symbol`, in the colour of the text; empty if it is not drawn. */
export function symbolHtml(name: SymbolName): string {
  const paths = symbolPaths(name);
  return paths === undefined ? '' : `<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
}
