/** The messages of the checks, in both languages. */
import { describe, expect, it } from 'vitest';
import en from '../../../../rules/checks/messages.en.json' with { type: 'json' };
import fr from '../../../../rules/checks/messages.fr.json' with { type: 'json' };
import { editorLocale } from '../../../../strapi/editor.ts';

const placeholdersOf = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name).sort(),
    ]),
  );

describe('the messages', () => {
  it('are the same ones in both languages, with the same placeholders', () => {
    expect(placeholdersOf(en)).toEqual(placeholdersOf(fr));
  });

  it('have no blank that breaks a line before a French sign', () => {
    const broken = Object.entries(fr).filter(([, text]) => /« | »| [:;!?]| Mo\b/.test(text));
    expect(broken).toEqual([]);
  });
});

describe('the language of an editor', () => {
  const languageOf = (preferedLanguage: string | null, acceptLanguage: string) =>
    editorLocale({ state: { user: { id: 1, preferedLanguage } }, get: () => acceptLanguage });

  it.each([
    ['that of their panel', 'en', 'fr', 'en'],
    ['that of their browser, where they have chosen none', null, 'en-CA,en;q=0.9,fr;q=0.8', 'en'],
    ['the first of their browser’s that the site has', null, 'de-DE,fr-CA;q=0.8,en;q=0.5', 'fr'],
    ['French where there is none of them', null, '', 'fr'],
    ['French for any other panel', 'es', 'es', 'fr'],
  ])('is %s', (_, chosen, accepted, language) => {
    expect(languageOf(chosen, accepted)).toBe(language);
  });
});
