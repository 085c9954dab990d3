/** `npm run report`: the notifications of the content service by the jobs of a workflow. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFiles } from '#build/delivery/file-records.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { BuildReport } from '#services/reporting/build-report.ts';
import { secret, startNotifiedService } from '#tests/support/publishing/notified-service.ts';
import { someday } from '#tests/support/publishing/tiny-builds.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { pages, writeSite } from '#tests/support/tiny-site.ts';

/** A checkout of the project on a machine of CI. */
async function startRun(environment: Record<string, string> = {}) {
  const cms = await startNotifiedService();
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  return {
    cms,
    /** Runs `npm run report`. */
    async report(...args: string[]) {
      const program = runProgram('src/services/publishing/run-report.ts', {
        cwd: folder,
        args,
        environment: { CMS_URL: cms.url, PUBLISH_SECRET: secret, ...environment },
      });
      return { status: await program.ended, errors: program.errors(), output: program.output() };
    },
    /** Writes what `npm run build` leaves. @returns the version of the release */
    async build(changes: Record<string, string> = {}, report: BuildReport = { nextChange: someday }): Promise<string> {
      await rm(dist, { recursive: true, force: true });
      await writeSite(dist, { ...pages, ...changes });
      await mkdir(join(folder, '.build/report'), { recursive: true });
      await writeFile(join(folder, '.build/report/build.json'), JSON.stringify(report));
      return releaseVersion(await recordFiles(dist));
    },
    /** Writes what the workflow asks the live site for. */
    async setLive(release: string) {
      const live = join(folder, 'releases/current');
      await mkdir(live, { recursive: true });
      await writeFile(join(live, 'build-manifest.json'), JSON.stringify({ release, code: 'x' }));
    },
  };
}

const well = { status: 0, errors: '' };
const went = ['--number=17', '--build=success', '--deploy=success'];

it('a run notifies of its beginning, and of the pages that it has changed', async () => {
  const run = await startRun();
  expect(await run.report('building', '--number=17')).toMatchObject(well);
  await run.setLive(await run.build());
  expect(await run.report('built')).toMatchObject(well);
  const release = await run.build({ 'tarifs/index.html': 'new', 'new/index.html': 'new', 'feed.xml': 'new' });
  expect(await run.report('built')).toMatchObject(well);
  expect(await run.report('ended', ...went)).toMatchObject(well);
  expect(run.cms.outcomes).toEqual([
    { number: 17, state: 'building', at: expect.any(String) },
    {
      number: 17,
      state: 'live',
      at: expect.any(String),
      release,
      seconds: expect.any(Number),
      nextChange: someday,
      changes: { added: ['/new'], changed: ['/tarifs'], removed: [] },
    },
  ]);
});

const all = ['/', '/activites', '/activites/pages/2', '/emplois/retire', '/en', '/en/rates', '/tarifs'];

it.each<[string, (built: string) => string | undefined, object]>([
  ['that is live already is unchanged', (built) => built, { state: 'unchanged', nextChange: someday }],
  ['where none is live adds every page', () => undefined, { changes: { added: all, changed: [], removed: [] } }],
  ['after one that nobody here has built claims no changes', () => '0123456789', { state: 'live', changes: undefined }],
])('a release %s', async (_, liveBefore, expected) => {
  const run = await startRun();
  const release = await run.build();
  const live = liveBefore(release);
  if (live !== undefined) await run.setLive(live);
  await run.report('built');
  await run.report('ended', ...went);
  expect({ changes: undefined, ...(await run.cms.ended(17)) }).toMatchObject({ state: 'live', release, ...expected });
});

describe('a run that brings nothing online notifies of the reason', () => {
  it('content with problems', async () => {
    const both = { fr: 'a', en: 'b' };
    const at = { type: 'animals', documentId: 'loutre', locale: 'fr', field: 'diet' } as const;
    const problem = { ...at, entry: both, message: both };
    const run = await startRun();
    await run.build({}, { failure: { problems: [problem] } });
    expect(await run.report('ended', '--number=17', '--build=failure', '--deploy=skipped')).toMatchObject(well);
    expect(await run.cms.ended(17)).toMatchObject({ state: 'refused', problems: [problem] });
  });

  it.each<[string, BuildReport | undefined, string, string, 'crashed' | 'deployment' | 'cancelled']>([
    ['a machine that failed before it had anything', undefined, 'failure', 'skipped', 'crashed'],
    ['a build without a word', {}, 'failure', 'skipped', 'crashed'],
    ['a host that refuses', { nextChange: someday }, 'success', 'failure', 'deployment'],
    ['somebody who stopped it', { nextChange: someday }, 'success', 'cancelled', 'cancelled'],
    ['a time limit', {}, 'cancelled', 'skipped', 'cancelled'],
  ])('%s', async (_, report, build, deploy, key) => {
    const run = await startRun();
    if (report) await run.build({}, report);
    if (build === 'success') await run.report('built');
    expect(await run.report('ended', '--number=17', `--build=${build}`, `--deploy=${deploy}`)).toMatchObject(well);
    const reason = inEachLanguage(editorMessage(`failed.${key}`));
    expect(await run.cms.ended(17)).toMatchObject({ state: 'failed', reason });
  });
});

it('a run of the night has no number, and is marked as scheduled', async () => {
  const run = await startRun();
  await run.report('building', '--number=');
  expect(await run.cms.notified({ number: 0 })).toMatchObject({ state: 'building', scheduled: true });
});

describe('the log of the job says', () => {
  it('that the content service could not be notified', async () => {
    const run = await startRun();
    run.cms.answer = 503;
    const { status, errors } = await run.report('building', '--number=17');
    expect(status).toBe(1);
    expect(errors).toContain('The content service could not be told what became of what it publishes: HTTP 503.');
    expect(errors).not.toContain(secret);
    expect(run.cms.attempts).toBe(2);
  });

  it('that there is no content service to notify', async () => {
    const run = await startRun({ CMS_URL: '' });
    const { status, output } = await run.report('building', '--number=17');
    expect([status, run.cms.attempts]).toEqual([0, 0]);
    expect(output).toContain('CMS_URL is not set: nobody is told');
  });

  it('that the secret is missing', async () => {
    const run = await startRun({ PUBLISH_SECRET: '' });
    const { status, errors } = await run.report('building', '--number=17');
    expect([status, run.cms.attempts]).toEqual([1, 0]);
    expect(errors).toContain('PUBLISH_SECRET must be set for this program');
  });

  it.each([
    [['sleeping'], 'Say what to report: building, built, ended.'],
    [['building', '--number=a'], '--number'],
    [['ended', '--number=1', '--build=perhaps', '--deploy=success'], '--build'],
  ])('what is wrong with %j', async (args, problem) => {
    const run = await startRun();
    const { status, errors } = await run.report(...args);
    expect([status, run.cms.attempts]).toEqual([1, 0]);
    expect(errors).toContain(problem);
  });
});
