/** A page that can't be rendered, in the middle of a real release. */
import { readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLog } from '#services/releases/release-log.ts';
import { anyOf } from '#tests/support/any-of.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';

let project: ProjectCopy;
const RELEASES_DIR = 'out';
const releases = () => join(project.directory, RELEASES_DIR);

beforeAll(async () => {
  project = await copyWithFewEntries();
});
afterAll(() => project.remove());

/** Gives the FAQ a guard that its route names, and that the table of guards has or doesn't have. @returns undoes it */
async function guardFaq(name: string): Promise<() => Promise<void>> {
  const [table, guards] = ['i18n/routes.ts', 'src/routing/page-guards.ts'].map((file) => join(project.directory, file));
  const edits = await Promise.all(
    [
      { file: table ?? '', from: "faq: { fr: '/faq',", to: `faq: { guards: ['${name}'], fr: '/faq',` },
      { file: guards ?? '', from: '  published({', to: "  closed: ({ path }) => path !== '/faq',\n  published({" },
    ].map(async ({ file, from, to }) => ({ file, source: await readFile(file, 'utf8'), from, to })),
  );
  for (const { file, source, from, to } of edits) {
    expect(source).toContain(from);
    await writeFile(file, source.replace(from, to));
  }
  return async () => {
    for (const { file, source } of edits) await writeFile(file, source);
  };
}

// The release that those that fail leave online.
it('of a route without parameters is not shown if a guard says no', async () => {
  const undo = await guardFaq('closed');
  expect(await project.release({ RELEASES_DIR })).toMatchObject({ status: 0, errors: '' });
  await undo();
  const pageOf = (path: string) => readFile(join(releases(), 'current', `${path}/index.html`), 'utf8');
  expect(await pageOf('faq')).toContain('Cette page est introuvable</h1>');
  expect(await pageOf('faq')).toContain('data-page-status="404"');
  expect(await pageOf('en/faq')).not.toContain('data-page-status');
});

/** Makes the page of one animal fail. @returns mends it */
async function breakPage(path: string): Promise<() => Promise<void>> {
  const file = join(project.directory, 'src/pages/animaux/[page]/[slug].astro');
  const source = await readFile(file, 'utf8');
  const line = `if (Astro.url.pathname.startsWith('${path}')) throw new Error('No such habitat');`;
  const broken = source.replace(/^---\n((?:.|\n)*?)\n---\n/, (_, script: string) => `---\n${script}\n${line}\n---\n`);
  expect(broken).not.toBe(source);
  await writeFile(file, broken);
  return () => writeFile(file, source);
}

const animal = anyOf(
  [
    { path: '/animaux/afrique/elephant-de-savane-d-afrique', title: 'Éléphant de savane d’Afrique' },
    { path: '/en/animals/africa/african-savanna-elephant', title: 'African savanna elephant' },
  ],
  'the page that fails',
);

it(`leaves the former release online, and is named with its entry: ${animal.path}`, async () => {
  const { path, title } = animal;
  const [before, link] = [hashTree(join(releases(), 'current')), await readlink(join(releases(), 'current'))];
  const mend = await breakPage(path);
  const { status, errors } = await project.release({ RELEASES_DIR });
  await mend();
  expect(status).toBe(1);
  const log = (await readLog(releases())).at(-1);
  const reason = log && 'reason' in log ? log.reason : '';
  for (const report of [errors, reason]) {
    expect(report).toContain(`La page ${path} n’a pas pu être construite\u00A0: No such habitat`);
    expect(report).toContain(`The page ${path} could not be built: No such habitat`);
    expect(report).toContain(title);
  }
  expect(await readlink(join(releases(), 'current'))).toBe(link);
  expect(differences(before, hashTree(join(releases(), 'current')))).toEqual([]);
});

it('of a route without parameters is named with the guard that nobody knows', async () => {
  const link = await readlink(join(releases(), 'current'));
  const undo = await guardFaq('nobody');
  const { status, errors } = await project.release({ RELEASES_DIR });
  await undo();
  expect(status).toBe(1);
  // Either language may be built first.
  expect(errors).toMatch(/The page (?:\/en)?\/faq could not be built: Unknown middleware nobody/);
  expect(await readlink(join(releases(), 'current'))).toBe(link);
});
