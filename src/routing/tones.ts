/** The colour of each part of the site: the ground of its pages' headers. */
import { matchRoute } from '../../i18n/paths.ts';
import type { RouteId } from '../../i18n/routes.ts';

/** A ground out of `styles/tokens.css`. */
export type Tone = 'forest' | 'coral' | 'lagoon' | 'dusk';

/** Forest wherever nothing else is said. */
const tones: Partial<Record<RouteId, Tone>> = {
  activities: 'coral',
  activitiesPage: 'coral',
  activity: 'coral',
  rates: 'coral',
  foundation: 'coral',
  foundationPage: 'coral',
  foundationChild: 'coral',
  workshops: 'lagoon',
  workshopsPage: 'lagoon',
  workshop: 'lagoon',
  faq: 'lagoon',
  contact: 'lagoon',
  sustainability: 'lagoon',
  sustainabilityTopic: 'lagoon',
  news: 'dusk',
  newsPage: 'dusk',
  newsArticle: 'dusk',
  videos: 'dusk',
  videosPage: 'dusk',
  videosByTag: 'dusk',
  video: 'dusk',
  events: 'dusk',
  eventPage: 'dusk',
  eventChild: 'dusk',
  notFound: 'dusk',
};

/** The colours of the parks. */
export const parkTones = { animal: 'forest', amusement: 'coral', water: 'lagoon' } as const satisfies Record<
  string,
  Tone
>;

/** The tone of a page, by its address. */
export function toneOf(path: string): Tone {
  const route = matchRoute(path);
  return (route && tones[route.id]) ?? 'forest';
}
