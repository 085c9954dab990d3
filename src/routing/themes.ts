/** The theme of each part of the site: the colours of its pages' headers. */
import { matchRoute } from '#i18n/paths.ts';
import { type Route, routes, type Theme } from '#i18n/routes.ts';
import type { ParkKind } from '#park/park-kinds.ts';

/** The colours of the parks. */
export const parkThemes = { animal: 'forest', amusement: 'coral', water: 'lagoon' } as const satisfies Record<
  ParkKind,
  Theme
>;

/** The theme of a page: that of its section, by its French address. */
export function themeOf(path: string): Theme {
  const section = matchRoute(`/${path.split('/')[1] ?? ''}`);
  const route: Route | undefined = section && routes[section.id];
  return route?.theme ?? 'forest';
}
