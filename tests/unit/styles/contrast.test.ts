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
const themes = ['theme-forest', 'theme-coral', 'theme-lagoon', 'theme-dusk', 'night'];
const surfaces = ['page', 'surface', 'surface-sunken', 'alert', ...parks.map((park) => `${park}-tint`)];

/** Pairs of text and surface, with the ratio they must reach. */
const pairs: [text: string, surface: string, least: number][] = [
  ...surfaces.map((surface): [string, string, number] => ['text', surface, 7]),
  ...['page', 'surface', 'surface-sunken'].map((surface): [string, string, number] => ['text-quiet', surface, 7]),
  ...['page', 'surface', 'surface-sunken'].map((surface): [string, string, number] => ['accent', surface, 4.5]),
  ...themes.map((theme): [string, string, number] => ['on-theme', theme, 7]),
  ...themes.map((theme): [string, string, number] => ['on-theme-quiet', theme, 4.5]),
  ...themes.map((theme): [string, string, number] => ['sun', theme, 4.5]),
  ...parks.flatMap((park): [string, string, number][] => [
    [park, 'page', 4.5],
    [park, 'surface', 4.5],
    [park, `${park}-tint`, 4.5],
  ]),
  ['on-accent', 'accent', 7],
  ['on-sun', 'sun', 7],
  ['on-sun', 'sun-strong', 7],
  ['danger', 'page', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-surface', 4.5],
  ['text', 'danger-surface', 7],
  ['text', 'success-surface', 7],
  // Outlines of fields and of the focus (WCAG 2.2, 1.4.11 and 2.4.13).
  ['line-strong', 'surface', 3],
  ['line-strong', 'page', 3],
  ['focus', 'page', 3],
  ['focus', 'surface', 3],
  ['here', 'surface', 4.5],
];

describe.each(['day', 'night'] as const)('by %s', (time) => {
  test.each(pairs)('%s on %s reaches %d:1', (text, surface, least) => {
    const [front, back] = [colours.get(text), colours.get(surface)];
    if (!front || !back) throw new Error(`tokens.css has no colour --${front ? surface : text}.`);
    expect(contrast(front[time], back[time])).toBeGreaterThanOrEqual(least);
  });
});
