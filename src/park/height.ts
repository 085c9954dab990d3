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
export const fits = ['alone', 'withAdult', 'notYet', 'tooTall'] as const;

export type Fit = (typeof fits)[number];

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

/** A height as it was understood. */
export interface ReadHeight {
  /** Whole centimetres. */
  height: number;
  isInInches: boolean;
}

function possible(height: number, isInInches: boolean): ReadHeight | undefined {
  return height >= possibleHeights.least && height <= possibleHeights.most ? { height, isInInches } : undefined;
}

// Thousandths are the computer's, not the visitor's.
const ofCentimetres = (value: number) => possible(Math.floor(Math.round(value * 1000) / 1000), false);
const ofInches = (value: number) => possible(Math.round(value * centimetresPerInch), true);

/** Reads a number without a unit. Visitors are taller than 47 cm: smaller numbers are inches or metres. */
function ofNumber(value: number): ReadHeight | undefined {
  if (value < 3) return ofCentimetres(value * 100);
  return value < possibleHeights.least ? ofInches(value) : ofCentimetres(value);
}

/** Characters; nobody writes a height in as many. */
const longestTyped = 60;

/** How heights are written, and what their numbers mean. */
const forms: readonly (readonly [RegExp, (first: number, second: number) => ReadHeight | undefined])[] = [
  [/^(\d*\.?\d+)$/, ofNumber],
  [/^(\d*\.?\d+) ?cm$/, ofCentimetres],
  [/^(\d*\.?\d+) ?m(?:[eè]tres?)?(?: ?(\d\d?)(?: ?cm)?)?$/, (metres, more) => ofCentimetres(metres * 100 + more)],
  [/^(\d*\.?\d+) ?(?:"|''|in|inch(?:es)?|po|pouces?)$/, ofInches],
  [
    /^(\d+) ?(?:'|ft|foot|feet|pi|pieds?)(?: ?(\d*\.?\d+) ?(?:"|''|in|inch(?:es)?|po|pouces?)?)?$/,
    (feet, more) => ofInches(feet * 12 + more),
  ],
];

/**
 * A height as somebody types it: « 112 », '112 cm', « 1,12 m », « 1 m 12 », '44', « 44 po », '3'8"'.
 *
 * @returns undefined for what is no height
 */
export function readHeight(typed: string): ReadHeight | undefined {
  if (typed.length > longestTyped) return undefined;
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(',', '.')
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replace(/\.$/, '');
  for (const [form, read] of forms) {
    const [, first, second = '0'] = form.exec(text) ?? [];
    if (first !== undefined) return read(Number(first), Number(second));
  }
  return undefined;
}
