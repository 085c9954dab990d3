/** Whether one may just come to an activity. */
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import type { Entry } from '#content/schemas/registry.ts';

/** A word on booking, for wherever the times of an activity are; none if one may just come. */
export function bookingNeed({ booking }: Pick<Entry<'activities'>, 'booking'>, locale: Locale): string[] {
  return booking ? [useTranslations(locale)(`booking:needed.${booking.need}`)] : [];
}
