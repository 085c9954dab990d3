/** What becomes of the links of the bundled content, and of links that lead elsewhere than they say. */
import { describe, expect, it } from 'vitest';
import type { AllEntries, AnyEntry } from '#content/validation/problems.ts';
import { translateMessage } from '#i18n/editor-messages.ts';
import { resolveContentLinks } from '#routing/links/content-links.ts';
import { validEntries } from '#tests/support/valid-entries.ts';

const day = '2026-11-20';
const content = validEntries(new Date('2026-11-20T15:30:00Z'));

/** The content with one entry changed. */
function changed(name: keyof AllEntries, documentId: string, change: Partial<AnyEntry>, locale?: string): AllEntries {
  const entries = content[name].map((entry) =>
    entry.documentId === documentId && (locale ?? entry.locale) === entry.locale ? { ...entry, ...change } : entry,
  );
  return { ...content, [name]: entries };
}

/** A French text as pages show it. */
function shown(body: string, others: Partial<AllEntries> = {}): string {
  const all = { ...changed('news', 'winter-season', { body }, 'fr'), ...others };
  const { entries } = resolveContentLinks(all, day);
  return String(
    entries.news.find(({ documentId, locale }) => documentId === 'winter-season' && locale === 'fr')?.['body'],
  );
}

describe('the bundled content', () => {
  it.each([0, 1])('has no link that leads elsewhere than it says, in %i years', (years) => {
    const later = new Date(Date.UTC(2026 + years, 10, 20, 15));
    const { warnings } = resolveContentLinks(validEntries(later), later.toISOString().slice(0, 10));
    expect(warnings.map(({ entry, field, received }) => [entry, field, received])).toEqual([]);
  });

  it('is left as it is, but for links to former addresses', () => {
    const { entries } = resolveContentLinks(content, day);
    const untouched = Object.keys(content).filter((name) =>
      content[name as 'news'].every((entry, index) => entries[name as 'news'][index] === entry),
    );
    expect(untouched.length).toBeGreaterThan(18);
  });
});

describe('a link', () => {
  it.each([
    ['to another site', 'https://a.example/animaux', 'https://a.example/animaux'],
    ['to the other language', '/en/animals?a=1&amp;b=2#c', '/animaux?a=1&amp;b=2#c'],
    ['to an answer in the other language', '/en/faq#open-in-winter', '/faq#ouvert-en-hiver'],
    ['to an answer that is not there', '/faq#x', '/faq'],
    ['to a group of answers', '/faq#group-visit', '/faq#group-visit'],
    ['to a page of a list that is shorter now', '/nouvelles/pages/99', '/nouvelles'],
    ['to an animal below another region', '/animaux/afrique/loup-gris', '/animaux/amerique-du-nord/loup-gris'],
  ])('%s leads there, or near', (_, href, shownHref) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(`<a href="${shownHref}">x</a>`);
  });

  it.each([
    ['nowhere', 'a <a href="/x/y/z" title="t"><em>x</em></a> b', 'a <em>x</em> b'],
    ['nowhere, in another language', '<a href="/x/y/z" lang="en">x</a>', '<span lang="en">x</span>'],
    ['that is badly encoded', '<a href="/animaux/%E0%A4%A">x</a>', 'x'],
    ['to a name that every object has', '<a href="/constructor">x</a>', 'x'],
    ['to the other language on purpose', '<a href="/en" hreflang="en">x</a>', '<a href="/en" hreflang="en">x</a>'],
  ])('%s is its words, or stays', (_, body, expected) => {
    expect(shown(body)).toBe(expected);
  });

  it('to a page that is over, or yet to come, leads to the one above', () => {
    const link = '<a href="/nouvelles/les-petits-leopards-ont-un-nom">x</a>';
    const { news: over } = changed('news', 'leopard-cubs-names', { publishUntil: '2026-11-19' });
    const { news: toCome } = changed('news', 'leopard-cubs-names', { publishFrom: '2026-11-21' });
    for (const news of [over, toCome]) {
      const all = { ...content, news };
      const body = (entry: AnyEntry) => (entry.documentId === 'winter-season' ? { ...entry, body: link } : entry);
      const { entries, warnings } = resolveContentLinks({ ...all, news: news.map(body) }, day);
      const article = entries.news.find(({ documentId }) => documentId === 'winter-season');
      expect(article?.['body']).toBe('<a href="/nouvelles">x</a>');
      expect(translateMessage(warnings[0]?.expected ?? '', 'en')).toMatch(/no longer public|not public yet/);
    }
  });

  it('to a page that is over, with none above it, is its words', () => {
    const { pages } = changed('pages', 'getting-there', { publishUntil: '2026-11-19', parent: null });
    expect(shown('<a href="/venir-au-zoo">venir</a>', { pages })).toBe('venir');
  });

  it('of an entry that nobody sees is no warning', () => {
    const all = changed('news', 'winter-season', { body: '<a href="/x/y/z">x</a>', publishUntil: '2020-01-01' });
    expect(resolveContentLinks(all, day).warnings).toEqual([]);
  });

  it('in a field is left out, with what it stands in; where it is needed, it leads to the contacts', () => {
    const link = (name: keyof AllEntries, id: string, change: Partial<AnyEntry>) =>
      resolveContentLinks(changed(name, id, change), day).entries[name].find(({ documentId }) => documentId === id);
    expect(link('alert', 'alert', { link: { label: 'x', url: '/horraire' } })).toMatchObject({ link: null });
    expect(link('site', 'site', { ticketing: { tickets: '/x/y/z', memberships: '/tarifs' } })).toMatchObject({
      ticketing: { tickets: null, memberships: '/tarifs' },
    });
    const social = [
      { name: 'a', url: '/x/y/z' },
      { name: 'b', url: 'https://b.example' },
    ];
    expect(link('site', 'site', { social })).toMatchObject({ social: [social[1]] });
    expect(link('jobs', 'ride-attendant', { applyUrl: '/x/y/z' })).toMatchObject({ applyUrl: '/contactez-nous' });
  });
});
