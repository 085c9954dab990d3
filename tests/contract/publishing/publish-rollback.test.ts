/** Visitors see the former release again: at once, also while a build runs, and until something newer is published. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { limits, type RollbackAnswer, rollbackAnswer } from '#publishing/outcome.ts';
import { readLog } from '#releases/release-log.ts';
import { secret } from '#tests/support/publishing/notified-service.ts';
import { heldBuild, type RunningPublisher, startPublisher } from '#tests/support/publishing/running-publisher.ts';

async function rollBack(
  { url }: RunningPublisher,
  body: string,
  authorization = `Bearer ${secret}`,
): Promise<{ status: number; answer: RollbackAnswer }> {
  const headers = { 'Content-Type': 'application/json', Authorization: authorization };
  const response = await fetch(new URL('rollback', url), { method: 'POST', headers, body });
  return { status: response.status, answer: v.parse(rollbackAnswer, await response.json()) };
}

/** Publishes a content of its own for each number. */
async function publish(running: RunningPublisher, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    running.cms.content = `of ${number}`;
    expect((await running.ask(number)).status).toBe(202);
    await running.cms.notified({ number, state: 'live' });
    expect(await running.online()).toBe(`of ${number}`);
  }
}

const events = async ({ site }: RunningPublisher) => (await readLog(site.directory)).map(({ event }) => event);

it('a rollback shows the former release, and says who asked and which pages differ', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  const { status, answer } = await rollBack(running, '{"number":2,"by":"Zoé Roy"}');
  expect([status, await running.online()]).toEqual([200, 'of 1']);
  expect(answer).toMatchObject({
    number: 2,
    state: 'rolledBack',
    by: 'Zoé Roy',
    changes: { added: [], changed: ['/', '/tarifs'], removed: [] },
  });
  expect(await running.cms.notified({ state: 'rolledBack' })).toEqual(answer);
  expect((await readLog(running.site.directory)).at(-1)).toMatchObject({ event: 'rolledBack', by: 'Zoé Roy' });
});

it('what was published until then is not asked for any more, and the next change goes forward again', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  const { answer } = await rollBack(running, '{"number":4}');
  await running.cms.notified({ number: 4, state: 'rolledBack' });
  for (const number of [2, 3, 4]) {
    expect(await running.ask(number)).toEqual({ status: 200, answer: { covered: number } });
    expect(await running.cms.notified({ state: 'rolledBack' })).toEqual(answer);
  }
  expect([running.builds, await running.online()]).toEqual([2, 'of 1']);
  await publish(running, 5);
});

it('a second rollback goes one further back, until there is nothing to go back to', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  for (const content of ['of 1', 'first']) {
    expect((await rollBack(running, '{"number":2}')).status).toBe(200);
    expect(await running.online()).toBe(content);
  }
  const message = inEachLanguage(editorMessage('rollback.none'));
  expect(await rollBack(running, '{"number":2}')).toEqual({ status: 409, answer: { error: { message } } });
  expect(await running.online()).toBe('first');
  expect(running.log.at(-1)).toContain('There is no release before the one online.');
  await publish(running, 3);
});

it('two that come at once are one', async () => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  const [first, second] = await Promise.all([1, 2].map(() => rollBack(running, '{"number":2}')));
  expect(first?.status).toBe(200);
  expect(second).toEqual(first);
  expect(await running.online()).toBe('of 1');
});

it('a site that has only been published once stays, and what waits for its build goes live', async () => {
  const running = await startPublisher();
  const held = heldBuild(running.build);
  running.build = held.build;
  running.cms.content = 'of 1';
  await running.ask(1);
  await held.begun;
  expect((await rollBack(running, '{"number":1}')).status).toBe(409);
  running.build = () => running.buildTiny();
  held.goOn();
  await running.cms.notified({ number: 1, state: 'live' });
  expect(await running.online()).toBe('of 1');
});

it('a release whose former one is gone stays', async () => {
  const running = await startPublisher();
  const former = running.site.current() ?? '';
  await publish(running, 1);
  await rm(join(running.site.directory, former), { recursive: true });
  expect((await rollBack(running, '{"number":1}')).status).toBe(409);
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
    await running.ask(3);
    await held.begun;
    expect((await rollBack(running, '{"number":3}')).answer).toMatchObject({ number: 3 });
    expect(await running.online()).toBe('of 1');
    held.goOn();
    await expect.poll(() => events(running)).toHaveLength(5);
    expect((await events(running)).slice(-2)).toEqual(['rolledBack', 'failed']);
    expect([wasEnded, await running.online()]).toEqual([true, 'of 1']);
    running.build = () => running.buildTiny();
    await publish(running, 4);
    const outcomes = running.cms.outcomes.slice(-4).map(({ number, state }) => `${number} ${state}`);
    expect(outcomes).toEqual(['3 building', '3 rolledBack', '4 building', '4 live']);
  });

  it('and what is asked for meanwhile is published after it', async () => {
    const running = await startPublisher();
    await publish(running, 1);
    const held = heldBuild(running.build);
    running.build = held.build;
    await running.ask(2);
    await held.begun;
    await rollBack(running, '{"number":2}');
    running.build = () => running.buildTiny();
    running.cms.content = 'of 3';
    await running.ask(3);
    held.goOn();
    await running.cms.notified({ number: 3, state: 'live' });
    expect(await running.online()).toBe('of 3');
  });
});

describe('a process that is killed during a rollback', () => {
  const stateFile = ({ site }: RunningPublisher) => join(site.directory, '.publishing.json');

  /** Stops the service, and leaves the files of one that was killed at that moment. */
  async function killed(running: RunningPublisher, id: string): Promise<void> {
    await running.stop();
    const kept = JSON.parse(await readFile(stateFile(running), 'utf8')) as object;
    const rollback = { id, number: 3, by: 'Zoé Roy' };
    await writeFile(stateFile(running), JSON.stringify({ ...kept, asked: 3, rollback }));
  }

  it('is made good by the next one: visitors are brought back, and what was asked for is not published', async () => {
    const running = await startPublisher();
    await publish(running, 1, 2);
    await killed(running, 'not begun');
    await running.start();
    expect(await running.cms.notified({ number: 3 })).toMatchObject({ state: 'rolledBack', by: 'Zoé Roy' });
    expect([running.builds, await running.online()]).toEqual([2, 'of 1']);
  });

  it('after visitors were brought back goes no further back', async () => {
    const running = await startPublisher();
    await publish(running, 1, 2);
    const { id } = await running.site.rollback();
    await killed(running, id);
    await running.start();
    await running.cms.notified({ number: 3, state: 'rolledBack' });
    expect([running.builds, await running.online()]).toEqual([2, 'of 1']);
    expect((await events(running)).filter((event) => event === 'rolledBack')).toHaveLength(1);
  });
});

it.each([
  ['without the secret', 401, '{"number":2}', ''],
  ['with another secret', 401, '{"number":2}', 'Bearer secret-of-the-testz'],
  ['without a number', 400, '{}', undefined],
  ['that is not JSON', 400, 'back', undefined],
  ['that is huge', 413, `{"number":2,"by":"${'x'.repeat(limits.request)}"}`, undefined],
])('a request %s is rejected, and the site stays as it is', async (_, status, body, authorization) => {
  const running = await startPublisher();
  await publish(running, 1, 2);
  const answered = await rollBack(running, body, authorization);
  expect(answered).toEqual({
    status,
    answer: { error: { message: { fr: expect.any(String), en: expect.any(String) } } },
  });
  expect(await running.online()).toBe('of 2');
});
