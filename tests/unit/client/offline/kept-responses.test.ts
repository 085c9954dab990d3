import { expect, it, vi } from 'vitest';
import { latestKept } from '#client/offline/kept-responses.ts';

/** A device on which only names of caches are asked for. */
function stubCaches() {
  const keys = vi.fn(() => Promise.resolve<string[]>([]));
  vi.stubGlobal('caches', { keys });
  return keys;
}

it('gives a seen asset without a look into packs, as a packed one would be the same', async () => {
  const keys = stubCaches();
  const seen = new Response('');
  expect(await latestKept('/_astro/page.C8FsEqL4.js', seen)).toBe(seen);
  expect(keys).not.toHaveBeenCalled();
  expect(await latestKept('/_astro/page.C8FsEqL4.js', undefined)).toBeUndefined();
  expect(keys).toHaveBeenCalled();
});
