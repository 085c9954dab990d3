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
    expect((await readdir(folder)).sort()).toEqual(['Containerfile', 'releases', 'sbom.cdx.json', 'server.mjs']);
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
    expect((await readdir(folder)).sort()).toEqual([
      'assets',
      'release.json',
      'sbom.cdx.json',
      'worker.ts',
      'wrangler.json',
    ]);
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

interface Sbom {
  bomFormat: string;
  serialNumber: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: { type: string; name: string; version: string; purl?: string; hashes?: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The packages of a lockfile that are not for development only, by what a package URL calls them. */
async function shippedPackages(lockfile: string): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, lockfile), 'utf8')) as {
    packages: Record<string, { name?: string; version: string; dev?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const urls = shipped.map(([path, { name = path.split('node_modules/').at(-1), version }]) => {
    return `pkg:npm/${String(name).replace('@', '%40')}@${version}`;
  });
  return [...new Set(urls)].sort();
}

describe('a software bill of materials', () => {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Sbom;

  async function expectPackagesOf(lockfile: string, { components, dependencies }: Sbom): Promise<void> {
    const packages = components.filter(({ type }) => type === 'library');
    const expected = await shippedPackages(lockfile);
    expect(expected.length).toBeGreaterThan(100);
    expect([...new Set(packages.map(({ purl }) => purl))].sort()).toEqual(expected);
    expect(packages.filter(({ hashes }) => !hashes?.length)).toEqual([]);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !refs.has(ref)))).toEqual([]);
  }

  it('comes with each artefact, the same each time, and names its packages and no registry', async () => {
    const site = await createReleaseFolder();
    await site.release();
    const texts = ['cloudflare', 'container', 'cloudflare'].map(async (target) => {
      expect(artefact(site.folder, target).status).toBe(0);
      return readFile(join(site.folder, '.build/deploy', target, 'sbom.cdx.json'), 'utf8');
    });
    const [cloudflare = '', container = '', again] = await Promise.all(texts);
    expect(again).toBe(cloudflare);
    const sbom = JSON.parse(cloudflare) as Sbom;
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'zoo-website' } } });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sbom.serialNumber).not.toBe((JSON.parse(container) as Sbom).serialNumber);
    await expectPackagesOf('package-lock.json', sbom);
    const inContainer = JSON.parse(container) as Sbom;
    await expectPackagesOf('package-lock.json', inContainer);
    const instructions = await readFile(join(site.folder, '.build/deploy/container/Containerfile'), 'utf8');
    const [, image] = /^ARG NODE_IMAGE=(.+)$/m.exec(instructions) ?? [];
    expect(
      inContainer.components.flatMap(({ type, name, version }) => (type === 'container' ? `${name}:${version}` : [])),
    ).toEqual([image]);
    expect(instructions).toContain('COPY server.mjs sbom.cdx.json ./');
    expect(new Set(container.match(/https?:\/\/[^/"]+/g))).toEqual(new Set(['http://cyclonedx.org']));
  });

  it('is made of the CMS, too', async () => {
    const { folder } = await createReleaseFolder();
    const run = runProgram('src/services/deploy/run-sbom.ts', { cwd: folder });
    expect([await run.ended, run.output()]).toEqual([0, '.build/sbom/site.cdx.json\n.build/sbom/cms.cdx.json\n']);
    await expectPackagesOf('package-lock.json', await read(join(folder, '.build/sbom/site.cdx.json')));
    const cms = await read(join(folder, '.build/sbom/cms.cdx.json'));
    expect(cms.metadata.component.name).toBe('zoo-cms');
    await expectPackagesOf('cms/package-lock.json', cms);
  });
});
