/** The process of a release's build: it ends with the release, and says why there is no site. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startupMessage } from '#i18n/startup-messages.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { runProgram } from '#tests/support/run-program.ts';

const moduleOf = (file: string) =>
  JSON.stringify(new URL(`../../../src/integrations/build/${file}.ts`, import.meta.url).href);

/** A project whose build takes its place among others as that of the site does, and then does something else. */
async function createProject(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = `
    import { createServer } from 'node:net';
    import { buildLock } from ${moduleOf('build-lock')};
    import { endWithParent } from ${moduleOf('end-with-parent')};
    const build = { name: 'build', hooks: { 'astro:config:setup': () => { ${build} } } };
    export default { integrations: [endWithParent(), buildLock(), build] };`;
  await writeFile(join(folder, 'astro.config.mjs'), config);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

/** The build never ends by itself. */
const endless = "createServer().listen(0, '127.0.0.1'); console.log('building'); return new Promise(() => {});";

const startRelease = (cwd: string) =>
  runProgram('src/releases/run-release.ts', { cwd, environment: { ASTRO_TELEMETRY_DISABLED: '1' } });

it.each(['SIGTERM', 'SIGKILL'] as const)('ends with the release: %s', async (signal) => {
  const release = startRelease(await createProject(endless));
  await release.printed(/^building$/m);
  release.kill(signal);
  // The build holds the output open as long as it runs.
  await release.ended;
});

it('removes what killed releases have left once no other build runs, which may be one of theirs', async () => {
  const project = await createProject(endless);
  // No process has this number.
  const [left, lock] = [join(project, '.build/release-4194305'), join(project, '.build/build.lock')];
  await mkdir(left, { recursive: true });
  const other = await lockFile(lock);
  const release = startRelease(project);
  await release.printed(/Another build of this project is running/);
  expect(existsSync(left)).toBe(true);
  other.close();
  await release.printed(/^building$/m);
  expect(existsSync(left)).toBe(false);
});

it('that was killed, and said nothing, is no silent failure', async () => {
  const release = startRelease(await createProject("process.kill(process.pid, 'SIGKILL');"));
  expect(await release.ended).toBe(1);
  expect(release.errors()).toBe(`${startupMessage('buildFailed')}\n\n${startupMessage('notReleasedNow')}\n`);
});
