/** The publish service asks for what is published, again and again: it goes online once, whatever comes meanwhile. */
import { expect, it } from 'vitest';
import { release } from '#services/releases/publish.ts';
import { readLog } from '#services/releases/release-log.ts';
import { heldBuild, type RunningPublisher, startPublisher } from '#tests/support/publishing/running-publisher.ts';
import { siteNamed } from '#tests/support/release-folder.ts';

/** Publishes a content under a number. */
async function publish(running: RunningPublisher, number: number, content = `of ${number}`) {
  running.cms.content = content;
  running.publish(number);
  return running.cms.notified({ number, state: 'live' });
}

it('a change goes live, and the CMS is notified of the pages that differ', async () => {
  const running = await startPublisher();
  const outcome = await publish(running, 1);
  expect(outcome).toMatchObject({ changes: { added: [], changed: ['/', '/tarifs'], removed: [] } });
  expect(outcome).not.toHaveProperty('scheduled');
  expect(await running.online()).toBe('of 1');
  expect(running.cms.outcomes.map(({ number, state }) => `${number} ${state}`)).toEqual([
    '0 building',
    '0 live',
    '1 building',
    '1 live',
  ]);
  expect((await readLog(running.site.directory)).at(-1)).toMatchObject({ state: 'live', by: 'change 1' });
});

it('a number that stays is read once and built once', async () => {
  const running = await startPublisher();
  await publish(running, 1);
  const { answered } = running.cms.questions;
  await running.askedAgain();
  expect([running.builds, running.cms.questions.answered]).toEqual([1, answered]);
});

it('content that changes no page has the outcome unchanged', async () => {
  const running = await startPublisher();
  const { release: version } = (await publish(running, 1)) as { release: string };
  running.publish(2);
  expect(await running.cms.notified({ number: 2, state: 'unchanged' })).toMatchObject({ release: version });
});

it('all changes that come while a build runs are published by one more', async () => {
  const running = await startPublisher();
  const [first, usual] = [heldBuild(running.build), running.build];
  running.build = first.build;
  running.publish(1);
  await first.begun;
  running.build = usual;
  for (const number of [2, 3, 4]) {
    running.publish(number);
    await running.askedAgain();
  }
  running.cms.content = 'of 4';
  first.goOn();
  await running.cms.notified({ number: 4, state: 'unchanged' });
  expect(await running.online()).toBe('of 4');
  expect(running.builds).toBe(2);
});

it('a change before the build has its turn is covered by it, and so is what it confirms', async () => {
  const running = await startPublisher();
  const confirmed: unknown[] = [];
  const byHand = heldBuild(running.build);
  const { directory } = running.site;
  const other = release({
    directory,
    by: 'hand',
    build: async () => (await byHand.build(undefined, AbortSignal.timeout(60_000))).folder,
  });
  await byHand.begun;
  running.publish(1);
  await running.logged(/Another release is being made/);
  running.build = (acceptRemovals) => {
    confirmed.push(acceptRemovals);
    return running.buildTiny();
  };
  running.publish(2, '0123abcd');
  await running.askedAgain();
  running.cms.content = 'of 2';
  byHand.goOn();
  expect((await other).state).toBe('live');
  await running.cms.notified({ number: 2 });
  expect(await running.cms.notified({ number: 2 })).toMatchObject({ state: 'unchanged' });
  expect([running.builds, confirmed]).toEqual([1, ['0123abcd']]);
  expect(running.cms.outcomes.some(({ number }) => number === 1)).toBe(false);
});

it('a change that joins a waiting release of an old build is published after it', async () => {
  const running = await startPublisher();
  const { directory, build } = running.site;
  const [first, old] = [heldBuild(running.build), await build(siteNamed('old'))];
  const signal = AbortSignal.timeout(60_000);
  const one = release({ directory, by: 'one', build: async () => (await first.build(undefined, signal)).folder });
  await first.begun;
  const waits = Promise.withResolvers<void>();
  const two = release({ directory, by: 'two', build: () => Promise.resolve(old), onWait: () => waits.resolve() });
  await waits.promise;
  running.cms.content = 'of 1';
  running.publish(1);
  await running.logged(/A release is waiting already/);
  first.goOn();
  expect([(await one).state, (await two).state]).toEqual(['live', 'live']);
  expect(await running.cms.ended(1)).toMatchObject({ state: 'live' });
  expect([await running.online(), running.builds]).toEqual(['of 1', 1]);
});

it('a release that was made by hand meanwhile is no problem', async () => {
  const running = await startPublisher();
  await publish(running, 1);
  await running.site.release();
  await publish(running, 2, 'of 1');
  expect(await running.online()).toBe('of 1');
});

it.each([
  ['of a former version', 404],
  ['that fails', 500],
] as const)('a CMS %s is asked on, is named once in the log, and is heard once it answers', async (_, status) => {
  const running = await startPublisher();
  running.cms.changesStatus = status;
  await running.logged(/zoo\/changes/);
  await running.askedAgain();
  expect(running.log).toHaveLength(1);
  running.cms.changesStatus = 200;
  await publish(running, 1);
  expect(running.log.at(-1)).toContain('The CMS says again what is published.');
  expect(running.log.join('\n')).not.toContain('hush-build');
});
