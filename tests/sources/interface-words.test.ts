/** The strings of the interface follow the same rules as the texts that editors write. */
import { expect, test } from 'vitest';
import { lintText } from '#content/lint/lint-text.ts';
import { locales } from '#i18n/routes.ts';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';
import { stringsIn } from '#tests/support/strings.ts';

/** Messages of the CMS are for editors, and quote what they typed as they typed it. */
const isOfSite = ([namespace]: readonly [string, object]) => !namespace.startsWith('cms-');

/** Strings that say what visitors may type, misspelt or in another language, or that stand in addresses. */
const typed = /^(?:aliases|stopWords|answers|parameter)\b/;

test.each(locales)('the strings of the interface are written as the content should be, in %s', (locale) => {
  const strings = Object.entries(stringsIn(locale))
    .filter(isOfSite)
    .flatMap(([namespace, texts]) =>
      Object.entries(texts)
        .filter(([key]) => !typed.test(key))
        .map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
    );
  expect(strings.length).toBeGreaterThan(300);
  const advised = strings.flatMap(({ key, text }) =>
    // A message to editors may quote what it advises against.
    key.startsWith('problems:lint.') ? [] : lintText(text, locale).map((advice) => ({ key, ...advice })),
  );
  expect(advised).toEqual([]);
});

/** Every string in a JSON file, however deep. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  JSON.parse(readSource(file), (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

test('what editors read in French has its no-break spaces', () => {
  const labels = ['src/content/editing/labels.fr.json', 'cms/desk/forms/locales/fr.json'];
  const texts = [...sourceFiles('i18n/locales/fr/cms-*.json'), ...labels].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(1000);
  const advised = texts.flatMap((text) => lintText(text, 'fr'));
  expect(advised.filter(({ advice }) => advice.key.startsWith('lint.noBreakSpace'))).toEqual([]);
});
