/** A park is closed from the site's machine while the content service is down, and stays closed once it is back. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';

const releasesFolder = 'releases';

let project: ProjectCopy;
let service: RunningService;

beforeAll(async () => {
  project = await copyWithFewEntries('closing-');
  service = await startService({ directory: join(project.directory, 'src/content/bundled'), token: contentToken });
});
afterAll(async () => {
  await service.close();
  await project.remove();
});

/** @returns what a program of releases printed, and its exit status */
async function run(name: 'release' | 'close', ...args: string[]) {
  const program = runProgram(`src/releases/run-${name}.ts`, {
    cwd: project.directory,
    args,
    environment: {
      ...serviceEnvironment,
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_API_URL: `${service.url}/api`,
      CONTENT_API_TOKEN: contentToken,
      RELEASES_DIR: releasesFolder,
    },
  });
  return { status: await program.ended, output: program.output() + program.errors() };
}

it('is online without the content service and after it is back, until its end or until it is open', async () => {
  const home = () => readFile(join(project.directory, releasesFolder, 'current', 'index.html'), 'utf8');
  const closed = 'Fermé jusqu’à 16\u00A0h\u00A030\u00A0: orage';

  const unknown = await run('close', 'lagune-azur', '--reason=storm', '--until=16:30');
  expect(unknown).toMatchObject({ status: 1, output: expect.stringContaining('npm run release') });
  expect((await run('release')).status).toBe(0);
  expect(await home()).not.toContain(closed);

  await service.close();
  for (const [args, said] of [
    [['la-lune', '--reason=storm', '--until=16:30'], 'lagune-azur'],
    [['lagune-azur', '--reason=hail', '--until=16:30'], 'storm, wind'],
    [['lagune-azur', '--reason=storm', '--until=16.30'], '16:30'],
    [['lagune-azur', '--reason=storm', '--until=09:00'], '16:30'],
  ] as const) {
    expect(await run('close', ...args)).toMatchObject({ status: 1, output: expect.stringContaining(said) });
  }
  expect(await run('close', 'lagune-azur', '--reason=storm', '--until=16:30')).toMatchObject({ status: 0 });
  expect(await home()).toContain(closed);
  // Nothing else goes online without the content service.
  expect((await run('release')).status).toBe(1);

  service = await startService({ directory: join(project.directory, 'src/content/bundled'), token: contentToken });
  expect((await run('release')).status).toBe(0);
  expect(await home()).toContain(closed);
  expect((await run('close', 'lagune-azur', '--open')).status).toBe(0);
  expect(await home()).not.toContain(closed);

  expect((await run('close', 'lagune-azur', '--reason=storm', '--until=16:30')).status).toBe(0);
  await writeFile(join(project.directory, releasesFolder, '.closings.json'), '[{');
  const damaged = await run('release');
  expect(damaged).toMatchObject({ status: 0, output: expect.stringContaining('.closings.damaged.json') });
  expect(await home()).toContain(closed);
});
