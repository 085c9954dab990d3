import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { checkTranslations } from '#build/integrations/content/translation-check.ts';
import { translatorOf } from '#i18n/translations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Makes a project of these files below `i18n/locales/`. @returns its root */
async function projectWith(files: Readonly<Record<string, string>>): Promise<URL> {
  const project = await temporaryFolder();
  for (const locale of ['fr', 'en']) await mkdir(join(project, 'i18n/locales', locale), { recursive: true });
  for (const [name, text] of Object.entries(files))
    await writeFile(join(project, 'i18n/locales', `${name}.json`), text);
  return pathToFileURL(`${project}/`);
}

it('every string that a language lacks is named, whole files included', async () => {
  const files = {
    'fr/home': { map: 'Carte', count_one: 'un', count_many: 'de', count_other: 'des' },
    'fr/rates': { free: 'Gratuit' },
    'en/home': { count_one: 'one', count_other: 'many', only: 'Only' },
  };
  const root = await projectWith(
    Object.fromEntries(Object.entries(files).map(([name, strings]) => [name, JSON.stringify(strings)])),
  );
  expect(() => checkTranslations(root)).toThrow(
    'Strings are missing (i18n/locales):\nfr lacks home:only\nen lacks home:map\nen lacks rates:free',
  );
});

it('a file that is no JSON is named', async () => {
  const root = await projectWith({ 'fr/home': '{ "map": "Carte", }', 'en/home': '{}' });
  expect(() => checkTranslations(root)).toThrow(/^i18n\/locales\/fr\/home\.json is no JSON: SyntaxError: /);
});

it('a string that is missing in English is shown in French, not as its key', () => {
  const translate = translatorOf('problems', { fr: { 'rate.family': 'Prix de famille' }, en: {} });
  expect(translate('en', 'rate.family')).toBe('Prix de famille');
});
