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

/** Everything, by what a visitor wants; pages that editors add join `plan`. */
export const sectionGroups = {
  plan: ['schedule', 'rates', 'contact', 'faq'],
  discover: ['animals', 'activities', 'videos', 'news'],
  protect: ['projects', 'workshops', 'sustainability', 'foundation'],
  together: ['events', 'careers'],
} as const satisfies Record<string, StaticRouteId[]>;

export type SectionGroup = keyof typeof sectionGroups;
export type SectionId = (typeof sectionGroups)[SectionGroup][number];

/** Every section once. */
export const allSections: readonly SectionId[] = Object.values(sectionGroups).flat();

/** How a link stands to the page it is on: that page, a page above it, or neither. */
export function currentLink(href: string, here: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}
