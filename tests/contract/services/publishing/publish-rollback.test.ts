/** Visitors see the former release again: at once, also while a build runs, and until something newer is published. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { readLog } from '#services/releases/release-log.ts';
import { heldBuild, type RunningPublisher, startPublisher } from '#tests/support/publishing/running-publisher.ts';

/** Publishes a content of its own for each number. */
async function publish(running: RunningPublisher, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    running.cms.content = `of ${number}`;
    running.publish(number);
    await running.cms.notified({ number, state: 'live' });
    expect(await running.online()).toBe(`of ${number}`);
  }
}

/** Asks for a rollback under a number. @returns its outcome */
function rollBack(running: RunningPublisher, number: number, before: number, by?: string) {
  running.askRollback(number, before, by);
  return running.cms.ended(number);
}

const states = async ({ site }: RunningPublisher) => (await readLog(site.directory)).map(({ state }) => state);

it('a rollback shows the former release, and says who asked and which pages differ', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  expect(await rollBack(running, 3, 2, 'Zoé Roy')).toMatchObject({
    state: 'rolledBack',
    by: 'Zoé Roy',
    changes: { added: [], changed: ['/', '/tarifs'], removed: [] },
  });
  expect(await running.online()).toBe('of 1');
  expect((await readLog(running.site.directory)).at(-1)).toMatchObject({ state: 'rolledBack', by: 'Zoé Roy' });
});

it('nothing brings back what visitors were brought back from, until something newer is published', async () => {
  const running = await startPublisher();
  await publish(running, 1);
  const hour = Date.now() + 300;
  running.build = () => running.buildTiny(new Date(hour).toISOString());
  await publish(running, 2);
  await rollBack(running, 3, 2);
  const { builds } = running;
  await expect.poll(() => Date.now()).toBeGreaterThan(hour);
  await running.askedAgain();
  await running.stop();
  await running.start();
  await running.askedAgain();
  expect([running.builds, await running.online()]).toEqual([builds, 'of 1']);
  await publish(running, 4);
});

it('a second rollback goes one further back, until there is nothing to go back to', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  for (const [index, content] of ['of 1', 'first'].entries()) {
    expect((await rollBack(running, 3 + index, 2)).state).toBe('rolledBack');
    expect(await running.online()).toBe(content);
  }
  const { builds } = running;
  const reason = inEachLanguage(editorMessage('rollback.none'));
  expect(await rollBack(running, 5, 2)).toMatchObject({ state: 'failed', reason });
  await running.askedAgain();
  expect([running.builds, await running.online()]).toEqual([builds, 'first']);
  expect(running.log.at(-1)).toContain('There is no release before the one online.');
  await publish(running, 6);
});

it('a site that has only been published once stays, and what waits for its build goes live', async () => {
  const running = await startPublisher();
  const held = heldBuild(running.build);
  running.build = held.build;
  running.cms.content = 'of 1';
  running.publish(1);
  await held.begun;
  running.build = () => running.buildTiny();
  expect((await rollBack(running, 2, 1)).state).toBe('failed');
  held.goOn();
  await running.cms.notified({ number: 2, state: 'live' });
  expect(await running.online()).toBe('of 1');
});

it('a release whose former one is gone stays', async () => {
  const running = await startPublisher();
  const former = running.site.current() ?? '';
  await publish(running, 1);
  await rm(join(running.site.directory, former), { recursive: true });
  expect((await rollBack(running, 2, 1)).state).toBe('failed');
  expect(await running.online()).toBe('of 1');
});

describe('a build that is under way', () => {
  it('is ended, and does not come online', async () => {
    const running = await startPublisher();
    await publish(running, 1, 2);
    let wasEnded = false;
    const held = heldBuild((_, signal) => {
      wasEnded = signal.aborted;
      return running.buildTiny();
    });
    running.build = held.build;
    running.cms.content = 'of 3';
    running.publish(3);
    await held.begun;
    expect((await rollBack(running, 4, 3)).state).toBe('rolledBack');
    expect(await running.online()).toBe('of 1');
    held.goOn();
    await expect.poll(() => states(running)).toHaveLength(5);
    expect((await states(running)).slice(-2)).toEqual(['rolledBack', 'failed']);
    expect([wasEnded, await running.online()]).toEqual([true, 'of 1']);
    running.build = () => running.buildTiny();
    await publish(running, 5);
    const outcomes = running.cms.outcomes.slice(-4).map(({ number, state }) => `${number} ${state}`);
    expect(outcomes).toEqual(['3 building', '4 rolledBack', '5 building', '5 live']);
  });
});

it('a process that is killed after visitors were brought back goes no further back', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  await rollBack(running, 3, 2);
  await running.stop();
  // The state that such a process leaves: the switch is in the log of releases.
  const file = join(running.site.directory, '.publishing.json');
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), settled: 2 }));
  await running.start();
  expect(await running.cms.ended(3)).toMatchObject({ state: 'rolledBack' });
  expect([running.builds, await running.online()]).toEqual([2, 'of 1']);
  expect((await states(running)).filter((state) => state === 'rolledBack')).toHaveLength(1);
});
