/** What there is to do in one park. */
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { slugOf } from '#lib/text/fold-text.ts';

/** The address of the list of activities, filtered by a park, whose name is the filter's option. */
export function parkActivities(parkName: string, locale: Locale): string {
  const parameter = useTranslations(locale)('lists:parameter.park');
  return `${alternatesOf('activities')[locale]}?${parameter}=${slugOf(parkName)}`;
}
