/** The guide for editors: what it quotes, and its pictures. The panel's words come from the panel (`readGuide`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../i18n/routes.ts';
import { guideDirectory, guidePage, pictureFile, readGuide } from '../desk/guide/guide-page.ts';
import { quotedMessages } from '../desk/guide/quoted-messages.ts';

const sourceOf = (locale: string) => readFileSync(join(guideDirectory, `guide.${locale}.md`), 'utf8');

const quotesIn = (text: string) => Array.from(text.matchAll(/{{(.+?)}}/g), ([, name]) => name);

const picturesIn = (text: string) =>
  Array.from(text.matchAll(/!\[(.*?)\]\((.*?)\)/g), ([, alt = '', name = '']) => ({ alt, name }));

/** The structure that translations share: headings, list items, table rows and pictures, in their order. */
const shapeOf = (text: string) =>
  Array.from(text.matchAll(/^(#+ |\d+\. |- |\| |!\[)/gm), ([, sign = '']) => sign.replace(/\d+/, '1').trim());

describe.each(locales)('the guide in %s', (locale) => {
  const text = readGuide(locale);

  it('quotes only messages that the panel has', () => {
    expect(quotesIn(sourceOf(locale)).length).toBeGreaterThan(50);
    expect(text).not.toMatch(/[{}]/);
  });

  it('quotes button labels by the id of their message, never as a copy', () => {
    const words = new Set(Object.values(quotedMessages(locale)));
    const copies = Array.from(sourceOf(locale).matchAll(/\*\*([^*{}]+)\*\*/g), ([, name = '']) => name);
    expect(copies.filter((name) => words.has(name))).toEqual([]);
  });

  it('has a text for each of its pictures, which are all that there are', () => {
    const pictures = picturesIn(text);
    expect(pictures.filter(({ alt }) => alt.length < 20)).toEqual([]);
    const folder = join(guideDirectory, 'pictures', locale);
    expect(pictures.map(({ name }) => pictureFile(locale, name)).sort()).toEqual(
      readdirSync(folder, { withFileTypes: true })
        .map(({ name }) => join(folder, name))
        .sort(),
    );
  });

  it('is a page whose contents lead to its parts', () => {
    const page = guidePage(locale);
    const anchors = Array.from(page.matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id);
    const links = Array.from(page.matchAll(/<li><a href="#([^"]+)"/g), ([, id]) => id);
    expect(links).toEqual(anchors);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

it('has the same parts in both languages, with the same pictures and the same words of the panel', () => {
  const [fr, en] = [sourceOf('fr'), sourceOf('en')];
  expect(shapeOf(en)).toEqual(shapeOf(fr));
  expect(picturesIn(en).map(({ name }) => name)).toEqual(picturesIn(fr).map(({ name }) => name));
  expect(quotesIn(en)).toEqual(quotesIn(fr));
});

it('has no blank that breaks a line before a French sign', () => {
  expect(sourceOf('fr').match(/.*(?:« | »| :(?!-)| Mo\b).*/g)).toBeNull();
});
