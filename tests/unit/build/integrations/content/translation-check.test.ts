import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTranslations } from '#build/integrations/content/translation-check.ts';
import { translatorOf } from '#i18n/translations.ts';
import { root } from '#tests/support/source-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'strings-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A project with these strings only, by language and file. */
function projectWith(strings: Record<'fr' | 'en', Record<string, Record<string, string>>>): URL {
  for (const [locale, files] of Object.entries(strings)) {
    const folder = join(directory, 'i18n/locales', locale);
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
  return pathToFileURL(`${directory}/`);
}

describe('the check of the strings', () => {
  it('passes the strings of the site', () => {
    expect(() => checkTranslations(pathToFileURL(root))).not.toThrow();
  });

  it('names every string that a language lacks, whole files included', () => {
    const project = projectWith({
      fr: { home: { map: 'Carte', count_one: 'un', count_many: 'de', count_other: 'des' }, rates: { free: 'Gratuit' } },
      en: { home: { count_one: 'one', count_other: 'many', only: 'Only' } },
    });
    expect(() => checkTranslations(project)).toThrow(
      'Strings are missing (i18n/locales):\nfr lacks home:only\nen lacks home:map\nen lacks rates:free',
    );
  });
});

it('a string that is missing in English is shown in French, not as its key', () => {
  const translate = translatorOf('problems', { fr: { 'rate.family': 'Prix de famille' }, en: {} });
  expect(translate('en', 'rate.family')).toBe('Prix de famille');
});
