import { expect, test } from 'vitest';
import { fieldsIn } from '#content/schemas/field-metadata.ts';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { listFiles } from '#i18n/list-files.ts';
import { calendarFiles, locales, type Route, type RouteId, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { paramNamesOf, slugTypesOf } from '#routing/entry-routes.ts';
import { renamedTypes } from '#routing/moved-addresses.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const table: [string, Route][] = Object.entries(routes);
const pageFiles = sourceFiles('src/pages/**/*.*', 'src/pages/.well-known/*');

/** The possible files of a French pattern. */
const candidatesOf = (pattern: string) =>
  pattern === '/' ? ['src/pages/index.astro'] : [`src/pages${pattern}.astro`, `src/pages${pattern}/index.astro`];

const endpoints = [
  'src/pages/robots.txt.ts',
  'src/pages/.well-known/security.txt.ts',
  'src/pages/opening.schema.json.ts',
  ...[files, listFiles, calendarFiles].flatMap((table) => Object.values(table).map(({ fr }) => `src/pages${fr}.ts`)),
];

test.each(table)('the route %s has exactly one page', (_, { fr }) => {
  expect(pageFiles.filter((file) => candidatesOf(fr).includes(file))).toHaveLength(1);
});

test('every file in src/pages belongs to a route or is a known endpoint', () => {
  const known = new Set([...table.flatMap(([, { fr }]) => candidatesOf(fr)), ...endpoints]);
  expect(pageFiles.filter((file) => !known.has(file))).toEqual([]);
});

test.each(endpoints)('the endpoint %s exists', (file) => {
  expect(pageFiles).toContain(file);
});

test.each(locales)('no two routes share an address in %s', (locale) => {
  const patterns = table.map(([, route]) => route[locale]);
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

test('addresses have no slash at their end, and only the English ones begin with /en', () => {
  for (const [id, { fr, en }] of table) {
    expect(en, id).toMatch(/^\/en(?:\/.*[^/])?$/);
    expect(fr, id).toMatch(/^\/(?:.*[^/])?$/);
    expect(fr, id).not.toMatch(/^\/en(?:\/|$)/);
  }
});

test('both languages of a route take the same parameters in the same order', () => {
  const parametersOf = (pattern: string) => pattern.match(/\[\w+\]/g);
  for (const [id, { fr, en }] of table) expect(parametersOf(en), id).toEqual(parametersOf(fr));
});

test('the former route of pages is one, with the same parameters', () => {
  for (const [id, { fr, formerly }] of table) {
    if (formerly === undefined) continue;
    expect(paramNamesOf(formerly as RouteId), id).toEqual(paramNamesOf(id as RouteId));
    expect(formerly, fr).not.toBe(id);
  }
});

test('each parameter of a route holds a slug of a content type, the number of a page, or one of some words', () => {
  for (const id of Object.keys(routes) as RouteId[]) {
    const { list, filteredBy, hasWords }: Route = routes[id];
    const words = hasWords ? ['a word'] : [];
    const numbers = list === undefined && filteredBy === undefined ? [] : ['a number'];
    const types = slugTypesOf(id);
    expect([...types, ...numbers, ...words], id).toHaveLength(paramNamesOf(id).length);
    for (const type of types) expect(contentTypeNames, id).toContain(type);
  }
});

test('every content type whose entries have a slug in an address has a route', () => {
  const shown = new Set(table.flatMap(([id]) => slugTypesOf(id as RouteId)));
  expect([...shown].sort()).toEqual(renamedTypes.toSorted());
});

test('a page that shows an entry below another one is found by a field of the entry', () => {
  for (const [id, { shows, under }] of table) {
    if (under === undefined) continue;
    const type = contentTypeNames.find((name) => name === shows);
    expect(type && fieldsIn(contentType(type).schema).map(([name]) => name), id).toContain(under);
  }
});
