/** nginx while one release takes another's place, which no reload tells it of. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyOptions } from '#delivery/content-security-policy.ts';
import { readReleaseManifest, releaseManifestFile } from '#delivery/release-manifest.ts';
import { currentLink, realFolder } from '#delivery/release-folders.ts';
import { switchTo } from '#releases/kept-releases.ts';
import { startNginx, type RunningNginx } from '#tests/support/hosts/start-nginx.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { createReleaseFolder, siteNamed, type ReleaseFolder } from '#tests/support/release-folder.ts';
import { factsFile } from '#tests/support/tiny-site.ts';

let site: ReleaseFolder;
let nginx: RunningNginx;
/** The names of the folders of the releases, whose pages say `a`, `b` and `c`. */
let folders: Record<'a' | 'b' | 'c', string>;

async function release(name: string): Promise<{ folder: string; policy: PolicyOptions }> {
  const moved = { '/prix': `/tarifs-${name}` };
  await site.release({
    ...siteNamed(name),
    [`tarifs-${name}/index.html`]: `<!doctype html><p>release ${name}</p>`,
    [releaseManifestFile]: factsFile({ scriptHashes: [`sha256-${name}`] }, moved),
  });
  const { policy } = readReleaseManifest(realFolder(currentLink(site.directory)) ?? '');
  return { folder: site.current() ?? '', policy };
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRaw(nginx.url, path, { headers });
  return {
    status: answer.status,
    name: /release (\w)|^\/tarifs-(\w)/
      .exec(answer.headers.location ?? answer.body.toString())
      ?.slice(1)
      .join(''),
    policy: String(answer.headers['content-security-policy']),
    etag: String(answer.headers['etag']),
  };
}

const makeCurrent = (name: 'a' | 'b' | 'c') => switchTo(site.directory, folders[name]);

beforeEach(async () => {
  site = await createReleaseFolder('versions n° 1; "à jour" {#}');
  const [a, b, c] = [await release('a'), await release('b'), await release('c')];
  folders = { a: a.folder, b: b.folder, c: c.folder };
  await makeCurrent('a');
  // It is told of two policies only.
  nginx = await startNginx({ current: currentLink(site.directory), policies: [a.policy, b.policy] });
});
afterEach(() => nginx.close());

describe('a running nginx', () => {
  it('mixes nothing, however often releases follow each other', async () => {
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    let isOver = false;
    const paths = [
      '/tarifs',
      '/',
      '/nulle-part',
      '/en/x',
      '/tarifs',
      '/en',
      '/x.png',
      '/activites',
      '/prix',
      '/prix?x',
    ];
    const visitors = paths.map(async (path) => {
      while (!isOver) answers.push(await get(path));
    });
    for (let switches = 0; switches < 100; switches += 1) {
      await makeCurrent(switches % 2 === 0 ? 'b' : 'a');
      await get('/tarifs');
    }
    isOver = true;
    await Promise.all(visitors);
    expect(answers.filter(({ name, policy }) => !policy.includes(`'sha256-${name}'`))).toEqual([]);
    expect(new Set(answers.map(({ status, name }) => `${status} ${name}`))).toEqual(
      new Set(['200 a', '200 b', '301 a', '301 b', '404 a', '404 b']),
    );
  });

  it('runs no inline script of a release whose policy it does not know', async () => {
    await makeCurrent('c');
    const { status, name, policy } = await get('/tarifs');
    expect([status, name]).toEqual([200, 'c']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('sha256-');
  });

  it('knows a page of another release by its content, though it has the same size', async () => {
    const { etag } = await get('/tarifs');
    await makeCurrent('b');
    expect(await get('/tarifs', { 'If-None-Match': etag })).toMatchObject({ status: 200, name: 'b' });
    await makeCurrent('a');
    expect((await get('/tarifs', { 'If-None-Match': etag })).status).toBe(304);
  });
});
