/** The sections of the site, in the order of its menus. All of it follows from the table of routes. */
import { alternatesOf, pathWith } from '#i18n/paths.ts';
import { type Locale, menuGroups, type Route, type RouteId, routes } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import type { ParentPage } from './entry-paths.ts';
import { isEntryRoute, paramsOf, routeAbove } from './entry-routes.ts';

/** The routes that the menu links to. Each has its own strings: `section`, `intro` and `aliases`. */
export type SectionId = {
  [Id in RouteId]: (typeof routes)[Id] extends { menu: string } ? Id : never;
}[RouteId];

const isSection = (id: RouteId): id is SectionId => 'menu' in routes[id];

const sections = (Object.keys(routes) as RouteId[]).filter(isSection);

/** The menu's groups with their sections; pages that editors add join `plan`. */
export const sectionGroups = menuGroups.map((group) => ({
  group,
  sections: sections.filter((id) => routes[id].menu === group),
}));

/** Every section once. */
export const allSections: readonly SectionId[] = sectionGroups.flatMap((group) => group.sections);

const positionOf = (id: SectionId): number => (routes[id] as Route).headerPosition ?? 0;

/** The sections that visitors on their way or in the park need first. */
export const mainSections: readonly SectionId[] = sections
  .filter((id) => positionOf(id) > 0)
  .sort((a, b) => positionOf(a) - positionOf(b));

interface Link {
  label: string;
  href: string;
}

/** A section as a link: in menus, in breadcrumbs. */
export function sectionLink(id: SectionId, locale: Locale): Link {
  return { label: useTranslations(locale)(`${id}:section`), href: alternatesOf(id)[locale] };
}

/**
 * The links to the pages above those of a route, from the section on: breadcrumbs.
 *
 * @param parent the entry whose page is right above, where there is one
 */
export function linksAbove(id: RouteId, locale: Locale, parent?: ParentPage): Link[] {
  const above = routeAbove(id);
  if (above === undefined) return [];
  if (isSection(above)) return [sectionLink(above, locale)];
  if (!parent || !isEntryRoute(above)) return [];
  const href = pathWith(above, locale, paramsOf(above, [parent]));
  return [...linksAbove(above, locale), ...(parent.isThere ? [{ label: parent.title, href }] : [])];
}

/** The value of `aria-current` for a link: it leads to the page it is on, to a page above it, or to neither. */
export function currentLink(href: string, here: string): 'page' | 'true' | undefined {
  if (here === href) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
}
