/** The messages of the checks, and the language that they are in. */
import { expect, it } from 'vitest';
import messages from '../../../../../i18n/locales/fr/cms-checks.json' with { type: 'json' };
import { editorLocale } from '../../../../strapi/editor.ts';

it('the messages have no blank that breaks a line before a French sign', () => {
  const broken = Object.entries(messages).filter(([, text]) => /« | »| [:;!?]| Mo\b/.test(text));
  expect(broken).toEqual([]);
});

const languageOf = (preferedLanguage: string | null, acceptLanguage: string) =>
  editorLocale({ state: { user: { id: 1, preferedLanguage } }, get: () => acceptLanguage });

it.each([
  ['that of their panel', 'en', 'fr', 'en'],
  ['that of their browser, where they have chosen none', null, 'en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['the first of their browser’s that the site has', null, 'de-DE,fr-CA;q=0.8,en;q=0.5', 'fr'],
  ['French where there is none of them', null, '', 'fr'],
  ['French for any other panel', 'es', 'es', 'fr'],
])('the language of an editor is %s', (_, chosen, accepted, language) => {
  expect(languageOf(chosen, accepted)).toBe(language);
});
