/** The sentences of the search, translated once for the server and the browser. */
import type { Locale } from '../../../i18n/routes.ts';
import { useTranslations } from '../../../i18n/translations.ts';
import type { SearchKind } from './search-document.ts';

/** A sentence with `{count}` in its forms, by plural category (CLDR). */
export interface PluralText {
  one: string;
  other: string;
}

/** The sentences of the dialog as every page holds it. */
export interface DialogTexts {
  title: string;
  example: string;
  close: string;
  loading: string;
  failed: string;
  offline: string;
  retry: string;
}

/** The sentences about results; they come with the index, so that no page carries them. */
export interface ResultTexts {
  count: PluralText;
  noResults: string;
  empty: string;
  allSections: string;
  more: PluralText;
  recent: string;
  /** With `{query}`. */
  remove: string;
  clearAll: string;
  shortcut: string;
  kinds: Record<SearchKind, string>;
}

export function dialogTexts(locale: Locale): DialogTexts {
  const t = useTranslations(locale);
  return {
    title: t('search:title'),
    example: t('search:example'),
    close: t('search:close'),
    loading: t('search:loading'),
    failed: t('search:failed'),
    offline: t('search:offline'),
    retry: t('search:retry'),
  };
}

/** Placeholders stay in the sentences, for the browser to fill in. */
export function resultTexts(locale: Locale): ResultTexts {
  const t = useTranslations(locale);
  const [count, query] = ['{count}', '{query}'];
  return {
    count: { one: t('search:count.one', { count }), other: t('search:count.other', { count }) },
    noResults: t('errors:noResults'),
    empty: t('search:empty'),
    allSections: t('search:allSections'),
    more: { one: t('search:more.one', { count }), other: t('search:more.other', { count }) },
    recent: t('search:recent'),
    remove: t('search:remove', { query }),
    clearAll: t('search:clearAll'),
    shortcut: t('search:shortcut'),
    kinds: {
      animal: t('search:kind.animal'),
      activity: t('search:kind.activity'),
      workshop: t('search:kind.workshop'),
      answer: t('search:kind.answer'),
      page: t('search:kind.page'),
      news: t('search:kind.news'),
      video: t('search:kind.video'),
      project: t('search:kind.project'),
      job: t('search:kind.job'),
    },
  };
}
