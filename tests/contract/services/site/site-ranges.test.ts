/** Parts of files (RFC 9110 §14). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages, type RunningSite, startTinySite } from '#tests/support/tiny-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startTinySite();
});
afterAll(() => site.close());

const script = '/_astro/menu.a1b2c3d4.js';
const content = pages['_astro/menu.a1b2c3d4.js'];
const size = content.length;
const get = (range: string, headers: Record<string, string> = {}, path: string = script) =>
  site.get(path, { Range: range, ...headers });

describe('a range', () => {
  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=10-', 10, size - 1],
    ['bytes=-4', size - 4, size - 1],
    ['bytes=0-999999', 0, size - 1],
  ])('%s is that part of the file', async (range, start, end) => {
    const answer = await get(range);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(answer.body.toString()).toBe(content.slice(start, end + 1));
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
  });

  it.each(['items=0-3', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,4-5'])(
    '%s is ignored: the whole file',
    async (range) => {
      const answer = await get(range);
      expect([answer.status, answer.body.toString()]).toEqual([200, content]);
      expect(answer.headers['content-range']).toBeUndefined();
    },
  );

  it.each([`bytes=${size}-`, 'bytes=999999-', 'bytes=-0', 'bytes=-00'])(
    '%s that holds no byte is a 416',
    async (range) => {
      const answer = await get(range);
      expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([416, `bytes */${size}`, 0]);
    },
  );

  it('of a compressed file is a part of its compressed bytes, under their own ETag', async () => {
    const whole = await site.get(script, { 'Accept-Encoding': 'br' });
    const part = await get('bytes=2-7', { 'Accept-Encoding': 'br' });
    expect(part.status).toBe(206);
    expect(part.headers.etag).toBe(whole.headers.etag);
    expect(part.body).toEqual(whole.body.subarray(2, 8));
  });

  it('is sent only if the file is the one that `If-Range` names', async () => {
    const { etag = '' } = (await site.get(script)).headers;
    expect((await get('bytes=0-3', { 'If-Range': etag })).status).toBe(206);
    for (const other of ['"older"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT']) {
      const answer = await get('bytes=0-3', { 'If-Range': other });
      expect([answer.status, answer.body.length]).toEqual([200, size]);
    }
  });

  it('of a file that is still the same is a 304', async () => {
    const { etag = '' } = (await site.get(script)).headers;
    expect((await get('bytes=0-3', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('of a missing page is the whole 404 page', async () => {
    for (const path of ['/nulle-part', '/404', '/_astro/gone.js']) {
      const answer = await get('bytes=0-3', {}, path);
      expect([answer.status, answer.body.toString()]).toEqual([404, pages['404.html']]);
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });

  it('counts for GET only', async () => {
    const answer = await site.send('HEAD', script, { Range: 'bytes=0-3' });
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(size)]);
  });
});
