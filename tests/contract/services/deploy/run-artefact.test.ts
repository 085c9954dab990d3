/** `npm run artefact`, as a program. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lastFile } from '#build/delivery/finished-build.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { contact, sendJson } from '#tests/support/content-service/running-service.ts';
import { programEnvironment } from '#tests/support/program-environment.ts';
import { createReleaseFolder } from '#tests/support/release-folder.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { root } from '#tests/support/source-files.ts';
import { pages } from '#tests/support/tiny-site.ts';

const program = fileURLToPath(new URL('../../../../src/services/deploy/run-artefact.ts', import.meta.url));
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

  it('makes a container of the release and one server, which needs no packages', async () => {
    const site = await createReleaseFolder();
    await site.release({ 'robots.txt': 'User-agent: *\n' });
    expect(artefact(site.folder, 'container').status).toBe(0);
    const folder = join(site.folder, '.build/deploy/container');
    expect((await readdir(folder)).sort()).toEqual(['Containerfile', 'releases', 'server.mjs']);
    const database = join(site.folder, 'forms.sqlite');
    const run = runProgram(relative(root, join(folder, 'server.mjs')), {
      cwd: folder,
      environment: { RELEASES_DIR: join(folder, 'releases'), FORM_DB: database },
    });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\n/);
    expect(await (await fetch(`${url}/tarifs`)).text()).toBe(pages['tarifs/index.html']);
    expect((await sendJson(`${url}/form`, contact, { Origin: url })).status).toBe(201);
    const instructions = await readFile(join(folder, 'Containerfile'), 'utf8');
    const [, check = '[]'] = /^HEALTHCHECK .* CMD (.+)$/m.exec(instructions) ?? [];
    const [, ...words] = JSON.parse(check) as string[];
    const { status } = spawnSync(process.execPath, words, { env: { PORT: new URL(url).port } });
    expect(status).toBe(0);
    run.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const store = new FormStore(database);
    expect(store.all()).toMatchObject([{ email: contact.email }]);
    store.close();
  });

  it('takes neither the configuration nor a file from outside from whoever made the build', async () => {
    const site = await createReleaseFolder();
    await writeFile(join(site.folder, 'keys.txt'), 'hush-keys');
    const build = await site.build({
      'wrangler.json': '{"build":{"command":"env"}}',
      'worker.ts': 'hostile',
      '.inventory.json': JSON.stringify({ sequence: 1, files: { '../keys.txt': {}, 'index.html': {} } }),
    });
    await symlink('../keys.txt', join(build, 'keys.txt'));
    expect(artefact(site.folder, 'cloudflare', build).status).toBe(0);
    const folder = join(site.folder, '.build/deploy/cloudflare');
    expect((await readdir(folder)).sort()).toEqual(['assets', 'release.json', 'worker.ts', 'wrangler.json']);
    expect(JSON.parse(await readFile(join(folder, 'wrangler.json'), 'utf8'))).not.toHaveProperty('build');
    expect(await readFile(join(folder, 'worker.ts'), 'utf8')).toContain('createSiteWorker(manifest)');
    expect(await everythingIn(folder)).not.toContain('hush-keys');
  });

  it('is not made of a build that was killed', async () => {
    const site = await createReleaseFolder();
    const { status, errors } = artefact(site.folder, 'cloudflare', await site.build({ [lastFile]: undefined }));
    expect([status, errors]).toEqual([1, expect.stringContaining('lacks build-manifest.json')]);
  });

  it('says in both languages what is wrong', async () => {
    const site = await createReleaseFolder();
    const problems = [[], ['constructor'], ['container'], ['cloudflare', 'nowhere']].map((args) => {
      const { status, output, errors } = artefact(site.folder, ...args);
      return [status, output, errors.trim().split('\n').length];
    });
    expect(problems).toEqual(problems.map(() => [1, '', 2]));
  });
});
