import { expect, it } from 'vitest';
import { addressesInLists, addSymbols } from '#ui/symbol-lists.ts';

const symbolOf = (address: string) => (address === '/carte#bornes' ? 'charging' : undefined);
const place = '<a href="/carte#bornes">Bornes</a>';
const other = '<a href="/tarifs">Tarifs</a>';

it.each([
  ['a list of places', `<ul><li>${place}</li><li>${other}, ${place}</li><li>Rien</li></ul>`, [true, true, false]],
  ['a list of other things', `<ul><li>${place}</li><li>Rien</li></ul>`, [false, false]],
  ['a list in another one', `<ul><li>${place}<ul><li>${place}</li></ul></li></ul>`, [false, true]],
  ['numbered steps', `<ol><li>${place}</li></ol>`, [false]],
])('lines of %s', (_, html, marked) => {
  const result = addSymbols(html, symbolOf);
  expect(result.replaceAll(/<svg.*?<\/svg>| class="symbols"/g, '')).toBe(html);
  expect(Array.from(result.matchAll(/<li>(<svg class="symbol")?/g), ([, svg]) => svg !== undefined)).toEqual(marked);
  expect(result.includes('<ul class="symbols">')).toBe(marked.includes(true));
});

it('addresses in lists are those of their lines, and of no other text', () => {
  expect(addressesInLists(`<p>${other}</p><ul><li>${other}, ${place}<ul><li>${place}</li></ul></li></ul>`)).toEqual([
    '/carte#bornes',
  ]);
});
