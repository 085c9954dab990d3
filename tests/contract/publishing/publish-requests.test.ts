/** The content service asks for what it has published: once, twice, late, out of order, or while a build runs. */
import { expect, it } from 'vitest';
import { limits } from '#publishing/outcome.ts';
import { release } from '#releases/publish.ts';
import { readLog } from '#releases/release-log.ts';
import {
  heldBuild,
  request,
  type RunningPublisher,
  startPublisher,
} from '#tests/support/publishing/running-publisher.ts';
import { siteNamed } from '#tests/support/release-folder.ts';

/** Asks for a number once its content is there. */
async function publish(running: RunningPublisher, number: number, content = `of ${number}`) {
  running.cms.content = content;
  expect(await running.ask(number)).toEqual({ status: 202, answer: { accepted: number } });
  return running.cms.notified({ number, state: 'live' });
}

it('a change goes live, and the content service is notified of the pages that differ', async () => {
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
  expect((await readLog(running.site.directory)).at(-1)).toMatchObject({ event: 'released', by: 'change 1' });
});

it('a request that comes twice is answered, and notified of its outcome again, without another build', async () => {
  const running = await startPublisher();
  const first = await publish(running, 1);
  expect(await running.ask(1)).toEqual({ status: 200, answer: { covered: 1 } });
  expect(await running.cms.notified({ number: 1 })).toEqual(first);
  expect(running.builds).toBe(1);
});

it('content that changes no page has the outcome unchanged', async () => {
  const running = await startPublisher();
  const { release: version } = (await publish(running, 1)) as { release: string };
  await running.ask(2);
  expect(await running.cms.notified({ number: 2, state: 'unchanged' })).toMatchObject({ release: version });
});

it('a request that is lost is made up for by the next one, and one that comes late asks for nothing', async () => {
  const running = await startPublisher();
  await publish(running, 5);
  for (const late of [2, 4]) expect((await running.ask(late)).status).toBe(200);
  expect(running.builds).toBe(1);
  expect(await running.online()).toBe('of 5');
});

it('all requests that come while a build runs are answered by one more', async () => {
  const running = await startPublisher();
  const [first, usual] = [heldBuild(running.build), running.build];
  running.build = first.build;
  await running.ask(1);
  await first.begun;
  running.build = usual;
  for (const number of [4, 2, 3, 4, 1]) expect((await running.ask(number)).status).toBe(202);
  running.cms.content = 'of 4';
  first.goOn();
  await running.cms.notified({ number: 4, state: 'unchanged' });
  expect(await running.online()).toBe('of 4');
  expect(running.builds).toBe(2);
});

it('a request before the build has its turn is covered by it', async () => {
  const running = await startPublisher();
  const byHand = heldBuild(running.build);
  const { directory } = running.site;
  const other = release({
    directory,
    by: 'hand',
    build: async () => (await byHand.build(undefined, AbortSignal.timeout(60_000))).folder,
  });
  await byHand.begun;
  await running.ask(1);
  await running.ask(2);
  running.cms.content = 'of 2';
  byHand.goOn();
  expect((await other).event).toBe('released');
  await running.cms.notified({ number: 2 });
  expect(await running.cms.notified({ number: 2 })).toMatchObject({ state: 'unchanged' });
  expect(running.builds).toBe(1);
  expect(running.cms.outcomes.some(({ number }) => number === 1)).toBe(false);
});

it('a request that joins a waiting release of an old build is published after it', async () => {
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
  await running.ask(1);
  await running.logged(/A release is waiting already/);
  first.goOn();
  expect([(await one).event, (await two).event]).toEqual(['released', 'released']);
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
  ['without the secret', 401, '{"number":1}', ''],
  ['with another secret', 401, '{"number":1}', 'Bearer secret-of-the-testz'],
  ['with the secret as a user’s', 401, '{"number":1}', 'Basic secret-of-the-tests'],
  ['without a number', 400, '{}', undefined],
  ['with a number that is none', 400, '{"number":"1"}', undefined],
  ['with a number below 1', 400, '{"number":0}', undefined],
  ['with half a number', 400, '{"number":1.5}', undefined],
  ['with a code that is none', 400, '{"number":1,"acceptRemovals":"all"}', undefined],
  ['that is not JSON', 400, 'number=1', undefined],
  ['that is huge', 413, `{"number":1,"x":"${'x'.repeat(limits.request)}"}`, undefined],
])('a request %s is rejected in both languages, and nothing is published', async (_, status, body, authorization) => {
  const running = await startPublisher();
  const answered = await request(running.url, body, authorization);
  expect(answered).toEqual({
    status,
    answer: { error: { message: { fr: expect.any(String), en: expect.any(String) } } },
  });
  await publish(running, 1);
  expect(running.builds).toBe(1);
});

it('another address is answered in both languages too', async () => {
  const running = await startPublisher();
  expect((await request(`${running.url}/now`, '{"number":1}')).status).toBe(404);
});
