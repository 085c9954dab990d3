import { describe, expect, test } from 'vitest';
import { locales } from '#i18n/routes.ts';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';

type Strings = Record<string, string>;

function namespacesOf(locale: string): string[] {
  return sourceFiles(`i18n/locales/${locale}/*.json`).map((file) => file.replace(/^.*\/|\.json$/g, ''));
}

function stringsOf(locale: string, namespace: string): Strings {
  const parsed: unknown = JSON.parse(readSource(`i18n/locales/${locale}/${namespace}.json`));
  return Object.fromEntries(Object.entries({ ...(parsed as object) }).map(([key, value]) => [key, String(value)]));
}

/** French has a plural form that English lacks. */
const isOnlyFrench = (key: string) => key.endsWith('_many');

const placeholdersOf = (text: string) => Array.from(text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g), ([, name]) => name).sort();

test('both languages have the same namespaces', () => {
  expect(namespacesOf('en')).toEqual(namespacesOf('fr'));
  expect(namespacesOf('fr')).not.toHaveLength(0);
});

describe.each(namespacesOf('fr'))('%s', (namespace) => {
  const [fr, en] = [stringsOf('fr', namespace), stringsOf('en', namespace)];

  test('has the same keys in both languages', () => {
    const french = Object.keys(fr).filter((key) => !isOnlyFrench(key));
    expect(Object.keys(en).sort()).toEqual(french.sort());
  });

  test('has the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(fr)) {
      const alternate = en[key] ?? en[key.replace(/_many$/, '_other')] ?? '';
      // The singular may omit the number: « une espèce ».
      if (key.endsWith('_one')) continue;
      expect({ key, placeholders: placeholdersOf(alternate) }).toEqual({ key, placeholders: placeholdersOf(text) });
    }
  });

  test.each(locales)('has its placeholders in double braces in %s', (locale) => {
    const strings = Object.entries(stringsOf(locale, namespace));
    expect(strings.filter(([, text]) => /(?<!\{)\{\w+[,}]/.test(text))).toEqual([]);
  });

  test.each(locales)('has no empty string and no string with spaces around it in %s', (locale) => {
    const strings = Object.entries(stringsOf(locale, namespace));
    expect(strings.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('has every plural form its language needs', () => {
    for (const [locale, strings] of Object.entries({ fr, en })) {
      const counted = Object.keys(strings).filter((key) => key.endsWith('_other'));
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const missing = counted.flatMap((key) =>
        needed.map((form) => key.replace(/_other$/, `_${form}`)).filter((wanted) => !(wanted in strings)),
      );
      expect({ locale, missing }).toEqual({ locale, missing: [] });
    }
  });
});
