/** Problems between entries: translations, relations, ranges, levels. */
import { expect, it } from 'vitest';
import { locales } from '#i18n/routes.ts';
import { complaintsAbout, type Edit } from '#tests/support/editable-content.ts';

const parent = (documentId: string) => ({ parent: { documentId } });

/** The same complaint about each language of an entry. */
const inBoth = (entry: string, complaint: string) => locales.map((locale) => `${entry} | ${locale} | ${complaint}`);

const cases: [what: string, edit: Edit, complaints: string[]][] = [
  [
    'an entry without its English version',
    (content) => content.remove('video-tags', 'en', 'live'),
    ['video-tags | live | fr |  | must have its English version, published; found nothing'],
  ],
  [
    'an entry without its French version',
    (content) => content.remove('video-tags', 'fr', 'live'),
    ['video-tags | live | en |  | must have its French version, published; found nothing'],
  ],
  ['no alert at all', (content) => locales.forEach((locale) => content.remove('alert', locale, 'alert')), []],
  [
    'an alert in French only',
    (content) => content.remove('alert', 'en', 'alert'),
    ['alert | alert | fr |  | must have its English version, published; found nothing'],
  ],
  [
    'the same identity twice in one language',
    (content) =>
      content.list('video-tags', 'en').push({ ...content.entry('video-tags', 'en', 'live'), tagId: 'live-2' }),
    ['video-tags | live | en | documentId | must not appear twice in one language; found "live"'],
  ],
  [
    'a relation to an entry that does not exist',
    (content) => content.setBoth('opening-periods', 'animal-summer-2026', { park: { documentId: 'night-park' } }),
    inBoth('opening-periods | animal-summer-2026', 'park | must name an existing entry; found "night-park"'),
  ],
  [
    'one of several relations to an entry that does not exist',
    (content) =>
      content.setBoth('animals', 'loxodonta-africana', {
        related: [{ documentId: 'loxodonta-africana' }, { documentId: 'unicorn' }],
      }),
    inBoth('animals | loxodonta-africana', 'related | must name an existing entry; found "unicorn"'),
  ],
  [
    'two parks of a kind',
    (content) => content.copy('parks', 'water-park', { documentId: 'second' }),
    [
      'parks | second | fr | kind | must differ from the one of "Lagune Azur" (water-park): ' +
        'pages tell parks apart by their kind; found "water"',
    ],
  ],
  [
    'a price that differs between the languages',
    (content) => content.set('rates', 'en', 'summer-day-adult', { priceOnline: 4500 }),
    ['rates | summer-day-adult | en | priceOnline | must be the same as in French, 4999; found 4500'],
  ],
  [
    'a publication that ends before it begins',
    (content) => content.setBoth('career-pages', 'student', { publishFrom: '2027-06-02', publishUntil: '2027-06-01' }),
    inBoth('career-pages | student', 'publishUntil | must not be before publishFrom, 2027-06-02; found "2027-06-01"'),
  ],
  [
    'an hour to appear at, without the day',
    (content) => content.setBoth('career-pages', 'student', { publishTime: '10:00' }),
    inBoth(
      'career-pages | student',
      'publishTime | needs a day as well: fill in publishFrom, or leave the hour empty; found "10:00"',
    ),
  ],
  [
    'an activity whose period ends before it begins',
    (content) =>
      content.setBoth('activities', 'feeding-otters', { period: { from: '2027-07-02', until: '2027-07-01' } }),
    inBoth('activities | feeding-otters', 'period.until | must not be before from, 2027-07-02; found "2027-07-01"'),
  ],
  [
    'an alert that ends before it begins, in another time zone',
    (content) =>
      content.setBoth('alert', 'alert', { from: '2027-06-24T23:00:00-04:00', until: '2027-06-25T01:00:00Z' }),
    inBoth('alert | alert', 'until | must not be before from, 2027-06-24 23:00; found "2027-06-24 21:00"'),
  ],
  [
    'pages on three levels',
    (content) => {
      content.copy('pages', 'groups', { documentId: 'middle', ...parent('groups') });
      content.copy('pages', 'groups', { documentId: 'below', slug: 'below', ...parent('middle') });
    },
    inBoth('pages | below', 'parent | must be a page that has no parent itself; found "middle"'),
  ],
  [
    'a section of careers that has no page',
    (content) => {
      for (const locale of locales) {
        content.remove('career-pages', locale, 'student');
        content.list('jobs', locale).splice(1);
      }
    },
    inBoth('jobs | ride-attendant', 'section | must have its page among the career pages; found "student"'),
  ],
  [
    'a price in English where French has none',
    (content) => content.set('rates', 'fr', 'summer-day-child', { priceAtGate: null }),
    ['rates | summer-day-child | en | priceAtGate | must be the same as in French, nothing; found 3499'],
  ],
  [
    'two places at the same point of the map',
    (content) => content.copy('places', 'welcome-pavilion', { documentId: 'second' }),
    [
      'places | second | fr | position | must not be at the same point of the map as ' +
        '"Pavillon d’accueil, comptoir" (welcome-pavilion); found {"x":512,"y":682}',
    ],
  ],
  [
    'a ride at a place of another park',
    (content) => content.setBoth('rides', 'the-comet', { mapPlace: { documentId: 'lion-rock' } }),
    ['rides | the-comet | fr | mapPlace | must be a place of the same park; found "lion-rock"'],
  ],
  [
    'a winter place of an animal that is outside in winter',
    (content) => content.setBoth('animals', 'loxodonta-africana', { winter: 'outside' }),
    [
      'animals | loxodonta-africana | fr | winterPlace | must be empty, as this animal does not spend the ' +
        'winter inside; found "giants-house"',
    ],
  ],
  [
    'a ride whose limits contradict each other',
    (content) =>
      content.setBoth('rides', 'the-comet', {
        minimumHeight: 120,
        minimumHeightAlone: 110,
        maximumHeight: 120,
        depth: 90,
      }),
    [
      'rides | the-comet | fr | minimumHeightAlone | must not be below the minimum height with an adult, ' +
        '120\u00A0cm; found 110',
      'rides | the-comet | fr | maximumHeight | must be above the minimum height, 120\u00A0cm; found 120',
      'rides | the-comet | fr | depth | must be empty: only a water park has water to bathe in; found 90',
    ],
  ],
  [
    'the zoo itself missing in one language',
    (content) => content.remove('site', 'en', 'site'),
    ['site |  | en |  | must exist; found nothing'],
  ],
  [
    'a wrong field, not for a missing translation',
    (content) => content.set('video-tags', 'en', 'live', { name: '' }),
    ['video-tags | live | en | name | must be a text; found nothing'],
  ],
  [
    'a wrong field of a section of careers, not for its jobs',
    (content) => content.set('career-pages', 'en', 'student', { title: '' }),
    ['career-pages | student | en | title | must be a text; found nothing'],
  ],
  [
    'a wrong field in each language, not for entries that refer to it',
    (content) => content.setBoth('parks', 'water-park', { name: '' }),
    inBoth('parks | water-park', 'name | must be a text; found nothing'),
  ],
  [
    'French entries where English ones were asked for',
    (content) => content.list('video-tags', 'en').splice(0, 1, { ...content.entry('video-tags', 'fr', 'big-cats') }),
    ['video-tags | big-cats | en | locale | must be en, the language asked for; found "fr"'],
  ],
];

it.each(cases)('the report has one line for %s', async (_, edit, complaints) => {
  expect(await complaintsAbout(edit)).toEqual(complaints);
});
