/** The window of each section on the park: the zone of the map that its pages look out on. */
import { matchRoute } from '#i18n/paths.ts';
import type { RouteId } from '#i18n/routes.ts';
import type { ParkKind } from '#park/park-kinds.ts';
import type { MapZone } from '#park/park-map.ts';

const windows: Partial<Record<RouteId, MapZone>> = {
  rates: 'welcome',
  contact: 'parking',
  faq: 'lakeSquare',
  animals: 'polarShore',
  activities: 'greatApes',
  rides: 'moonSquare',
  videos: 'springsValley',
  news: 'riverAquarium',
  projects: 'borealTrail',
  workshops: 'monsoon',
  sustainability: 'tropical',
  foundation: 'catCliff',
  events: 'starsSector',
  careers: 'oceania',
  page: 'welcome',
};

/** Screens with room for a window beside a picture: the styles that name such a window are for them alone. */
export const wideScreens = '(min-width: 60em)';

/** The zones that the pages of the parks look out on. */
export const parkWindows = {
  animal: 'lakeSquare',
  amusement: 'moonSquare',
  water: 'waveBeach',
} as const satisfies Record<ParkKind, MapZone>;

/**
 * The zone that a page looks out on: that of its section, by its French address. Undefined if it has no window: animals have
 * their poster.
 */
export function windowOf(path: string): MapZone | undefined {
  if (matchRoute(path)?.id === 'animal') return undefined;
  const section = matchRoute(`/${path.split('/')[1] ?? ''}`);
  return section && windows[section.id];
}
