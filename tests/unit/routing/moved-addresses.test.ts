import { expect, it } from 'vitest';
import { movedAddresses, type SlugHistories, type SlugHistory, slugHistoryOf } from '#routing/moved-addresses.ts';

/** An English entry, identified by its first name. */
const english = (slug: string, ...formerSlugs: string[]): SlugHistory => ({
  documentId: `the-${slug}`,
  locale: 'en',
  slug,
  formerSlugs,
});

const cubs = english('cubs', 'kittens');
const [first, second] = [english('a', 'kittens'), english('b', 'kittens')];
const renamedInEnglish: SlugHistory[] = [
  { ...english('petits'), documentId: 'cubs', locale: 'fr' },
  { ...english('cubs', 'petits'), documentId: 'cubs' },
];

it.each<[what: string, pages: string[], histories: SlugHistories, moved: Record<string, string>]>([
  ['is found at its former address', ['/en/news/cubs'], { news: [cubs] }, { '/en/news/kittens': '/en/news/cubs' }],
  [
    'that has its first name again is found at the other one',
    ['/en/news/a'],
    { news: [english('a', 'a', 'b', 'a')] },
    { '/en/news/b': '/en/news/a' },
  ],
  [
    'is found in the language in which it was renamed',
    ['/nouvelles/petits', '/en/news/cubs'],
    { news: renamedInEnglish },
    { '/en/news/petits': '/en/news/cubs' },
  ],
  ['that is not shown has no former address', ['/en/news'], { news: [cubs] }, {}],
  [
    'leaves its address to another one of its type',
    ['/en/news/cubs', '/en/news/kittens'],
    { news: [cubs, english('kittens')] },
    {},
  ],
  [
    'leaves its address to whatever page has it now',
    ['/en/visit', '/en/rates', '/en/404'],
    { pages: [english('visit', 'rates', '404')] },
    {},
  ],
  [
    'is the one whose identity comes first, of two that were called the same',
    ['/en/news/b', '/en/news/a'],
    { news: [second, first] },
    { '/en/news/kittens': '/en/news/a' },
  ],
  ['is the one that is shown', ['/en/news/b'], { news: [first, second] }, { '/en/news/kittens': '/en/news/b' }],
  [
    'does not lead away from another type',
    ['/en/activities/cubs', '/en/activities'],
    { news: [cubs], activities: [english('cubs')] },
    {},
  ],
  [
    'that was on another route is found there with each of its names',
    ['/en/rides/comet'],
    { rides: [english('comet', 'the-comet')] },
    {
      '/en/activities/comet': '/en/rides/comet',
      '/en/activities/the-comet': '/en/rides/comet',
      '/en/rides/the-comet': '/en/rides/comet',
    },
  ],
  [
    'of a list has its numbers from no slug',
    ['/en/news/pages/2'],
    { news: [english('2', 'two'), english('pages', 'p')] },
    {},
  ],
])('a page %s', (_, pages, histories, moved) => {
  expect(movedAddresses(pages, histories)).toEqual(moved);
});

it('a page below one that was renamed is found with each combination of names', () => {
  const pages = ['/en/animals/africa', '/en/animals/africa/african-lion'];
  const animalGroups = [english('africa', 'savanna', 'plains')];
  expect(movedAddresses(pages, { animalGroups, animals: [english('african-lion')] })).toEqual({
    '/en/animals/plains': '/en/animals/africa',
    '/en/animals/plains/african-lion': '/en/animals/africa/african-lion',
    '/en/animals/savanna': '/en/animals/africa',
    '/en/animals/savanna/african-lion': '/en/animals/africa/african-lion',
  });
  const both = movedAddresses(pages, { animalGroups, animals: [english('african-lion', 'lion', 'lions')] });
  expect(Object.keys(both)).toHaveLength(2 + 3 * 3 - 1);
  expect(both['/en/animals/plains/lions']).toBe('/en/animals/africa/african-lion');
});

const felins = { ...english('felins', 'chats'), locale: 'fr' } as const;

it.each<[path: string, histories: SlugHistories, former: string]>([
  ['/en/careers/students/guide', { careerPages: [english('students', 'young')] }, '/en/careers/young/guide'],
  ['/en/foundation/give/now', { foundationPages: [english('give', 'help')] }, '/en/foundation/help/now'],
  ['/en/corporate-and-events/a/b', { eventPages: [english('a'), english('b', 'c')] }, '/en/corporate-and-events/a/c'],
  ['/en/visit/parking', { pages: [english('visit', 'come'), english('parking')] }, '/en/come/parking'],
  ['/videos/filtre/felins/2', { videoTags: [felins] }, '/videos/filtre/chats/2'],
])('%s is found by what is above it', (path, histories, former) => {
  expect(movedAddresses([path], histories)).toEqual({ [former]: path });
});

it('the history of a slug is that of the field that holds it', () => {
  const tag = { documentId: 'cats', locale: 'en' as const, name: 'Cats', tagId: 'cats', formerSlugs: ['felines'] };
  const history = { documentId: 'cats', locale: 'en', slug: 'cats', formerSlugs: ['felines'] };
  expect(slugHistoryOf('videoTags', tag)).toEqual(history);
});
