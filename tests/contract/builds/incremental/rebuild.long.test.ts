/** Builds in another folder, from a damaged cache, after edits: what changes in the site, and what doesn’t. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildManifest } from '#client/navigation/build-manifest.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import { copyProject, type ProjectCopy, shareCache } from '#tests/support/project-copy.ts';
import { testSite } from '#tests/support/test-site.ts';

let project: ProjectCopy;

/** Flips a bit in every tenth file, and cuts the one after it short. */
async function damage(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const [index, file] of files.sort().entries()) {
    if (index % 10 > 1) continue;
    const bytes = await readFile(file);
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    await rm(file);
    await writeFile(file, index % 10 === 0 ? bytes : bytes.subarray(0, last));
  }
  return files.length;
}

beforeAll(async () => {
  project = await copyProject();
  shareCache(project);
  expect(await damage(join(project.directory, '.build', 'cache'))).toBeGreaterThan(1000);
});
afterAll(() => project.remove());

const out = () => join(project.directory, 'out');

async function build(): Promise<Map<string, string>> {
  const { status, errors } = await project.build('out');
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return hashTree(out());
}

const read = (file: string) => readFile(join(project.directory, file), 'utf8');

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const source = await read(file);
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(join(project.directory, file), changed);
}

async function manifest(): Promise<BuildManifest> {
  return JSON.parse(await read('out/build-manifest.json')) as BuildManifest;
}

it('a build in another folder, from a damaged cache, is the same byte for byte', async () => {
  const site = hashTree(testSite.directory);
  expect(site.size).toBeGreaterThan(500);
  expect(differences(site, await build())).toEqual([]);
});

it('a text changes what shows it; comments in modules change nothing', async () => {
  const [before, versions] = [hashTree(out()), await manifest()];
  for (const module of [
    'src/services/site/site-server.ts',
    'src/view-models/cards.ts',
    'src/build/integrations/output/link-check.ts',
  ]) {
    await edit(module, (source) => `${source}// Nothing new.\n`);
  }
  await edit('src/content/bundled/fr/animals.json', (source) => {
    const [first, ...others] = JSON.parse(source) as { summary: string }[];
    return JSON.stringify([{ ...first, summary: `${first?.summary} Vraiment.` }, ...others]);
  });
  const changed = differences(before, await build());
  const texts = [
    '/animaux/afrique/elephant-de-savane-d-afrique/index.html',
    '/animaux/afrique/girafe/index.html',
    '/animaux/afrique/hippopotame-commun/index.html',
    '/animaux/afrique/index.html',
    '/animaux/afrique/rhinoceros-blanc/index.html',
    '/recherche.json',
  ];
  const twins = texts.filter((text) => text.endsWith('.html')).map((text) => text.replace('/index.html', '.md'));
  expect(changed).toEqual(
    ['/build-manifest.json', ...texts.flatMap((text) => [text, `${text}.br`, `${text}.gz`]), ...twins].sort(),
  );
  const { code, release } = await manifest();
  expect(code).toBe(versions.code);
  expect(release).not.toBe(versions.release);
});
