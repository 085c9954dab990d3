/** Real builds after edits: with everything that earlier builds kept, they give what a build with nothing kept gives. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, hashTree } from '../../support/project-build.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';
import { testSite } from '../../support/test-site.ts';

const nextDay = String(Number(testSite.environment.SOURCE_DATE_EPOCH) + 86_400);

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => project.remove());

async function build(environment: Record<string, string> = {}) {
  const { status, output, errors } = await project.build('out', environment);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  const [, rendered = '', unchanged = ''] = /(\d+) pages and files rendered, (\d+) unchanged/.exec(output) ?? [];
  const tree = await hashTree(join(project.directory, 'out'));
  return { tree, rendered: Number(rendered), unchanged: Number(unchanged) };
}

/** Edits a file of the bundled content; returns how to take that back. */
async function edit(file: string, change: (source: string) => string): Promise<() => Promise<void>> {
  const path = join(project.directory, 'src/content/bundled', file);
  const source = await readFile(path, 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(path, changed);
  return () => writeFile(path, source);
}

type Entries = Record<string, unknown>[];

const editEntries = (file: string, change: (entries: Entries) => Entries) =>
  edit(file, (source) => JSON.stringify(change(JSON.parse(source) as Entries)));

const withFirst = (file: string, changes: Record<string, unknown>) =>
  editEntries(file, ([first, ...others]) => [{ ...first, ...changes }, ...others]);

it('is the same whether pages were kept or not', async () => {
  const before = await build();
  expect((await build()).unchanged).toBe(before.rendered + before.unchanged);

  await withFirst('fr/animals.json', { summary: 'Plus grand que tous les autres.' });
  await withFirst('en/news.json', { slug: 'renamed' });
  await edit('media/animals/acinonyx-jubatus.svg', (drawing) => drawing.replace('</svg>', '<path d="M0 0h9v9z"/></svg>'));
  const takeBack = await withFirst('fr/faqs.json', { question: 'Et les hiboux ?' });
  const edited = await build();
  expect(edited.rendered).toBeGreaterThan(3);
  expect(edited.rendered).toBeLessThan(40);
  await takeBack();
  const kept = await build({ SOURCE_DATE_EPOCH: nextDay });
  expect(kept.unchanged).toBeGreaterThan(450);

  await rm(join(project.directory, '.build/cache'), { recursive: true });
  const cold = await build({ SOURCE_DATE_EPOCH: nextDay });
  expect(cold.unchanged).toBe(0);
  expect(differences(kept.tree, cold.tree)).toEqual([]);
}, 900_000);
