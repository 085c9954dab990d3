/** Slugs that were published before. */
import { expect, it } from 'vitest';
import { limits } from '../../../../../src/content/limits/content-limits.ts';
import { formerSlugsOf, slugFieldOf, without } from '../../../../rules/checks/former-slugs.ts';

const next = (slug: string, formerSlugs: string[], published?: string) =>
  without(
    formerSlugsOf('slug', { slug, formerSlugs }, published === undefined ? undefined : { slug: published }),
    slug,
  );

const many = Array.from({ length: limits.formerSlugs }, (_, index) => `s${index}`);

it.each<[what: string, slug: string, former: string[], published: string | undefined, expected: string[]]>([
  ['are none while the slug stays', 'loup', [], 'loup', []],
  ['stay as they are while the slug does', 'loup', ['canis'], 'loup', ['canis']],
  ['are none before anything was published', 'loup', [], undefined, []],
  ['are joined by the one that is replaced', 'loup-gris', ['canis'], 'loup', ['canis', 'loup']],
  ['lose the one that is used again', 'canis', ['canis', 'loup'], 'loup-gris', ['loup', 'loup-gris']],
  ['name each once, in the order in which they were given up', 'c', ['a', 'b'], 'a', ['b', 'a']],
  ['forget the oldest where there are too many', 'new', many, 'last', [...many.slice(1), 'last']],
])('%s', (_, slug, former, published, expected) => {
  expect(next(slug, former, published)).toEqual(expected);
});

it('are those of the field that names the entry', () => {
  expect([slugFieldOf('animals'), slugFieldOf('videoTags'), slugFieldOf('rates'), slugFieldOf('faqs')]).toEqual([
    'slug',
    'tagId',
    undefined,
    undefined,
  ]);
});
