/** Files that are too large to be kept in memory. */
import { createHash } from 'node:crypto';
import { cp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { writeTinySite } from '#tests/support/tiny-site.ts';

const bytes = Buffer.alloc(3_000_000, 'a film of the lynx ');
const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');

let folder: string;
let file: string;
let site: Listening;
beforeEach(async () => {
  folder = await writeTinySite();
  file = join(folder, 'site', 'film.mp4');
  await writeFile(file, bytes);
  site = await listen(createSite({ release: serveRelease(join(folder, 'site')) }), { port: 0 });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(site.url, '/film.mp4', { method, headers });

it('are sent as a whole and in parts, under one ETag', async () => {
  const whole = await get();
  const { etag = '' } = whole.headers;
  expect([whole.status, digest(whole.body)]).toEqual([200, digest(bytes)]);
  const part = await get({ Range: 'bytes=100-2000099', 'If-Range': etag });
  expect([part.status, part.headers.etag]).toEqual([206, etag]);
  expect(digest(part.body)).toBe(digest(bytes.subarray(100, 2_000_100)));
});

it('have the ETag of their content in a release, whatever the time of the copy', async () => {
  const records = await recordFiles(join(folder, 'site'));
  await writeFile(join(folder, 'site', fileManifestName), JSON.stringify({ sequence: 1, files: records }));
  const tags = [1_000_000_000, 1_100_000_000].map(async (time) => {
    const copy = join(folder, `copy-${time}`);
    await cp(join(folder, 'site'), copy, { recursive: true });
    await utimes(join(copy, 'film.mp4'), time, time);
    const served = await listen(createSite({ release: serveRelease(copy) }), { port: 0 });
    const { etag } = (await sendRaw(served.url, '/film.mp4')).headers;
    await served.close();
    return etag;
  });
  const [first, second] = await Promise.all(tags);
  expect([first, first]).toEqual([second, `"${digest(bytes).slice(0, 40)}"`]);
});

it('are described without being sent', async () => {
  const { etag = '' } = (await get()).headers;
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(bytes.length), 0]);
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  expect((await get({ Range: 'bytes=3000000-' })).status).toBe(416);
});

it('that were deleted are a server error, not a 404', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await rm(file);
  expect((await get()).status).toBe(503);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

it.runIf(process.platform === 'linux')('leave nothing open when visitors break off', async () => {
  const openFiles = async () => {
    const names = await readdir('/proc/self/fd');
    const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return targets.filter((target) => target === file).length;
  };
  const breakOff = async () => {
    const { body } = await fetch(`${site.url}/film.mp4`);
    await body?.cancel();
  };
  await Promise.all(Array.from({ length: 100 }, breakOff));
  await expect.poll(openFiles).toBe(0);
  expect((await get()).status).toBe(200);
  await expect.poll(openFiles).toBe(0);
});
