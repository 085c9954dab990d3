import { expect, it } from 'vitest';
import { keptKind } from '#client/offline/kept-kind.ts';

it.each(['/build-manifest.json', '/day.json', '/parc-a-emporter.json', '/service-worker.js'])(
  '%s, which says how fresh everything else is or what is latest, is never kept',
  (path) => {
    expect(keptKind(path)).toBeUndefined();
  },
);

it('the dictionary of pages is left to the cache of the browser, which reads pages with it', () => {
  expect(keptKind('/_astro/pages.0123456789abcdef.txt')).toBeUndefined();
});
