/** An entry with a wrong field is reported for that field only, not for being absent elsewhere. */
import { describe, expect, it } from 'vitest';
import { complaintsAbout } from '#tests/support/editable-content.ts';

const empty = 'must be a text; found nothing';

describe('an entry with a wrong field is not reported again', () => {
  it('as a missing translation', async () => {
    const complaints = await complaintsAbout((content) => content.set('video-tags', 'en', 'live', { name: '' }));
    expect(complaints).toEqual([`video-tags | live | en | name | ${empty}`]);
  });

  it.each([
    ['parks', 'water-park', 'name'],
    ['animal-groups', 'africa', 'title'],
    ['video-tags', 'live', 'name'],
    ['foundation-pages', 'donate', 'title'],
  ])('by entries that refer to it (%s › %s)', async (path, id, field) => {
    const complaints = await complaintsAbout((content) => content.setBoth(path, id, { [field]: '' }));
    expect(complaints).toEqual([
      `${path} | ${id} | fr | ${field} | ${empty}`,
      `${path} | ${id} | en | ${field} | ${empty}`,
    ]);
  });

  it('by the jobs of a section of careers', async () => {
    const complaints = await complaintsAbout((content) => content.set('career-pages', 'en', 'student', { title: '' }));
    expect(complaints).toEqual([`career-pages | student | en | title | ${empty}`]);
  });
});

describe('an entry without identity', () => {
  it.each([
    ['a text', 'hello', '"hello"'],
    ['nothing', null, 'nothing'],
    ['a list', [1], '[1]'],
  ])('%s is reported by its position in the list', async (_, raw, received) => {
    const complaints = await complaintsAbout((content) => {
      const list: unknown[] = content.list('video-tags', 'en');
      list.splice(2, 0, raw);
    });
    expect(complaints).not.toEqual([]);
    for (const complaint of complaints) expect(complaint).toMatch(/^video-tags \| entry 3 \| en \| /);
    if (complaints.length === 1) expect(complaints[0]).toContain(`; found ${received}`);
  });
});
