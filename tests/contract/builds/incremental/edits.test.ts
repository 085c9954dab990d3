/** Builds after edits of the content: pages taken from an earlier build must be as rendering would make them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Disruption } from '#park/day/disruption.ts';
import { anyShare, seed } from '#tests/support/any-of.ts';
import { disruption } from '#tests/support/disruptions.ts';
import type { EditResult } from '#tools/edit-laboratory/edited-builds.ts';
import type { FieldEdit, Statement } from '#tools/edit-laboratory/edits.ts';
import { tryEdits } from '#tools/edit-laboratory/try-edits.ts';

const field = (name: FieldEdit['name'], documentId: string, path: string, value: unknown): FieldEdit => ({
  name,
  documentId,
  path,
  value,
});

/** Something is not as planned on the day of the build. */
const statement = (id: string, fields: Partial<Disruption>): Statement => ({
  said: disruption({ id, from: '2026-11-20T14:00:00.000Z', until: '2026-11-20T21:00:00.000Z', ...fields }),
});

/** Files in `src/pages/` whose pages and files show a field, wherever the entry stands in its lists. */
const shown = {
  animal: 'animaux/[page]/[slug].astro',
  animalGroup: 'animaux/[page]/index.astro',
  animals: 'animaux/index.astro',
  activity: 'activites/[slug].astro',
  activityList: 'activites/liste.json.ts',
  ride: 'maneges/[slug].astro',
  rides: 'maneges/index.astro',
  article: 'nouvelles/[slug].astro',
  page: '[page]/index.astro',
  home: 'index.astro',
  today: 'aujourdhui.astro',
  schedule: 'horaire.astro',
  days: 'horaire/jours.json.ts',
  rates: 'tarifs.astro',
  contact: 'contactez-nous.astro',
  map: 'carte/index.astro',
  mapNeed: 'carte/[need].astro',
  search: 'recherche.json.ts',
  park: 'parcs/[slug].astro',
  day: 'day.json.ts',
  dayWords: 'journee.json.ts',
} as const;

/** Edits of the whole content, with where the field is shown: pages of these kinds must change. */
const every: [edit: FieldEdit | Statement, kinds: (keyof typeof shown)[]][] = [
  [field('animals', 'loxodonta-africana', 'body', '<p>Plus grand que tous les autres.</p>'), ['animal', 'search']],
  [field('animals', 'loxodonta-africana', 'title', 'Éléphant'), ['animal', 'animalGroup', 'animals', 'search']],
  [
    field('openingPeriods', 'animal-winter-2026-2027', 'closes', '16:30'),
    ['today', 'schedule', 'days', 'home', 'search'],
  ],
  [field('openingExceptions', 'water-2027-08-10', 'closes', '19:00'), ['schedule', 'days']],
  [field('rates', 'winter-day-adult', 'priceOnline', 2799), ['rates', 'schedule', 'home', 'search']],
  [field('parks', 'animal-park', 'name', 'Parc des animaux'), ['activity', 'today', 'schedule', 'home', 'search']],
  [field('alert', 'alert', 'message', '<p>Fermé</p>'), ['contact', 'rates', 'today', 'schedule', 'home']],
  [field('activities', 'feeding-otters', 'title', 'À table'), ['activity', 'activityList', 'days', 'search']],
  [field('rides', 'the-comet', 'title', 'La grande comète'), ['ride', 'rides', 'search', 'dayWords']],
  [field('places', 'lion-rock', 'name', 'Grand rocher'), ['map', 'mapNeed', 'animal', 'search']],
  [field('news', 'winter-season', 'title', 'Il neige'), ['article', 'search']],
  [field('pages', 'plan-your-visit', 'title', 'Venez'), ['page', 'animal', 'activity', 'home', 'search']],
  [statement('gusts', { about: 'ride:the-comet' }), ['ride', 'rides', 'park', 'map', 'today', 'day']],
  [
    statement('storm', { about: 'park:animal-park' }),
    ['home', 'today', 'schedule', 'park', 'activity', 'activityList', 'map', 'day'],
  ],
  [
    statement('rest', { about: 'activity:koala-branches', state: 'cancelled', start: '2026-11-20T14:30' }),
    ['activity', 'animal', 'activityList', 'home', 'today', 'schedule', 'day'],
  ],
  [field('site', 'site', 'contact.phone', '450-555-0143'), ['contact', 'animal', 'activity', 'home']],
];

/** The edits of this run. */
const usual = anyShare(every, 5, 'usual edits');

/**
 * The number of pages that an edit may render without changing them. A query returns whole entries, so pages with cards
 * of the type are rendered for a field that a card doesn't show: home, today, the schedule with its files, and the list
 * with its file and its further pages.
 */
const spared = 20;

/** True for a calendar file of an activity: each is rendered for all that is said of the activity, also of other days. */
const isCalendarFile = (page: string) => page.startsWith('src/pages/activites/[slug]/[start].ics.ts ');

/** Former slugs appear on no page, apart from those of what visitors put into their visit. */
const formerSlugs = field('news', 'petite-ourse-coaster', 'formerSlugs', ['manege']);

let ofFields: EditResult[];

beforeAll(async () => {
  ofFields = await tryEdits({ seed, sample: 16, edits: [...usual.map(([edit]) => edit), formerSlugs] });
}, 1_200_000);

describe('after a usual edit', () => {
  it('all tried edits are of fields that the content has', () => {
    expect(ofFields).toHaveLength(usual.length + 2);
  });

  const named = usual.map(([planned, kinds], index) => ({
    name: 'name' in planned ? planned.name : 'the day',
    path: 'path' in planned ? planned.path : planned.said.id,
    kinds,
    index,
  }));

  it.each(named)(
    'the pages that show $path of $name change, every one is rendered, and few others are',
    ({ kinds, index }) => {
      const result = ofFields[index + 1];
      const { rendered = [], changed = [] } = result ?? {};
      const isOf = (file: string) => (page: string) => page.startsWith(`src/pages/${file} `);
      expect(kinds.filter((kind) => !changed.some(isOf(shown[kind])))).toEqual([]);
      expect(changed.filter((page) => !rendered.includes(page))).toEqual([]);
      expect(result?.wrong).toEqual([]);
      const unchanged = rendered.filter((page) => !changed.includes(page) && !isCalendarFile(page));
      expect(unchanged.length, unchanged.join('\n')).toBeLessThanOrEqual(spared);
    },
  );
});

it('another former slug renders no page', () => {
  expect(ofFields.at(-1)).toMatchObject({ rendered: [], changed: [], wrong: [] });
});
