/** Collections that change, shrink or grow without end while they are read. */
import { describe, expect, it } from 'vitest';
import { type Page, readPages } from '#content/source/read-pages.ts';

type Reading = readonly Page[];

const pageOf = (ids: readonly string[], total: number, pageCount: number): Page => ({
  entries: ids.map((documentId) => ({ documentId })),
  total,
  pageCount,
});

/** Each reading of the collection sees the next state of it; the last one stays. */
function collectionOf(...readings: Reading[]) {
  const asked: number[] = [];
  let reading = -1;
  const readPage = (page: number): Promise<Page> => {
    asked.push(page);
    if (page === 1) reading += 1;
    const pages = readings[Math.min(reading, readings.length - 1)] ?? [];
    return Promise.resolve(pages[page - 1] ?? pageOf([], pages[0]?.total ?? 0, pages[0]?.pageCount ?? 0));
  };
  return { asked, readPage };
}

const whole = [pageOf(['a', 'b'], 3, 2), pageOf(['c'], 3, 2)];

const changes: [string, Reading, string][] = [
  ['that grows between two pages', [pageOf(['a', 'b'], 3, 2), pageOf(['c', 'd'], 4, 2)], 'service.changing'],
  ['with one entry on two pages', [pageOf(['a', 'b'], 4, 2), pageOf(['b', 'c'], 4, 2)], 'service.changing'],
  ['of which fewer entries arrive', [pageOf(['a', 'b'], 100, 1)], 'service.incomplete'],
  ['of which more entries arrive', [pageOf(['a', 'b'], 1, 1)], 'service.incomplete'],
];

describe('a collection', () => {
  it.each<[string, Reading, string[]]>([
    ['on two pages', whole, ['a', 'b', 'c']],
    ['without entries', [pageOf([], 0, 0)], []],
    ['without entries, on one page', [pageOf([], 0, 1)], []],
  ])('%s is read once', async (_, pages, ids) => {
    const { asked, readPage } = collectionOf(pages);
    expect(await readPages(readPage)).toEqual(ids.map((documentId) => ({ documentId })));
    expect(asked).toEqual(Array.from({ length: Math.max(1, pages.length) }, (__, index) => index + 1));
  });

  it('whose content holds an entry twice is left to the report', async () => {
    const { readPage } = collectionOf([pageOf(['a', 'a'], 2, 1)]);
    expect(await readPages(readPage)).toHaveLength(2);
  });

  it('whose entries have no identity is left to the report', async () => {
    const page = { entries: ['text', null, {}, {}], total: 4, pageCount: 1 };
    expect(await readPages(() => Promise.resolve(page))).toEqual(page.entries);
  });

  it.each(changes)('%s is read again', async (_, pages) => {
    const { readPage } = collectionOf(pages, whole);
    expect(await readPages(readPage)).toEqual(['a', 'b', 'c'].map((documentId) => ({ documentId })));
  });

  it.each(changes)('%s every time is rejected by name', async (_, pages, key) => {
    const { asked, readPage } = collectionOf(pages);
    expect(await readPages(readPage)).toMatchObject({ key });
    expect(asked.filter((page) => page === 1)).toHaveLength(3);
  });

  it.each([
    ['entries', pageOf(['a'], 50_001, 1)],
    ['pages', pageOf(['a'], 1001, 1001)],
  ])('of too many %s is rejected after its first page', async (_, page) => {
    const { asked, readPage } = collectionOf([page]);
    expect(await readPages(readPage)).toMatchObject({ key: 'service.tooMany' });
    expect(asked).toEqual([1]);
  });

  it('of empty pages ends with the first of them', async () => {
    const { asked, readPage } = collectionOf([pageOf(['a'], 900, 900)]);
    expect(await readPages(readPage)).toMatchObject({ key: 'service.incomplete' });
    expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  });
});
