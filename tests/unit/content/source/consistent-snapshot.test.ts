/** Content that is edited while it is read. */
import { describe, expect, it } from 'vitest';
import { ChangingContentError, readConsistentSnapshot } from '#content/source/consistent-snapshot.ts';
import type { ContentSource } from '#content/source/content-source.ts';

type Content = Record<string, unknown[]>;
type Edit = (content: Content, answer: number) => void;

const collections = [{ path: 'news' }, { path: 'faqs' }, { path: 'site', singleton: { optional: false } }];
/** Answers of one reading. */
const answers = collections.length * 2;
const contentOf = (): Content => ({
  'news/fr': [{ title: 'une' }],
  'news/en': [{ title: 'one' }],
  'faqs/fr': [],
  'faqs/en': [],
  'site/fr': [{ name: 'Zoo' }],
  'site/en': [{ name: 'Zoo' }],
});

/**
 * Reads a source that changes before each of its answers, which are counted from 1.
 *
 * @param versions of the source, one each time that it is asked for, and then the last one; none by default
 */
async function readWhile(edit: Edit, versions?: readonly (string | undefined)[], content = contentOf()) {
  let answer = 0;
  let asked = 0;
  const source: ContentSource = {
    name: 'test',
    read(path, locale) {
      edit(content, (answer += 1));
      return Promise.resolve([...(content[`${path}/${locale}`] ?? [])]);
    },
    readMedia: () => Promise.reject(new Error('There are no pictures.')),
    ...(versions && { readVersion: () => Promise.resolve(versions[Math.min((asked += 1), versions.length) - 1]) }),
  };
  const read = await readConsistentSnapshot(source, collections);
  return { read, readings: answer / answers };
}

const setNews = (content: Content, title: unknown) => {
  for (const locale of ['fr', 'en']) content[`news/${locale}`] = [{ title }];
};

describe('content without versions', () => {
  it.each<[string, Edit]>([
    ['that nobody edits', () => undefined],
    ['in another order', (content) => content['news/fr']?.reverse()],
  ])('%s is read twice', async (_, edit) => {
    const content = { ...contentOf(), 'news/fr': [{ title: 'a' }, { title: 'b' }] };
    const { read, readings } = await readWhile(edit, undefined, content);
    expect(readings).toBe(2);
    expect([read('news', 'fr').length, read('faqs', 'en'), read('nothing', 'fr')]).toEqual([2, [], []]);
  });

  it.each<[string, number]>([
    ['a list that was read already', answers - 1],
    ['the other language of the list that is being read', 2],
    ['a list that was read twice already, at the end of the second reading', 2 * answers],
  ])('that is edited while it is read, in %s, is read as it is after the edit, or as it was', async (_, at) => {
    const { read } = await readWhile((content, answer) => {
      if (answer === at) setNews(content, 'deux');
    });
    const titles = [...read('news', 'fr'), ...read('news', 'en')];
    expect([
      [{ title: 'deux' }, { title: 'deux' }],
      [{ title: 'une' }, { title: 'one' }],
    ]).toContainEqual(titles);
  });

  it('that is edited all the time is held back, in both languages, with what changes', async () => {
    const reading = readWhile((content, answer) => {
      content['news/en'] = [{ title: `one, ${Math.ceil(answer / answers)}` }];
    });
    const error: unknown = await reading.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChangingContentError);
    expect((error as Error).message.split('\n')).toEqual([
      'Le contenu a changé pendant chacune des 4 lectures\u00A0: news (en). Le site n’a pas été construit; la version en ligne reste telle quelle. Publiez de nouveau quand les modifications sont terminées.',
      'The content changed during each of 4 readings: news (en). The site was not built; the live version is unchanged. Publish again once the edits are done.',
    ]);
  });

  it('that is nested too deeply to be compared is left to its report', async () => {
    let nested: unknown = 'text';
    for (let depth = 0; depth < 20_000; depth += 1) nested = [nested];
    const { read } = await readWhile(() => undefined, undefined, { ...contentOf(), 'faqs/fr': [nested, undefined] });
    expect(read('faqs', 'fr')).toHaveLength(2);
  });
});

describe('content with versions', () => {
  it('is read once between two equal ones', async () => {
    const { read, readings } = await readWhile(() => undefined, ['7']);
    expect([readings, read('news', 'fr')]).toEqual([1, [{ title: 'une' }]]);
  });

  it.each<[string, (string | undefined)[], number]>([
    ['goes up', ['7', '8'], 2],
    ['goes back, as after a restored backup', ['7', '6'], 2],
    ['goes up twice', ['7', '8', '9'], 3],
    ['can’t be had any more', ['7', undefined], 3],
    ['comes late', [undefined, '7'], 3],
  ])('is read again where the version %s', async (_, versions, count) => {
    const { read, readings } = await readWhile((content, answer) => {
      // An edit that the first list was too early for, and another one as the second reading begins.
      if (answer >= 2 && answer <= answers + 1) setNews(content, answer);
    }, versions);
    expect(readings).toBe(count);
    expect(read('news', 'fr')).toEqual(read('news', 'en'));
  });

  const changing = ['1', '2', '3', '4', '5'];

  it('is not held back where those alone change, as with a file that no entry shows', async () => {
    expect((await readWhile(() => undefined, changing)).readings).toBe(2);
  });

  it('is held back where both change all the time', async () => {
    const reading = readWhile((content, answer) => void (content['news/en'] = [{ title: answer }]), changing);
    await expect(reading).rejects.toThrow(ChangingContentError);
  });
});
