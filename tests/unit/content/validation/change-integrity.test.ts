/** Integrity problems that publishing or removing one entry would cause. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsIn } from '#content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { concernedTypes, findChangeProblems, outlineSchema } from '#content/validation/change-integrity.ts';
import { findIntegrityProblems } from '#content/validation/integrity.ts';
import { type AllEntries, type AnyEntry, sentenceOf } from '#content/validation/problems.ts';
import { EditableContent } from '#tests/support/editable-content.ts';

let published: AllEntries;

const ofEachType = (listOf: (name: ContentTypeName) => AnyEntry[]) =>
  Object.fromEntries(contentTypeNames.map((name) => [name, listOf(name)])) as AllEntries;

beforeAll(async () => {
  const content = await EditableContent.create();
  const { entries } = await content.load();
  published = ofEachType((name) => entries[name].map((entry) => ({ ...entry })));
});

const changed = (name: ContentTypeName, documentId: string, fields: Partial<AnyEntry>) =>
  published[name].filter((entry) => entry.documentId === documentId).map((entry) => ({ ...entry, ...fields }));

/** The problems of publishing these languages of an entry; without any, of removing it. */
function complaints(name: ContentTypeName, documentId: string, entries: readonly AnyEntry[] = []): string[] {
  return findChangeProblems(published, { name, documentId, entries })
    .filter(({ locale }) => locale === 'fr')
    .map((problem) =>
      [problem.type, problem.documentId, problem.field, sentenceOf(problem, 'en').split(';')[0]].join(' | '),
    );
}

describe('an entry that is published', () => {
  it('as it is, breaks nothing, whatever type it has', () => {
    for (const name of contentTypeNames) {
      const [entry] = published[name];
      if (entry) expect(complaints(name, entry.documentId, changed(name, entry.documentId, {}))).toEqual([]);
    }
  });

  it('is named as the one whose slug is taken, wherever it stands in the list', () => {
    const [first, second] = published.news.filter(({ locale }) => locale === 'fr');
    const { documentId = '' } = first ?? {};
    const taken = `must differ from the one of "${String(second?.['title'])}" (${second?.documentId})`;
    expect(complaints('news', documentId, changed('news', documentId, { slug: second?.['slug'] }))).toEqual([
      `news | ${documentId} | slug | ${taken}`,
    ]);
  });

  it('is not blamed for what is wrong elsewhere', () => {
    const [animal, other] = published.animals.filter(({ locale }) => locale === 'fr');
    const broken = {
      ...published,
      animals: published.animals.map((entry) =>
        entry.documentId === other?.documentId ? { ...entry, related: ['unicorn'] } : entry,
      ),
    };
    const change = (documentId = '') => ({
      name: 'animals' as const,
      documentId,
      entries: broken.animals.filter((entry) => entry.documentId === documentId),
    });
    expect(findChangeProblems(broken, change(animal?.documentId))).toEqual([]);
    expect(findChangeProblems(broken, change(other?.documentId))).toHaveLength(2);
  });
});

describe('an entry that is removed', () => {
  it('is missed by those that refer to it', () => {
    const park = 'must name an existing entry';
    const missed = complaints('parks', 'water-park');
    expect(missed).toContain(`opening-periods | water-early-summer-2026 | park | ${park}`);
    expect(new Set(missed.map((line) => line.split(' | ')[0]))).toEqual(
      new Set(['opening-periods', 'opening-exceptions', 'places', 'rides', 'rates']),
    );
  });

  it('is missed by the jobs of its section', () => {
    expect(complaints('careerPages', 'student')).toContainEqual(
      expect.stringMatching(/^jobs \| .* \| section \| must have its page among the career pages$/),
    );
  });
});

describe('what has to be read for an answer', () => {
  const outlines = () =>
    ofEachType((name) => {
      const fields = fieldsIn(outlineSchema(name)).map(([field]) => field);
      return published[name].map(({ documentId, locale, ...entry }) => ({
        ...Object.fromEntries(fields.map((field) => [field, entry[field]])),
        documentId,
        locale,
      }));
    });

  it('leaves out texts and pictures', () => {
    const [outline] = outlines().animals;
    expect(outline).toMatchObject({ slug: expect.any(String), related: [], title: expect.any(String) });
    expect(Object.keys(outline ?? {})).not.toContain('body');
    expect(Object.keys(outline ?? {})).not.toContain('image');
  });

  it('is enough for the rules: every type without one entry has the same problems as in full', () => {
    for (const name of contentTypeNames) {
      const without = (all: AllEntries) => ({ ...all, [name]: all[name].slice(2) });
      const places = (all: AllEntries) =>
        findIntegrityProblems(without(all), new Set()).map(({ received, ...problem }) => problem);
      expect(places(outlines())).toEqual(places(published));
    }
  });

  it('includes every type in which a removal breaks something', () => {
    for (const name of contentTypeNames) {
      const paths = concernedTypes(name).map((type) => contentType(type).path);
      const broken = published[name]
        .slice(0, 6)
        .flatMap(({ documentId }) =>
          findChangeProblems(published, { name, documentId, entries: [] }).map(({ type }) => type),
        );
      expect(paths).toEqual(expect.arrayContaining(broken));
    }
  });
});
