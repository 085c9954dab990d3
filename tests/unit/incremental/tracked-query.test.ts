import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestNow, digestOf, keepAnswers, question, record } from '#incremental/tracked-query.ts';

let content = { fr: 'Le loup', en: 'The wolf' };
const title = question('test: title', async (locale: 'fr' | 'en') => ({ text: content[locale] }));
const titles = question('test: titles', async () => Promise.all((['fr', 'en'] as const).map((of) => title(of))));

beforeEach(() => {
  content = { fr: 'Le loup', en: 'The wolf' };
  keepAnswers();
});
afterEach(() => vi.restoreAllMocks());

describe('recording', () => {
  test('what is asked is noted, each question once', async () => {
    const { result, asked } = await record(async () => [await title('en'), await title('en'), await title('fr')]);
    expect(result.map(({ text }) => text)).toEqual(['The wolf', 'The wolf', 'Le loup']);
    expect(asked).toEqual(['["test: title","en"]', '["test: title","fr"]']);
  });

  test('what an answer asks in turn is part of it, whoever asks first', async () => {
    const first = await record(() => titles());
    const second = await record(() => titles());
    expect([first.asked, second.asked]).toEqual([['["test: titles"]'], ['["test: titles"]']]);
  });

  test('pages that are rendered at once have their own questions', async () => {
    const [one, two] = await Promise.all([record(() => title('fr')), record(() => title('en'))]);
    expect([one.asked, two.asked]).toEqual([['["test: title","fr"]'], ['["test: title","en"]']]);
  });

  test('what map hands over besides is not part of the question', async () => {
    const { asked } = await record(() => Promise.all((['fr'] as const).map(title)));
    expect(asked).toEqual(['["test: title","fr"]']);
  });
});

describe('answers', () => {
  test('are kept until they are to be asked for again', async () => {
    await title('fr');
    content.fr = 'Le lynx';
    expect(await title('fr')).toEqual({ text: 'Le loup' });
    keepAnswers();
    expect(await title('fr')).toEqual({ text: 'Le lynx' });
  });

  test('can be changed by nobody, in any depth', async () => {
    const [first] = await titles();
    expect(() => Object.assign(first ?? {}, { text: '' })).toThrow(TypeError);
    const list = await titles();
    expect(() => list.sort()).toThrow(TypeError);
  });

  test.each([new Map(), new Date(), new Set()])('must be plain data: %o', (value) => {
    expect(question(`test: ${String(value)}`, () => ({ value }))).toThrow('plain data');
  });
});

describe('digests', () => {
  test('of a recorded question follow its answer', async () => {
    const before = await digestNow('["test: title","fr"]');
    expect(before).toBe(digestOf({ text: 'Le loup' }));
    content.fr = 'Le lynx';
    keepAnswers();
    expect(await digestNow('["test: title","fr"]')).not.toBe(before);
    expect(await digestNow('["test: title","en"]')).toBe(digestOf({ text: 'The wolf' }));
  });

  test('are missing for questions that nobody can answer', async () => {
    question('test: fails', () => Promise.reject(new Error('no')));
    expect(await digestNow('["test: renamed"]')).toBeUndefined();
    expect(await digestNow('["test: fails"]')).toBeUndefined();
    for (const asked of ['', '{', '5', '{}', '[]', '[["site"]]', '["constructor"]'])
      expect(await digestNow(asked)).toBeUndefined();
  });

  test('of questions that become known later are not missing then', async () => {
    expect(await digestNow('["test: late"]')).toBeUndefined();
    question('test: late', () => 'here');
    expect(await digestNow('["test: late"]')).toBe(digestOf('here'));
  });

  test.each([
    [[['a'], ['b']], [['a', 'b']]],
    [['a,b'], ['a', 'b']],
    [[1], ['1']],
    [null, 'null'],
    [[], {}],
    [undefined, null],
    [['x', undefined], ['x']],
    [{ a: [1, 2] }, { a: [12] }],
  ])('of %j and %j differ', (a, b) => {
    expect(digestOf(a)).not.toBe(digestOf(b));
  });

  test('of what can still change are made anew', () => {
    const list = [1];
    const before = digestOf(list);
    list.push(2);
    expect(digestOf(list)).not.toBe(before);
  });
});
