/** The messages of opening hours from the translation files, without the library that translates. */
import en from '../../i18n/locales/en/opening.json' with { type: 'json' };
import fr from '../../i18n/locales/fr/opening.json' with { type: 'json' };
import type { Locale } from '#i18n/routes.ts';
import type { OpeningMessages } from '#features/schedule/describe-opening.ts';

export const openingMessages: Record<Locale, OpeningMessages> = { fr, en };
