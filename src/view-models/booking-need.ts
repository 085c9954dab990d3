/** The need to book an activity, in words. */
import type { Entry } from '#content/schemas/registry.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';

/** A note on booking, for every place that shows the times of an activity; none if visitors may just come. */
export function bookingNeed({ booking }: Pick<Entry<'activities'>, 'booking'>, locale: Locale): string[] {
  return booking ? [useTranslations(locale)(`booking:needed.${booking.need}`)] : [];
}
