/** Real builds after edits: with everything that earlier builds kept, they give what rendering every page gives. */
import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildManifest } from '#navigation/build-manifest.ts';
import { differences } from '#tests/support/project-build.ts';
import {
  expectUnchanged,
  type Rebuild,
  type RebuiltProject,
  rebuiltProject,
  writePhotograph,
} from '#tests/support/rebuilds.ts';

const photographed = 3;
const animalPage = 'src/pages/animaux/[page]/[slug].astro';

let project: RebuiltProject;
let first: Rebuild;
/** The last one that succeeded. */
let latest: Rebuild;
const nextDay = { SOURCE_DATE_EPOCH: String(Number(process.env['SOURCE_DATE_EPOCH']) + 86_400) };

const photographOf = (index: number) => `media/animals/photograph-${index}.jpg`;

beforeAll(async () => {
  project = await rebuiltProject();
  for (let index = 0; index < photographed; index += 1) {
    await writePhotograph(project.inside(`src/content/bundled/${photographOf(index)}`), `#4${index}6f54`);
  }
  const image = (index: number) => ({ url: `/${photographOf(index)}`, mime: 'image/jpeg', width: 800, height: 600 });
  for (const locale of ['fr', 'en']) {
    await project.editEntries(`${locale}/animals.json`, (animals) =>
      animals.map((animal, index) => (index < photographed ? { ...animal, image: image(index) } : animal)),
    );
  }
  // A fault that only some content shows.
  await project.edit(animalPage, (source) =>
    source.replace('const related =', "if (entry.summary === 'fails') throw new Error('It fails.');\nconst related ="),
  );
  first = await project.build();
}, 300_000);
afterAll(() => project.remove());

it('nothing is rendered if nothing has changed', async () => {
  expect(first.rendered).toBeGreaterThan(250);
  const again = await project.build();
  expectUnchanged(again, first);
});

it('pages have all files of their photographs, and are rendered when one of them has changed', async () => {
  const page = await readFile(project.inside('out/animaux/afrique/elephant-de-savane-d-afrique/index.html'), 'utf8');
  const files = [...new Set(page.match(/\/media\/photograph-0-[\w.-]+/g))];
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) expect((await stat(project.inside(`out${file}`))).size).toBeGreaterThan(100);

  await writePhotograph(project.inside(`src/content/bundled/${photographOf(0)}`), '#a04040');
  const edited = await project.build();
  const changed = differences(first.tree, edited.tree);
  expect(changed).toContain('/animaux/afrique/elephant-de-savane-d-afrique/index.html');
  expect(files.filter((file) => edited.tree.has(file))).toEqual([]);
  expect(edited.rendered).toBeLessThan(30);
  await writePhotograph(project.inside(`src/content/bundled/${photographOf(0)}`), '#406f54');
  const back = await project.build();
  expectUnchanged(back, first);
}, 300_000);

it('edits render pages that show them, also the next day, as rendering every page would', async () => {
  await project.editFirst('fr/animals.json', { summary: 'Plus grand que tous les autres.' });
  await project.editFirst('en/news.json', { slug: 'renamed' });
  await project.edit('src/content/bundled/media/animals/acinonyx-jubatus.svg', (drawing) =>
    drawing.replace('</svg>', '<path d="M0 0h9v9z"/></svg>'),
  );
  const takeBack = await project.editFirst('fr/faqs.json', { question: 'Et les hiboux ?' });
  const edited = await project.build();
  expect(edited.rendered).toBeGreaterThan(3);
  expect(edited.rendered).toBeLessThan(50);
  await takeBack();
  const kept = await project.build(nextDay);
  expect(kept.rendered).toBeLessThan(50);
  latest = await project.buildAnew(nextDay);
  expect(differences(kept.tree, latest.tree)).toEqual([]);
}, 300_000);

it('a build that fails after some pages leaves nothing behind when the edit is taken back', async () => {
  const takeTitle = await project.editFirst('fr/animals.json', { title: 'Un autre titre' });
  const takeSummary = await project.editEntries('fr/animals.json', (animals) =>
    animals.map((animal, index) => (index === 5 ? { ...animal, summary: 'fails' } : animal)),
  );
  const failed = await project.tryBuild(nextDay);
  expect(failed.status).toBe(1);
  expect(failed.errors).toContain('It fails.');
  expect(failed.output).toMatch(/[1-9]\d* pages and files rendered/);
  await takeSummary();
  await takeTitle();
  const after = await project.build(nextDay);
  expectUnchanged(after, latest);
}, 300_000);

it('a string of the interface that changes renders every page, and none once that is taken back', async () => {
  const takeBack = await project.edit('i18n/locales/fr/common.json', (json) =>
    JSON.stringify({ ...(JSON.parse(json) as object), skipToMain: 'Passer au reste' }),
  );
  const changed = await project.build(nextDay);
  expect(changed.unchanged).toBe(0);
  expect(differences(latest.tree, changed.tree).length).toBeGreaterThan(100);
  await takeBack();
  const after = await project.build(nextDay);
  expectUnchanged(after, latest);
}, 300_000);

it('a script changes the version of the code, and so every page', async () => {
  const manifest = async () =>
    JSON.parse(await readFile(project.inside('out/build-manifest.json'), 'utf8')) as BuildManifest;
  const { code } = await manifest();
  await project.edit('src/layouts/page-script.ts', (source) => `${source}document.body.dataset['new'] = '';\n`);
  const changed = new Set(differences(latest.tree, (await project.build(nextDay)).tree));
  expect((await manifest()).code).not.toBe(code);
  const same = [...latest.tree.keys()].filter((file) => file.endsWith('.html') && !changed.has(file));
  expect(same.filter((file) => !file.endsWith('/pages/1/index.html'))).toEqual([]);
}, 300_000);
