import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { checkTranslations } from '#build/integrations/content/translation-check.ts';
import { translatorOf } from '#i18n/translations.ts';
import { root } from '#tests/support/source-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('the strings of the site are in both languages', () => {
  expect(() => checkTranslations(pathToFileURL(root))).not.toThrow();
});

it('every string that a language lacks is named, whole files included', async () => {
  const project = await temporaryFolder();
  const files = {
    'fr/home': { map: 'Carte', count_one: 'un', count_many: 'de', count_other: 'des' },
    'fr/rates': { free: 'Gratuit' },
    'en/home': { count_one: 'one', count_other: 'many', only: 'Only' },
  };
  for (const locale of ['fr', 'en']) await mkdir(join(project, 'i18n/locales', locale), { recursive: true });
  for (const [name, strings] of Object.entries(files))
    await writeFile(join(project, 'i18n/locales', `${name}.json`), JSON.stringify(strings));
  expect(() => checkTranslations(pathToFileURL(`${project}/`))).toThrow(
    'Strings are missing (i18n/locales):\nfr lacks home:only\nen lacks home:map\nen lacks rates:free',
  );
});

it('a string that is missing in English is shown in French, not as its key', () => {
  const translate = translatorOf('problems', { fr: { 'rate.family': 'Prix de famille' }, en: {} });
  expect(translate('en', 'rate.family')).toBe('Prix de famille');
});
