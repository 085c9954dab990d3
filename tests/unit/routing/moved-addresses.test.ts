import { describe, expect, it } from 'vitest';
import { movedAddresses, type SlugHistories, type SlugHistory, slugHistoryOf } from '#routing/moved-addresses.ts';

/** An English entry, identified by its first name. */
const english = (slug: string, ...formerSlugs: string[]): SlugHistory => ({
  documentId: `the-${slug}`,
  locale: 'en',
  slug,
  formerSlugs,
});

const africa = english('africa', 'savanna', 'plains');
const lion = english('african-lion', 'lion', 'lions');

/** Pages of the group and of the animal above. */
const pages = ['/en/animals/africa', '/en/animals/africa/african-lion'];

describe('a page that was renamed', () => {
  it('is found at its former address', () => {
    expect(movedAddresses(['/en/news/cubs'], { news: [english('cubs', 'kittens')] })).toEqual({
      '/en/news/kittens': '/en/news/cubs',
    });
  });

  it('that has its first name again is found at the other one', () => {
    expect(movedAddresses(['/en/news/a'], { news: [english('a', 'a', 'b', 'a')] })).toEqual({
      '/en/news/b': '/en/news/a',
    });
  });

  it('is found in the language in which it was renamed', () => {
    const news: SlugHistory[] = [
      { ...english('petits'), documentId: 'cubs', locale: 'fr' },
      { ...english('cubs', 'petits'), documentId: 'cubs' },
    ];
    expect(movedAddresses(['/nouvelles/petits', '/en/news/cubs'], { news })).toEqual({
      '/en/news/petits': '/en/news/cubs',
    });
  });

  it('that is not shown has no former address', () => {
    expect(movedAddresses(['/en/news'], { news: [english('cubs', 'kittens')] })).toEqual({});
  });

  it('leaves its address to whatever page has it now', () => {
    const news = [english('cubs', 'kittens'), english('kittens')];
    expect(movedAddresses(['/en/news/cubs', '/en/news/kittens'], { news })).toEqual({});
    expect(
      movedAddresses(['/en/visit', '/en/rates', '/en/404'], { pages: [english('visit', 'rates', '404')] }),
    ).toEqual({});
  });

  it('is the one whose identity comes first, of two that were called the same', () => {
    const news = [english('b', 'kittens'), english('a', 'kittens')];
    for (const list of [news, news.toReversed()]) {
      expect(movedAddresses(['/en/news/b', '/en/news/a'], { news: list })).toEqual({
        '/en/news/kittens': '/en/news/a',
      });
    }
    expect(movedAddresses(['/en/news/b'], { news })).toEqual({ '/en/news/kittens': '/en/news/b' });
  });

  it('does not lead away from another type', () => {
    const histories = { news: [english('cubs', 'kittens')], activities: [english('cubs')] };
    expect(movedAddresses(['/en/activities/cubs', '/en/activities'], histories)).toEqual({});
  });
});

describe('a page that was on another route', () => {
  const rides = [english('comet', 'the-comet')];

  it('is found at its former address, with each of its names', () => {
    expect(movedAddresses(['/en/rides/comet'], { rides })).toEqual({
      '/en/activities/comet': '/en/rides/comet',
      '/en/activities/the-comet': '/en/rides/comet',
      '/en/rides/the-comet': '/en/rides/comet',
    });
  });
});

describe('a page below one that was renamed', () => {
  it('is found with each combination of names', () => {
    expect(movedAddresses(pages, { animalGroups: [africa], animals: [english('african-lion')] })).toEqual({
      '/en/animals/plains': '/en/animals/africa',
      '/en/animals/plains/african-lion': '/en/animals/africa/african-lion',
      '/en/animals/savanna': '/en/animals/africa',
      '/en/animals/savanna/african-lion': '/en/animals/africa/african-lion',
    });
    const both = movedAddresses(pages, { animalGroups: [africa], animals: [lion] });
    expect(Object.keys(both)).toHaveLength(2 + 3 * 3 - 1);
    expect(both['/en/animals/plains/lions']).toBe('/en/animals/africa/african-lion');
  });

  it.each<[string, SlugHistories, string]>([
    ['/en/careers/students/guide', { careerPages: [english('students', 'young')] }, '/en/careers/young/guide'],
    ['/en/foundation/give/now', { foundationPages: [english('give', 'help')] }, '/en/foundation/help/now'],
    ['/en/corporate-and-events/a/b', { eventPages: [english('a'), english('b', 'c')] }, '/en/corporate-and-events/a/c'],
    ['/en/visit/parking', { pages: [english('visit', 'come'), english('parking')] }, '/en/come/parking'],
  ])('is found: %s', (path, histories, former) => {
    expect(movedAddresses([path], histories)).toEqual({ [former]: path });
  });
});

describe('a list of what a renamed tag marks', () => {
  it('is found at its former address, page by page', () => {
    const list = ['1', '2'].map((number) => `/videos/filtre/felins/${number}`);
    const videoTags = [{ ...english('felins', 'chats'), locale: 'fr' as const }];
    expect(movedAddresses(list, { videoTags })).toEqual({
      '/videos/filtre/chats/1': '/videos/filtre/felins/1',
      '/videos/filtre/chats/2': '/videos/filtre/felins/2',
    });
  });

  it('has its numbers from no slug', () => {
    expect(movedAddresses(['/en/news/pages/2'], { news: [english('2', 'two'), english('pages', 'p')] })).toEqual({});
  });
});

describe('the history of a slug', () => {
  it('is that of the field that holds it', () => {
    const tag = { documentId: 'cats', locale: 'en' as const, name: 'Cats', tagId: 'cats', formerSlugs: ['felines'] };
    expect(slugHistoryOf('videoTags', tag)).toEqual({
      documentId: 'cats',
      locale: 'en',
      slug: 'cats',
      formerSlugs: ['felines'],
    });
  });
});
