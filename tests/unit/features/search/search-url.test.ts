import { expect, it } from 'vitest';
import { queryIn, withQuery } from '#features/search/search-url.ts';

const page = 'https://zoo.example/faq?tri=nom#eau';

it('adds the query to the URL and removes it, leaving the rest alone', () => {
  const shared = withQuery(page, 'recherche', 'loup & lynx');
  expect(queryIn(shared, 'recherche')).toBe('loup & lynx');
  expect(new URL(shared).searchParams.get('tri')).toBe('nom');
  expect(new URL(shared).hash).toBe('#eau');
  expect(withQuery(shared, 'recherche', '')).toBe(page);
});

it('reads an empty query from a URL without one', () => {
  expect(queryIn(page, 'recherche')).toBe('');
  expect(queryIn('https://zoo.example/?recherche=%20', 'recherche')).toBe('');
});
