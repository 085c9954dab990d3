/** Content that is edited while it is read. */
import { describe, expect, it } from 'vitest';
import { ChangingContentError, readConsistentSnapshot } from '#content/source/consistent-snapshot.ts';
import type { ContentSource } from '#content/source/content-source.ts';

type Content = Record<string, unknown[]>;

/** A source that changes before each of its answers as `edit` says; answers are counted from 1. */
function sourceOf(content: Content, edit: (content: Content, answer: number) => void): ContentSource {
  let answer = 0;
  return {
    name: 'test',
    read(path, locale) {
      edit(content, (answer += 1));
      return Promise.resolve(structuredClone(content[`${path}/${locale}`] ?? []));
    },
    readMedia: () => Promise.reject(new Error('There are no pictures.')),
  };
}

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

describe('content', () => {
  it('that nobody edits is read twice', async () => {
    let asked = 0;
    const read = await readConsistentSnapshot(
      sourceOf(contentOf(), (_, answer) => (asked = answer)),
      collections,
    );
    expect(asked).toBe(2 * answers);
    expect([read('news', 'fr'), read('faqs', 'en'), read('nothing', 'fr')]).toEqual([[{ title: 'une' }], [], []]);
  });

  it('in another order is the same', async () => {
    let asked = 0;
    const content = { ...contentOf(), 'news/fr': [{ title: 'a' }, { title: 'b' }] };
    const source = sourceOf(content, (current, answer) => {
      asked = answer;
      current['news/fr']?.reverse();
    });
    await readConsistentSnapshot(source, collections);
    expect(asked).toBe(2 * answers);
  });

  it.each<[string, number]>([
    ['a list that was read already', answers - 1],
    ['the other language of the list that is being read', 2],
    ['a list that was read twice already, at the end of the second reading', 2 * answers],
  ])('that is edited while it is read, in %s, is read as it is after the edit, or as it was', async (_, at) => {
    const source = sourceOf(contentOf(), (content, answer) => {
      if (answer !== at) return;
      for (const language of ['fr', 'en']) content[`news/${language}`] = [{ title: 'deux' }];
    });
    const read = await readConsistentSnapshot(source, collections);
    const titles = [...read('news', 'fr'), ...read('news', 'en')];
    expect([
      [{ title: 'deux' }, { title: 'deux' }],
      [{ title: 'une' }, { title: 'one' }],
    ]).toContainEqual(titles);
  });

  it('that is edited all the time is held back, in both languages, with what changes', async () => {
    const source = sourceOf(contentOf(), (content, answer) => {
      content['news/en'] = [{ title: `one, ${Math.ceil(answer / answers)}` }];
    });
    const error: unknown = await readConsistentSnapshot(source, collections).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChangingContentError);
    expect((error as Error).message.split('\n')).toEqual([
      'Le contenu a changé pendant chacune des 4 lectures\u00A0: news (en). Le site n’a pas été construit; la version en ligne reste telle quelle. Publiez de nouveau quand les modifications sont terminées.',
      'The content changed during each of 4 readings: news (en). The site was not built; the live version is unchanged. Publish again once the edits are done.',
    ]);
  });

  describe('whose source has versions', () => {
    /** A source whose version is the next one of a list, and then the last one, each time that it is asked for. */
    function versioned(versions: (string | undefined)[], edit: (content: Content, answer: number) => void) {
      const source = sourceOf(contentOf(), edit);
      let asked = 0;
      const readVersion = () => Promise.resolve(versions[Math.min((asked += 1), versions.length) - 1]);
      return { ...source, readVersion };
    }

    it('is read once between two equal versions', async () => {
      let asked = 0;
      const read = await readConsistentSnapshot(
        versioned(['7'], (_, answer) => (asked = answer)),
        collections,
      );
      expect([asked, read('news', 'fr')]).toEqual([answers, [{ title: 'une' }]]);
    });

    it.each<[string, (string | undefined)[], number]>([
      ['goes up', ['7', '8'], 2],
      ['goes back, as after a restored backup', ['7', '6'], 2],
      ['goes up twice', ['7', '8', '9'], 3],
      ['can’t be had any more', ['7', undefined], 3],
      ['comes late', [undefined, '7'], 3],
    ])('is read again where the version %s', async (_, versions, readings) => {
      let asked = 0;
      const source = versioned(versions, (content, answer) => {
        asked = answer;
        if (answer > answers + 1) return;
        // An edit that the first list was too early for, and another one as the second reading begins.
        if (answer >= 2) for (const language of ['fr', 'en']) content[`news/${language}`] = [{ title: answer }];
      });
      const read = await readConsistentSnapshot(source, collections);
      expect(asked).toBe(readings * answers);
      expect(read('news', 'fr')).toEqual(read('news', 'en'));
    });

    it('is not held back where versions change and the content does not, as with a file that no entry shows', async () => {
      let asked = 0;
      await readConsistentSnapshot(
        versioned(['1', '2', '3', '4', '5'], (_, answer) => (asked = answer)),
        collections,
      );
      expect(asked).toBe(2 * answers);
    });

    it('is held back where both change all the time', async () => {
      const source = versioned(['1', '2', '3', '4', '5'], (content, answer) => {
        content['news/en'] = [{ title: answer }];
      });
      await expect(readConsistentSnapshot(source, collections)).rejects.toThrow(ChangingContentError);
    });
  });

  it('nested too deeply to be compared is left to its report', async () => {
    let nested: unknown = 'text';
    for (let depth = 0; depth < 20_000; depth += 1) nested = [nested];
    const content = { ...contentOf(), 'faqs/fr': [nested, undefined] };
    const source: ContentSource = {
      ...sourceOf(content, () => undefined),
      read: (path, locale) => Promise.resolve(content[`${path}/${locale}` as keyof typeof content]),
    };
    expect((await readConsistentSnapshot(source, collections))('faqs', 'fr')).toHaveLength(2);
  });
});
