/** nginx while one release takes another's place, which no reload tells it of. */
import { mkdir, mkdtemp, rename, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyOptions } from '../../../../src/delivery/content-security-policy.ts';
import { policyId } from '../../../../src/delivery/release-facts.ts';
import { startNginx, type RunningNginx } from '../../../support/hosts/start-nginx.ts';
import { stampFiles } from '../../../support/hosts/test-release.ts';
import { sendRaw } from '../../../support/raw-request.ts';
import { pages, writeSite } from '../../../support/tiny-site.ts';

let folder: string;
let nginx: RunningNginx;

const policyOf = (name: string): PolicyOptions => ({
  formUrl: '/form',
  scriptHashes: [`sha256-${name}`],
  hasTagManager: false,
});
const folderOf = (name: string) => join(folder, 'releases', `${name}-p${policyId(policyOf(name))}`);

/** Every page of a release says its name, in the same number of bytes. */
async function writeRelease(name: string): Promise<void> {
  await mkdir(folderOf(name), { recursive: true });
  const files = Object.keys(pages).filter((path) => path.endsWith('.html'));
  await writeSite(
    folderOf(name),
    Object.fromEntries(files.map((path) => [path, `<!doctype html><p>release ${name}</p>`])),
  );
}

async function makeCurrent(name: string): Promise<void> {
  await symlink(folderOf(name), join(folder, 'next'));
  await rename(join(folder, 'next'), join(folder, 'current'));
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRaw(nginx.url, path, { headers });
  const text = answer.body.toString();
  return {
    status: answer.status,
    name: /release (\w)/.exec(text)?.[1],
    policy: String(answer.headers['content-security-policy']),
    etag: String(answer.headers['etag']),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nginx-releases-'));
  for (const name of ['a', 'b', 'c']) await writeRelease(name);
  await makeCurrent('a');
  // It is told of two policies only.
  nginx = await startNginx({ current: join(folder, 'current'), policies: [policyOf('a'), policyOf('b')] });
});
afterEach(async () => {
  await nginx.close();
  await rm(folder, { recursive: true });
});

describe('a running nginx', () => {
  it('mixes nothing, however often releases follow each other', async () => {
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    let isOver = false;
    const visitors = ['/tarifs', '/', '/nulle-part', '/en/x', '/tarifs', '/en', '/x.png', '/activites'].map(
      async (path) => {
        while (!isOver) answers.push(await get(path));
      },
    );
    for (let switches = 0; switches < 300; switches += 1) {
      await makeCurrent(switches % 2 === 0 ? 'b' : 'a');
      await get('/tarifs');
    }
    isOver = true;
    await Promise.all(visitors);
    expect(answers.filter(({ name, policy }) => !policy.includes(`'sha256-${name}'`))).toEqual([]);
    expect(new Set(answers.map(({ status, name }) => `${status} ${name}`))).toEqual(
      new Set(['200 a', '200 b', '404 a', '404 b']),
    );
  });

  it('runs no inline script of a release whose policy it does not know', async () => {
    await makeCurrent('c');
    const { status, name, policy } = await get('/tarifs');
    expect([status, name]).toEqual([200, 'c']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('sha256-');
  });

  it('knows a page of another release by its content, not by when it was written', async () => {
    await Promise.all(['a', 'b'].map((name) => stampFiles(folderOf(name))));
    const { etag } = await get('/tarifs');
    await makeCurrent('b');
    expect(await get('/tarifs', { 'If-None-Match': etag })).toMatchObject({ status: 200, name: 'b' });
    await makeCurrent('a');
    expect((await get('/tarifs', { 'If-None-Match': etag })).status).toBe(304);
    // Which is why the files of a release are stamped: with the times of one second, it can't tell them apart.
    for (const name of ['a', 'b'])
      await utimes(join(folderOf(name), 'tarifs/index.html'), 1_000_000_000, 1_000_000_000);
    const first = await get('/tarifs');
    await makeCurrent('b');
    expect((await get('/tarifs', { 'If-None-Match': first.etag })).status).toBe(304);
  });
});
