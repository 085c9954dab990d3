/** An entry with a wrong field is reported for that field only, not for being absent elsewhere. */
import { describe, expect, it } from 'vitest';
import { complaintsAbout } from '#tests/support/editable-content.ts';

const empty = 'must be a text; found nothing';

describe('an entry with a wrong field is not reported again', () => {
  it.each([
    ['as a missing translation', 'video-tags', 'live', 'name'],
    ['by the jobs of a section of careers', 'career-pages', 'student', 'title'],
  ])('%s', async (_, path, id, field) => {
    const complaints = await complaintsAbout((content) => content.set(path, 'en', id, { [field]: '' }));
    expect(complaints).toEqual([`${path} | ${id} | en | ${field} | ${empty}`]);
  });

  it('by entries that refer to it', async () => {
    const complaints = await complaintsAbout((content) => content.setBoth('parks', 'water-park', { name: '' }));
    expect(complaints).toEqual(['fr', 'en'].map((locale) => `parks | water-park | ${locale} | name | ${empty}`));
  });
});

it.each([
  ['a text', 'hello', '"hello"'],
  ['nothing', null, 'nothing'],
  ['a list', [1], '[1]'],
])('an entry without identity: %s is reported by its position in the list', async (_, raw, received) => {
  const complaints = await complaintsAbout((content) => {
    const list: unknown[] = content.list('video-tags', 'en');
    list.splice(2, 0, raw);
  });
  expect(complaints).not.toEqual([]);
  for (const complaint of complaints) expect(complaint).toMatch(/^video-tags \| entry 3 \| en \| /);
  if (complaints.length === 1) expect(complaints[0]).toContain(`; found ${received}`);
});
