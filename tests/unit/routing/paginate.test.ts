import { describe, expect, it } from 'vitest';
import { pageSize, paginate } from '#routing/paginate.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a list in pages', () => {
  it.each([
    [1, [1]],
    [11, [11]],
    [12, [12]],
    [13, [12, 1]],
    [24, [12, 12]],
    [25, [12, 12, 1]],
  ])('%i items make pages of %j', (count, sizes) => {
    expect(pageSize).toBe(12);
    expect(paginate(numbers(count)).map(({ items }) => items.length)).toEqual(sizes);
  });

  it('keeps every item, once and in order', () => {
    expect(paginate(numbers(100), 7).flatMap(({ items }) => items)).toEqual(numbers(100));
  });

  it('numbers its pages from 1 and has their total', () => {
    expect(paginate(['a', 'b', 'c'], 2)).toEqual([
      { items: ['a', 'b'], number: 1, count: 2, total: 3 },
      { items: ['c'], number: 2, count: 2, total: 3 },
    ]);
  });

  it('is one empty page where there is nothing, so that the list has its page', () => {
    expect(paginate([])).toEqual([{ items: [], number: 1, count: 1, total: 0 }]);
  });

  it('leaves the list it came from alone', () => {
    const items = Object.freeze(numbers(30));
    const [first] = paginate(items);
    first?.items.pop();
    expect(items).toHaveLength(30);
  });
});
