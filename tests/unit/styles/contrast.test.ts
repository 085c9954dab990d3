/** The colours of text and of what it stands on: their contrast as WCAG 2.2 defines it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour tokens of a style sheet, in its light (`day`) and dark (`night`) scheme. */
function coloursOf(css: string): Map<string, { day: string; night: string }> {
  const pattern = /--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g;
  return new Map(
    Array.from(css.matchAll(pattern), ([, name = '', day, night, both]) => [
      name,
      { day: day ?? both ?? '', night: night ?? both ?? '' },
    ]),
  );
}

const colours = coloursOf(readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8'));
const parks = ['park-animal', 'park-amusement', 'park-water'];
const darkGrounds = ['theme-forest', 'theme-dusk', 'night'];
const surfaces = ['page', 'surface', 'surface-sunken', 'alert', ...parks.map((park) => `${park}-tint`)];

/** Texts and the surfaces that they stand on, with the ratio they must reach. */
const uses: [text: string, surfaces: string[], least: number][] = [
  ['text', [...surfaces, 'danger-surface', 'success-surface'], 7],
  ['text-quiet', ['page', 'surface', 'surface-sunken'], 7],
  ['accent', ['page', 'surface', 'surface-sunken'], 4.5],
  ['on-dark', [...darkGrounds, 'urgent'], 7],
  ['on-dark-quiet', darkGrounds, 4.5],
  ['sun', darkGrounds, 4.5],
  ['on-coral', ['theme-coral'], 7],
  ['on-lagoon', ['theme-lagoon'], 7],
  ...parks.map((park): [string, string[], number] => [park, ['page', 'surface', `${park}-tint`], 4.5]),
  ['on-accent', ['accent'], 7],
  ['on-sun', ['sun', 'sun-strong'], 7],
  ['danger', ['page', 'surface', 'danger-surface'], 4.5],
  // Outlines of fields and of the focus (WCAG 2.2, 1.4.11 and 2.4.13).
  ['line-strong', ['page', 'surface'], 3],
  ['focus', ['page', 'surface'], 3],
  ['here', ['surface'], 4.5],
];
const pairs = uses.flatMap(([text, on, least]) => on.map((surface) => [text, surface, least] as const));

describe.each(['day', 'night'] as const)('by %s', (time) => {
  test.each(pairs)('%s on %s reaches %d:1', (text, surface, least) => {
    const [front, back] = [colours.get(text), colours.get(surface)];
    if (!front || !back) throw new Error(`tokens.css has no colour --${front ? surface : text}.`);
    expect(contrast(front[time], back[time])).toBeGreaterThanOrEqual(least);
  });
});
