import { describe, expect, it, vi } from 'vitest';
import { matchesRoute, readManifest } from '../../../src/navigation/build-manifest.ts';

const manifest = { version: 'v1', routes: ['/', '/animaux', '/animaux/*', '/videos/filtre/*/*'] };

describe('matchesRoute', () => {
  it.each(['/', '/animaux', '/animaux/afrique', '/videos/filtre/felins/2'])('matches %s', (path) => {
    expect(matchesRoute(path, manifest)).toBe(true);
  });

  it.each(['/nope', '/animaux/afrique/lion', '/animaux/', '/videos/filtre/felins', '//', ''])(
    'does not match %j',
    (path) => {
      expect(matchesRoute(path, manifest)).toBe(false);
    },
  );
});

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
