/** A server while one release takes another's place. */
import { mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentLink } from '#build/delivery/release-folders.ts';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import type { Listening } from '#services/http/listen.ts';
import { contact, sendJson } from '#tests/support/content-service/running-service.ts';
import { createReleaseFolder, siteNamed, visit } from '#tests/support/release-folder.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { factsFile, pages } from '#tests/support/tiny-site.ts';

afterEach(() => void vi.restoreAllMocks());

interface Seen {
  /** The names of the releases that visitors saw. */
  names: Set<string>;
  /** Answers that are no page, or that have the policy of another release. */
  wrong: unknown[];
}

const paths = ['/tarifs', '/en/nowhere', '/emplois/retire'];
const statuses = [200, 404, 410];

/** Eight visitors who request pages, also missing and removed ones, until an action is done. */
async function visitDuring(site: Listening, isDone: Promise<unknown>): Promise<Seen> {
  const seen: Seen = { names: new Set(), wrong: [] };
  let isOver = false;
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let count = visitor; !isOver; count += 1) {
      const answer = await visit(site, paths[count % 3] ?? '');
      const [, name = ''] = /release (\w+)/.exec(answer.text) ?? [];
      seen.names.add(name);
      if (answer.status !== statuses[count % 3] || !answer.policy.includes(`'sha256-${name}'`)) seen.wrong.push(answer);
    }
  });
  await isDone.finally(() => (isOver = true));
  await Promise.all(visitors);
  return seen;
}

describe('a running server', () => {
  it('serves a new release at once, under the hashes of its own scripts', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('one'));
    const site = await folder.serve();
    expect((await visit(site, '/tarifs')).policy).toContain("'sha256-one'");
    await folder.release(siteNamed('two'));
    for (const path of ['/tarifs', '/nulle-part', '/tarifs/', '/form']) {
      const { policy } = await visit(site, path);
      expect(policy).toContain("'sha256-two'");
      expect(policy).not.toContain('sha256-one');
    }
    expect((await visit(site, '/tarifs')).text).toContain('release two');
  });

  it('loses no request and mixes nothing while releases follow each other and are rolled back', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('0'));
    const site = await folder.serve();
    const releases = async () => {
      for (let count = 1; count <= 8; count += 1) {
        expect((await folder.release(siteNamed(String(count)))).state).toBe('live');
      }
      const newest = folder.current();
      for (let count = 0; count < 6; count += 1) {
        for (const target of [undefined, newest]) expect((await folder.rollback(target)).state).toBe('rolledBack');
      }
    };
    const { names, wrong } = await visitDuring(site, releases());
    expect(wrong).toEqual([]);
    expect(names.size).toBeGreaterThan(5);
  });

  it('follows a link that leads to the link', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('one'));
    const link = join(folder.folder, 'site');
    await symlink(currentLink(folder.directory), link);
    const run = runProgram('src/services/site/run-site.ts', { cwd: folder.folder, args: ['--directory=site'] });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\n/);
    await folder.release(siteNamed('two'));
    expect(await (await fetch(`${url}/tarifs`)).text()).toContain('release two');
  });

  it('goes on with its release while the link leads nowhere, to half a release, or to itself', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('one'));
    const site = await folder.serve();
    const link = currentLink(folder.directory);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await unlink(link);
    expect((await visit(site, '/tarifs')).text).toContain('release one');
    await mkdir(join(folder.directory, 'half'));
    await writeFile(join(folder.directory, 'half', 'index.html'), 'half');
    await symlink('half', link);
    for (const path of ['/', '/tarifs']) expect((await visit(site, path)).text).toContain('release one');
    expect(log).toHaveBeenCalledTimes(1);
    await unlink(link);
    await symlink('current', link);
    expect((await visit(site, '/tarifs')).text).toContain('release one');
    await unlink(link);
    await folder.release(siteNamed('two'));
    expect((await visit(site, '/tarifs')).text).toContain('release two');
  });

  it('tries a release again that could not be opened for a moment', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('one'));
    const site = await folder.serve();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await folder.release(siteNamed('two'));
    const facts = join(currentLink(folder.directory), releaseManifestFile);
    await rename(facts, `${facts}.away`);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    for (const path of ['/', '/tarifs']) expect((await visit(site, path)).text).toContain('release one');
    await rename(`${facts}.away`, facts);
    clock.mockReturnValue(1000);
    expect((await visit(site, '/tarifs')).text).toContain('release two');
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('answers 503, not 404, for a page that its release has lost', async () => {
    const folder = await createReleaseFolder();
    await folder.release(siteNamed('one'));
    const site = await folder.serve();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await rename(folder.directory, `${folder.directory}-elsewhere`);
    const answer = await visit(site, '/tarifs');
    expect([answer.status, answer.policy]).toEqual([503, expect.stringContaining("'sha256-one'")]);
    expect(log).toHaveBeenCalled();
    await rename(`${folder.directory}-elsewhere`, folder.directory);
    expect((await visit(site, '/tarifs')).status).toBe(200);
  });

  it('takes forms where each release sends them', async () => {
    const folder = await createReleaseFolder();
    const sentTo = (formUrl: string) => ({ [releaseManifestFile]: factsFile({ formUrl }) });
    await folder.release(sentTo('https://cms.example.org/form'));
    const run = runProgram('src/services/site/run-site.ts', {
      cwd: folder.folder,
      environment: { FORM_DB: ':memory:' },
    });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\nForms are sent to https:.+\n/);
    const send = async (path: string) => (await sendJson(url + path, contact)).status;
    expect(await send('/form')).toBe(405);
    await folder.release(sentTo('/form'));
    expect(await send('/form')).toBe(201);
    await folder.release(sentTo('/api/forms'));
    expect([await send('/form'), await send('/api/forms')]).toEqual([405, 201]);
  });
});

describe('a server that starts', () => {
  it('needs no list of a build that was never released', async () => {
    const folder = await createReleaseFolder();
    await rename(await folder.build(), join(folder.folder, 'dist'));
    const run = runProgram('src/services/site/run-site.ts', { cwd: folder.folder, args: ['--directory=dist'] });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\n/);
    expect(await (await fetch(`${url}/tarifs`)).text()).toBe(pages['tarifs/index.html']);
    await rm(join(folder.folder, 'dist'), { recursive: true });
  });
});
