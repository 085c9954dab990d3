/** How pages that visitors open in the parks end, beside the others. */
import { expect, test } from 'vitest';
import { locales, routes } from '#i18n/routes.ts';
import { parkPages } from '#layouts/park-pages.ts';
import { attributeOf, pages } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

function footerOf(path: string) {
  const found = pages.find((page) => page.path === path)?.document.querySelector('body > footer');
  if (!found) throw new Error(`${path} has no footer.`);
  return found;
}

const kinds = pageKinds.filter(({ id }) => parkPages.includes(id));

test('every one of them is examined', () => {
  expect(kinds.map(({ id }) => id).toSorted()).toEqual(parkPages.toSorted());
});

test.each(kinds)('they end in the address, the telephone, the language and the light mode: $id', ({ paths }) => {
  for (const locale of locales) {
    const footer = footerOf(paths[locale]);
    for (const part of ['address', 'light-mode']) expect(footer.querySelectorAll(part), part).not.toEqual([]);
    const numbers = footer.querySelectorAll('a').filter((link) => attributeOf(link, 'href').startsWith('tel:'));
    expect(numbers).not.toEqual([]);
    const language = footer.querySelector('[data-language-choice]');
    expect(attributeOf(language, 'href')).toBe(paths[locale === 'fr' ? 'en' : 'fr']);
    expect(footer.querySelectorAll('form, nav')).toEqual([]);
  }
});

test('other pages end in all sections', () => {
  expect(footerOf(routes.contact.fr).querySelectorAll('nav')).toHaveLength(2);
});
