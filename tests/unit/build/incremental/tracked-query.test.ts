import { beforeEach, describe, expect, test } from 'vitest';
import {
  cacheResults,
  currentDigest,
  digestOf,
  recordQueries,
  trackedQuery,
} from '#build/incremental/tracked-query.ts';

let content = { fr: 'Le loup', en: 'The wolf' };
const title = trackedQuery('test: title', async (locale: 'fr' | 'en') => ({ text: content[locale] }));
const titles = trackedQuery('test: titles', async () => Promise.all((['fr', 'en'] as const).map((of) => title(of))));

beforeEach(() => {
  content = { fr: 'Le loup', en: 'The wolf' };
  cacheResults();
});

describe('recording', () => {
  test('queries are noted, each once', async () => {
    const { result, queries } = await recordQueries(async () => {
      await title('fr');
      return [await title('en'), await title('en')];
    });
    expect(result).toEqual([{ text: 'The wolf' }, { text: 'The wolf' }]);
    expect(queries).toEqual(['["test: title","en"]', '["test: title","fr"]']);
  });

  test('nested queries are part of a query’s result, whichever runs first', async () => {
    const first = await recordQueries(() => titles());
    const second = await recordQueries(() => titles());
    expect([first.queries, second.queries]).toEqual([['["test: titles"]'], ['["test: titles"]']]);
  });

  test('pages that are rendered at once have their own queries', async () => {
    const [one, two] = await Promise.all([recordQueries(() => title('fr')), recordQueries(() => title('en'))]);
    expect([one.queries, two.queries]).toEqual([['["test: title","fr"]'], ['["test: title","en"]']]);
  });

  test('further arguments that map passes are not part of the key', async () => {
    const { queries } = await recordQueries(() => Promise.all((['fr'] as const).map(title)));
    expect(queries).toEqual(['["test: title","fr"]']);
  });
});

describe('results', () => {
  test('are cached until the cache is replaced', async () => {
    await title('fr');
    content.fr = 'Le lynx';
    expect(await title('fr')).toEqual({ text: 'Le loup' });
    cacheResults();
    expect(await title('fr')).toEqual({ text: 'Le lynx' });
  });

  test('can be changed by nobody, in any depth', async () => {
    const [first] = await titles();
    expect(() => Object.assign(first ?? {}, { text: '' })).toThrow(TypeError);
    const list = await titles();
    expect(() => list.sort()).toThrow(TypeError);
  });

  test.each([new Map(), new Date(), new Set()])('must be plain data: %o', (value) => {
    expect(trackedQuery(`test: ${String(value)}`, () => ({ value }))).toThrow('plain data');
  });
});

describe('digests', () => {
  test('of a recorded question follow its answer', async () => {
    const before = await currentDigest('["test: title","fr"]');
    expect(before).toBe(digestOf({ text: 'Le loup' }));
    content.fr = 'Le lynx';
    cacheResults();
    expect(await currentDigest('["test: title","fr"]')).not.toBe(before);
    expect(await currentDigest('["test: title","en"]')).toBe(digestOf({ text: 'The wolf' }));
  });

  test('are missing for questions that nobody can answer', async () => {
    trackedQuery('test: fails', () => Promise.reject(new Error('no')));
    expect(await currentDigest('["test: renamed"]')).toBeUndefined();
    expect(await currentDigest('["test: fails"]')).toBeUndefined();
    for (const queries of ['', '{', '5', '{}', '[]', '[["site"]]', '["constructor"]'])
      expect(await currentDigest(queries)).toBeUndefined();
  });

  test('of questions that become known later are not missing then', async () => {
    expect(await currentDigest('["test: late"]')).toBeUndefined();
    trackedQuery('test: late', () => 'here');
    expect(await currentDigest('["test: late"]')).toBe(digestOf('here'));
  });

  test.each([
    [[['a'], ['b']], [['a', 'b']]],
    [['a,b'], ['a', 'b']],
    [[1], ['1']],
    [[], {}],
    [undefined, null],
    [['x', undefined], ['x']],
    [{ a: [1, 2] }, { a: [12] }],
  ])('of %j and %j differ', (a, b) => {
    expect(digestOf(a)).not.toBe(digestOf(b));
  });

  test('of results that can still change are computed again', () => {
    const list = [1];
    const before = digestOf(list);
    list.push(2);
    expect(digestOf(list)).not.toBe(before);
  });
});
