/** The query parameters by which addresses name a day. */
import type { Locale } from '#i18n/routes.ts';

/** That of the schedule, with the date that is chosen there. */
export const dayParameters: Record<Locale, string> = { fr: 'jour', en: 'date' };

/** That of the page about today, in both languages. */
export const dayParameter = 'date';
