/** The messages of opening hours from the translation files, without the library that translates. */
import type { Locale } from '#i18n/routes.ts';
import type { OpeningMessages } from '#park/opening/describe-opening.ts';
import en from '../../i18n/locales/en/opening.json' with { type: 'json' };
import fr from '../../i18n/locales/fr/opening.json' with { type: 'json' };

export const openingMessages: Record<Locale, OpeningMessages> = { fr, en };
