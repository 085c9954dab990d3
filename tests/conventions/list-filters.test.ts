/** The filters of lists, before any script: their options, what each counts, and what they say without matches. */
import { expect, test } from 'vitest';
import { type ListFileName, listFiles } from '#i18n/list-files.ts';
import { localeOf } from '#i18n/paths.ts';
import { type Locale, routes } from '#i18n/routes.ts';
import { attributeOf, type BuiltPage, decode, pages, readBuilt, testPages } from '#tests/support/built-pages.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { stringOf } from '#tests/support/strings.ts';

/** The lists with options: those with a file have more pages than one. */
const listIds = ['animals', 'careers', 'activities', 'workshops', 'projects'] as const;
type ListId = (typeof listIds)[number];

const isListId = (id: string): id is ListId => listIds.some((list) => list === id);
const hasFile = (id: string): id is ListFileName => id in listFiles;

const readList = (id: ListFileName, locale: Locale) =>
  (JSON.parse(readBuilt(listFiles[id][locale].slice(1))) as { html: string }).html;

/** The message where no entry matches. */
const emptyMessages: Record<ListId, string> = {
  animals: 'lists:empty.animals',
  careers: 'lists:empty.jobs',
  activities: 'lists:empty.activities',
  workshops: 'lists:empty.workshops',
  projects: 'projects:empty',
};

/** The values of every entry, as `field:value`: on the page, or in the file with those of all pages. */
function facetsOf({ match: { id }, path, html }: BuiltPage): string[][] {
  const list = hasFile(id) ? readList(id, localeOf(path)) : html;
  return Array.from(list.matchAll(/ data-facets="([^"]*)"/g), ([, facets = '']) => decode(facets).split(' '));
}

const optionsOf = ({ document }: BuiltPage) =>
  document.querySelectorAll('search.filters input[type="checkbox"]').map((box) => ({
    name: attributeOf(box, 'name'),
    value: attributeOf(box, 'value'),
    count: Number(/\((\d+)\)/.exec(box.parent?.textContent ?? '')?.[1]),
  }));

test('every list has its options, in both languages', () => {
  const withOptions = pages.filter((page) => optionsOf(page).length > 2).map(({ path }) => path);
  expect(withOptions).toEqual(expect.arrayContaining(listIds.flatMap((id) => [routes[id].fr, routes[id].en])));
});

testPages('options differ, have addresses that can be read, and count the entries that they show', (page) => {
  if (!isListId(page.match.id)) return [];
  const options = optionsOf(page);
  const entries = facetsOf(page);
  const parameters = options.map(({ name, value }) => `${name}=${value}`);
  return [
    ...parameters.filter((parameter, index) => parameters.indexOf(parameter) !== index),
    ...parameters.filter((parameter) => !/^[a-z]+=[a-z\d]+(?:-[a-z\d]+)*$/.test(parameter)),
    ...options
      .map((option) => ({
        ...option,
        shown: entries.filter((facets) => facets.includes(`${option.name}:${option.value}`)).length,
      }))
      .filter(({ count, shown }) => count !== shown || shown === 0)
      .map(({ name, value, count, shown }) => `${name}=${value} counts ${count} of ${shown}`),
  ];
});

testPages('lists know what to say without script and without matches', ({ match: { id }, path, html }) => {
  if (!isListId(id)) return [];
  const [text, locale] = [decode(html), localeOf(path)];
  const note = /<noscript>\s*<p[^>]*>(.*?)<\/p>/.exec(text.slice(text.indexOf('<main')))?.[1];
  return [
    ...(note === stringOf(locale, 'lists:noScript') ? [] : [`says ${note} without script`]),
    ...(text.includes(stringOf(locale, emptyMessages[id])) ? [] : ['has no message for no matches']),
  ];
});

test('activities that are indoors and for toddlers are found as both, and no others are', () => {
  const both = bundledEntries<{ title: string; indoors: boolean; forToddlers: boolean }>('fr', 'activities')
    .filter((entry) => entry.indoors && entry.forToddlers)
    .map(({ title }) => title);
  const entries = readList('activities', 'fr').split(/(?= data-facets=")/);
  const found = entries.filter(
    (entry) =>
      /^ data-facets="[^"]* temps:a-l-interieur(?=[ "])/.test(entry) &&
      /^ data-facets="[^"]* enfants:bien-pour-les-moins-de-5-ans(?=[ "])/.test(entry),
  );
  expect(both).not.toEqual([]);
  expect(found).toHaveLength(both.length);
  for (const title of both) expect(found.filter((entry) => decode(entry).includes(title))).toHaveLength(1);
});
