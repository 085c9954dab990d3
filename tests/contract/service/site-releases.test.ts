/** A server while one release takes another's place, and after a process has died between the two. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseFactsFile } from '../../../src/delivery/release-facts.ts';
import { putInPlace, releaseFolders, restoreRelease, setAside } from '../../../src/delivery/release-folders.ts';
import { listen, type Listening } from '../../../src/service/listen.ts';
import { serveRelease } from '../../../src/service/served-release.ts';
import { createSite } from '../../../src/service/site-server.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { runProgram } from '../../support/run-program.ts';
import { factsFile, pages, writeSite, writeTinySite } from '../../support/tiny-site.ts';

let folder: string;
let directory: string;
beforeEach(async () => {
  folder = await writeTinySite();
  directory = join(folder, 'site');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Every page of a release says its name, and its only script has the hash of that name. */
async function writeRelease(name: string): Promise<void> {
  const files = Object.keys(pages).map((path) => [path, `<!doctype html><p>release ${name}</p>`]);
  await writeSite(releaseFolders(directory).next, {
    ...Object.fromEntries(files),
    [releaseFactsFile]: factsFile({ scriptHashes: [`sha256-${name}`] }),
  });
}

async function release(name: string): Promise<void> {
  await writeRelease(name);
  await setAside(releaseFolders(directory));
  await putInPlace(releaseFolders(directory));
}

async function withSite(use: (site: Listening) => Promise<void>): Promise<void> {
  const site = await listen(createSite({ release: serveRelease(directory) }), { port: 0 });
  await use(site).finally(() => site.close());
}

const get = async ({ url }: Listening, path: string) => {
  const { status, headers, body } = await sendRaw(url, path);
  return { status, policy: String(headers['content-security-policy']), text: body.toString() };
};

describe('a running server', () => {
  it('serves a new release under the hashes of its own scripts', () =>
    withSite(async (site) => {
      expect((await get(site, '/tarifs')).policy).toContain('sha256-a-script-of-the-page');
      await release('two');
      const page = await get(site, '/tarifs');
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('release two')]);
      expect(page.policy).toContain("'sha256-two'");
      expect(page.policy).not.toContain('a-script-of-the-page');
      expect((await get(site, '/nulle-part')).policy).toContain("'sha256-two'");
    }));

  it('serves the former release while there is no live one', () =>
    withSite(async (site) => {
      await writeRelease('two');
      await setAside(releaseFolders(directory));
      expect(existsSync(directory)).toBe(false);
      const page = await get(site, '/tarifs');
      expect([page.status, page.text]).toEqual([200, pages['tarifs/index.html']]);
      expect(page.policy).toContain('a-script-of-the-page');
      await putInPlace(releaseFolders(directory));
      expect((await get(site, '/tarifs')).text).toContain('release two');
    }));

  it('loses no request and mixes nothing, however often releases follow each other', () =>
    withSite(async (site) => {
      await release('0');
      let isOver = false;
      const seen = new Set<string>();
      const wrong: unknown[] = [];
      const visit = async () => {
        while (!isOver) {
          const page = await get(site, '/tarifs');
          const [, name = ''] = /release (\d+)/.exec(page.text) ?? [];
          seen.add(name);
          if (page.status !== 200 || !page.policy.includes(`'sha256-${name}'`)) wrong.push(page);
        }
      };
      const visitors = Array.from({ length: 8 }, visit);
      for (let count = 1; count <= 40; count += 1) await release(String(count));
      isOver = true;
      await Promise.all(visitors);
      expect(wrong).toEqual([]);
      expect(seen.size).toBeGreaterThan(5);
    }));

  it('answers 503, not 404, while there is no release at all', () =>
    withSite(async (site) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      await rename(directory, `${directory}-elsewhere`);
      const answer = await get(site, '/tarifs');
      expect(answer.status).toBe(503);
      expect(answer.policy).toContain("default-src 'self'");
      expect(log).toHaveBeenCalled();
      await rename(`${directory}-elsewhere`, directory);
      expect((await get(site, '/tarifs')).status).toBe(200);
    }));
});

/** Runs the first step of a swap in a process that is killed before the second one. */
async function dieBetweenTheSteps(): Promise<void> {
  const module = new URL('../../../src/delivery/release-folders.ts', import.meta.url).href;
  const code = `const { releaseFolders, setAside } = await import(${JSON.stringify(module)});
    await setAside(releaseFolders(${JSON.stringify(directory)}));
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  expect(existsSync(directory)).toBe(false);
}

describe('a process that died between the steps of a swap', () => {
  it('leaves a release that `serve` starts with', async () => {
    await dieBetweenTheSteps();
    const run = runProgram('run-site.ts', { cwd: folder, args: ['--directory=site'] });
    const [, address = ''] = await run.printed(/^The site is ready: (http:\/\/localhost:\d+)\n/);
    expect(await (await fetch(`${address}/tarifs`)).text()).toBe(pages['tarifs/index.html']);
    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('leaves a release that the next build puts back before it starts', async () => {
    await dieBetweenTheSteps();
    await restoreRelease(releaseFolders(directory));
    expect(existsSync(join(directory, 'index.html'))).toBe(true);
    await release('two');
    await withSite(async (site) => expect((await get(site, '/')).text).toContain('release two'));
    expect(existsSync(releaseFolders(directory).former)).toBe(false);
  });
});

describe('a link to the release', () => {
  it('stays a link: what it leads to is exchanged', async () => {
    const link = join(folder, 'dist');
    await symlink('site', link);
    expect(releaseFolders(link)).toEqual(releaseFolders(directory));
    expect(releaseFolders(`${link}/`)).toEqual(releaseFolders(directory));
    await release('two');
    const site = await listen(createSite({ release: serveRelease(link) }), { port: 0 });
    expect((await get(site, '/')).text).toContain('release two');
    await setAside(releaseFolders(link));
    expect((await get(site, '/')).text).toContain('release two');
    await site.close();
  });
});

describe('a link that is made to lead to another release', () => {
  it('is followed by the next request, also while the former release is removed', async () => {
    const link = join(folder, 'current');
    const leadTo = async (name: string) => {
      await writeRelease(name);
      await rename(releaseFolders(directory).next, join(folder, name));
      await symlink(name, `${link}-next`);
      await rename(`${link}-next`, link);
    };
    await leadTo('0');
    const site = await listen(createSite({ release: serveRelease(link) }), { port: 0 });
    for (let count = 1; count <= 20; count += 1) {
      await leadTo(String(count));
      const removal = rm(join(folder, String(count - 1)), { recursive: true });
      for (const path of ['/tarifs', '/nulle-part']) {
        const page = await get(site, path);
        expect(page.text).toContain(`release ${count}`);
        expect(page.policy).toContain(`'sha256-${count}'`);
      }
      await removal;
    }
    await site.close();
  });
});

describe('a swap that fails', () => {
  it('puts the former release back', async () => {
    await setAside(releaseFolders(directory));
    await expect(putInPlace(releaseFolders(directory))).rejects.toThrow('ENOENT');
    expect(existsSync(join(directory, 'index.html'))).toBe(true);
  });
});
