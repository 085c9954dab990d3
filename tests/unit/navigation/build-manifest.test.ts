import { describe, expect, it, vi } from 'vitest';
import { matchesRoute, readManifest } from '../../../src/navigation/build-manifest.ts';

const manifest = { version: 'v1', routes: ['/', '/animaux', '/animaux/*', '/videos/filtre/*/*'] };

describe('the routes of a build', () => {
  it.each(['/', '/animaux', '/animaux/afrique', '/videos/filtre/felins/2'])('match %s', (path) => {
    expect(matchesRoute(path, manifest)).toBe(true);
  });

  it.each(['/nope', '/animaux/afrique/lion', '/animaux/', '/videos/filtre/felins', '//', ''])(
    'do not match %j',
    (path) => {
      expect(matchesRoute(path, manifest)).toBe(false);
    },
  );
});

describe('reading the manifest', () => {
  const read = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    const manifestRead = await readManifest(new AbortController().signal);
    vi.unstubAllGlobals();
    return manifestRead;
  };

  it('gives what is deployed', async () => {
    expect(await read(() => Promise.resolve(Response.json(manifest)))).toEqual(manifest);
  });

  it.each([
    ['a missing one', () => Promise.resolve(new Response('', { status: 404 }))],
    ['one that is not JSON', () => Promise.resolve(new Response('<html>'))],
    ['a lost connection', () => Promise.reject(new TypeError('failed'))],
  ])('is not hindered by %s', async (_, answer) => {
    expect(await read(answer)).toBeUndefined();
  });
});
