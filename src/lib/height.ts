/** Whom a ride takes, by height. Pure, in centimetres; runs in browsers too. */

/** The limits of a ride in centimetres; null where there is none. */
export interface HeightLimits {
  /** With an adult. */
  minimumHeight: number | null;
  /** Without one; null where that is the same. */
  minimumHeightAlone: number | null;
  maximumHeight: number | null;
}

/** A height may ride alone, only with an adult, not yet, or no more. */
export type Fit = 'alone' | 'withAdult' | 'notYet' | 'tooTall';

/** @param height of the visitor, in centimetres */
export function fitOf(height: number, { minimumHeight, minimumHeightAlone, maximumHeight }: HeightLimits): Fit {
  const least = minimumHeight ?? 0;
  if (height < least) return 'notYet';
  if (maximumHeight !== null && height > maximumHeight) return 'tooTall';
  return height < (minimumHeightAlone ?? least) ? 'withAdult' : 'alone';
}

const centimetresPerInch = 2.54;

/** What no measuring stick tells apart, in inches: 4 mm. */
const tolerance = 0.15;

const roundings = {
  nearest: Math.round,
  up: (inches: number) => Math.ceil(inches - tolerance),
  down: (inches: number) => Math.floor(inches + tolerance),
};

/**
 * Whole inches.
 *
 * @param rounding `up` for a least height and `down` for a greatest one, so that nobody is turned away who is as tall
 */
export const inchesOf = (centimetres: number, rounding: keyof typeof roundings = 'nearest'): number =>
  roundings[rounding](centimetres / centimetresPerInch);

/** The heights of people who walk, in centimetres. */
export const possibleHeights = { least: 60, most: 230 } as const;

const valid = (height: number) =>
  height >= possibleHeights.least && height <= possibleHeights.most ? height : undefined;

/**
 * A height as somebody types it, in whole centimetres: nobody is 47 cm or 1 cm tall, so smaller numbers are inches or
 * metres.
 *
 * @returns undefined for what is no height
 */
export function readHeight(typed: string): number | undefined {
  const value = Number(typed.trim().replace(',', '.'));
  if (value >= 3 && value < possibleHeights.least) return valid(Math.round(value * centimetresPerInch));
  // Thousandths are the computer's, not the visitor's.
  return valid(Math.floor(Math.round((value < 3 ? value * 100 : value) * 1000) / 1000));
}
