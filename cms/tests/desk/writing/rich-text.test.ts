/** The visual editor writes every text of the site back as the one that it was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../../i18n/routes.ts';
import { formOf } from '../../../../src/content/editing/editor-fields.ts';
import { contentType, contentTypeNames } from '../../../../src/content/schemas/registry.ts';
import { renderRichText } from '../../../../src/content/text/rich-text.ts';
import { anyShare } from '../../../../tests/support/any-of.ts';
import { completeLink, isLink } from '../../../desk/writing/panel/link-address.ts';
import { openText } from '../../../desk/writing/panel/open-text.ts';
import { toText } from '../../../desk/writing/panel/to-markdown.ts';

const bundled = join(import.meta.dirname, '../../../../src/content/bundled');

type Data = Record<string, unknown>;

const fields = contentTypeNames.flatMap((name) =>
  formOf(name)
    .filter(({ control }) => control.kind === 'richText')
    .map((field) => ({ file: `${contentType(name).path}.json`, field: field.name })),
);

const texts = locales.flatMap((locale) =>
  readdirSync(join(bundled, locale)).flatMap((file) => {
    const content = JSON.parse(readFileSync(join(bundled, locale, file), 'utf8')) as Data | Data[];
    return [content].flat().flatMap((entry) =>
      fields
        .filter((known) => known.file === file)
        .flatMap(({ field }) => {
          const text = entry[field];
          return typeof text === 'string' ? [{ place: `${locale}/${file} ${String(entry['documentId'])}`, text }] : [];
        }),
    );
  }),
);

it('every text of the bundled content opens, and is written back as the same page', () => {
  expect(texts.length).toBeGreaterThan(500);
  const opened = anyShare(texts, 4, 'texts that are opened');
  const changed = opened.filter(({ text }) => {
    const document = openText(text);
    return !document || renderRichText(toText(document)).html !== renderRichText(text).html;
  });
  expect(changed.map(({ place }) => place)).toEqual([]);
});

it.each([
  ['HTML in a line', 'Le <abbr title="Zoo">Z</abbr> ouvre.'],
  ['a block of HTML', '<dl><dt>Mot</dt><dd>Sens</dd></dl>'],
  ['a picture', '![Loup](/loup.jpg)'],
  ['a title of the first level', '# Titre'],
  ['a title of the fifth level', '##### Titre'],
  ['code', 'Tapez `zoo`.'],
  ['a block of code', '```\nzoo\n```'],
  ['a column that is aligned', '| a | b |\n| :-: | --- |\n| c | d |'],
  ['a link with a definition', 'Voir [ici].\n\n[ici]: /horaire'],
])('a text with %s is left as it is', (_, text) => {
  expect(openText(text)).toBeUndefined();
});

const paragraph = (text: string, marks: JSONContent['marks'] = []): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] }],
});

describe('what looks like Markdown is text', () => {
  it.each([
    '# pas un titre',
    '1. pas une liste',
    '- pas une liste',
    '> pas une citation',
    '*étoiles*, _traits_ et **gras**',
    '~~biffé~~',
    '[mot](adresse)',
    '<b>gras</b> &amp; <script>',
    '| a | b |',
    'www.zoo.ca et https://zoo.ca et info@zoo.ca',
    '\\ et `code`',
    '===',
    'Prix : 12,50 $ * 2',
  ])('%s', (text) => {
    const { html, removed } = renderRichText(toText(paragraph(text)));
    expect(removed).toEqual([]);
    const plain = html
      .replace(/<\/?p>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(plain.replaceAll('&quot;', '"')).toBe(text);
  });
});

it('blanks at the edges of emphasis stand outside', () => {
  const words = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) });
  const content = [words('un'), words(' deux ', 'bold'), words('trois ', 'italic', 'bold'), words('quatre')];
  const text = toText({ type: 'doc', content: [{ type: 'paragraph', content }] });
  expect(renderRichText(text).html).toBe('<p>un <strong>deux <em>trois</em></strong> quatre</p>');
});

it('a link stays whole when a part of it is emphasised', () => {
  const link = { type: 'link', attrs: { href: '/horaire' } };
  const content = [
    { type: 'text', text: 'notre ', marks: [link] },
    { type: 'text', text: 'horaire', marks: [link, { type: 'italic' }] },
    { type: 'text', text: ' ici', marks: [{ type: 'italic' }] },
  ];
  const { html } = renderRichText(toText({ type: 'doc', content: [{ type: 'paragraph', content }] }));
  expect(html).toContain('<a href="/horaire">notre <em>horaire</em></a>');
});

it('paragraphs that are empty are left out', () => {
  const content = [{ type: 'paragraph' }, ...paragraph('Un').content!, { type: 'paragraph' }, { type: 'paragraph' }];
  expect(toText({ type: 'doc', content })).toBe('Un');
});

it.each([
  ['www.zoo.ca', 'https://www.zoo.ca'],
  ['http://zoo.ca/a', 'https://zoo.ca/a'],
  ['zoo.ca/horaire', 'https://zoo.ca/horaire'],
  [' info@zoo.ca ', 'mailto:info@zoo.ca'],
  ['450 555-1234', 'tel:4505551234'],
  ['+1 (450) 555-1234', 'tel:+14505551234'],
  ['/horaire#ete', '/horaire#ete'],
  ['\u200Bhttps://zoo.ca\u00AD', 'https://zoo.ca'],
])('the address %j is completed', (typed, address) => {
  expect(completeLink(typed)).toBe(address);
  expect(isLink(address)).toBe(true);
});

it.each(['horaire', 'javascript:alert(1)', 'https://', '//zoo.ca', 'https://a b', 'mailto:', 'data:text/html,x', ''])(
  '%j is no link',
  (typed) => {
    expect(isLink(completeLink(typed))).toBe(false);
  },
);
