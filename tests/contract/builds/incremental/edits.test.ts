/**
 * Real builds after edits of the content and a midnight at which entries end: what is taken from an earlier build is as
 * rendering every page makes it. Some links lead nowhere: editors are told, and the site is built.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Disruption } from '#park/day/disruption.ts';
import type { BuildReport } from '#services/reporting/build-report.ts';
import { anyOf, shares } from '#tests/support/any-of.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { type Edit, edited, editList, type Entry, removed } from '#tests/support/edited-content.ts';
import { triesEveryCase } from '#tests/support/every-case.ts';
import { differences } from '#tests/support/project-build.ts';
import { rebuiltProject } from '#tests/support/rebuilds.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';

/** Gives the zoo another telephone number. */
const callElsewhere = ([site = {}]: Entry[]) => [
  { ...site, contact: { ...(site['contact'] as Entry), phone: '450-555-0143' } },
];

/** Says that something is not as planned on the days of the builds. */
const said =
  (fields: Partial<Disruption>): Edit =>
  async (content) => {
    const hours = { from: '2026-11-20T14:00:00.000Z', until: '2026-11-21T14:00:00.000Z' };
    await writeFile(join(content, 'day.json'), JSON.stringify(dayOf([disruption({ ...hours, ...fields })])));
  };

const elephant = '/animaux/afrique/elephant-de-savane-d-afrique';
const carousel = '/maneges/carrousel-des-marees';

/** An edit, with addresses that show it, wherever the entry stands in their lists. */
type ShownEdit = [edit: Edit, shown: string[]];

/** Edits that all pages show: a build renders each of them again. */
const everywhere: readonly ShownEdit[] = [
  [
    edited('parks', 'animal-park', { name: 'Parc des animaux' }),
    ['/parcs/parc-animalier', '/aujourdhui', '/horaire', '/'],
  ],
  [edited('alert', 'alert', { message: 'Fermé' }), ['/', '/tarifs', '/contactez-nous']],
  [edited('pages', 'plan-your-visit', { title: 'Venez' }), ['/planifier-votre-visite', '/']],
  [editList('site', callElsewhere), ['/contactez-nous', '/']],
];

/** Edits of each other type and of the day. */
const elsewhere: readonly ShownEdit[] = [
  [edited('animals', 'loxodonta-africana', { body: 'Plus grand que tous.' }), [elephant, '/recherche.json']],
  [edited('animals', 'loxodonta-africana', { title: 'Éléphant' }), [elephant, '/animaux/afrique', '/animaux']],
  [edited('animal-groups', 'africa', { body: 'La savane.' }), ['/animaux/afrique']],
  [
    edited('opening-periods', 'animal-winter-2026-2027', { closes: '16:30' }),
    ['/aujourdhui', '/horaire', '/horaire/jours.json', '/'],
  ],
  [edited('opening-exceptions', 'water-2027-08-10', { closes: '19:00' }), ['/horaire', '/horaire/jours.json']],
  [edited('rates', 'winter-day-adult', { priceOnline: 2799 }), ['/tarifs', '/']],
  [
    edited('activities', 'polar-bear-talk', { title: 'À table' }),
    ['/activites/rendez-vous-avec-l-ours-polaire', '/activites/liste.json', '/horaire/jours.json'],
  ],
  [edited('rides', 'lunar-carousel', { title: 'Le grand carrousel' }), [carousel, '/maneges', '/journee.json']],
  [edited('places', 'lion-rock', { name: 'Grand rocher' }), ['/carte']],
  [
    edited('news', 'leopard-cubs-names', { title: 'Il neige' }),
    ['/nouvelles/les-petits-leopards-ont-un-nom', '/nouvelles'],
  ],
  [edited('faqs', 'best-time-to-arrive', { answer: 'Tôt.' }), ['/faq']],
  [removed('faqs', 'how-long-to-visit'), ['/faq']],
  [
    edited('videos', 'first-snow-snow-leopards', { title: 'La neige' }),
    ['/videos/premiere-neige-leopards-des-neiges', '/videos'],
  ],
  [edited('video-tags', 'big-cats', { name: 'Grands chats' }), ['/videos']],
  [
    edited('jobs', 'ride-attendant', { title: 'Aux manèges' }),
    ['/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges'],
  ],
  [edited('career-pages', 'student', { body: 'Un été ici.' }), ['/carrieres/emplois-etudiants']],
  [
    edited('workshops', 'tiny-paws', { title: 'Pattes' }),
    ['/ateliers-educatifs/petites-pattes', '/ateliers-educatifs'],
  ],
  [edited('projects', 'softshell-turtle-hatchlings', { title: 'Tortues' }), ['/conservation-et-recherche']],
  [edited('sustainability', 'energy', { body: 'Du soleil.' }), ['/developpement-durable/energie']],
  [edited('event-pages', 'corporate-days', { body: 'Venez.' }), ['/affaires-et-evenements/journees-d-entreprise']],
  [edited('foundation-pages', 'donate', { body: 'Merci.' }), ['/fondation/donner']],
  [said({ about: 'ride:lunar-carousel' }), [carousel, '/maneges', '/day.json']],
  [said({ about: 'park:animal-park' }), ['/parcs/parc-animalier', '/aujourdhui', '/horaire', '/', '/day.json']],
  [said({ about: 'activity:feeding-otters', state: 'cancelled', start: '2026-11-20T14:30' }), ['/day.json']],
];

/** Articles with links that lead nowhere, and to pages that end on the day of the first build. */
const [wrong, ending] = ['leopard-cubs-names', 'winter-season'] as const;
const [wrongPage, endingPage] = ['nouvelles/les-petits-leopards-ont-un-nom', 'nouvelles/saison-d-hiver'] as const;

const wrongLinks = [
  '[un emploi](/carrieres/emplois-etudiants/personne) et le [*lynx*](/animaux/lynx-du-canada)',
  '[les animaux](/en/animals) et [la loutre](/animaux/asie/loutre-de-riviere)',
  '[là](/horaire#nulle-part), [ici](#nulle-part), [réponse](/faq#nulle-part), [fil](/nouvelles/rss.xml)',
];

const endingLinks = [
  '[une montagne russe](/nouvelles/montagnes-russes-petite-ourse)',
  '[un emploi](/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges)',
  '[les loutres](/activites/repas-des-loutres)',
];

const until = { publishUntil: '2026-11-20' };

const linked: readonly Edit[] = [
  edited('news', wrong, { body: wrongLinks.join('\n\n') }, ['fr']),
  edited('alert', 'alert', { link: { label: 'Horaire', url: '/horraire' } }),
  edited('jobs', 'guest-services-attendant', { applyUrl: '/postuler' }),
  edited('news', ending, { body: endingLinks.join(', ') }, ['fr']),
  edited('news', 'petite-ourse-coaster', until),
  edited('jobs', 'ride-attendant', { closesOn: until.publishUntil }),
  edited('activities', 'feeding-otters', until),
  edited('animal-groups', 'africa', until),
];

/** What editors are told of the links of the first build. */
const wrongWarnings = [
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
];

const over = (above: string, found: string) =>
  `${ending} fr body: leads to a page that is no longer public, so the link goes to ${above}; found "${found}"`;

/** What editors are told once the pages have ended. */
const endedWarnings = [
  over('/nouvelles', '/nouvelles/montagnes-russes-petite-ourse'),
  over('/carrieres/emplois-etudiants', '/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges'),
  over('/activites', '/activites/repas-des-loutres'),
];

const fileOf = (address: string) => (/\.\w+$/.test(address) ? address : join(address, 'index.html'));

/**
 * The number of pages, in both languages, that an edit may render without changing them. A query returns whole entries,
 * so pages with cards of the type are rendered for a field that a card doesn't show: home, today, the schedule, lists.
 */
const spared = 20;

/** Builds after single edits that are compared with one of every page. */
const wholeEvery = 7;

const edits = [...elsewhere, ...everywhere];

/** The edits before each build: some of all at once, or each by itself. */
const batches = triesEveryCase ? edits.map((one) => [one]) : [anyOf([everywhere, ...shares(elsewhere, 6)], 'edits')];

it('renders the pages that show an edit, and few others; all are as rendering every page makes them', async () => {
  const project = await rebuiltProject();
  onTestFinished(project.remove);
  const content = await temporaryFolder();
  await cp(project.inside('src/content/bundled'), content, { recursive: true });
  for (const edit of linked) await edit(content);
  const service = await startService({ directory: content, token: contentToken });
  onTestFinished(() => service.close());
  const report = project.inside('report.json');
  const today = {
    ...serviceEnvironment,
    CONTENT_API_URL: `${service.url}/api`,
    CONTENT_API_TOKEN: contentToken,
    BUILD_REPORT: report,
  };
  const tomorrow = { ...today, SOURCE_DATE_EPOCH: String(Date.parse('2026-11-21T13:30:00Z') / 1000) };
  const page = (path: string) => readFile(project.inside(`out/${path}/index.html`), 'utf8');
  /** The warnings to editors of entries, as `entry language field: sentence`. */
  const warningsOf = async (...entries: string[]): Promise<string[]> => {
    const { warnings = [] } = JSON.parse(await readFile(report, 'utf8')) as BuildReport;
    return warnings
      .filter(({ documentId }) => entries.includes(documentId))
      .map(({ documentId, locale, field, message }) => `${documentId} ${locale} ${field}: ${message.en}`);
  };
  let before = await project.build(today);
  expect(await warningsOf('alert', wrong, ending)).toEqual(wrongWarnings);
  const html = await page(wrongPage);
  expect(html).toContain('un emploi et le <em>lynx</em>');
  expect(html).toContain('<a href="/animaux">les animaux</a>');
  expect(await page('carrieres/emplois-etudiants/preposee-ou-prepose-a-l-accueil')).toContain('href="/contactez-nous"');
  expect(await page('.')).not.toContain('/horraire');
  expect(await page(endingPage)).toContain('<a href="/activites/repas-des-loutres">');

  // Each is rendered for all that is said of its activity, also of other days.
  const calendars = [...before.tree.keys()].filter((file) => file.endsWith('.ics')).length;
  for (const [index, batch] of batches.entries()) {
    for (const [edit] of batch) await edit(content);
    // The last ones come with a midnight.
    const isLast = index + 1 === batches.length;
    const day = isLast ? tomorrow : today;
    const after = await project.build(day);
    const changed = differences(before.tree, after.tree).filter((file) => !/\.(?:br|gz|dcz|md)$/.test(file));
    for (const [edit, shown] of batch) {
      expect(changed, `edit ${edits.findIndex(([other]) => other === edit)}`).toEqual(
        expect.arrayContaining(shown.map(fileOf)),
      );
    }
    expect(after.rendered - changed.length, changed.join('\n')).toBeLessThanOrEqual(spared * batch.length + calendars);
    before = after;
    if (!isLast && (index + 1) % wholeEvery > 0) continue;
    expect(differences(after.tree, (await project.buildAnew(day)).tree)).toEqual([]);
  }

  expect(await warningsOf(ending)).toEqual(endedWarnings);
  const article = await page(endingPage);
  expect(article).toContain('<a href="/carrieres/emplois-etudiants">un emploi</a>');
  // Pages below one that ends stay, without a link to it.
  const animal = await page(elephant.slice(1));
  expect(animal).toContain('href="/animaux"');
  expect(animal).not.toContain('href="/animaux/afrique"');
}, 1_800_000);
