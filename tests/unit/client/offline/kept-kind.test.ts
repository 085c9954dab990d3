import { expect, it } from 'vitest';
import { keptKind } from '#client/offline/kept-kind.ts';

it.each([
  ['/', 'page'],
  ['/en', 'page'],
  ['/en/animals/africa/african-lion', 'page'],
  ['/_astro/page.C8FsEqL4.js', 'asset'],
  ['/media/lion.avif', 'asset'],
  ['/horaire/jours.json', 'data'],
  ['/en/search.json', 'data'],
  ['/en/day-words.json', 'data'],
  // They say how fresh everything else is, or what is latest.
  ['/build-manifest.json', undefined],
  ['/day.json', undefined],
  ['/parc-a-emporter.json', undefined],
  ['/service-worker.js', undefined],
  ['/activites/nourrir.ics', undefined],
  ['/en/animals.md', undefined],
])('%s is kept as %s', (path, kind) => {
  expect(keptKind(path)).toBe(kind);
});
