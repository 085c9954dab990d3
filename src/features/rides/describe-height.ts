/** Heights and weights in words, in the units of both sides of the border. */
import type { Translate } from '#i18n/translations.ts';
import { inchesOf } from '#park/height.ts';

const poundsPerKilogram = 2.2046;

/** « 112 cm (44 po) », '112 cm (44 in)'. */
export const describeHeight = (centimetres: number, t: Translate, rounding?: 'up' | 'down'): string =>
  t('rides:height', { cm: centimetres, inches: inchesOf(centimetres, rounding) });

/** The heights that a ride takes, from the least to the greatest; null where there is no limit. */
export function describeRange(least: number | null, greatest: number | null, t: Translate): string {
  const most = greatest === null ? undefined : describeHeight(greatest, t, 'down');
  if (least === null) return most === undefined ? t('rides:anyHeight') : t('rides:onlyUpTo', { height: most });
  const atLeast = describeHeight(least, t, 'up');
  return most === undefined ? atLeast : `${atLeast}, ${t('rides:upTo', { height: most })}`;
}

/** @param kilograms rounded down in pounds: nobody is let on by rounding */
export const describeWeight = (kilograms: number, t: Translate): string =>
  t('rides:weight', { kg: kilograms, pounds: Math.floor(kilograms * poundsPerKilogram) });
