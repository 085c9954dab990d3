import { beforeEach, describe, expect, it } from 'vitest';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { assembleContent, type Subject } from '#services/preview/assemble-content.ts';
import { type CheckedVersions, checkVersions } from '#services/preview/contents.ts';
import type { EntryVersions } from '#services/preview/draft-client.ts';
import { publicationProblems } from '#services/preview/publication-problems.ts';
import { type RawEntry, readLists } from '#tests/support/short-lists.ts';

type Pair = Record<Locale, RawEntry | null>;

const none: Pair = { fr: null, en: null };

const lists = await readLists();

/** The languages of each bundled entry. */
function pairsOf(name: ContentTypeName): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const locale of locales) {
    for (const raw of lists.get(`${locale}/${contentType(name).path}`) ?? []) {
      const id = String(raw['documentId']);
      pairs.set(id, { ...none, ...pairs.get(id), [locale]: raw });
    }
  }
  return pairs;
}

const bundled = new Map(contentTypeNames.map((name) => [name, pairsOf(name)]));

/** Checked once: rendering all texts takes its time. */
const unedited = new Map(
  Array.from(bundled, ([name, entries]) => [
    name,
    new Map(Array.from(entries, ([id, pair]) => [id, checkVersions(name, { draft: pair, published: pair })])),
  ]),
);

let entries: Map<ContentTypeName, Map<string, CheckedVersions>>;

beforeEach(() => {
  entries = new Map(Array.from(unedited, ([name, list]) => [name, new Map(list)]));
});

/** Saves a draft. @param like another entry, whose fields it has apart from the change */
function edit(name: ContentTypeName, id: string, change: Partial<Pair>, like = id): void {
  const pair = bundled.get(name)?.get(like) ?? none;
  const inLanguage = (locale: Locale) =>
    change[locale] === null ? null : { ...pair[locale], documentId: id, ...change[locale] };
  const draft = { fr: inLanguage('fr'), en: inLanguage('en') };
  const versions: EntryVersions = { draft, published: bundled.get(name)?.get(id) ?? none };
  entries.get(name)?.set(id, checkVersions(name, versions, entries.get(name)?.get(id)));
}

const problemsOf = (name: ContentTypeName, documentId: string) =>
  publicationProblems(entries, { name, documentId }, '2026-11-20');

const otter = { name: 'animals', documentId: 'lontra-canadensis' } as const;
const bear = { name: 'animals', documentId: 'ursus-maritimus' } as const;
const publishedTitles = ['Loutre de rivière', 'North American river otter'];

function shown(name: ContentTypeName, id: string, subject?: Subject): string[] {
  const ofType = assembleContent(entries, 'draft', subject)[name];
  return ofType.filter(({ documentId }) => documentId === id).map((entry) => String(entry['title']));
}

describe('the content of previews', () => {
  it('has what is published of an entry whose draft fails in either language', () => {
    edit('animals', otter.documentId, { fr: { title: 'Loutre' }, en: { title: '' } });
    expect(shown('animals', otter.documentId)).toEqual(publishedTitles);
    expect(problemsOf('animals', otter.documentId)).toHaveLength(1);
  });

  it.each([
    { ...otter, taken: 'ours-blanc', owner: bear },
    { ...bear, taken: 'loutre-de-riviere', owner: otter },
  ])('does not let a draft take the address of what is published: $documentId', ({ documentId, taken, owner }) => {
    edit('animals', documentId, { fr: { slug: taken, title: 'Voleur' } });
    expect(shown('animals', documentId)).not.toContain('Voleur');
    expect(problemsOf('animals', documentId)).toMatchObject([{ field: 'slug', documentId }]);
    expect(problemsOf('animals', owner.documentId)).toEqual([]);
    const { animals } = assembleContent(entries, 'draft');
    expect(animals).toHaveLength(2 * (bundled.get('animals')?.size ?? 0));
  });

  it('gives an address that two drafts want to one of them', () => {
    edit('animals', otter.documentId, { fr: { slug: 'selkie', title: 'Loutre' } });
    edit('animals', bear.documentId, { fr: { slug: 'selkie', title: 'Ours' } });
    const titles = [otter, bear].flatMap(({ documentId }) => shown('animals', documentId));
    expect(titles.filter((title) => ['Loutre', 'Ours'].includes(title))).toHaveLength(1);
    expect(shown('animals', otter.documentId, { ...otter, locale: 'fr' })).toContain('Loutre');
    expect(shown('animals', bear.documentId, { ...bear, locale: 'fr' })).toContain('Ours');
  });
});

it('the previewed entry is shown though it breaks rules between entries, and keeps its address', () => {
  edit('animals', otter.documentId, { fr: { slug: 'ours-blanc', title: 'Loutre' } });
  const subject = { ...otter, locale: 'fr' } as const;
  expect(shown('animals', otter.documentId, subject)).toEqual(['Loutre', 'North American river otter']);
  expect(shown('animals', bear.documentId, subject)).toEqual([]);
  expect(shown('animals', bear.documentId)).toHaveLength(2);
});

it('the links of a draft are problems where the publication would be refused for them', () => {
  edit('animals', otter.documentId, { fr: { body: 'La [tanière](/animaux/nulle-part), [ici](/animaux).' } });
  expect(
    problemsOf('animals', otter.documentId).map(({ locale, field, received }) => [locale, field, received]),
  ).toEqual([['fr', 'body', { key: 'report.quoted', values: { text: '/animaux/nulle-part' } }]]);
});
