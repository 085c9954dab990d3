/** Names of content types and fields, as editors read them in the panel. */
import type { Locale } from '../../i18n/routes.ts';
import type { ContentTypeName } from '../../src/content/schemas/registry.ts';

/** The label of a content type. */
export function typeLabel(name: ContentTypeName, _locale: Locale): string {
  return name;
}

/**
 * The label of a field.
 *
 * @param path dot-separated: `booking.url`, `schedule.0.days`
 */
export function fieldLabel(_name: ContentTypeName, path: string, _locale: Locale): string {
  return path;
}

const languageNames = {
  fr: { fr: 'français', en: 'anglais' },
  en: { fr: 'French', en: 'English' },
} as const;

/** The name of a language in the language of the panel. */
export const languageName = (language: Locale, panel: Locale): string => languageNames[panel][language];
