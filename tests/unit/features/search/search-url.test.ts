import { expect, it } from 'vitest';
import { queryIn, withQuery } from '../../../../src/features/search/search-url.ts';

const page = 'https://zoo.example/faq?tri=nom#eau';

it('puts the query into the address and takes it out, beside what else is there', () => {
  const shared = withQuery(page, 'recherche', 'loup & lynx');
  expect(queryIn(shared, 'recherche')).toBe('loup & lynx');
  expect(new URL(shared).searchParams.get('tri')).toBe('nom');
  expect(new URL(shared).hash).toBe('#eau');
  expect(withQuery(shared, 'recherche', '')).toBe(page);
});

it('is empty where the address has none', () => {
  expect(queryIn(page, 'recherche')).toBe('');
  expect(queryIn('https://zoo.example/?recherche=%20', 'recherche')).toBe('');
});
