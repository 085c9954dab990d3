/** What visitors ask, in their words, and the page or the answer that the search of the built site finds first. */
import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#i18n/paths.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { indexes, searches } from '#tests/support/built-search.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { testSite } from '#tests/support/test-site.ts';
import questions from '../support/visitors-questions.json' with { type: 'json' };

/** The addresses that a key stands for: a section, or a content type and an entry. */
function addressesOf(key: string, locale: Locale): string[] {
  if (key === 'today' || key === 'rates' || key === 'map' || key === 'rides') return [alternatesOf(key)[locale]];
  const [collection = '', documentId] = key.split('/');
  const entries = bundledEntries<{ documentId: string; slug: string }>(locale, collection);
  const { slug } = entries.find((entry) => entry.documentId === documentId) ?? {};
  const end = `${collection === 'faqs' ? '/faq#' : '/'}${slug}`;
  return indexes[locale].items.map(({ href }) => href).filter((href) => href.endsWith(end));
}

/** The first thing that the search shows: a sentence that answers, or the best result. */
function firstOf(query: string, locale: Locale): string | undefined {
  const { answers, groups } = searches[locale](query, testSite.builtAt);
  return (answers[0] ?? groups[0]?.items[0])?.href;
}

describe.each(locales)('questions of visitors (%s)', (locale) => {
  it.each(Object.entries(questions))('about %s find it first', (key, { [locale]: queries }) => {
    const addresses = addressesOf(key, locale);
    expect(addresses).toHaveLength(1);
    const found = Object.fromEntries(queries.map((query) => [query, firstOf(query, locale)]));
    expect(found).toEqual(Object.fromEntries(queries.map((query) => [query, addresses[0]])));
  });
});
