import { describe, expect, it, vi } from 'vitest';
import { readManifest } from '#client/navigation/build-manifest.ts';

const manifest = { code: 'c1', release: 'r1' };

describe('readManifest', () => {
  const read = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    const manifestRead = await readManifest(new AbortController().signal);
    vi.unstubAllGlobals();
    return manifestRead;
  };

  it('returns the deployed manifest', async () => {
    expect(await read(() => Promise.resolve(Response.json(manifest)))).toEqual(manifest);
  });

  it.each([
    ['a missing manifest', () => Promise.resolve(new Response('', { status: 404 }))],
    ['invalid JSON', () => Promise.resolve(new Response('<html>'))],
    ['a lost connection', () => Promise.reject(new TypeError('failed'))],
  ])('returns undefined for %s', async (_, answer) => {
    expect(await read(answer)).toBeUndefined();
  });
});
