import { expect, it } from 'vitest';
import { paginate } from '#routing/paginate.ts';

it.each([
  [12, [12]],
  [13, [12, 1]],
])('%i items make pages of %j', (count, sizes) => {
  const pages = paginate(Array.from({ length: count }, (_, index) => index));
  expect(pages.map(({ items }) => items.length)).toEqual(sizes);
});

it('pages have their items in order, are numbered from 1 and have their total', () => {
  expect(paginate(['a', 'b', 'c'], 2)).toEqual([
    { items: ['a', 'b'], number: 1, count: 2, total: 3 },
    { items: ['c'], number: 2, count: 2, total: 3 },
  ]);
});

it('nothing makes one empty page, so that the list has its page', () => {
  expect(paginate([])).toEqual([{ items: [], number: 1, count: 1, total: 0 }]);
});
