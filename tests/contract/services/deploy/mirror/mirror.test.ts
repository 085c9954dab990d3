/** `npm run mirror`: a second host on loopback, which serves what it is sent. */
import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentLink } from '#build/delivery/release-folders.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { healthPath } from '#lib/health-path.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import { mirror } from '#services/deploy/mirror/mirror.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { type Health, healthEndpoint } from '#services/http/health.ts';
import { listen } from '#services/http/listen.ts';
import { changeClosings } from '#services/site/closings.ts';
import { serveDay } from '#services/site/served-day.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { siteChecks } from '#services/site/site-health.ts';
import { createSite } from '#services/site/site-server.ts';
import { createReleaseFolder, type ReleaseFolder, siteNamed, visit } from '#tests/support/release-folder.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const program = 'src/services/deploy/mirror/run-mirror.ts';

/** Serves a folder of releases and its day, as a host without a CMS does. */
async function serve(releases: string) {
  const release = serveRelease(currentLink(releases));
  const day = serveDay({ releases, source: undefined });
  const store = new FormStore(':memory:');
  let time = 0;
  const health = healthEndpoint(
    () => siteChecks({ releases, release, day, availability: undefined, store }),
    () => (time += 2000),
  );
  const site = await listen(createSite({ release, day, health }), { port: 0 });
  onTestFinished(() => site.close());
  return site;
}

const checksOf = async (url: string) => ((await (await fetch(url + healthPath)).json()) as Health).checks;
const dayOf = async (url: string) => (await (await fetch(`${url}/day.json`)).json()) as Day;

/** Says a day on the first host, as its server keeps it. */
async function say(releases: string, number: number, at = new Date()): Promise<void> {
  await writeFile(join(releases, '.day.json'), JSON.stringify({ ...unknownDay, number, at: at.toISOString() }));
}

/** A file that releases have in common. */
const common = { 'common.txt': 'the same' };

/** Starts the first host, with a release and a day, and names the folder of the second one. */
async function startFirst() {
  const folder = await createReleaseFolder();
  const { directory: releases } = folder;
  await folder.release({ ...siteNamed('one'), ...common });
  await say(releases, 12);
  const { url: siteUrl } = await serve(releases);
  const target = join(await temporaryFolder(), 'releases');
  return { folder, releases, siteUrl, target, copy: (check?: string) => mirror({ releases, target, siteUrl, check }) };
}

async function filesOf(folder: string): Promise<[name: string, bytes: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(names.sort().map(async (name) => [name.slice(folder.length), await readFile(name, 'base64')]));
}

const onlineIn = ({ directory, current }: ReleaseFolder) => join(directory, current() ?? '');

it('copies the release byte by byte, and the day with what was closed here, which the other server then serves', async () => {
  const { folder, releases, target, copy } = await startFirst();
  const [from, until] = [new Date(), new Date(Date.now() + 3_600_000)].map((instant) => instant.toISOString());
  const closing = {
    type: 'rides',
    documentId: 'the-comet',
    reason: 'storm',
    from: from ?? '',
    until: until ?? '',
  } as const;
  await changeClosings(releases, new Date(), () => [closing]);
  expect(await copy()).toBe(folder.current());
  expect(await readlink(join(target, 'current'))).toBe(folder.current());
  expect(await filesOf(join(target, folder.current() ?? ''))).toEqual(await filesOf(onlineIn(folder)));
  const second = await serve(target);
  expect((await visit(second, '/tarifs')).text).toContain('release one');
  expect((await dayOf(second.url)).disruptions).toMatchObject([{ about: 'ride:the-comet', state: 'closed' }]);
  expect(await checksOf(second.url)).toMatchObject({
    release: { status: 'pass', name: folder.current() },
    day: { status: 'pass', number: 12 },
  });
});

it('is followed by the other server, which it asks what it serves', async () => {
  const { folder, releases, target, copy } = await startFirst();
  await copy();
  const second = await serve(target);
  await folder.release({ ...siteNamed('two'), ...common });
  await say(releases, 13);
  expect(await copy(second.url)).toBe(folder.current());
  expect((await visit(second, '/tarifs')).text).toContain('release two');
  expect((await dayOf(second.url)).number).toBe(13);
  // What both releases have is there once.
  expect((await stat(join(target, 'current/common.txt'))).nlink).toBe(2);
  await folder.rollback();
  expect(await copy(second.url)).toBe(folder.current());
  expect((await visit(second, '/tarifs')).text).toContain('release one');
});

it('shows visitors of the other host one release or the other', async () => {
  const { folder, target, copy } = await startFirst();
  await copy();
  const second = await serve(target);
  const seen = new Set<unknown>();
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      const { status, policy, text } = await visit(second, '/tarifs');
      const [, name = ''] = /release (\w+)/.exec(text) ?? [];
      seen.add(status === 200 && policy.includes(`'sha256-${name}'`) ? name : [status, policy, text]);
    }
  })();
  for (const name of ['two', 'three', 'four']) {
    await folder.release(siteNamed(name));
    await copy();
  }
  isOver = true;
  await visitor;
  const whole = ['one', 'two', 'three', 'four'];
  expect([...seen].filter((one) => !whole.some((name) => name === one))).toEqual([]);
});

it('goes on after a copy that was cut short, which nobody has seen', async () => {
  const { folder, target, copy } = await startFirst();
  await copy();
  const second = await serve(target);
  await folder.release(siteNamed('two'));
  const half = join(target, folder.current() ?? '');
  await mkdir(half);
  await writeFile(join(half, 'index.html'), 'half');
  await writeFile(join(half, 'left-over.html'), 'half');
  expect((await visit(second, '/')).text).toContain('release one');
  await copy(second.url);
  expect((await visit(second, '/')).text).toContain('release two');
  expect(await filesOf(half)).toEqual(await filesOf(onlineIn(folder)));
});

it('deletes releases that are no longer kept here, and nothing else', async () => {
  const { folder, target, copy } = await startFirst();
  const first = await copy();
  await mkdir(join(target, 'photographs'));
  await writeFile(join(target, '.closings.json'), '[]');
  for (const name of ['2', '3', '4', '5', '6']) await folder.release(siteNamed(name));
  const former = folder.current() ?? '';
  await folder.release(siteNamed('7'));
  const last = await copy();
  expect((await folder.names()).includes(first)).toBe(false);
  const names = ['.closings.json', '.day.json', former, last, 'current', 'photographs'];
  expect(await readdir(target)).toEqual(names.sort());
});

it('warns on the other host once nothing has come for minutes', async () => {
  const { releases, target, copy } = await startFirst();
  await say(releases, 12, new Date(Date.now() - 600_000));
  await copy();
  expect((await checksOf((await serve(target)).url))['day']).toMatchObject({ status: 'warn', number: 12 });
});

it('says what is wrong, in both languages', async () => {
  const { releases, siteUrl, target, copy } = await startFirst();
  const away = 'http://127.0.0.1:9';
  await expect(mirror({ releases, target, siteUrl: away })).rejects.toThrow(`${away}/day.json does not answer`);
  // Without a day the other host has the release.
  expect(await readdir(target)).toContain('current');
  await expect(copy(away)).rejects.toThrow(`${away}/health ne répond pas`);
  await expect(copy(siteUrl)).resolves.toBeTypeOf('string');
  const other = await createReleaseFolder();
  await other.release(siteNamed('other'));
  await expect(copy((await serve(other.directory)).url)).rejects.toThrow(`serves release ${other.current()} and day 0`);
  await writeFile(join(releases, 'file'), '');
  await expect(mirror({ releases, target: join(releases, 'file/x'), siteUrl })).rejects.toThrow(
    'rsync could not write',
  );
  const nothing = await temporaryFolder();
  await expect(mirror({ releases: nothing, target, siteUrl })).rejects.toThrow('There is no release');
  vi.stubEnv('PATH', '/nowhere');
  await expect(copy()).rejects.toThrow('rsync could not write');
  vi.unstubAllEnvs();
});

it('is a command', async () => {
  const { folder, releases, siteUrl, target } = await startFirst();
  const environment = { RELEASES_DIR: releases, SITE_URL: siteUrl };
  const run = (...args: string[]) => runProgram(program, { cwd: folder.folder, args, environment });
  const wrong = run();
  expect([await wrong.ended, wrong.errors()]).toEqual([1, `${startupMessage('mirrorUsage')}\n`]);
  const right = run(`${target}/`);
  expect([await right.ended, right.errors()]).toEqual([0, '']);
  expect(right.output()).toBe(`${startupMessage('mirrored', { release: folder.current() ?? '', target })}\n`);
});
