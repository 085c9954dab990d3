/** The colour of each part of the site: the ground of its pages' headers. */
import { matchRoute } from '#i18n/paths.ts';
import { routes, type Route, type Tone } from '#i18n/routes.ts';

/** The colours of the parks. */
export const parkTones = { animal: 'forest', amusement: 'coral', water: 'lagoon' } as const satisfies Record<
  string,
  Tone
>;

/** The tone of a page: that of its section, by its French address. */
export function toneOf(path: string): Tone {
  const section = matchRoute(`/${path.split('/')[1] ?? ''}`);
  const route: Route | undefined = section && routes[section.id];
  return route?.tone ?? 'forest';
}
