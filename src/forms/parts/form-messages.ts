/** The words that all forms share, as their islands take them. */
import { languageTags } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import type { Translate } from '../../../i18n/translations.ts';

/** @param sentText what a visitor is told once this form is sent */
export function formMessages(t: Translate, sentText: string) {
  const problem = (detail: string) => `${t('forms:fieldInvalid')}. ${detail}`;
  return {
    honeypot: t('forms:honeypot'),
    problems: t('submission:problems'),
    codes: {
      required: problem(t('submission:required')),
      invalid: t('forms:fieldInvalid'),
      tooLong: problem(t('submission:tooLong')),
      tooShort: problem(t('submission:tooShort')),
    },
    sending: t('submission:sending'),
    offline: t('submission:offline'),
    notSentOffline: t('submission:notSentOffline'),
    backOnline: t('submission:backOnline'),
    // Filled in by the browser, which is told how long to wait.
    limited: t('submission:limited', { when: '{when}' }),
    tooLarge: t('submission:tooLarge'),
    unavailable: `${t('forms:submitFailed')}. ${t('submission:kept')}`,
    sentTitle: t('forms:thankYouTitle'),
    sentText,
    again: t('submission:again'),
  };
}

/** Limits of a number or of a length, as its words take them: 'From 1 to 5,000'. */
export function limitsInWords({ min, max }: { min: number; max: number }, locale: Locale) {
  const format = new Intl.NumberFormat(languageTags[locale]);
  return { min: format.format(min), max: format.format(max) };
}
