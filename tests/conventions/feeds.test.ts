import { describe, expect, test } from 'vitest';
import site from '#content/bundled/fr/site.json' with { type: 'json' };
import { languageTags } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { attributeOf, decode, pages, readBuilt } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const origin = testSite.environment.SITE_URL;
const absolute = (path: string) => new URL(path, origin).href;
const listed = pages.filter(({ isListed }) => isListed);

/** The contents of every element with a name, in flat files such as feeds. */
function contentsOf(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs')), ([, inner = '']) => inner);
}

/** The names of elements that are not closed properly. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/)?([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/)?>/g)) {
    if (end && open.pop() !== name) return [name];
    if (!end && !empty) open.push(name);
  }
  return open;
}

describe('sitemap', () => {
  const xml = readBuilt('sitemap-0.xml');
  const entries = contentsOf(xml, 'url').map((entry) => ({
    address: decode(contentsOf(entry, 'loc')[0] ?? ''),
    alternates: Object.fromEntries(
      Array.from(entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, lang = '', href = '']) => [
        lang,
        decode(href),
      ]),
    ),
  }));

  test('is well-formed, as is its index', () => {
    for (const file of ['sitemap-index.xml', 'sitemap-0.xml']) expect(unbalanced(readBuilt(file)), file).toEqual([]);
  });

  test('lists exactly the indexable pages', () => {
    expect(entries.map(({ address }) => absolute(address)).sort()).toEqual(
      listed.map(({ path }) => absolute(path)).sort(),
    );
  });

  test('lists the same alternates as the pages themselves', () => {
    const twinsOf = new Map(
      listed.map(({ path, document }) => [
        absolute(path),
        Object.fromEntries(
          document
            .querySelectorAll('link[rel="alternate"]')
            .filter((link) => link.hasAttribute('hreflang'))
            .map((link) => [attributeOf(link, 'hreflang'), absolute(attributeOf(link, 'href'))]),
        ),
      ]),
    );
    for (const { address, alternates } of entries) {
      const normalized = Object.fromEntries(Object.entries(alternates).map(([lang, href]) => [lang, absolute(href)]));
      expect(normalized, address).toEqual(twinsOf.get(absolute(address)));
    }
  });

  test('is found through its index and robots.txt', () => {
    expect(contentsOf(readBuilt('sitemap-index.xml'), 'loc')).toEqual([absolute('/sitemap-0.xml')]);
    expect(readBuilt('robots.txt').split('\n')).toContain(`Sitemap: ${absolute('/sitemap-index.xml')}`);
  });

  test('robots.txt disallows nothing', () => {
    expect(readBuilt('robots.txt')).toMatch(/^User-agent: \*$/m);
    expect(readBuilt('robots.txt')).not.toMatch(/^Disallow: \S/m);
  });
});

describe.each(locales)('news feed in %s', (locale: Locale) => {
  const xml = readBuilt(files.news[locale].slice(1));
  const items = contentsOf(xml, 'item');
  const articles = pages.filter(({ match }) => match.id === 'newsArticle' && match.locale === locale);

  test('is well-formed', () => {
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><rss version="2\.0"/);
    expect(unbalanced(xml)).toEqual([]);
    // XML predefines five entities; all others must be numeric.
    expect(xml.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi)).toBeNull();
  });

  test('has one item for each article, with its address', () => {
    const addresses = items.map((item) => contentsOf(item, 'link')[0]);
    expect(addresses.sort()).toEqual(articles.map(({ path }) => absolute(path)).sort());
  });

  test('gives each item a title, a text and a date, newest first', () => {
    const days = items.map((item) => Date.parse(contentsOf(item, 'pubDate')[0] ?? ''));
    expect(days.every((day) => day <= testSite.builtAt.getTime())).toBe(true);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    for (const name of ['title', 'description', 'content:encoded', 'guid']) {
      expect(items.filter((item) => !contentsOf(item, name)[0]?.trim())).toEqual([]);
    }
  });

  test('declares its language, and every page of that language links to it', () => {
    expect(contentsOf(xml, 'language')).toEqual([languageTags[locale]]);
    const silent = pages
      .filter(({ match }) => match.locale === locale)
      .filter(({ document }) => {
        const link = document.querySelector('link[type="application/rss+xml"]');
        return attributeOf(link, 'href') !== files.news[locale];
      });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

test('security.txt says where vulnerabilities are reported, for a year from the first of the month', () => {
  expect(readBuilt('.well-known/security.txt')).toBe(
    [
      `Contact: mailto:${site.contact.email}`,
      'Expires: 2027-11-01T00:00:00Z',
      'Preferred-Languages: fr, en',
      `Canonical: ${absolute('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
  );
});
