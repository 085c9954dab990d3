/** The process of a release's build: it ends with the release, and says why there is no site. */
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
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
    import { buildIsAlone, buildLock } from ${moduleOf('build-lock')};
    import { followParent } from ${moduleOf('follow-parent')};
    const build = { name: 'build', hooks: { 'astro:config:setup': async () => { ${build} } } };
    export default { integrations: [followParent(), buildLock(), build] };`;
  await writeFile(join(folder, 'astro.config.mjs'), config);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

/** The build never ends by itself. */
const endless =
  "await buildIsAlone(); createServer().listen(0, '127.0.0.1'); console.log('building'); return new Promise(() => {});";

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

describe('a build that waits', () => {
  const begins = "console.log('waits ' + process.pid); await buildIsAlone(); console.log('begins ' + process.pid);";

  async function prepare(arrange?: (project: string) => Promise<void>) {
    const project = await createProject(`${begins} process.exit(0);`);
    for (const folder of ['.build', 'src']) await mkdir(join(project, folder));
    await arrange?.(project);
    const cwd = { cwd: project, environment: { ASTRO_TELEMETRY_DISABLED: '1' } };
    const program = runProgram('tests/support/publishing/run-prepared-build.ts', cwd);
    const [, pid = ''] = await program.printed(/^waits (\d+)$/m);
    return { project, program, pid: Number(pid) };
  }
  type Waiting = Awaited<ReturnType<typeof prepare>>;

  /** Waits until no process has the number, those included whose end nobody has asked for yet. */
  const untilGone = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));

  it('begins once it is wanted, and is in no other build’s way before', async () => {
    const { project, program, pid } = await prepare();
    (await lockFile(join(project, '.build/build.lock'))).close();
    expect(program.output()).not.toContain('begins');
    program.kill('SIGUSR2');
    await program.printed(/^built /m);
    expect(program.output()).toContain(`begins ${pid}\n`);
  });

  it('waits for a build that another program has begun', async () => {
    const { project, program } = await prepare();
    const other = await lockFile(join(project, '.build/build.lock'));
    program.kill('SIGUSR2');
    await program.printed(/Another build of this project is running/);
    other.close();
    await program.printed(/^built /m);
  });

  it('gives way to another one where the code could not be read', async () => {
    const { project, program, pid } = await prepare((folder) => symlink('nowhere.ts', join(folder, 'src/gone.ts')));
    await rm(join(project, 'src/gone.ts'));
    program.kill('SIGUSR2');
    await program.printed(/^built /m);
    expect(program.output()).not.toContain(`begins ${pid}\n`);
  });

  it.each([
    ['it has died', ({ pid }: Waiting) => process.kill(pid, 'SIGKILL') && untilGone(pid)],
    ['the code has changed', ({ project }: Waiting) => writeFile(join(project, 'package-lock.json'), '{}')],
  ])('gives way to another one where %s', async (_, happens) => {
    const waiting = await prepare();
    const { program, pid } = waiting;
    await happens(waiting);
    program.kill('SIGUSR2');
    await program.printed(/^built /m);
    expect(program.output()).not.toContain(`begins ${pid}\n`);
    expect(program.output()).toMatch(/^begins \d+$/m);
    await untilGone(pid);
  });

  /** Resolves with the number of the process that waits next. */
  const nextWaiting = async ({ program, pid }: Waiting) =>
    (await program.printed(new RegExp(`^waits (?!${pid}$)(\\d+)$`, 'm')))[1];

  it('gets ready while another one is made, in a folder of its own', async () => {
    const waiting = await prepare();
    const { project, program } = waiting;
    program.kill('SIGUSR2');
    const next = await nextWaiting(waiting);
    const [, first = ''] = await program.printed(/^built (.*)\n(?:.*\n)*removed$/m);
    expect(await readdir(join(project, first, '../..'))).toHaveLength(1);
    program.kill('SIGUSR2');
    const [, second] = await program.printed(/^removed\n(?:.*\n)*built (.*)$/m);
    expect(program.output()).toContain(`begins ${next}\n`);
    expect(second).not.toBe(first);
  });

  it('has nothing of what a process with the number of its own has left', async () => {
    const { project } = await prepare();
    expect(globSync('.build/release-*/*/site/left', { cwd: project })).toEqual([]);
  });

  it('that has died leaves nothing to the one that waits in its place', async () => {
    const waiting = await prepare();
    const { project, program, pid } = waiting;
    const [folder = ''] = globSync('.build/release-*/*', { cwd: project });
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    program.kill('SIGHUP');
    await nextWaiting(waiting);
    await vi.waitFor(() => expect(existsSync(join(project, folder))).toBe(false));
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends with the program that wanted it: %s', async (signal) => {
    const { program } = await prepare();
    program.kill(signal);
    // The build holds the output open as long as it runs.
    await program.ended;
  });
});
