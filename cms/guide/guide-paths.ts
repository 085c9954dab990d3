import type { Locale } from '../../i18n/routes.ts';

/** Where the guide is in each language; its pictures are below. */
export const guidePaths: Record<Locale, string> = { fr: '/guide', en: '/guide/en' };
