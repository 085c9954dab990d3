/** The sections of the site in the order of its menus. */
import type { StaticRouteId } from '../../i18n/routes.ts';

/** What visitors on their way or in the park need first. */
export const mainSections = [
  'schedule',
  'rates',
  'animals',
  'activities',
  'contact',
] as const satisfies StaticRouteId[];

export const moreSections = [
  'news',
  'videos',
  'workshops',
  'projects',
  'sustainability',
  'faq',
  'events',
  'foundation',
  'careers',
] as const satisfies StaticRouteId[];

export type SectionId = (typeof mainSections)[number] | (typeof moreSections)[number];
