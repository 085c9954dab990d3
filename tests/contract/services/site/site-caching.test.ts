/** Compression and caching of the served site. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksHeaders, pages, type RunningSite, startTinySite } from '#tests/support/tiny-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startTinySite();
});
afterAll(() => site.close());

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

const rates = ['/tarifs', pages['tarifs/index.html']] as const;
const script = ['/_astro/menu.a1b2c3d4.js', pages['_astro/menu.a1b2c3d4.js']] as const;

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
  ])('"%s" gets %s', async (accepted, encoding) => {
    for (const [path, content] of [rates, script]) {
      const answer = await site.get(path, { 'Accept-Encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect((decode[encoding ?? ''] ?? ((body: Buffer) => body))(answer.body).toString()).toBe(content);
      expect(lacksHeaders(answer, path)).toEqual([]);
    }
  });

  it.each(['br', 'gzip', 'identity'])('varies by Accept-Encoding (%s)', async (accepted) => {
    const answer = await site.get(rates[0], { 'Accept-Encoding': accepted });
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('is used for the 404 page too', async () => {
    const answer = await site.get('/en/nowhere', { 'Accept-Encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(answer.body).toString()).toBe(pages['en/404/index.html']);
  });
});

describe('caches', () => {
  it.each([
    [rates[0], 'public, max-age=0, must-revalidate'],
    [script[0], 'public, max-age=31536000, immutable'],
  ])('may store %s: %s', async (path, control) => {
    expect((await site.get(path)).headers['cache-control']).toBe(control);
  });

  it('must not store a missing file, even if its name has a hash', async () => {
    const answer = await site.get('/_astro/menu.00000000.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([...[rates, script].map(([path]) => path), '/en'])('that have %s get 304 and no body', async (path) => {
    const { etag } = (await site.get(path)).headers;
    expect(etag).toMatch(/^(?:W\/)?".+"$/);
    const again = await site.get(path, { 'If-None-Match': String(etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe((await site.get(path)).headers['cache-control']);
  });

  it('that have an older version get the page', async () => {
    const answer = await site.get(rates[0], { 'If-None-Match': 'W/"older"' });
    expect([answer.status, answer.body.toString()]).toEqual([200, rates[1]]);
  });

  it('distinguish the encodings of a page', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await site.get(rates[0], { 'Accept-Encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});
