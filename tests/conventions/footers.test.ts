/** How pages end: home and the news with the newsletter and all sections, all others shortly. */
import { expect, test } from 'vitest';
import { pathFor } from '#i18n/paths.ts';
import { locales, otherLocale, type RouteId, routes } from '#i18n/routes.ts';
import { allSections } from '#routing/sections.ts';
import { attributeOf, pages } from '#tests/support/built-pages.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

interface TextPage {
  slug: string;
  parent?: unknown;
  inMenu?: boolean;
}

const longKinds: readonly RouteId[] = ['home', 'news'];

function footerOf(path: string) {
  const found = pages.find((page) => page.path === path)?.document.querySelector('body > footer');
  if (!found) throw new Error(`${path} has no footer.`);
  return found;
}

const linksIn = (path: string) =>
  footerOf(path)
    .querySelectorAll('a')
    .map((link) => attributeOf(link, 'href'));

test.each(pageKinds)('every page ends in the address, the telephone and the light mode: $id', ({ paths }) => {
  for (const locale of locales) {
    const footer = footerOf(paths[locale]);
    for (const part of ['address', 'light-mode', 'img[alt=""][loading="lazy"]'])
      expect(footer.querySelectorAll(part), part).toHaveLength(1);
    expect(linksIn(paths[locale]).filter((href) => href.startsWith('tel:'))).not.toEqual([]);
  }
});

test.each(pageKinds.filter(({ id }) => !longKinds.includes(id)))(
  'a short end leads to the other language, to all sections, and to what the menu does not have: $id',
  ({ paths }) => {
    for (const locale of locales) {
      const footer = footerOf(paths[locale]);
      expect(attributeOf(footer.querySelector('[data-language-choice]'), 'href')).toBe(paths[otherLocale(locale)]);
      expect(footer.querySelectorAll('form, nav')).toEqual([]);
      const others = bundledEntries<TextPage>(locale, 'pages')
        .filter(({ parent, inMenu }) => !parent && inMenu === false)
        .map(({ slug }) => pathFor('page', locale, { page: slug }));
      expect(others).not.toEqual([]);
      expect(linksIn(paths[locale])).toEqual(
        expect.arrayContaining([`${routes.home[locale]}#footer-sections`, ...others]),
      );
    }
  },
);

test.each(locales)('home and the news end in the newsletter and all sections: %s', (locale) => {
  const sections = allSections.map((id) => routes[id][locale]);
  for (const id of longKinds) {
    expect(footerOf(routes[id][locale]).querySelectorAll('form')).toHaveLength(1);
    expect(linksIn(routes[id][locale])).toEqual(expect.arrayContaining(sections));
  }
});
