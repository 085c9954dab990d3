import { describe, expect, test } from 'vitest';
import type { RouteId } from '#i18n/routes.ts';
import { attributeOf, type BuiltPage, pages, testPages } from '#tests/support/built-pages.ts';

interface Thing extends Record<string, unknown> {
  '@type': string;
}

const knownTypes = new Set([
  'AmusementPark',
  'BreadcrumbList',
  'Event',
  'FAQPage',
  'JobPosting',
  'NewsArticle',
  'Offer',
  'TouristAttraction',
  'VideoObject',
  'Zoo',
]);

function jsonOf({ document }: BuiltPage): string[] {
  return document
    .querySelectorAll('script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => script.textContent);
}

function thingsOf(page: BuiltPage): Thing[] {
  return jsonOf(page).flatMap((json) => (JSON.parse(json) as { '@graph': Thing[] })['@graph']);
}

const typesOf = (page: BuiltPage) => thingsOf(page).map((thing) => thing['@type']);

function everyValue(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyValue) : [value];
}

testPages('structured data is a graph of known types', (page) =>
  jsonOf(page).flatMap((json) => {
    const graph = JSON.parse(json) as { '@context'?: string; '@graph'?: Thing[] };
    const unknown = (graph['@graph'] ?? []).map((thing) => thing['@type']).filter((type) => !knownTypes.has(type));
    return [
      ...(graph['@context'] === 'https://schema.org' && graph['@graph']?.length ? [] : ['has no graph']),
      ...unknown.map((type) => `has an unknown ${type}`),
    ];
  }),
);

testPages('structured data has no empty value, no placeholder and no relative URL', (page) =>
  thingsOf(page)
    .flatMap(everyValue)
    .filter((value) => value === null || value === '' || /undefined|NaN|\{\{|^\/(?!\/)/.test(String(value)))
    .map(String),
);

describe('kinds of pages', () => {
  const expected: [RouteId, string[]][] = [
    ['home', ['Zoo', 'AmusementPark']],
    ['job', ['JobPosting']],
    ['newsArticle', ['NewsArticle']],
    ['video', ['VideoObject']],
    ['faq', ['FAQPage']],
    ['rates', ['Offer']],
    ['ride', ['TouristAttraction']],
  ];

  test.each(expected)('every page of the route %s describes its %s', (id, types) => {
    const ofRoute = pages.filter(({ match }) => match.id === id);
    expect(ofRoute.length).toBeGreaterThan(0);
    const lacking = ofRoute.filter((page) => !types.every((type) => typesOf(page).includes(type)));
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  test('the hours of each park are on one page of each language', () => {
    const parks = pages.filter(({ match }) => match.id === 'park');
    const described = pages.filter(({ match }) => match.id === 'home' || match.id === 'park');
    const withHours = described.flatMap(thingsOf).filter((thing) => 'openingHoursSpecification' in thing);
    expect(parks.length).toBeGreaterThan(0);
    expect(new Set(withHours.map(({ url }) => url)).size).toBe(parks.length);
    expect(withHours).toHaveLength(parks.length);
  });

  test('some activities are events', () => {
    const activities = pages.filter(({ match }) => match.id === 'activity');
    expect(activities.some((page) => typesOf(page).includes('Event'))).toBe(true);
  });

  testPages('breadcrumbs end with the heading of the page, not with its title for search engines', ({ document }) => {
    const crumb = document.querySelector('.breadcrumbs li:last-child')?.textContent.trim();
    const heading = document.querySelector('h1')?.textContent.trim();
    return crumb === undefined || crumb === heading ? [] : [`${crumb} ≠ ${heading ?? ''}`];
  });

  testPages('every indexable page below the home page has a breadcrumb list', (page) => {
    const hasWay = typesOf(page).includes('BreadcrumbList');
    return hasWay === (page.isListed && page.match.id !== 'home') ? [] : [`BreadcrumbList: ${hasWay}`];
  });
});
