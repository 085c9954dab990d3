/** The process of a release's build: it ends with the release, and says why there is no site. */
import { existsSync, globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const buildLock = JSON.stringify(
  new URL('../../../../src/build/integrations/build/build-lock.ts', import.meta.url).href,
);

/** A project whose build takes its place among others as that of the site does, and then does something else. */
async function createProject(build: string): Promise<string> {
  const folder = await temporaryFolder();
  const config = `
    import { createServer } from 'node:net';
    import { buildLock } from ${buildLock};
    const build = { name: 'build', hooks: { 'astro:config:setup': async () => { ${build} } } };
    export default { integrations: [buildLock(), build] };`;
  await writeFile(join(folder, 'astro.config.mjs'), config);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

/** The build never ends by itself. */
const endless = "createServer().listen(0, '127.0.0.1'); console.log('building'); return new Promise(() => {});";

const startRelease = (cwd: string) =>
  runProgram('src/services/releases/run-release.ts', { cwd, environment: { ASTRO_TELEMETRY_DISABLED: '1' } });

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

it('that was killed, and said nothing, is no silent failure, and leaves no folder', async () => {
  const project = await createProject("process.kill(process.pid, 'SIGKILL');");
  const release = startRelease(project);
  expect(await release.ended).toBe(1);
  expect(release.errors()).toBe(`${startupMessage('buildFailed')}\n\n${startupMessage('notReleasedNow')}\n`);
  expect(globSync('.build/release-*', { cwd: project })).toEqual([]);
});

it('that does not end is ended after ten minutes, by the system if it has to be', async () => {
  const cwd = await createProject(`process.on('SIGTERM', () => console.log('goes on')); ${endless}`);
  const program = runProgram('tests/support/publishing/run-hanging-build.ts', { cwd });
  await program.printed(/^building$/m);
  program.kill('SIGUSR2');
  await program.printed(/^goes on$/m);
  program.kill('SIGUSR2');
  const [, explanation = ''] = await program.printed(/^(\{.*)$/m);
  expect(JSON.parse(explanation)).toEqual({
    reason: inEachLanguage(editorMessage('failed.tooLong', { minutes: 10 })),
  });
  expect(globSync('.build/release-*', { cwd })).toEqual([]);
});
