import { languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';

/**
 * Writes the limits of a number or a length as a language does: 1 and 5,000.
 *
 * Only the server does it, and fills in an island's messages: a browser may group digits differently, and hydration
 * would not match.
 */
export function formatLimits({ min, max }: Record<'min' | 'max', number>, locale: Locale) {
  const format = new Intl.NumberFormat(languageTags[locale]);
  return { min: format.format(min), max: format.format(max) };
}
