/** `npm run stage`, as a program. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { currentLink } from '#delivery/release-folders.ts';
import { programEnvironment } from '#tests/support/program-environment.ts';
import { createReleaseFolder } from '#tests/support/release-folder.ts';

const program = fileURLToPath(new URL('../../../src/hosts/run-stage.ts', import.meta.url));
const secrets = { CONTENT_API_TOKEN: 'hush-content', CLOUDFLARE_API_TOKEN: 'hush-cloudflare' };

function stage(cwd: string, ...args: string[]) {
  const env = { ...programEnvironment, CONTENT_API_URL: 'https://cms.example/api', ...secrets };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' });
  return { status, output: stdout, errors: stderr };
}

async function everythingIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join(
    '\n',
  );
}

describe('npm run stage', () => {
  it.each(['nginx', 'cloudflare', 'container'])('writes what %s needs, and no secret', async (host) => {
    const site = await createReleaseFolder();
    await site.release();
    const { status, output, errors } = stage(site.folder, host);
    expect([status, output, errors]).toEqual([0, `.build/hosts/${host}\n`, '']);
    const text = await everythingIn(join(site.folder, '.build/hosts', host));
    expect(text).toContain('a-script-of-the-page');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('stages another release than the current one if it is named', async () => {
    const site = await createReleaseFolder();
    const build = await site.build();
    expect(stage(site.folder, 'cloudflare', build).status).toBe(0);
  });

  it('says in both languages what is wrong', async () => {
    const site = await createReleaseFolder();
    const problems = [[], ['ftp'], ['constructor'], ['nginx'], ['cloudflare', 'nowhere']].map((args) => {
      const { status, output, errors } = stage(site.folder, ...args);
      return [status, output, errors.trim().split('\n').length];
    });
    expect(problems).toEqual(problems.map(() => [1, '', 2]));
  });

  it('refuses a folder whose name does not tell nginx its policy', async () => {
    const site = await createReleaseFolder();
    const build = await site.build();
    expect(stage(site.folder, 'nginx', build)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('-p') as string,
    });
    await site.release();
    expect(stage(site.folder, 'nginx', currentLink(site.directory)).status).toBe(0);
  });
});
