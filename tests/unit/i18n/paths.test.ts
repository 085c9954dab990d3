import { describe, expect, it } from 'vitest';
import { alternatesOf, localeOf, matchRoute, pathFor } from '#i18n/paths.ts';
import { files, type Locale, locales, type Route, type RouteId, routes } from '#i18n/routes.ts';

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

  it('takes the same parameters in both languages', () => {
    for (const [id, { fr, en }] of table) expect([id, namesIn(en)]).toEqual([id, namesIn(fr)]);
  });

  it('has an address of its own', () => {
    const patterns = cases.map(({ pattern }) => pattern.replaceAll(/\[\w+\]/g, '[]'));
    expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
  });

  it('lies at the root in French and below /en in English', () => {
    for (const { locale, pattern } of cases) expect(/^\/en(?:\/|$)/.test(pattern)).toBe(locale === 'en');
  });
});

describe('an address', () => {
  it.each([
    [pathFor('home', 'fr'), '/'],
    [pathFor('home', 'en'), '/en'],
    [pathFor('animal', 'en', { page: 'africa', slug: 'african-lion' }), '/en/animals/africa/african-lion'],
    [pathFor('videosByTag', 'fr', { tagId: 'bebes', page: '2' }), '/videos/filtre/bebes/2'],
    [pathFor('videosByTag', 'en', { tagId: 'babies', page: '2' }), '/en/videos/filter/babies/2'],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected);
  });

  it.each([
    ['l’été', '/l%E2%80%99%C3%A9t%C3%A9'],
    ['a b', '/a%20b'],
    ['a/b', '/a%2Fb'],
    ['a?b#c', '/a%3Fb%23c'],
    ['100%', '/100%25'],
    ['$1$&', '/%241%24%26'],
    ['[slug]', '/%5Bslug%5D'],
  ])('with %s in it is encoded as one segment', (page, expected) => {
    expect(pathFor('page', 'fr', { page })).toBe(expected);
    expect(matchRoute(expected)?.id).toBe('page');
  });

  it('gives back the parameters it was built from', () => {
    const params = { page: 'l’été', slug: 'a/b?c#d %' };
    expect(matchRoute(pathFor('animal', 'en', params))).toEqual({ id: 'animal', locale: 'en', params });
  });

  it('that is badly encoded is still matched', () => {
    expect(matchRoute('/animaux/100%')?.id).toBe('animalGroup');
  });

  it('exists in each language', () => {
    expect(alternatesOf('contact')).toEqual({ fr: '/contactez-nous', en: '/en/contact-us' });
  });
});

describe('the more of an address is fixed, the earlier it counts', () => {
  it.each<[string, RouteId, Locale, Record<string, string>]>([
    ['/en', 'home', 'en', {}],
    ['/404', 'notFound', 'fr', {}],
    ['/en/404', 'notFound', 'en', {}],
    ['/animaux', 'animals', 'fr', {}],
    ['/en/animals', 'animals', 'en', {}],
    ['/animaux/afrique', 'animalGroup', 'fr', { page: 'afrique' }],
    ['/animaux/afrique/lion', 'animal', 'fr', { page: 'afrique', slug: 'lion' }],
    ['/activites/pages/2', 'activitiesPage', 'fr', { page: '2' }],
    ['/activites/grande-roue', 'activity', 'fr', { slug: 'grande-roue' }],
    ['/videos/filtre/a/2', 'videosByTag', 'fr', { tagId: 'a', page: '2' }],
    ['/en/videos/pages/3', 'videosPage', 'en', { page: '3' }],
    ['/en/plan-your-visit', 'page', 'en', { page: 'plan-your-visit' }],
    ['/en/plan-your-visit/parking', 'pageChild', 'en', { page: 'plan-your-visit', slug: 'parking' }],
    ['/english', 'page', 'fr', { page: 'english' }],
    ['/fr', 'page', 'fr', { page: 'fr' }],
  ])('%s is %s in %s', (address, id, locale, params) => {
    expect(matchRoute(address)).toEqual({ id, locale, params });
  });

  it.each([
    '',
    '//',
    '/a/b/c',
    '/en/a/b/c',
    '/animaux/',
    '/en/',
    'animaux',
    '/en//x',
    '/animaux/a/b/c',
    '/videos/filtre/a',
  ])('%j is no page', (address) => {
    expect(matchRoute(address)).toBeUndefined();
  });
});

describe('the language of an address', () => {
  it.each([
    ['/', 'fr'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/animals', 'en'],
    ['/en/unknown/deep/address', 'en'],
    ['/animaux/en', 'fr'],
    ['/english', 'fr'],
    ['/EN', 'fr'],
    ['/fr/animaux', 'fr'],
    ['', 'fr'],
    [files.news.fr, 'fr'],
    [files.news.en, 'en'],
  ])('%j is %s', (address, locale) => {
    expect(localeOf(address)).toBe(locale);
  });
});
