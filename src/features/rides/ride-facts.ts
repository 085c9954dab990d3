/** What visitors need to know before they queue for a ride. */
import { formatDate, formatMinutes } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Translate } from '#i18n/translations.ts';
import type { HeightLimits } from '#park/height.ts';
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
function leastHeights({ minimumHeight, minimumHeightAlone, maximumHeight }: HeightLimits, t: Translate) {
  if (minimumHeight === null && minimumHeightAlone === null && maximumHeight !== null) return [];
  const inWords = (height: number | null) => (height === null ? t('rides:anyHeight') : describeHeight(height, t, 'up'));
  if (minimumHeightAlone === null || minimumHeightAlone === minimumHeight) {
    return [{ name: t('rides:minimumHeight'), value: inWords(minimumHeight) }];
  }
  return [
    { name: t('rides:minimumHeightWithAdult'), value: inWords(minimumHeight) },
    { name: t('rides:minimumHeightAlone'), value: inWords(minimumHeightAlone) },
  ];
}

/** @param today a ride that has opened since says no more about it */
export function rideFacts(ride: RideLimits, locale: Locale, t: Translate, today: string) {
  const { kind, maximumHeight, maximumWeight, depth, duration, seatedQueue, wear, advice } = ride;
  const standing = kind === 'slide' ? 'stairsInQueue' : 'standingQueue';
  const queue = seatedQueue ? 'seatedQueue' : standing;
  return [
    { name: t('rides:opens'), value: openingDay(ride, today, locale) },
    ...leastHeights(ride, t),
    { name: t('rides:maximumHeight'), value: maximumHeight === null ? null : describeHeight(maximumHeight, t, 'down') },
    { name: t('rides:maximumWeight'), value: maximumWeight === null ? null : describeWeight(maximumWeight, t) },
    { name: t('rides:intensity'), value: t(`rides:intensity.${ride.intensity}`) },
    {
      name: t('rides:depth'),
      value: depth === null ? null : t('rides:depthValue', { height: describeHeight(depth, t) }),
    },
    {
      name: t('rides:duration'),
      value: duration === null ? t('rides:asLongAsYouLike') : formatMinutes(duration, locale),
    },
    { name: t('rides:transfer'), value: t(`rides:transfer.${ride.transfer}`) },
    { name: t('rides:queue'), value: t(`rides:${queue}`) },
    { name: t('rides:wear'), value: wear },
    { name: t('rides:advice'), value: advice },
  ];
}
