/** Several releases at once, in processes of their own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { release } from '#services/releases/publish.ts';
import type { LoggedOutcome } from '#services/releases/release-log.ts';
import {
  createReleaseFolder,
  type ReleaseFolder,
  siteNamed,
  startRelease,
  visit,
} from '#tests/support/release-folder.ts';

const waits = /\nAnother release is being made\./;
const joins = /\nA release is waiting already\./;
const online = /\nRelease (\w{10}) is online: /;

const start = async (site: ReleaseFolder, name: string) =>
  startRelease(site, await site.build(siteNamed(name)), { args: [`--by=${name}`] });

/** The log: the name of the asker, with the outcome. */
async function logOf(site: ReleaseFolder): Promise<string[]> {
  const lines = (await readFile(join(site.directory, 'log.jsonl'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as LoggedOutcome).map(({ by, state }) => `${by}: ${state}`);
}

/** A release whose build lasts until the test ends it. */
async function hold(site: ReleaseFolder, name: string) {
  const started = Promise.withResolvers<void>();
  const isToEnd = Promise.withResolvers<void>();
  const outcome = release({
    directory: site.directory,
    by: name,
    async build() {
      started.resolve();
      await isToEnd.promise;
      return site.build(siteNamed(name));
    },
  });
  await started.promise;
  return { end: () => isToEnd.resolve(), outcome };
}

it('the second release waits for the first one, and those after it join it and have its outcome', async () => {
  const site = await createReleaseFolder();
  const first = await hold(site, 'first');
  const second = await start(site, 'second');
  await second.printed(waits);
  const others = [await start(site, 'third'), await start(site, 'fourth')];
  for (const other of others) await other.printed(joins);
  first.end();
  expect((await first.outcome).state).toBe('live');
  const [, version = ''] = await second.printed(online);
  expect([await second.ended, second.errors()]).toEqual([0, '']);
  for (const other of others) {
    expect([(await other.printed(online))[1], await other.ended]).toEqual([version, 0]);
  }
  expect(await logOf(site)).toEqual(['first: live', 'second: live']);
  expect((await visit(await site.serve(), '/')).text).toContain('release second');
});

it('a request that joined a release killed before its turn takes its place', async () => {
  const site = await createReleaseFolder();
  const first = await hold(site, 'first');
  const second = await start(site, 'second');
  await second.printed(waits);
  const third = await start(site, 'third');
  await third.printed(joins);
  second.kill('SIGKILL');
  await second.ended;
  first.end();
  await third.printed(online);
  expect(await third.ended).toBe(0);
  expect(await logOf(site)).toEqual(['first: live', 'third: live']);
});

it('a release that fails does not keep the next one', async () => {
  const site = await createReleaseFolder();
  const first = await hold(site, 'first');
  const second = await start(site, 'second');
  await second.printed(waits);
  const third = startRelease(site, 'nothing', { args: ['--by=third'] });
  await third.printed(joins);
  second.kill('SIGKILL');
  first.end();
  expect(await third.ended).toBe(1);
  expect(third.errors()).toContain('The site in nothing lacks release.json.');
  expect((await site.release(siteNamed('last'))).state).toBe('live');
  expect(await logOf(site)).toEqual(['first: live', 'third: failed', 'the tests: live']);
});

it('a rollback waits for no build', async () => {
  const site = await createReleaseFolder();
  const former = await site.release(siteNamed('former'));
  await site.release(siteNamed('mistake'));
  const next = await hold(site, 'next');
  expect(await site.rollback()).toMatchObject({ state: 'rolledBack', version: 'version' in former && former.version });
  expect((await visit(await site.serve(), '/')).text).toContain('release former');
  next.end();
  expect((await next.outcome).state).toBe('live');
});

it('releases that start together leave one of them online, whole', async () => {
  const site = await createReleaseFolder();
  const names = ['a', 'b', 'c', 'd'];
  const runs = await Promise.all(names.map((name) => start(site, name)));
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual(names.map(() => 0));
  const log = await logOf(site);
  const [, last = ''] = /^(\w): live$/.exec(log.at(-1) ?? '') ?? [];
  const page = await visit(await site.serve(), '/tarifs');
  expect(page.text).toContain(`release ${last}`);
  expect(page.policy).toContain(`'sha256-${last}'`);
});
