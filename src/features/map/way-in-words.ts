/** The way to a place in words: how far it is, and where to turn. */
import { fillMessage } from '#i18n/fill-message.ts';
import { languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import { distanceBetween, type MapPoint } from '#park/park-map.ts';
import type { WalkingRoute, walkingRoutes } from '#park/walking-route.ts';

/** A place that a way begins or ends at, or goes past. */
export interface WayPlace {
  name: string;
  position: MapPoint;
  /** True if the last steps to it are none. */
  stepFree: boolean;
}

export interface WayInWords {
  /** A sentence or two. */
  summary: string;
  /** A sentence for each part of the way; the last one leads to the place. */
  turns: string[];
  route: WalkingRoute | undefined;
}

export interface WayLanguage {
  locale: Locale;
  messages: Messages<'map-way'>;
}

/** Units of the drawing within which a place is seen from a crossing. */
const inSight = 45;

/** The place that is seen best from a point. */
function landmarkAt(point: MapPoint, places: readonly WayPlace[]): WayPlace | undefined {
  const [nearest] = places
    .filter(({ position }) => distanceBetween(position, point) <= inSight)
    .sort((a, b) => distanceBetween(a.position, point) - distanceBetween(b.position, point));
  return nearest;
}

/**
 * Describes the way from one place to another. Where none is without steps, but asked for, it is the one with steps.
 *
 * @param places those that the way may be told by
 */
export function wayInWords(
  routeBetween: ReturnType<typeof walkingRoutes>,
  { from, to, stepFree }: { from: WayPlace; to: WayPlace; stepFree: boolean },
  places: readonly WayPlace[],
  { locale, messages }: WayLanguage,
): WayInWords {
  const without =
    from.stepFree && to.stepFree ? routeBetween(from.position, to.position, { stepFree: true }) : undefined;
  const route = (stepFree ? without : undefined) ?? routeBetween(from.position, to.position);
  if (!route) return { summary: messages.none, turns: [], route };
  const { legs, minutes } = route;
  const metresOf = ({ metres }: { metres: number }) => metres.toLocaleString(languageTags[locale]);
  const hasSteps = route.hasSteps || !from.stepFree || !to.stepFree;
  const total = legs.length > 0 ? 'total' : 'near';
  const sentences = [
    ...(stepFree && !without ? [messages.noStepFree] : []),
    fillMessage(messages[hasSteps ? (`${total}WithSteps` as const) : total], { minutes, metres: metresOf(route) }),
    ...(hasSteps && without ? [fillMessage(messages.longer, { minutes: without.minutes })] : []),
  ];
  const landmarks = places.filter((place) => place !== from && place !== to);
  const turns = legs.map((leg, index) => {
    const place = index === legs.length - 1 ? to : landmarkAt(leg.end, landmarks);
    return fillMessage(messages[place ? (`${leg.turn}To` as const) : leg.turn], {
      metres: metresOf(leg),
      place: place?.name ?? '',
    });
  });
  return { summary: sentences.join(' '), turns, route };
}

/**
 * Describes the way to the nearest of several places and, if that has steps, the nearest one without.
 *
 * @param places those that the way may be told by
 * @returns nothing where no way leads
 */
export function waysToNearest(
  routeBetween: ReturnType<typeof walkingRoutes>,
  { from, ends }: { from: WayPlace; ends: readonly WayPlace[] },
  places: readonly WayPlace[],
  language: WayLanguage,
): WayInWords[] {
  const [nearest] = ends
    .flatMap((to) => {
      const route = routeBetween(from.position, to.position);
      return route ? [{ to, metres: route.metres }] : [];
    })
    .toSorted((a, b) => a.metres - b.metres);
  if (!nearest) return [];
  const { to } = nearest;
  const shortest = wayInWords(routeBetween, { from, to, stepFree: false }, places, language);
  const stepFree = wayInWords(routeBetween, { from, to, stepFree: true }, places, language);
  return shortest.route?.hasSteps && !stepFree.route?.hasSteps ? [shortest, stepFree] : [shortest];
}
