/** What visitors need to know before they queue for a ride. */
import { formatDate, formatMinutes } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Translate } from '#i18n/translations.ts';
import type { HeightLimits } from '#park/height.ts';
import type { Fact } from '#ui/fact.ts';
import { describeHeight, describeWeight } from './describe-height.ts';

export interface RideLimits extends HeightLimits {
  kind: string;
  /** Kilograms. */
  maximumWeight: number | null;
  intensity: 'gentle' | 'moderate' | 'strong';
  transfer: 'none' | 'assisted' | 'unassisted';
  seatedQueue: boolean;
  /** Centimetres. */
  depth: number | null;
  /** Minutes. */
  duration: number | null;
  opensOn: string | null;
  wear: string | null;
  advice: string | null;
}

/** The day on which a ride opens, in words; undefined once it has come. */
export const openingDay = (
  { opensOn }: Pick<RideLimits, 'opensOn'>,
  today: string,
  locale: Locale,
): string | undefined => (opensOn !== null && opensOn > today ? formatDate(opensOn, locale) : undefined);

/** The least heights, each with its name: one if adults make no difference. */
function leastHeights({ minimumHeight, minimumHeightAlone, maximumHeight }: HeightLimits, t: Translate): Fact[] {
  if (minimumHeight === null && minimumHeightAlone === null && maximumHeight !== null) return [];
  const inWords = (height: number | null) => (height === null ? t('rides:anyHeight') : describeHeight(height, t, 'up'));
  if (minimumHeightAlone === null || minimumHeightAlone === minimumHeight) {
    return [{ name: t('rides:minimumHeight'), symbol: 'height', value: inWords(minimumHeight) }];
  }
  return [
    { name: t('rides:minimumHeightWithAdult'), symbol: 'height', value: inWords(minimumHeight) },
    { name: t('rides:minimumHeightAlone'), symbol: 'height', value: inWords(minimumHeightAlone) },
  ];
}

/** @param today a ride that has opened since says no more about it */
export function rideFacts(ride: RideLimits, locale: Locale, t: Translate, today: string): Fact[] {
  const { kind, maximumHeight, maximumWeight, depth, duration, seatedQueue, wear, advice } = ride;
  const standing = kind === 'slide' ? 'stairsInQueue' : 'standingQueue';
  const queue = seatedQueue ? 'seatedQueue' : standing;
  return [
    { name: t('rides:opens'), symbol: 'calendar', value: openingDay(ride, today, locale) },
    ...leastHeights(ride, t),
    {
      name: t('rides:maximumHeight'),
      symbol: 'height',
      value: maximumHeight === null ? null : describeHeight(maximumHeight, t, 'down'),
    },
    {
      name: t('rides:maximumWeight'),
      symbol: 'person',
      value: maximumWeight === null ? null : describeWeight(maximumWeight, t),
    },
    { name: t('rides:intensity'), symbol: 'ride', value: t(`rides:intensity.${ride.intensity}`) },
    {
      name: t('rides:depth'),
      symbol: 'slide',
      value: depth === null ? null : t('rides:depthValue', { height: describeHeight(depth, t) }),
    },
    {
      name: t('rides:duration'),
      symbol: 'clock',
      value: duration === null ? t('rides:asLongAsYouLike') : formatMinutes(duration, locale),
    },
    { name: t('rides:transfer'), symbol: 'person', value: t(`rides:transfer.${ride.transfer}`) },
    { name: t('rides:queue'), symbol: seatedQueue ? 'benchArea' : 'people', value: t(`rides:${queue}`) },
    { name: t('rides:wear'), symbol: 'lockers', value: wear },
    { name: t('rides:advice'), symbol: 'information', value: advice },
  ];
}
