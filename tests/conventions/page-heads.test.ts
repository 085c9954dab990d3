import { describe, expect, test } from 'vitest';
import { languageTags } from '#i18n/format.ts';
import { localeOf } from '#i18n/paths.ts';
import { locales } from '#i18n/routes.ts';
import { attributeOf, type BuiltPage, decode, pages, testPages } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const origin = testSite.environment.SITE_URL;
const absolute = (path: string) => new URL(path, origin).href;
const byAddress = new Map(pages.map((page) => [absolute(page.path), page]));

const titleOf = ({ document }: BuiltPage) => decode(document.querySelector('title')?.textContent ?? '');
const metaOf = ({ document }: BuiltPage, name: string) =>
  attributeOf(document.querySelector(`meta[name="${name}"]`), 'content');

/** URLs of a page's alternates by `hreflang`. */
function alternatesOf({ document }: BuiltPage): Record<string, string> {
  const links = document.querySelectorAll('link[rel="alternate"]').filter((link) => link.hasAttribute('hreflang'));
  return Object.fromEntries(links.map((link) => [attributeOf(link, 'hreflang'), attributeOf(link, 'href')]));
}

function duplicatesAmong(texts: [text: string, path: string][]): string[] {
  const paths = Map.groupBy(texts, ([text]) => text);
  return [...paths]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(([, path]) => path).join(', ')}`);
}

test('the site has as many pages in each language', () => {
  const counts = Object.fromEntries(
    locales.map((locale) => [locale, pages.filter(({ match }) => match.locale === locale).length]),
  );
  expect(counts['fr']).toBeGreaterThan(200);
  expect(counts['en']).toBe(counts['fr']);
});

testPages('every page declares its language', ({ path, document }) => {
  const lang = attributeOf(document.querySelector('html'), 'lang');
  return lang === languageTags[localeOf(path)] ? [] : [`lang is "${lang}"`];
});

testPages('every page has exactly one h1, and it is not empty', ({ document }) => {
  const headings = document
    .querySelectorAll('h1')
    // Templates are not part of the page.
    .filter((heading) => !heading.closest('template'))
    .map((heading) => heading.textContent.trim());
  return headings.length === 1 && headings[0] ? [] : [`has ${headings.length} h1: ${headings.join(' | ')}`];
});

testPages('every page has a title and a description', (page) => [
  ...(titleOf(page).trim().length < 3 ? ['has no title'] : []),
  ...(metaOf(page, 'description').trim().length < 10 ? ['has no description'] : []),
]);

test.each(locales)('no two pages share a title in %s', (locale) => {
  const ofLanguage = pages.filter(({ match }) => match.locale === locale);
  expect(duplicatesAmong(ofLanguage.map((page) => [titleOf(page), page.path]))).toEqual([]);
});

testPages('every page names its own address as the canonical one', ({ path, document }) => {
  const links = document.querySelectorAll('link[rel="canonical"]').map((link) => attributeOf(link, 'href'));
  const isOwn = links.length === 1 && links.every((link) => link === absolute(path));
  return isOwn ? [] : [`canonical is ${links.join(', ')}`];
});

testPages('robots may follow links on every page, and index all but those marked noindex', (page) => {
  const robots = metaOf(page, 'robots').split(/,\s*/);
  const isRight = robots.includes('follow') && robots.includes('noindex') === !page.isListed;
  return isRight ? [] : [`robots is "${robots.join(', ')}"`];
});

describe('alternates', () => {
  testPages('every indexable page names itself, its alternate, and French as the default', (page) => {
    if (!page.isListed) return [];
    const { 'fr-CA': fr = '', 'en-CA': en = '', 'x-default': fallback = '', ...others } = alternatesOf(page);
    const own = page.match.locale === 'fr' ? fr : en;
    return [
      ...(own && absolute(own) === absolute(page.path) ? [] : [`names ${own} as itself`]),
      ...(fallback === fr ? [] : [`has ${fallback} as default`]),
      ...Object.keys(others).map((lang) => `names a alternate in ${lang}`),
    ];
  });

  testPages('alternates exist and name each other', (page) => {
    const own = alternatesOf(page);
    return Object.values(own).flatMap((address) => {
      const alternate = byAddress.get(absolute(address));
      if (!alternate) return [`${address} does not exist`];
      return JSON.stringify(alternatesOf(alternate)) === JSON.stringify(own)
        ? []
        : [`${address} names other alternates`];
    });
  });

  testPages('alternates are pages of the same kind', (page) =>
    Object.values(alternatesOf(page)).filter((address) => {
      const alternate = byAddress.get(absolute(address));
      return alternate && alternate.match.id !== page.match.id;
    }),
  );

  testPages('the language switch of every page leads to its alternate', (page) => {
    const { document, match, isListed } = page;
    const other = match.locale === 'fr' ? 'en' : 'fr';
    const links = document.querySelectorAll('a').filter((link) => link.hasAttribute('data-language-choice'));
    if (links.length === 0) return ['it has no switch'];
    return links.flatMap((link) => {
      const isMarked =
        ['lang', 'hreflang'].every((name) => attributeOf(link, name) === languageTags[other]) &&
        attributeOf(link, 'data-language-choice') === other;
      const href = absolute(attributeOf(link, 'href'));
      const leadsToAlternate = isListed
        ? href === absolute(alternatesOf(page)[languageTags[other]] ?? '')
        : byAddress.has(href);
      return isMarked && leadsToAlternate ? [] : [`its switch leads to ${href}`];
    });
  });
});
