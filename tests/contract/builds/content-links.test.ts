/** Builds of content whose links lead nowhere, or to pages that end: editors are told, and the site is built. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildReport } from '#services/reporting/build-report.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import { differences, hashTree } from '#tests/support/project-build.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { recordedQueriesFile } from '#tests/support/rebuilds.ts';

type Entry = Record<string, unknown>;

let project: ProjectCopy;

const inside = (path: string) => join(project.directory, path);
const page = (path: string, out = 'out') => readFile(inside(`${out}/${path}/index.html`), 'utf8');

/** Changes an entry in one language. */
async function edit(file: string, documentId: string, changes: Entry): Promise<void> {
  const path = inside(`src/content/bundled/${file}.json`);
  const content = JSON.parse(await readFile(path, 'utf8')) as Entry | Entry[];
  const change = (entry: Entry) => (entry['documentId'] === documentId ? { ...entry, ...changes } : entry);
  await writeFile(path, JSON.stringify(Array.isArray(content) ? content.map(change) : change(content)));
}

async function editBoth(collection: string, documentId: string, changes: Entry): Promise<void> {
  for (const locale of ['fr', 'en']) await edit(`${locale}/${collection}`, documentId, changes);
}

/** The day of the test site, and the one after. */
const days = { today: '2026-11-20T15:30:00Z', tomorrow: '2026-11-21T15:30:00Z' };

/** Articles with links that lead nowhere, and to pages that end on the day of the test site. */
const [wrong, ending] = ['leopard-cubs-names', 'winter-season'] as const;
const [wrongPage, endingPage] = ['nouvelles/les-petits-leopards-ont-un-nom', 'nouvelles/saison-d-hiver'] as const;

/** Builds the site. @returns the warnings to editors of entries, as `entry language field: sentence` */
async function build(day: keyof typeof days, of: readonly string[], out = 'out'): Promise<string[]> {
  const { status, errors } = await project.build(out, {
    SOURCE_DATE_EPOCH: String(Date.parse(days[day]) / 1000),
    BUILD_REPORT: inside('report.json'),
  });
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  const { warnings = [] } = JSON.parse(await readFile(inside('report.json'), 'utf8')) as BuildReport;
  return warnings
    .filter(({ documentId }) => of.includes(documentId))
    .map(({ documentId, locale, field, message }) => `${documentId} ${locale} ${field}: ${message.en}`);
}

beforeAll(async () => {
  project = await copyWithFewEntries('content-links-');
  await edit('fr/news', wrong, {
    body: [
      '[un emploi](/carrieres/emplois-etudiants/personne) et le [*lynx*](/animaux/lynx-du-canada)',
      '[les animaux](/en/animals) et [la loutre](/animaux/asie/loutre-de-riviere)',
      '[là](/horaire#nulle-part), [ici](#nulle-part), [réponse](/faq#nulle-part), [fil](/nouvelles/rss.xml)',
    ].join('\n\n'),
  });
  await editBoth('alert', 'alert', { link: { label: 'Horaire', url: '/horraire' } });
  await editBoth('jobs', 'guest-services-attendant', { applyUrl: '/postuler' });

  await edit('fr/news', ending, {
    body: [
      '[une montagne russe](/nouvelles/montagnes-russes-petite-ourse)',
      '[un emploi](/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges)',
      '[les loutres](/activites/repas-des-loutres)',
      '[venir](/venir-au-zoo)',
    ].join(', '),
  });
  const until = { publishUntil: '2026-11-20' };
  await editBoth('news', 'petite-ourse-coaster', until);
  await editBoth('jobs', 'ride-attendant', { closesOn: '2026-11-20' });
  await editBoth('activities', 'feeding-otters', until);
  for (const id of ['getting-there', 'plan-your-visit']) await editBoth('pages', id, until);
  await editBoth('animal-groups', 'africa', until);
});
afterAll(() => project.remove());

it('links that lead nowhere are left out, and all others lead to a page that is there', async () => {
  expect(await build('today', ['alert', wrong, ending])).toEqual([
    'alert fr link.url: leads to an address that doesn’t exist, so the link doesn’t show; found "/horraire"',
    'alert en link.url: leads to an address that doesn’t exist, so the link doesn’t show; found "/horraire"',
    ...[
      'leads to an address that doesn’t exist, so only the words show, without the link; found "/carrieres/emplois-etudiants/personne"',
      'leads to an address that doesn’t exist, so only the words show, without the link; found "/animaux/lynx-du-canada"',
      'leads to a page in the other language, so the link goes to its counterpart, /animaux; found "/en/animals"',
      'leads to an address that doesn’t exist, so only the words show, without the link; found "/animaux/asie/loutre-de-riviere"',
      'leads to a place on the page that doesn’t exist, so the link goes to the top of the page; found "/faq#nulle-part"',
      'leads to a place on the page that doesn’t exist, so the link goes to the top of the page; found "/horaire#nulle-part"',
      'leads to a place on the page that doesn’t exist, so the link goes to the top of the page; found "#nulle-part"',
    ].map((sentence) => `${wrong} fr body: ${sentence}`),
  ]);
  const html = await page(wrongPage);
  expect(html).toContain('un emploi et le <em>lynx</em>');
  expect(html).toContain('<a href="/animaux">les animaux</a>');
  expect(await page('carrieres/emplois-etudiants/preposee-ou-prepose-a-l-accueil')).toContain('href="/contactez-nous"');
  expect(await page('.')).not.toContain('/horraire');
  expect(await page(endingPage)).toContain('<a href="/activites/repas-des-loutres">');
});

it('pages that end at midnight take nothing down with them, and a rebuild is a cold build', async () => {
  const words =
    'leads to a page that is no longer public, so only the words show, without the link; found "/venir-au-zoo"';
  const over = (to: string, found: string) =>
    `leads to a page that is no longer public, so the link goes to ${to}; found "${found}"`;
  expect(await build('tomorrow', [ending])).toEqual(
    [
      over('/nouvelles', '/nouvelles/montagnes-russes-petite-ourse'),
      over('/carrieres/emplois-etudiants', '/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges'),
      over('/activites', '/activites/repas-des-loutres'),
      words,
    ].map((sentence) => `${ending} fr body: ${sentence}`),
  );
  const html = await page(endingPage);
  expect(html).toContain('<a href="/carrieres/emplois-etudiants">un emploi</a>');
  expect(html).toContain('</a>, venir</p>');
  // Pages below one that ends stay, without a link to it.
  const animal = await page('animaux/afrique/elephant-de-savane-d-afrique');
  expect(animal).toContain('href="/animaux"');
  expect(animal).not.toContain('href="/animaux/afrique"');

  const rebuilt = hashTree(inside('out'));
  await rm(inside(recordedQueriesFile));
  await build('tomorrow', [ending]);
  expect(differences(hashTree(inside('out')), rebuilt)).toEqual([]);
});
