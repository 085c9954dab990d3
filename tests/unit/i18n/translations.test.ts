import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';

const key = 'animals:diet';

it('before the strings are there, nothing that is said then is remembered', async () => {
  const early = useTranslations('fr')(key);
  await i18next.init({
    resources: {
      fr: { animals: { diet: 'Régime', count_one: '{{count}} animal', count_other: '{{count}} animaux' } },
      en: { animals: { diet: 'Diet', count_one: '{{count}} animal', count_other: '{{count}} animals' } },
    },
  });
  expect(early).not.toBe('Régime');
  expect(useTranslations('fr')(key)).toBe('Régime');
});

describe('a string', () => {
  beforeAll(() => {
    for (const locale of locales) useTranslations(locale)(key);
  });

  it('is that of its language, however often it is asked for', () => {
    const asked = [...locales, ...locales].map((locale) => useTranslations(locale)(key));
    expect(asked).toEqual(['Régime', 'Diet', 'Régime', 'Diet']);
  });

  it('without values is looked up once: every page asks for the same hundred', () => {
    i18next.addResource('fr', 'animals', 'diet', 'Looked up again');
    expect(useTranslations('fr')(key)).toBe('Régime');
  });

  it('with values is filled in each time', () => {
    const t = useTranslations('fr');
    expect([t('animals:count', { count: 1 }), t('animals:count', { count: 3 })]).toEqual(['1 animal', '3 animaux']);
  });
});
