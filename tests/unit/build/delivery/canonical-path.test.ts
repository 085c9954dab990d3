import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#build/delivery/apply-rules.ts';
import { locales, type Route, routes } from '#i18n/routes.ts';

const addresses = Object.values<Route>(routes).flatMap((route) =>
  locales.map((locale) => route[locale].replaceAll(/\[\w+\]/g, '2')),
);

describe('the canonical path', () => {
  it.each(addresses)('of %s is itself', (path) => {
    expect(canonicalPath(path)).toBe(path);
    expect(canonicalPath(`${path}/`)).toBe(path);
    expect(canonicalPath(`${path === '/' ? '' : path}/index.html`)).toBe(path);
  });

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//animaux', '/animaux'],
    ['/animaux//', '/animaux'],
    ['/animaux///afrique//lion/', '/animaux/afrique/lion'],
    ['/unknown/deep/address/', '/unknown/deep/address'],
    ['/lion.svg', '/lion.svg'],
    ['/_astro/style.Ab12.css', '/_astro/style.Ab12.css'],
    ['/my-index.html', '/my-index.html'],
    ['/index.htmlx', '/index.htmlx'],
    ['/%C3%A9t%C3%A9/', '/%C3%A9t%C3%A9'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each(['//evil.example', '//evil.example/', '///evil.example//', '//evil.example/index.html'])(
    'of %s is never another host',
    (path) => {
      expect(canonicalPath(path)).toMatch(/^\/[^/]/);
    },
  );

  it.each([
    ['/activites/pages/1', '/activites'],
    ['/en/activities/pages/1', '/en/activities'],
    ['/ateliers-educatifs/pages/1', '/ateliers-educatifs'],
    ['/en/educational-workshops/pages/1/', '/en/educational-workshops'],
    ['/conservation-et-recherche/pages/1', '/conservation-et-recherche'],
    ['/en/conservation-and-research/pages/1', '/en/conservation-and-research'],
    ['/nouvelles/pages/1/index.html', '/nouvelles'],
    ['/en/news/pages/1', '/en/news'],
    ['/videos/pages/1', '/videos'],
    ['/en//videos/pages/1/', '/en/videos'],
  ])('of the first page of a list is the list: %s → %s', (path, list) => {
    expect(canonicalPath(path)).toBe(list);
  });

  it.each([
    '/activites/pages/2',
    '/activites/pages/11',
    '/videos/filtre/bebes/1',
    '/en/videos/filter/babies/1',
    '/pages/1',
  ])('of %s, which is no first page of a list, is itself', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });

  it.each([
    '/animaux//index.html',
    '/index.html/',
    '/a/index.html/',
    '/index.html/index.html',
    '/activites//pages/1//',
  ])('of %s is reached with one redirect', (path) => {
    expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path));
  });
});
