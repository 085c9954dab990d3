/** Slugs that entries must not use. */
import { describe, expect, it } from 'vitest';
import { limits } from '#content/limits/content-limits.ts';
import { reservedSlugs } from '#content/validation/reserved-slugs.ts';
import { locales, routes } from '#i18n/routes.ts';
import { complaintsAbout, type Edit } from '#tests/support/editable-content.ts';

const ownAddress = 'must not be a word of the site’s own addresses';

describe('a reserved word', () => {
  it.each([
    ['numbered pages', 'news', 'leopard-cubs-names', 'fr', 'pages'],
    ['the English filter', 'videos', 'first-snow-snow-leopards', 'en', 'filter'],
    ['the prefix of the other language', 'pages', 'plan-your-visit', 'fr', 'en'],
    ['a section', 'pages', 'plan-your-visit', 'fr', 'animaux'],
    ['a page after a form', 'pages', 'plan-your-visit', 'fr', 'merci'],
    ['numbered pages, by a section of careers', 'career-pages', 'student', 'fr', 'pages'],
    ['the path of forms, which is no page', 'pages', 'plan-your-visit', 'fr', 'form'],
    ['the address of machines that watch the server', 'pages', 'plan-your-visit', 'fr', 'health'],
  ] as const)('%s is rejected (%s › %s, %s: %s)', async (_, path, id, locale, slug) => {
    const complaints = await complaintsAbout((content) => content.set(path, locale, id, { slug }));
    expect(complaints).toEqual([`${path} | ${id} | ${locale} | slug | ${ownAddress}; found "${slug}"`]);
  });

  it('is rejected for the slug of a tag', async () => {
    const complaints = await complaintsAbout((content) => content.set('video-tags', 'fr', 'live', { tagId: 'filtre' }));
    expect(complaints).toEqual([`video-tags | live | fr | tagId | ${ownAddress}; found "filtre"`]);
  });

  it('is any fixed segment, at the top of the site', () => {
    const words = Object.values(routes).flatMap((route) => locales.flatMap((locale) => route[locale].split('/')));
    const isReserved = reservedSlugs();
    expect(words.filter((word) => /^\w/.test(word) && !isReserved('pages', word))).toEqual([]);
    expect(isReserved('pages', '')).toBe(false);
  });

  it('is none below a section', async () => {
    const edit: Edit = (content) => content.set('animal-groups', 'en', 'africa', { slug: 'animals' });
    expect(await complaintsAbout(edit)).toEqual([]);
  });
});

describe('a slug that is already used', () => {
  it('is rejected, naming the entry that uses it', async () => {
    const complaints = await complaintsAbout((content) =>
      content.set('career-pages', 'en', 'professional', { slug: 'student-jobs' }),
    );
    expect(complaints).toEqual([
      'career-pages | professional | en | slug | must differ from the one of "Student jobs" (student); ' +
        'found "student-jobs"',
    ]);
  });

  it('in the other language or in another collection is accepted', async () => {
    const complaints = await complaintsAbout((content) => {
      content.set('career-pages', 'en', 'student', { slug: content.entry('career-pages', 'fr', 'student')['slug'] });
      content.set('news', 'fr', 'leopard-cubs-names', { slug: content.entry('career-pages', 'fr', 'student')['slug'] });
    });
    expect(complaints).toEqual([]);
  });
});

describe('a former slug', () => {
  const complaintsOn = (formerSlugs: unknown) =>
    complaintsAbout((content) => content.set('news', 'en', 'leopard-cubs-names', { formerSlugs }));

  it.each([
    ['there is none', null],
    ['the list is empty', []],
    ['it is its own', ['names-cubs', 'snow-leopard-cubs-names']],
    ['another entry has it', ['winter-season']],
    ['it is a word of the site’s own addresses', ['pages', 'news', '404', 'form']],
  ])('is no problem if %s', async (_, formerSlugs) => {
    expect(await complaintsOn(formerSlugs)).toEqual([]);
  });

  it('is rejected if it never was a slug', async () => {
    const complaints = await complaintsOn(['cubs', 'Baby Leopards']);
    expect(complaints).toEqual([expect.stringContaining(' | en | formerSlugs.1 | must hold only a–z, 0–9')]);
  });

  it('is one too many after so many', async () => {
    const slugs = (count: number) => Array.from({ length: count }, (_, index) => `cubs-${index}`);
    expect(await complaintsOn(slugs(limits.formerSlugs))).toEqual([]);
    expect(await complaintsOn(slugs(limits.formerSlugs + 1))).toEqual([
      expect.stringContaining(` | en | formerSlugs | must have at most ${limits.formerSlugs} items; found`),
    ]);
  });
});
