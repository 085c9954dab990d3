/** Faults of the page cache, the clock and concurrent builds: the output stays that of rendering every page. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, hashTree } from '#tests/support/project-build.ts';
import {
  expectFewRendered,
  expectUnchanged,
  type Rebuild,
  type RebuiltProject,
  rebuiltProject,
  recordedQueriesFile,
} from '#tests/support/rebuilds.ts';

let project: RebuiltProject;
let other: RebuiltProject;
let first: Rebuild;

beforeAll(async () => {
  [project, other] = await Promise.all([rebuiltProject(), rebuiltProject()]);
  first = await project.build();
}, 300_000);
afterAll(() => Promise.all([project.remove(), other.remove()]));

const instant = Number(process.env['SOURCE_DATE_EPOCH']);
const inDays = (days: number) => ({ SOURCE_DATE_EPOCH: String(instant + days * 86_400) });

/** Makes two builds at once. */
const buildBoth = () => Promise.all([project.build(), other.build()]);

it('two checkouts may share a cache, also at the same time and with other content', async () => {
  await rm(other.inside('.build/cache'), { recursive: true });
  await symlink(project.inside('.build/cache'), other.inside('.build/cache'));
  const takeBack = await other.editFirst('fr/animals.json', { summary: 'Plus grand que tous les autres.' });
  const [own, edited] = await buildBoth();
  expectUnchanged(own, first);
  const changed = differences(first.tree, edited.tree);
  expect(changed).toContain('/animaux/afrique/elephant-de-savane-d-afrique/index.html');
  expect(changed.length).toBeLessThan(15);

  await takeBack();
  await project.editFirst('fr/animals.json', { summary: 'Plus grand que tous les autres.' });
  const [ownEdited, back] = await buildBoth();
  expect([differences(edited.tree, ownEdited.tree), differences(first.tree, back.tree)]).toEqual([[], []]);
  expect(ownEdited.rendered + back.rendered).toBe(0);
}, 300_000);

it('a clock that goes back renders what shows the day, and a damaged record of tracked queries every page', async () => {
  const earlier = await other.build(inDays(-2));
  expectFewRendered(earlier, first);
  await writeFile(
    other.inside(recordedQueriesFile),
    '{"queries":["today",""],"pages":{"src/pages/index.astro /":[0,1,7]}}',
  );
  const anew = await other.build(inDays(-2));
  expect({ unchanged: anew.unchanged, changed: differences(earlier.tree, anew.tree) }).toEqual({
    unchanged: 0,
    changed: [],
  });
}, 300_000);

it('a record of queries that can’t be written costs time and a warning', async () => {
  await rm(other.inside(recordedQueriesFile));
  await mkdir(other.inside(recordedQueriesFile));
  const { status, output } = await other.tryBuild();
  expect(status).toBe(0);
  expect(output).toContain(', 0 unchanged');
  expect(output).toContain('The next build will render every page');
  expect(differences(first.tree, hashTree(other.inside('out')))).toEqual([]);
}, 300_000);
