import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOf, contrast } from '#tests/support/contrast.ts';

const colours = coloursOf(readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8'));
const parks = ['park-animal', 'park-amusement', 'park-water'];
const tones = ['tone-forest', 'tone-coral', 'tone-lagoon', 'tone-dusk', 'night'];
const grounds = ['page', 'surface', 'surface-sunken', 'alert', ...parks.map((park) => `${park}-tint`)];

/** Pairs of text and ground, with the ratio they must reach. */
const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.map((ground): [string, string, number] => ['text', ground, 7]),
  ...['page', 'surface', 'surface-sunken'].map((ground): [string, string, number] => ['text-quiet', ground, 7]),
  ...['page', 'surface', 'surface-sunken'].map((ground): [string, string, number] => ['accent', ground, 4.5]),
  ...tones.map((tone): [string, string, number] => ['on-tone', tone, 7]),
  ...tones.map((tone): [string, string, number] => ['on-tone-quiet', tone, 4.5]),
  ...tones.map((tone): [string, string, number] => ['sun', tone, 4.5]),
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
  ['danger', 'danger-ground', 4.5],
  ['text', 'danger-ground', 7],
  ['text', 'success-ground', 7],
  // What shows where a field ends, and what has the focus (WCAG 2.2, 1.4.11 and 2.4.13).
  ['line-strong', 'surface', 3],
  ['line-strong', 'page', 3],
  ['focus', 'page', 3],
  ['focus', 'surface', 3],
];

describe.each(['day', 'night'] as const)('by %s', (time) => {
  test.each(pairs)('%s on %s reaches %d:1', (text, ground, least) => {
    const [front, back] = [colours.get(text), colours.get(ground)];
    if (!front || !back) throw new Error(`tokens.css has no colour --${front ? ground : text}.`);
    expect(contrast(front[time], back[time])).toBeGreaterThanOrEqual(least);
  });
});
