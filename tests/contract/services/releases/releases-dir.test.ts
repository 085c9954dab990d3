/** Folders that releases can't be kept in, or not as usual. */
import { spawnSync } from 'node:child_process';
import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { createReleaseFolder, siteNamed, startRelease, visit } from '#tests/support/release-folder.ts';
import { canMount, plainUser } from '#tests/support/rights.ts';
import { runProgram } from '#tests/support/run-program.ts';

/** Mounts a file system in memory. */
function mountMemory(folder: string, options: string): void {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  expect(status).toBe(0);
  onTestFinished(() => void spawnSync('umount', [folder]));
}

it('may be relative, and deep', async () => {
  const site = await createReleaseFolder();
  const run = startRelease(site, await site.build(), { environment: { RELEASES_DIR: 'var/lib/zoo' } });
  expect([await run.ended, run.errors()]).toEqual([0, '']);
  const server = runProgram('src/services/site/run-site.ts', {
    cwd: site.folder,
    environment: { RELEASES_DIR: 'var/lib/zoo' },
  });
  const [, url = ''] = await server.printed(/^The site is ready: (\S+)\n/);
  expect((await fetch(url)).status).toBe(200);
});

it.runIf(plainUser !== undefined)('that may not be written is reported in a sentence of each language', async () => {
  const uid = plainUser ?? 0;
  const site = await createReleaseFolder();
  await mkdir(site.directory, { mode: 0o555 });
  if (process.getuid?.() === 0) await chown(site.folder, uid, uid);
  const run = startRelease(site, 'build', { uid });
  expect(await run.ended).toBe(1);
  expect(run.errors()).toMatch(
    /^Les versions publiées ne peuvent pas être conservées dans .+\u00A0: EACCES: .+\. Vérifiez RELEASES_DIR, .+\nReleases can’t be kept in .+: EACCES: .+\. Check RELEASES_DIR, .+\n\nRien n’a été publié; .+\nNothing was released; .+\n$/,
  );
  expect(await site.names()).toEqual([]);
});

it('with a folder in the place of the link is reported, and the folder stays', async () => {
  const site = await createReleaseFolder();
  await mkdir(join(site.directory, 'current', 'photos'), { recursive: true });
  const outcome = await site.release();
  expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining('EISDIR') as string });
  expect((await stat(join(site.directory, 'current', 'photos'))).isDirectory()).toBe(true);
});

describe.runIf(canMount)('on a file system of its own', () => {
  it('takes copies of what was built elsewhere', async () => {
    const site = await createReleaseFolder();
    await mkdir(site.directory);
    mountMemory(site.directory, 'size=4m');
    const run = startRelease(site, await site.build(siteNamed('one')));
    expect([await run.ended, run.errors()]).toEqual([0, '']);
    expect((await visit(await site.serve(), '/tarifs')).text).toContain('release one');
  });

  it('that is full says so to editors, goes back all the same, and takes a release once there is room', async () => {
    const site = await createReleaseFolder();
    await mkdir(site.directory);
    mountMemory(site.directory, 'size=1m');
    for (const name of ['one', 'two']) await site.release(siteNamed(name));
    const film = join(site.directory, 'film');
    spawnSync('dd', ['if=/dev/zero', `of=${film}`, 'bs=1k']);
    expect(await site.release(siteNamed('three'))).toMatchObject({
      state: 'failed',
      explanation: { reason: inEachLanguage(editorMessage('failed.disk')) },
    });
    expect((await site.names()).filter((name) => /^\.(?:next|current)-/.test(name))).toEqual([]);
    const server = await site.serve();
    expect((await visit(server, '/tarifs')).text).toContain('release two');
    expect((await site.rollback()).state).toBe('rolledBack');
    expect((await visit(server, '/tarifs')).text).toContain('release one');
    await rm(film);
    expect((await site.release(siteNamed('three'))).state).toBe('live');
    expect((await visit(server, '/tarifs')).text).toContain('release three');
  });

  it('that is read-only is reported, and served', async () => {
    const site = await createReleaseFolder();
    await mkdir(site.directory);
    mountMemory(site.directory, 'size=4m');
    await site.release(siteNamed('one'));
    spawnSync('mount', ['-o', 'remount,ro', site.directory]);
    const outcome = await site.release(siteNamed('two'));
    expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining('EROFS') as string });
    expect((await visit(await site.serve(), '/tarifs')).text).toContain('release one');
  });
});
