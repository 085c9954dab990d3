import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales, routes } from '#i18n/routes.ts';
import {
  attributeOf,
  type BuiltPage,
  isEmptyTag,
  pages,
  readBuilt,
  redirectFiles,
  testPages,
} from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const byPath = new Map(pages.map((page) => [page.path, page]));
const anchorsOf = new Map(
  pages.map(({ path, document }) => [
    path,
    new Set(document.querySelectorAll('[id]').map((element) => attributeOf(element, 'id'))),
  ]),
);

interface Link {
  path: string;
  hash: string;
}

/** Links of a page to the site itself, absolute or relative. */
function linksOf({ path, document }: BuiltPage): Link[] {
  const base = new URL(path, testSite.environment.SITE_URL);
  return document
    .querySelectorAll('a')
    .map((link) => new URL(attributeOf(link, 'href'), base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, hash }) => ({ path: decodeURI(pathname), hash: decodeURIComponent(hash.slice(1)) }));
}

test('no page leads to the videos of a tag that none carries', () => {
  const empty = new Set(pages.filter(isEmptyTag).map(({ path }) => path));
  expect(empty.size).toBeGreaterThan(0);
  const outside = pages.filter((page) => !isEmptyTag(page));
  // The language switch of such a page leads to its alternate.
  expect(outside.filter((page) => linksOf(page).some(({ path }) => empty.has(path))).map(({ path }) => path)).toEqual(
    [],
  );
});

const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(join(testSite.directory, path));

testPages('every internal link leads to a page, without a redirect', (page) =>
  linksOf(page)
    .filter(({ path }) => !byPath.has(path) && !isFile(path))
    .map(({ path }) => `${path} does not exist`),
);

testPages('every link to a fragment finds its target', (page) =>
  linksOf(page)
    .filter(({ path, hash }) => hash && !anchorsOf.get(path)?.has(hash))
    .map(({ path, hash }) => `${path}#${hash} does not exist`),
);

testPages('every link has an address and a name', ({ document }) =>
  document
    .querySelectorAll('a')
    .filter((link) => !attributeOf(link, 'href') || !(link.textContent.trim() || attributeOf(link, 'aria-label')))
    .filter((link) => !link.querySelectorAll('img').some((image) => attributeOf(image, 'alt')))
    .map((link) => `a link to "${attributeOf(link, 'href')}" has no address or no name`),
);

test('the home page and the rates lead to the choice of a day', () => {
  for (const path of ['/', '/tarifs']) {
    const links = byPath.get(path)?.document.querySelectorAll('main a') ?? [];
    const toDay = links.filter((link) => attributeOf(link, 'href') === '/horaire#day' && !link.closest('template'));
    expect(toDay, path).toHaveLength(1);
  }
});

test.each(locales)('every page is reachable from the home page within its language: %s', (locale) => {
  const start = routes.home[locale];
  const reached = new Set<string>([start]);
  for (const path of reached) {
    const page = byPath.get(path);
    if (!page) continue;
    for (const link of linksOf(page)) if (byPath.get(link.path)?.match.locale === locale) reached.add(link.path);
  }
  const wanted = pages.filter((page) => page.match.locale === locale && page.isListed);
  expect(wanted.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

/** What elements of a page are called in its address, with what they are called on the page in the other language. */
function namesIn(page: BuiltPage | undefined): { own: string; alternate: string }[] {
  return (page?.document.querySelectorAll('[data-alternate]') ?? []).map((element) => {
    const alternate = attributeOf(element, 'data-alternate');
    const [id, name, value] = [attributeOf(element, 'id'), attributeOf(element, 'name'), attributeOf(element, 'value')];
    return { own: alternate.includes('=') ? `${name}=${value}` : name || id, alternate };
  });
}

test('what an address may hold is called in the other language as that page calls it', () => {
  const french = pages.filter((page) => page.match.locale === 'fr' && page.isListed && namesIn(page).length > 0);
  expect(french.length).toBeGreaterThan(8);
  for (const page of french) {
    const path = attributeOf(page.document.querySelector('[data-language-choice]'), 'href');
    const here = namesIn(page).map(({ own, alternate }) => `${own} ${alternate}`);
    const there = namesIn(byPath.get(path)).map(({ own, alternate }) => `${alternate} ${own}`);
    expect(here.sort(), page.path).toEqual(there.sort());
  }
});

test('the numbered address of the first page of each list redirects to the list', () => {
  // Five lists in two languages.
  expect(redirectFiles).toHaveLength(10);
  for (const file of redirectFiles) {
    const list = `/${file.replace('/pages/1/index.html', '')}`;
    expect(byPath.has(list), list).toBe(true);
    expect(readBuilt(file)).toContain(`content="0;url=${list}"`);
  }
});

const touching = /<p(?: [^>]*)?>[^<]*(?:<a [^>]*>[^<]*<\/a>[^<]*)*?<a [^>]*>([^<]*)<\/a><a /g;

testPages('no link of a paragraph touches the words of the next one', ({ html }) =>
  Array.from(html.matchAll(touching), ([, words = '']) => words),
);
