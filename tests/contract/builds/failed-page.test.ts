/** A page that can't be rendered, in the middle of a real release. */
import { readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLog } from '#releases/release-log.ts';
import { keepFewEntries } from '#tests/support/few-entries.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import { copyProject, type ProjectCopy, shareCache } from '#tests/support/project-copy.ts';

let project: ProjectCopy;
const RELEASES_DIR = 'out';
const releases = () => join(project.directory, RELEASES_DIR);

beforeAll(async () => {
  project = await copyProject();
  await keepFewEntries(project.directory);
  shareCache(project);
  expect(await project.release({ RELEASES_DIR })).toMatchObject({ status: 0, errors: '' });
});
afterAll(() => project.remove());

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

it.each([
  ['/animaux/afrique/elephant-de-savane-d-afrique', 'Éléphant de savane d’Afrique'],
  ['/en/animals/africa/african-savanna-elephant', 'African savanna elephant'],
])('leaves the former release online, and is named with its entry: %s', async (path, title) => {
  const [before, link] = [hashTree(join(releases(), 'current')), await readlink(join(releases(), 'current'))];
  const mend = await breakPage(path);
  const { status, errors } = await project.release({ RELEASES_DIR });
  await mend();
  expect(status).toBe(1);
  const log = (await readLog(releases())).at(-1);
  const reason = log?.event === 'failed' ? log.reason : '';
  for (const report of [errors, reason]) {
    expect(report).toContain(`La page ${path} n’a pas pu être construite\u00A0: No such habitat`);
    expect(report).toContain(`The page ${path} could not be built: No such habitat`);
    expect(report).toContain(title);
  }
  expect(await readlink(join(releases(), 'current'))).toBe(link);
  expect(differences(before, hashTree(join(releases(), 'current')))).toEqual([]);
});
