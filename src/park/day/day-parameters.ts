/** The query parameter by which an address of the schedule names the day that is chosen there. */
import type { Locale } from '#i18n/routes.ts';

export const dayParameters: Record<Locale, string> = { fr: 'jour', en: 'date' };
