import { describe, expect, it } from 'vitest';
import { localeOf, matchRoute, pathFor } from '#i18n/paths.ts';
import { type Locale, locales, type Route, type RouteId, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';

const table = Object.entries(routes) as [RouteId, Route][];
const cases = table.flatMap(([id, route]) => locales.map((locale) => ({ id, locale, pattern: route[locale] })));

const namesIn = (pattern: string) => Array.from(pattern.matchAll(/\[(\w+)\]/g), ([, name = '']) => name);

/** A value for every parameter that a route may take. */
const values = { need: 'x', page: 'some-page-2', slug: 'some-slug-3', tagId: 'some-tag-4' };

/** The parameters of a pattern, with their values. */
function paramsOf(pattern: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => namesIn(pattern).includes(name)));
}

describe('every route of the table', () => {
  it.each(cases)('$id in $locale leads there and back', ({ id, locale, pattern }) => {
    const address = pathFor<RouteId>(id, locale, values);
    expect(address).not.toMatch(/[[\]]|.\/$/);
    expect(matchRoute(address)).toEqual({ id, locale, params: paramsOf(pattern) });
    expect(localeOf(address)).toBe(locale);
    expect(localeOf(pattern)).toBe(locale);
  });
});

describe('an address', () => {
  it.each([
    ['l’été', '/l%E2%80%99%C3%A9t%C3%A9'],
    ['a/b', '/a%2Fb'],
    ['$1$&', '/%241%24%26'],
    ['[slug]', '/%5Bslug%5D'],
  ])('with %s in it is encoded as one segment', (page, expected) => {
    expect(pathFor('page', 'fr', { page })).toBe(expected);
    expect(matchRoute(expected)?.id).toBe('page');
  });

  it('that is badly encoded is still matched', () => {
    expect(matchRoute('/animaux/100%')?.id).toBe('animalGroup');
  });
});

describe('the more of an address is fixed, the earlier it counts', () => {
  it.each<[string, RouteId, Locale, Record<string, string>]>([
    ['/en', 'home', 'en', {}],
    ['/en/404', 'notFound', 'en', {}],
    ['/animaux/afrique/lion', 'animal', 'fr', { page: 'afrique', slug: 'lion' }],
    ['/activites/pages/2', 'activitiesPage', 'fr', { page: '2' }],
    ['/videos/filtre/a/2', 'videosByTag', 'fr', { tagId: 'a', page: '2' }],
    ['/en/plan-your-visit/parking', 'pageChild', 'en', { page: 'plan-your-visit', slug: 'parking' }],
    ['/english', 'page', 'fr', { page: 'english' }],
  ])('%s is %s in %s', (address, id, locale, params) => {
    expect(matchRoute(address)).toEqual({ id, locale, params });
  });

  it.each(['//', '/a/b/c', '/animaux/', '/en//x', '/videos/filtre/a'])('%j is no page', (address) => {
    expect(matchRoute(address)).toBeUndefined();
  });
});

it.each([
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/unknown/deep/address', 'en'],
  ['/english', 'fr'],
  [files.news.en, 'en'],
])('the language of an address: %j is %s', (address, locale) => {
  expect(localeOf(address)).toBe(locale);
});
