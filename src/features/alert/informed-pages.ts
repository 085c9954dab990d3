/** The pages with alerts that are mere information; warnings appear on every page. */
import type { RouteId } from '#i18n/routes.ts';

/** The pages of visitors who are about to come. */
export const informedPages: readonly RouteId[] = ['home', 'today', 'schedule', 'rates', 'contact'];
