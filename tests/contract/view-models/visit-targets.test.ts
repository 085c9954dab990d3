/** What visits of before open once an editor has corrected a slug of the bundled content. */
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renewVisit } from '#client/visit/renew-visit.ts';
import { emptyVisit, readVisit, type Visit } from '#client/visit/visit.ts';
import type { Entries } from '#content/validation/load-content.ts';
import { readLink, writeLink } from '#features/visit/visit-link.ts';
import { locales } from '#i18n/routes.ts';
import { stringsIn } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';
import { keepSnapshot } from '#tools/fuzzing/memory-snapshot.ts';
import { visitFile, visitIds } from '#view-models/visit-targets.ts';

// Pages read their snapshot from the disk, which is not what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));

const content = validEntries(testSite.builtAt) as Entries;

beforeAll(async () => {
  await i18next.init({ resources: Object.fromEntries(locales.map((locale) => [locale, stringsIn(locale)])) });
});
beforeEach(() => keepSnapshot(content));

/** Publishes other French slugs of rides, by identity. */
function rename(slugs: Readonly<Record<string, string>>): void {
  const rides = content.rides.map((ride) => {
    const slug = ride.locale === 'fr' ? slugs[ride.documentId] : undefined;
    return slug === undefined ? ride : { ...ride, slug, formerSlugs: [...ride.formerSlugs, ride.slug] };
  });
  keepSnapshot({ ...content, rides });
}

/** What a visit opens, in English. */
async function namesIn(visit: ReturnType<typeof readLink>): Promise<(string | undefined)[]> {
  if (typeof visit !== 'object') throw new Error('It is no visit.');
  const { targets } = await visitFile('en');
  const names = new Map(targets.map(({ id, name }) => [id, name]));
  return renewVisit(visit, targets).items.map(({ id }) => names.get(id));
}

const withRide = (id: string): Visit => ({ ...emptyVisit, items: [{ id, name: 'La Comète' }] });

it('a visit that was kept, and a link that was shared, open what they named', async () => {
  const shared = ['visit=1&items=ride.la-comete', writeLink(withRide('ride.the-comet'), false)];
  const kept = ['ride.la-comete', 'ride.the-comet'].map((id) => readVisit(JSON.parse(JSON.stringify(withRide(id)))));
  rename({ 'the-comet': 'la-comete-rouge' });
  for (const visit of [...shared.map(readLink), ...kept]) expect(await namesIn(visit)).toEqual(['The Comet']);
});

it('an entry that is named in two ways is in the visit once', async () => {
  expect(await namesIn(readLink('visit=1&items=ride.la-comete,ride.the-comet'))).toEqual(['The Comet']);
});

it('another entry that takes the slug takes the place of nothing that is named by its identity', async () => {
  rename({ 'the-comet': 'la-comete-rouge', 'lazy-river': 'la-comete' });
  expect(await namesIn(readLink('visit=1&items=ride.the-comet'))).toEqual(['The Comet']);
  expect(await namesIn(readLink('visit=1&items=ride.la-comete'))).toEqual(['The Lazy River']);
});

it('the oldest identity that was made of a slug stays the first of these, as calendar files go by it', async () => {
  rename({ 'the-comet': 'la-comete-rouge' });
  expect(await visitIds('rides', 'the-comet')).toEqual(['ride.the-comet', 'ride.la-comete', 'ride.la-comete-rouge']);
});

it('the file says where visitors can eat, and how to get there', async () => {
  const { places = [] } = await visitFile('fr');
  expect(places).toContainEqual({
    id: 'place.relais-du-lynx',
    name: 'Relais du Lynx',
    href: '/carte#relais-du-lynx',
    park: 'animal',
    minutes: 45,
    at: { x: 568, y: 662 },
    place: 'Pavillon d’accueil',
  });
  expect(places.every(({ at }) => at)).toBe(true);
});
