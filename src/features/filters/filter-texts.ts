/** The sentences of a filter, translated once for the server and the browser. */
import { languageTags } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { useTranslations } from '../../../i18n/translations.ts';

/** The lists that have a filter. */
export type FilterableList = 'animals' | 'activities' | 'workshops' | 'projects' | 'jobs' | 'faqs';

export interface FilterTexts {
  /** BCP 47 tag of the language, for numbers and plurals. */
  languageTag: string;
  title: string;
  active: string;
  /** With `{label}`. */
  remove: string;
  clear: string;
  loading: string;
  failed: string;
  retry: string;
  empty: string;
  /** How many entries there are, with `{count}`, by plural form. */
  results: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/** A number of each plural form that French or English has. */
const examples = { one: 1, many: 1_000_000, other: 2 } as const;

/** Placeholders stay in the sentences, for `countText` and the components to fill in. */
export function filterTexts(list: FilterableList, locale: Locale): FilterTexts {
  const t = useTranslations(locale);
  const resultsOf = (count: number) => t(`filters:results.${list}`, { count, shown: '{count}' });
  const emptyKeys = { projects: 'projects:empty', faqs: 'errors:noResults' } as const;
  return {
    languageTag: languageTags[locale],
    title: t(`filters:title.${list}`),
    active: t('filters:active'),
    remove: t('filters:remove', { label: '{label}' }),
    clear: t('filters:clear'),
    loading: t('filters:loading'),
    failed: t('filters:failed'),
    retry: t('filters:retry'),
    empty: list === 'projects' || list === 'faqs' ? t(emptyKeys[list]) : t(`filters:empty.${list}`),
    results: { one: resultsOf(examples.one), many: resultsOf(examples.many), other: resultsOf(examples.other) },
  };
}
