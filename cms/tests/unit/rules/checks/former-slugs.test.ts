/** Slugs that were published before. */
import { expect, it } from 'vitest';
import { limits } from '../../../../../src/content/limits/content-limits.ts';
import { formerSlugsOf, slugFieldOf, without } from '../../../../rules/checks/former-slugs.ts';

const next = (slug: string, formerSlugs: string[], published?: string) =>
  without(
    formerSlugsOf('slug', { slug, formerSlugs }, published === undefined ? undefined : { slug: published }),
    slug,
  );

it('stay as they are while the slug does', () => {
  expect(next('loup', [], 'loup')).toEqual([]);
  expect(next('loup', ['canis'], 'loup')).toEqual(['canis']);
  expect(next('loup', [])).toEqual([]);
});

it('are joined by the one that is replaced', () => {
  expect(next('loup-gris', ['canis'], 'loup')).toEqual(['canis', 'loup']);
});

it('lose the one that is used again', () => {
  expect(next('canis', ['canis', 'loup'], 'loup-gris')).toEqual(['loup', 'loup-gris']);
});

it('name each once, in the order in which they were given up', () => {
  expect(next('c', ['a', 'b'], 'a')).toEqual(['b', 'a']);
});

it('forget the oldest where there are too many', () => {
  const many = Array.from({ length: limits.formerSlugs }, (_, index) => `s${index}`);
  expect(next('new', many, 'last')).toEqual([...many.slice(1), 'last']);
});

it('are those of the field that names the entry', () => {
  expect([slugFieldOf('animals'), slugFieldOf('videoTags'), slugFieldOf('rates'), slugFieldOf('faqs')]).toEqual([
    'slug',
    'tagId',
    undefined,
    undefined,
  ]);
});
