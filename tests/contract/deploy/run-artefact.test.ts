/** `npm run artefact`, as a program. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { programEnvironment } from '#tests/support/program-environment.ts';
import { createReleaseFolder } from '#tests/support/release-folder.ts';

const program = fileURLToPath(new URL('../../../src/deploy/run-artefact.ts', import.meta.url));
const secrets = { CONTENT_API_TOKEN: 'hush-content', CLOUDFLARE_API_TOKEN: 'hush-cloudflare' };

function artefact(cwd: string, ...args: string[]) {
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

describe('npm run artefact', () => {
  it.each(['cloudflare', 'container'])('writes what is deployed to %s, and no secret', async (target) => {
    const site = await createReleaseFolder();
    await site.release();
    const { status, output, errors } = artefact(site.folder, target);
    expect([status, output, errors]).toEqual([0, `.build/deploy/${target}\n`, '']);
    const text = await everythingIn(join(site.folder, '.build/deploy', target));
    expect(text).toContain('a-script-of-the-page');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  it('is made of another release than the current one if that is named', async () => {
    const site = await createReleaseFolder();
    const build = await site.build();
    expect(artefact(site.folder, 'cloudflare', build).status).toBe(0);
  });

  it('says in both languages what is wrong', async () => {
    const site = await createReleaseFolder();
    const problems = [[], ['ftp'], ['constructor'], ['container'], ['cloudflare', 'nowhere']].map((args) => {
      const { status, output, errors } = artefact(site.folder, ...args);
      return [status, output, errors.trim().split('\n').length];
    });
    expect(problems).toEqual(problems.map(() => [1, '', 2]));
  });
});
