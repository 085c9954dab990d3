/** The ages that a workshop is for, in words. */
import type { Entry } from '#content/schemas/registry.ts';
import { formatList } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';

/** The ages in one line: « Préscolaire et primaire ». */
export function audienceAges({ audienceAges: ages }: Pick<Entry<'workshops'>, 'audienceAges'>, locale: Locale): string {
  const t = useTranslations(locale);
  const [first = '', ...others] = ages.map((age) => t(`workshops:age.${age}`));
  return formatList([first, ...others.map((name) => name.toLocaleLowerCase(locale))], locale);
}
