/** Real builds after edits: with everything that earlier builds kept, they give what rendering every page gives. */
import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildManifest } from '#client/navigation/build-manifest.ts';
import { differences } from '#tests/support/project-build.ts';
import {
  expectFewRendered,
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

it('edits render pages that show them, also the next day, as rendering every page would', async () => {
  expect(first.rendered).toBeGreaterThan(250);
  const page = await readFile(project.inside('out/animaux/afrique/elephant-de-savane-d-afrique/index.html'), 'utf8');
  const files = [...new Set(page.match(/\/media\/photograph-0-[\w.-]+/g))];
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) expect((await stat(project.inside(`out${file}`))).size).toBeGreaterThan(100);

  await writePhotograph(project.inside(`src/content/bundled/${photographOf(0)}`), '#a04040');
  await project.editEntries('fr/animals.json', (animals) =>
    animals.map((animal, index) => (index === 5 ? { ...animal, summary: 'Plus grand que tous les autres.' } : animal)),
  );
  await project.editFirst('en/news.json', { slug: 'renamed' });
  await project.edit('src/content/bundled/media/animals/acinonyx-jubatus.svg', (drawing) =>
    drawing.replace('</svg>', '<path d="M0 0h9v9z"/></svg>'),
  );
  const takeBack = await project.editFirst('fr/faqs.json', { question: 'Et les hiboux ?' });
  const edited = await project.build();
  expect(edited.rendered).toBeGreaterThan(3);
  expect(edited.rendered).toBeLessThan(60);
  expect(differences(first.tree, edited.tree)).toContain('/animaux/afrique/elephant-de-savane-d-afrique/index.html');
  expect(files.filter((file) => edited.tree.has(file))).toEqual([]);

  await takeBack();
  const kept = await project.build(nextDay);
  expectFewRendered(kept, first);
  latest = await project.buildAnew(nextDay);
  expect(differences(kept.tree, latest.tree)).toEqual([]);
}, 300_000);

it('what another string, another script or a build that failed has made is left behind once that is taken back', async () => {
  const code = async () =>
    (JSON.parse(await readFile(project.inside('out/build-manifest.json'), 'utf8')) as BuildManifest).code;
  const before = await code();
  // The one is on French pages alone, the other changes the version of the code, and so every page.
  const takeString = await project.edit('i18n/locales/fr/common.json', (json) =>
    JSON.stringify({ ...(JSON.parse(json) as object), skipToMain: 'Passer au reste' }),
  );
  const takeScript = await project.edit(
    'src/layouts/page-script.ts',
    (source) => `${source}document.body.dataset['new'] = '';\n`,
  );
  const changed = await project.build(nextDay);
  expect(changed.unchanged).toBe(0);
  expect(await code()).not.toBe(before);
  const other = new Set(differences(latest.tree, changed.tree));
  const same = [...latest.tree.keys()].filter((file) => file.endsWith('.html') && !other.has(file));
  expect(same.filter((file) => !file.endsWith('/pages/1/index.html'))).toEqual([]);
  expect(await readFile(project.inside('out/index.html'), 'utf8')).toContain('Passer au reste');
  await takeString();
  await takeScript();

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

  expectUnchanged(await project.build(nextDay), latest);
}, 300_000);
