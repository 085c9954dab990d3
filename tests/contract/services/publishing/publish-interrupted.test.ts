/** The publish service is killed or stopped at any moment: the next start makes good. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { triesEveryCase } from '#tests/support/every-case.ts';
import { type NotifiedService, secret, startNotifiedService } from '#tests/support/publishing/notified-service.ts';
import { startPublisher } from '#tests/support/publishing/running-publisher.ts';
import { contentOn, someday } from '#tests/support/publishing/tiny-builds.ts';
import { permissionsOf } from '#tests/support/readable-by-others.ts';
import { createReleaseFolder, type ReleaseFolder, visit } from '#tests/support/release-folder.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { contentToken } from '#tests/support/test-site.ts';

const faults = new URL('../../../support/fail-file-system.ts', import.meta.url).href;

const start = (cms: NotifiedService, site: ReleaseFolder, environment: Record<string, string> = {}) =>
  runProgram('tests/support/publishing/run-tiny-publisher.ts', {
    cwd: site.folder,
    environment: {
      CONTENT_API_URL: `${cms.url}/api`,
      CONTENT_API_TOKEN: contentToken,
      CMS_URL: cms.url,
      PUBLISH_SECRET: secret,
      RELEASES_DIR: site.directory,
      ...environment,
    },
  });

const online = async (site: ReleaseFolder) => contentOn((await visit(await site.serve(), '/tarifs')).text);

async function startedOnce() {
  const [cms, site] = [await startNotifiedService(), await createReleaseFolder()];
  const program = start(cms, site);
  await cms.notified({ number: 0, state: 'live' });
  return { cms, site, program };
}

describe('a service that is killed', () => {
  it('while it builds makes good', async () => {
    const { cms, site, program } = await startedOnce();
    cms.content = 'of 1';
    cms.published = { number: 1 };
    await cms.notified({ number: 1, state: 'building' });
    program.kill('SIGKILL');
    await program.ended;
    start(cms, site);
    await cms.notified({ number: 1, state: 'live' });
    expect(await online(site)).toBe('of 1');
  });

  it('before the CMS knew notifies it, and publishes nothing twice', async () => {
    const { cms, site, program } = await startedOnce();
    cms.answer = 'nothing';
    cms.content = 'of 1';
    cms.published = { number: 1 };
    await cms.refused(1);
    const file = join(site.directory, '.publishing.json');
    await expect.poll(() => readFile(file, 'utf8')).toContain('"settled":1');
    expect(permissionsOf(file)).toBe('600');
    program.kill('SIGKILL');
    await program.ended;
    cms.answer = 204;
    start(cms, site);
    await cms.notified({ number: 1, state: 'live' });
    const { all } = cms.questions;
    while (cms.questions.all < all + 2) await cms.asked();
    expect(cms.outcomes.filter(({ number, state }) => number === 1 && state === 'building')).toEqual([]);
    // What it knows is not told again.
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('outcome');
  });

  // `tests/contract/services/releases/interrupted.test.ts` tries all steps.
  it('at some step of a release goes live by the next start, and stays so', async () => {
    let step = 0;
    let isOver = false;
    let kills = 0;
    async function work(): Promise<void> {
      while (!isOver) {
        const failAt = (step += triesEveryCase ? 1 : 15);
        const [cms, site] = [await startNotifiedService(), await createReleaseFolder()];
        const environment = { FAIL_AT: String(failAt), FAIL_BY: 'SIGKILL' };
        const program = start(cms, site, { ...environment, NODE_OPTIONS: `--import=${faults}` });
        const first = await Promise.race([
          program.ended.then(() => 'killed'),
          cms.notified({ number: 0, state: 'live' }),
        ]);
        if (first === 'killed') kills += 1;
        else isOver = true;
        program.kill('SIGKILL');
        await program.ended;
        cms.content = 'of 1';
        cms.published = { number: 1 };
        const next = start(cms, site);
        expect((await cms.ended(1)).state).toMatch(/^(?:live|unchanged)$/);
        expect(await online(site)).toBe('of 1');
        next.kill('SIGKILL');
      }
    }
    await Promise.all([work(), work()]);
    expect(kills).toBeGreaterThan(0);
  });
});

describe('a service that is stopped', () => {
  it('while it builds ends the build, notifies of nothing, and makes good when it starts again', async () => {
    const running = await startPublisher();
    const held = Promise.withResolvers<void>();
    running.build = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
        held.resolve();
      });
    running.publish(1);
    await held.promise;
    await running.stop();
    running.cms.content = 'of 1';
    running.build = () => running.buildTiny();
    await running.start();
    await running.cms.notified({ number: 1, state: 'live' });
    expect(running.cms.outcomes.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(await running.online()).toBe('of 1');
  });

  it('ends by SIGTERM with status 0', async () => {
    const { cms, program } = await startedOnce();
    await cms.asked();
    program.kill('SIGTERM');
    expect([await program.ended, program.errors()]).toEqual([0, '']);
  });

  it('starts again without publishing for nothing', async () => {
    const running = await startPublisher();
    await running.stop();
    await running.start();
    await running.askedAgain();
    expect(running.builds).toBe(0);
    running.publish(1);
    await running.cms.notified({ number: 1, state: 'unchanged' });
    expect(running.builds).toBe(1);
  });

  // `tests/unit/services/publishing/state-file.test.ts` has other damage.
  it.each(['{"settled":', undefined])('publishes once if what it kept is damaged or gone: %j', async (damaged) => {
    const running = await startPublisher();
    await running.stop();
    const file = join(running.site.directory, '.publishing.json');
    await (damaged === undefined ? rm(file) : writeFile(file, damaged));
    running.cms.content = 'missed';
    await running.start();
    await running.cms.notified({ number: 0, state: 'live', scheduled: true });
    expect(await running.online()).toBe('missed');
  });
});

describe('when the hour comes', () => {
  /** An instant that comes while a test runs. */
  const soon = () => new Date(Date.now() + 300).toISOString();

  it('the site is published without a change, with the number that is settled', async () => {
    const running = await startPublisher();
    const buildLater = () => {
      running.cms.content = 'of the hour';
      return running.buildTiny(someday);
    };
    running.build = () => {
      running.build = buildLater;
      return running.buildTiny(soon());
    };
    running.publish(7);
    await running.cms.notified({ number: 7, state: 'unchanged' });
    await running.cms.notified({ number: 7, state: 'live', scheduled: true });
    expect([await running.online(), running.builds]).toEqual(['of the hour', 2]);
  });
});
