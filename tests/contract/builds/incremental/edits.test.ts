/** Real builds after edits of the content: what is taken from an earlier build is as rendering every page makes it. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { locales } from '#i18n/routes.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { anyShare } from '#tests/support/any-of.ts';
import { startService } from '#tests/support/content-service/running-service.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { triesEveryCase } from '#tests/support/every-case.ts';
import { differences } from '#tests/support/project-build.ts';
import { rebuiltProject } from '#tests/support/rebuilds.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { contentToken, serviceEnvironment } from '#tests/support/test-site.ts';

type Entry = Record<string, unknown>;

/** Edits the content in a folder. */
type Edit = (content: string) => Promise<void>;

/** Changes a list in both languages; a singleton is a list of one entry. */
const editList =
  (list: string, change: (entries: Entry[]) => Entry[]): Edit =>
  async (content) => {
    for (const locale of locales) {
      const file = join(content, locale, `${list}.json`);
      const entries = JSON.parse(await readFile(file, 'utf8')) as Entry | Entry[];
      const changed = change(Array.isArray(entries) ? entries : [entries]);
      await writeFile(file, JSON.stringify(Array.isArray(entries) ? changed : changed[0]));
    }
  };

/** Changes fields of an entry in both languages. */
const edited = (list: string, documentId: string, changes: Entry) =>
  editList(list, (entries) =>
    entries.map((entry) => (entry['documentId'] === documentId ? { ...entry, ...changes } : entry)),
  );

const removed = (list: string, documentId: string) =>
  editList(list, (entries) => entries.filter((entry) => entry['documentId'] !== documentId));

/** Gives the zoo another telephone number. */
const callElsewhere = ([site = {}]: Entry[]) => [
  { ...site, contact: { ...(site['contact'] as Entry), phone: '450-555-0143' } },
];

/** Says that something is not as planned on the day of the build. */
const said =
  (fields: Partial<Disruption>): Edit =>
  async (content) => {
    const today = { from: '2026-11-20T14:00:00.000Z', until: '2026-11-20T21:00:00.000Z' };
    await writeFile(join(content, 'day.json'), JSON.stringify(dayOf([disruption({ ...today, ...fields })])));
  };

const elephant = '/animaux/afrique/elephant-de-savane-d-afrique';
const carousel = '/maneges/carrousel-des-marees';

/** Edits of each type and of the day, with addresses that show them, wherever the entry stands in their lists. */
const edits: [edit: Edit, shown: string[]][] = [
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
    edited('parks', 'animal-park', { name: 'Parc des animaux' }),
    ['/parcs/parc-animalier', '/aujourdhui', '/horaire', '/'],
  ],
  [edited('alert', 'alert', { message: 'Fermé' }), ['/', '/tarifs', '/contactez-nous']],
  [
    edited('activities', 'feeding-otters', { title: 'À table' }),
    ['/activites/repas-des-loutres', '/activites/liste.json', '/horaire/jours.json'],
  ],
  [edited('rides', 'lunar-carousel', { title: 'Le grand carrousel' }), [carousel, '/maneges', '/journee.json']],
  [edited('places', 'lion-rock', { name: 'Grand rocher' }), ['/carte']],
  [
    edited('news', 'leopard-cubs-names', { title: 'Il neige' }),
    ['/nouvelles/les-petits-leopards-ont-un-nom', '/nouvelles'],
  ],
  [edited('faqs', 'best-time-to-arrive', { answer: 'Tôt.' }), ['/faq']],
  [removed('faqs', 'how-long-to-visit'), ['/faq']],
  [edited('pages', 'plan-your-visit', { title: 'Venez' }), ['/planifier-votre-visite', '/']],
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
  [editList('site', callElsewhere), ['/contactez-nous', '/']],
  [said({ about: 'ride:lunar-carousel' }), [carousel, '/maneges', '/day.json']],
  [said({ about: 'park:animal-park' }), ['/parcs/parc-animalier', '/aujourdhui', '/horaire', '/', '/day.json']],
  [said({ about: 'activity:feeding-otters', state: 'cancelled', start: '2026-11-20T14:30' }), ['/day.json']],
];

const fileOf = (address: string) => (/\.\w+$/.test(address) ? address : join(address, 'index.html'));

/**
 * The number of pages, in both languages, that an edit may render without changing them. A query returns whole entries,
 * so pages with cards of the type are rendered for a field that a card doesn't show: home, today, the schedule, lists.
 */
const spared = 40;

/** Builds that are compared with one of every page. */
const wholeEvery = 6;

it('renders the pages that show an edit, and few others; all are as rendering every page makes them', async () => {
  const project = await rebuiltProject();
  onTestFinished(project.remove);
  const content = await temporaryFolder();
  await cp(project.inside('src/content/bundled'), content, { recursive: true });
  const service = await startService({ directory: content, token: contentToken });
  onTestFinished(() => service.close());
  const environment = {
    ...serviceEnvironment,
    CONTENT_API_URL: `${service.url}/api`,
    CONTENT_API_TOKEN: contentToken,
  };
  const chosen = triesEveryCase ? edits : anyShare(edits, 7, 'edits');
  let before = await project.build(environment);
  // Each is rendered for all that is said of its activity, also of other days.
  const calendars = [...before.tree.keys()].filter((file) => file.endsWith('.ics')).length;
  for (const [index, [edit, shown]] of chosen.entries()) {
    await edit(content);
    const after = await project.build(environment);
    const changed = differences(before.tree, after.tree).filter((file) => !/\.(?:br|gz|md)$/.test(file));
    expect(changed, `edit ${edits.findIndex(([other]) => other === edit)}`).toEqual(
      expect.arrayContaining(shown.map(fileOf)),
    );
    expect(after.rendered - changed.length, changed.join('\n')).toBeLessThanOrEqual(spared + calendars);
    before = after;
    if ((index + 1) % wholeEvery !== 0 && index + 1 < chosen.length) continue;
    expect(differences(after.tree, (await project.buildAnew(environment)).tree)).toEqual([]);
  }
}, 1_800_000);
