import { expect, it } from 'vitest';
import { fitOf, type HeightLimits, inchesOf, readHeight } from '#park/height.ts';

const limits = (
  minimumHeight: number | null,
  minimumHeightAlone: number | null = null,
  maximumHeight: number | null = null,
): HeightLimits => ({ minimumHeight, minimumHeightAlone, maximumHeight });

it.each([
  [119, limits(120, 132), 'notYet'],
  [120, limits(120, 132), 'withAdult'],
  [132, limits(120, 132), 'alone'],
  [106, limits(null, 107), 'withAdult'],
  [107, limits(null, 107), 'alone'],
  [122, limits(null, null, 122), 'alone'],
  [123, limits(null, null, 122), 'tooTall'],
  [110, limits(null, 112, 110), 'withAdult'],
] as const)('%i cm with %o is %s', (height, of, fit) => {
  expect(fitOf(height, of)).toBe(fit);
});

it.each([
  [120, 47, 48, 47],
  [200, 79, 79, 78],
])('%i cm are about %i inches, at least %i and at most %i', (centimetres, nearest, up, down) => {
  expect([inchesOf(centimetres), inchesOf(centimetres, 'up'), inchesOf(centimetres, 'down')]).toEqual([
    nearest,
    up,
    down,
  ]);
});

const heightOf = (typed: string) => readHeight(typed)?.height;

it('whoever is as many inches tall as a limit says is let on', () => {
  for (let limit = 61; limit < 150; limit += 1) {
    expect(heightOf(String(inchesOf(limit, 'up'))), `from ${limit} cm on`).toBeGreaterThanOrEqual(limit);
    expect(heightOf(String(inchesOf(limit, 'down'))) ?? 0, `up to ${limit} cm`).toBeLessThanOrEqual(limit);
  }
});

it.each([
  ['112', 112],
  [' 112 ', 112],
  ['111.9', 111],
  ['1,12', 112],
  ['44', 112],
  ['47.25', 120],
  ['59', 150],
  ['60', 60],
  ['230', 230],
  ['231', undefined],
  ['-110', undefined],
  ['', undefined],
  ['Infinity', undefined],
  ['112 cm', 112],
  ['44 cm', undefined],
  ['1.12 m', 112],
  ['1 m 12', 112],
  ['1 m 5', 105],
  ['1\u00A0m\u00A012\u00A0cm', 112],
  ['44 in', 112],
  ['44 pouces', 112],
  ['44"', 112],
  [`3'8"`, 112],
  ['3′8″', 112],
  ['3 ft 8 in', 112],
  ["4'", 122],
  ["3'8'6", undefined],
  ['112 kg', undefined],
])('%j is read as %s', (typed, height) => {
  expect(heightOf(typed)).toBe(height);
});

it.each([
  ['112', false],
  ['44', true],
  ["3'8", true],
])('%j is in inches: %s', (typed, isInInches) => {
  expect(readHeight(typed)?.isInInches).toBe(isInInches);
});
