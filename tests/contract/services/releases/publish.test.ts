/** The files of a release, and the former ones that are kept. */
import { mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastFile } from '#build/delivery/finished-build.ts';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { countsFile } from '#content/content-loss.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { createReleaseFolder, siteNamed, visit } from '#tests/support/release-folder.ts';
import { factsFile, pages } from '#tests/support/tiny-site.ts';

afterEach(() => void vi.useRealTimers());

const rates = 'tarifs/index.html';

/** The name of the release; the reason if there was none. */
const nameOf = (outcome: LoggedOutcome) => ('reason' in outcome ? outcome.reason : outcome.release);

const logOf = async (directory: string) =>
  (await readFile(join(directory, 'log.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LoggedOutcome);

describe('a release', () => {
  it('is the finished build with its file manifest', async () => {
    const site = await createReleaseFolder();
    await site.release();
    const build = hashTree(await site.build());
    const released = hashTree(join(site.directory, 'current'));
    expect(differences(build, released)).toEqual(['/.inventory.json']);
  });

  it('is another one if only a former address has changed, and one can go back to the first', async () => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release());
    const served = await site.serve();
    const locations = async () => {
      const answers = [await sendRaw(served.url, '/prix'), await sendRaw(served.url, '/cout')];
      return answers.map(({ status, headers }) => `${status} ${headers.location}`);
    };
    expect(await locations()).toEqual(['301 /tarifs', '404 undefined']);
    const other = await site.release({ [releaseManifestFile]: factsFile({}, { '/cout': '/tarifs' }) });
    expect(other).toMatchObject({ state: 'live', added: [], changed: [], removed: [] });
    expect(await locations()).toEqual(['404 undefined', '301 /tarifs']);
    expect((await site.rollback()).state).toBe('rolledBack');
    expect([site.current(), await locations()]).toEqual([first, ['301 /tarifs', '404 undefined']]);
  });

  it('shares the files that did not change', async () => {
    const site = await createReleaseFolder();
    const [first, second] = [nameOf(await site.release()), nameOf(await site.release({ [rates]: 'other rates' }))];
    const inode = async (release: string, file: string) => (await stat(join(site.directory, release, file))).ino;
    for (const file of ['index.html', 'en/rates/index.html.br']) {
      expect(await inode(first, file)).toBe(await inode(second, file));
    }
    expect(await inode(first, rates)).not.toBe(await inode(second, rates));
  });

  it.each([
    ['of another size, with its former time', (text: string) => `${text}!`, 0],
    ['of the same size', (text: string) => text.replace('Accueil', 'Welcome'), 3600],
  ])('shares no file that somebody has changed in the former release: %s', async (_, edit, seconds) => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release());
    const file = join(site.directory, first, 'index.html');
    const { atime, mtimeMs } = await stat(file);
    await rm(file);
    await writeFile(file, edit(pages['index.html']));
    await utimes(file, atime, mtimeMs / 1000 + seconds);
    await site.release({ [rates]: 'other rates' });
    expect(await readFile(join(site.directory, 'current/index.html'), 'utf8')).toBe(pages['index.html']);
  });

  it('reports which addresses were added, changed and removed, and logs it', async () => {
    const site = await createReleaseFolder();
    await site.release();
    const changes = { [rates]: 'other rates', 'faq/index.html': 'questions', 'en/rates/index.html': undefined };
    const outcome = await site.release({ ...changes, 'plan.svg': '<svg/>' });
    expect(outcome).toMatchObject({
      state: 'live',
      by: 'the tests',
      added: ['/faq', '/plan.svg'],
      changed: ['/tarifs'],
      removed: ['/en/rates'],
    });
    expect((await logOf(site.directory)).at(-1)).toEqual(outcome);
  });

  it('in which nothing changed switches nothing, and says so', async () => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release());
    const { ino } = await stat(join(site.directory, first));
    const outcome = await site.release();
    expect(outcome).toMatchObject({ state: 'unchanged', release: first });
    expect((await stat(join(site.directory, first))).ino).toBe(ino);
    // Its compressed copies and its manifest are not what it is named after.
    const again = await site.release({ [lastFile]: JSON.stringify({ code: 'other', release: first }) });
    expect(again.state).toBe('unchanged');
  });

  it('keeps five, whatever the clock says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = await createReleaseFolder();
    const names: string[] = [];
    for (let day = 8; day >= 1; day -= 1) {
      vi.setSystemTime(`2026-03-0${day}T12:00:00Z`);
      names.push(nameOf(await site.release({ [rates]: `rates of ${day} March` })));
    }
    const kept = (await site.names()).filter((name) => /^[0-9a-f]{10}$/.test(name));
    expect(kept).toEqual(names.slice(-5).sort());
    expect(site.current()).toBe(names.at(-1));
  });

  it('may be the same as a former one', async () => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release());
    await site.release({ [rates]: 'a mistake' });
    expect(await site.release()).toMatchObject({ state: 'live', release: first, changed: ['/tarifs'] });
    expect(site.current()).toBe(first);
    expect(await readFile(join(site.directory, 'current', rates), 'utf8')).toBe(pages[rates]);
  });

  it('of an unfinished build is rejected', async () => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release());
    for (const missing of [releaseManifestFile, 'index.html', '404.html', 'en/404/index.html', lastFile]) {
      const outcome = await site.release({ [missing]: undefined });
      expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringContaining(`lacks ${missing}`) as string });
    }
    const other = await site.release({ [lastFile]: '{"release":"0123456789"}', [rates]: 'other rates' });
    expect(nameOf(other)).toContain('build-manifest.json names another version');
    expect(site.current()).toBe(first);
    expect((await logOf(site.directory)).map(({ state }) => state)).toEqual(['live', ...Array(6).fill('failed')]);
  });

  it('that has lost content is held back until somebody confirms it', async () => {
    const site = await createReleaseFolder();
    const counts = (count: number) => JSON.stringify({ news: { fr: count, en: count } });
    const first = nameOf(await site.release({ [countsFile]: counts(20) }));
    const outcome = await site.release({ [countsFile]: counts(3) });
    expect(nameOf(outcome)).toContain('news › fr: 20 → 3');
    expect(site.current()).toBe(first);
    const [, code = ''] = /--accept-removals=([0-9a-f]{8})\./.exec(nameOf(outcome)) ?? [];
    const other = await site.release({ [countsFile]: counts(2) }, code);
    expect(nameOf(other)).toContain(`The code ${code} was for another state of the content.`);
    expect((await site.release({ [countsFile]: counts(3) }, code)).state).toBe('live');
    // Restored, and lost again, a little later.
    await site.release({ [countsFile]: counts(21) });
    expect((await site.release({ [countsFile]: counts(3) }, code)).state).toBe('refused');
  });

  it('removes the leftovers of an interrupted one', async () => {
    const site = await createReleaseFolder();
    await mkdir(join(site.directory, '.next-left/tarifs'), { recursive: true });
    await writeFile(join(site.directory, '.next-left/tarifs/index.html'), 'half');
    await writeFile(join(site.directory, '.current-left'), '');
    for (const name of ['0123456789', '0123456789-p0123456789ab']) await mkdir(join(site.directory, name));
    await site.release();
    const expected = ['.running.lock', '.switch.lock', '.waiting.lock', site.current(), 'current', 'log.jsonl'];
    expect(await site.names()).toEqual(expected);
  });

  it('begins a line of its own in a log that was cut off', async () => {
    const site = await createReleaseFolder();
    await site.release();
    await writeFile(join(site.directory, 'log.jsonl'), '{"state":"live');
    await site.release({ [rates]: 'other rates' });
    const [cut, line = ''] = (await readFile(join(site.directory, 'log.jsonl'), 'utf8')).split('\n');
    expect([cut, (JSON.parse(line) as LoggedOutcome).state]).toEqual(['{"state":"live', 'live']);
  });
});

describe('a rollback', () => {
  it('goes back release by release, and says which addresses change', async () => {
    const site = await createReleaseFolder();
    const names: string[] = [];
    for (const name of ['1', '2', '3']) names.push(nameOf(await site.release({ [rates]: name })));
    const back = await site.rollback();
    expect(back).toMatchObject({ state: 'rolledBack', release: names[1], former: names[2], changed: ['/tarifs'] });
    expect(nameOf(await site.rollback())).toBe(names[0]);
    expect(site.current()).toBe(names[0]);
    expect(nameOf(await site.rollback())).toContain('There is no release before the one online.');
  });

  it('goes back to what visitors saw, not to what was rolled back', async () => {
    const site = await createReleaseFolder();
    const good = nameOf(await site.release({ [rates]: 'good' }));
    await site.release({ [rates]: 'bad' });
    await site.rollback();
    await site.release({ [rates]: 'mended' });
    expect(nameOf(await site.rollback())).toBe(good);
  });

  it('goes back to a release whose name has a suffix, which former versions of the program gave it', async () => {
    const site = await createReleaseFolder();
    const [version, old] = [nameOf(await site.release({ [rates]: 'old' })), '-p7bf80a64289a'];
    // What such a version left: its folder, with files for servers that read no JSON, and the link to it.
    const folder = join(site.directory, version + old);
    await rename(join(site.directory, version), folder);
    for (const path of ['.refused/410/emplois/retire', '.moved/prix'])
      await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, '.refused/410/emplois/retire/index.html'), '');
    await symlink('../../tarifs/index.html', join(folder, '.moved/prix/index.html'));
    await rm(join(site.directory, 'current'));
    await symlink(version + old, join(site.directory, 'current'));
    expect(await site.release({ [rates]: 'old' })).toMatchObject({ state: 'unchanged', release: version + old });

    const served = await site.serve();
    const text = async () => (await visit(served, '/tarifs')).text;
    const first = nameOf(await site.release({ [rates]: 'new' }));
    expect([site.current(), await text()]).toEqual([first, 'new']);
    expect(await site.rollback()).toMatchObject({ state: 'rolledBack', release: version + old, former: first });
    expect([site.current(), await text()]).toEqual([version + old, 'old']);
    expect((await visit(served, '/.refused/410/emplois/retire')).status).toBe(404);
    expect(nameOf(await site.rollback(first))).toBe(first);
    expect(nameOf(await site.rollback(version))).toBe(version + old);
  });

  it('goes to the release that is named', async () => {
    const site = await createReleaseFolder();
    const names: string[] = [];
    for (const name of ['1', '2', '3']) names.push(nameOf(await site.release({ [rates]: name })));
    expect(nameOf(await site.rollback(names[0]))).toBe(names[0]);
    expect(nameOf(await site.rollback(names[2]))).toBe(names[2]);
    expect((await site.rollback(names[2])).state).toBe('unchanged');
  });

  it('to a release that is gone changes nothing, and names those that are there', async () => {
    const site = await createReleaseFolder();
    const gone = nameOf(await site.release({ [rates]: 'first' }));
    const last = nameOf(await site.release({ [rates]: 'last' }));
    await rm(join(site.directory, gone), { recursive: true });
    for (const outcome of [await site.rollback(), await site.rollback(gone), await site.rollback('../../etc')]) {
      expect(outcome.state).toBe('failed');
      expect(nameOf(outcome)).toMatch(/There is no release \S+ in .+ any more\. Name one of these: –\./);
    }
    expect(site.current()).toBe(last);
  });

  it('keeps the release it went back to while others follow', async () => {
    const site = await createReleaseFolder();
    const first = nameOf(await site.release({ [rates]: 'first' }));
    for (const name of ['2', '3', '4', '5']) await site.release({ [rates]: name });
    expect(nameOf(await site.rollback(first))).toBe(first);
    await site.release({ [rates]: '6' });
    expect((await site.names()).filter((name) => /^[0-9a-f]{10}$/.test(name))).toHaveLength(5);
    expect(nameOf(await site.rollback())).toBe(first);
  });
});

describe('the server', () => {
  it('serves no file that a release keeps for servers', async () => {
    const site = await createReleaseFolder();
    await site.release(siteNamed('one'));
    const server = await site.serve();
    for (const path of ['/.inventory.json', '/release.json']) {
      expect((await visit(server, path)).status).toBe(404);
    }
    expect((await visit(server, '/emplois/retire')).status).toBe(410);
  });
});
