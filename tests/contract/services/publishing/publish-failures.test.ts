/** The outcomes that editors get when nothing goes live, and how it goes live after all. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ContentProblemsError } from '#content/validation/problems.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { BuildFailedError } from '#services/releases/site-build.ts';
import type { Explanation } from '#services/reporting/explained-error.ts';
import { limits } from '#services/reporting/outcome.ts';
import { startNotifiedService } from '#tests/support/publishing/notified-service.ts';
import { type RunningPublisher, startPublisher } from '#tests/support/publishing/running-publisher.ts';
import { createReleaseFolder } from '#tests/support/release-folder.ts';

const fails = (explanation: Explanation) => () => Promise.reject(new BuildFailedError('for engineers', explanation));

/** Publishes a number whose build fails. @returns the outcome */
async function fail(running: RunningPublisher, number: number, explanation: Explanation) {
  running.build = fails(explanation);
  running.publish(number);
  await running.cms.notified({ number, state: 'building' });
  return running.cms.notified({ number });
}

/** Corrects what made builds fail, and publishes it. */
async function correct(running: RunningPublisher, number: number) {
  running.cms.content = 'corrected';
  running.build = () => running.buildTiny();
  running.publish(number);
  await running.cms.notified({ number, state: 'live' });
  expect(await running.online()).toBe('corrected');
}

const problem = {
  type: 'animals',
  documentId: 'loutre',
  locale: 'fr',
  field: 'diet',
  expected: editorMessage('text'),
  entry: 'Loutre (loutre)',
  received: undefined,
} as const;

it('content that must not be published is refused with all its problems, once, until it is corrected', async () => {
  const running = await startPublisher();
  const { explanation } = new ContentProblemsError([problem]);
  expect(await fail(running, 1, explanation)).toMatchObject({
    state: 'refused',
    removals: null,
    problems: [
      {
        type: 'animals',
        documentId: 'loutre',
        locale: 'fr',
        field: 'diet',
        entry: { fr: 'Loutre (loutre)', en: 'Loutre (loutre)' },
        message: { fr: 'doit être un texte; on n’y trouve rien', en: 'must be a text; found nothing' },
      },
    ],
  });
  await running.askedAgain();
  expect(running.builds).toBe(1);
  expect(await running.online()).toBe('first');
  expect(running.log).toEqual(['for engineers']);
  await correct(running, 2);
});

it('many problems, and long ones, are cut to the limits of the content service', async () => {
  const running = await startPublisher();
  const long = '’'.repeat(2000);
  const wrong = { ...problem, documentId: long, entry: long, field: long, expected: long };
  const { explanation } = new ContentProblemsError(Array.from({ length: 1000 }, () => wrong));
  const outcome = await fail(running, 1, explanation);
  expect(outcome).toMatchObject({ state: 'refused', more: 1000 - limits.problems });
  expect(outcome).toHaveProperty('problems.length', limits.problems);
  expect(outcome).toHaveProperty('problems.0.documentId', '');
});

it('content that has shrunk is refused until somebody confirms it with the code', async () => {
  const running = await startPublisher();
  const removals = { code: '0123abcd', message: { fr: 'Il en manque', en: 'Some are missing' } };
  expect(await fail(running, 1, { removals })).toMatchObject({ state: 'refused', problems: [], removals });
  let given: string | undefined;
  running.cms.content = 'shrunken';
  running.build = (acceptRemovals) => {
    given = acceptRemovals;
    return running.buildTiny();
  };
  running.publish(2, '0123abcd');
  await running.cms.notified({ number: 2, state: 'live' });
  expect([given, await running.online()]).toEqual(['0123abcd', 'shrunken']);
});

it('a build that could not read the content is tried again by itself, and at once after another change', async () => {
  const running = await startPublisher();
  const reason = inEachLanguage(editorMessage('failed.token'));
  const outcome = await fail(running, 1, { reason });
  expect(outcome).toMatchObject({ state: 'failed', reason, nextAttempt: expect.any(String) });
  await correct(running, 2);
});

it.each<[string, RunningPublisher['build'], 'failed.crashed' | 'failed.disk', RegExp]>([
  [
    'a fault of the program',
    () => Promise.reject(new TypeError('undefined is not a function')),
    'failed.crashed',
    /TypeError: undefined is not a function\n *at /,
  ],
  [
    'a build that is not a whole site',
    () => Promise.resolve({ folder: 'nowhere', nextChange: undefined, warnings: [], remove: () => Promise.resolve() }),
    'failed.crashed',
    /The site in nowhere lacks release\.json/,
  ],
  [
    'a full disk',
    () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC', errno: -28 })),
    'failed.disk',
    /no space left/,
  ],
])('%s ends nothing: editors get an outcome, and engineers find it in the log', async (_, build, key, said) => {
  const running = await startPublisher();
  running.build = build;
  running.publish(1);
  const reason = inEachLanguage(editorMessage(key));
  expect(await running.cms.notified({ number: 1, state: 'failed' })).toMatchObject({ reason });
  expect(running.log.join('\n')).toMatch(said);
  await correct(running, 2);
});

it('a CMS that fails, and then refuses the secret, is notified until it knows: of the newest outcome', async () => {
  const running = await startPublisher();
  const { cms } = running;
  cms.answer = 500;
  running.publish(1);
  await cms.refused(1);
  cms.answer = 401;
  cms.content = 'of 2';
  running.publish(2);
  await cms.refused(2);
  cms.answer = 204;
  await cms.notified({ number: 2, state: 'live' });
  const outcomes = cms.outcomes.filter(({ number }) => number > 0);
  expect(outcomes.map(({ number, state }) => `${number} ${state}`)).toEqual(['2 live']);
  expect(running.log[0]).toContain('The content service could not be told what became of what it publishes: ');
  await running.logged(/The content service knows again/);
  expect(running.log.join('\n')).not.toContain('secret-of-the-tests');
});

it('a CMS that is down when something goes live is notified once it is back', async () => {
  const running = await startPublisher();
  const { cms } = running;
  const content = running.buildTiny;
  running.build = async () => {
    const built = await content();
    await cms.stop();
    return built;
  };
  cms.content = 'of 1';
  running.publish(1);
  await cms.notified({ number: 1, state: 'building' });
  await running.logged(/could not be told/);
  expect(await running.online()).toBe('of 1');
  await cms.start();
  await cms.notified({ number: 1, state: 'live' });
});

it('a service that can keep nothing says so and does not start', async () => {
  const [cms, site] = [await startNotifiedService(), await createReleaseFolder('file/releases')];
  await writeFile(join(site.folder, 'file'), '');
  await expect(startPublisher(cms, site)).rejects.toThrow(`Releases can’t be kept in ${site.directory}: `);
});

it('a second service for the same folder does not start', async () => {
  const running = await startPublisher();
  await expect(startPublisher(running.cms, running.site)).rejects.toThrow(
    `Another service publishes into ${running.site.directory} already.`,
  );
  await running.stop();
  await running.start();
  await running.askedAgain();
});
