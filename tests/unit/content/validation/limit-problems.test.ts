/** Content that would crash or stall a build is reported like any other: by entry, language and field. */
import { describe, expect, it } from 'vitest';
import { limits } from '#content/limits/content-limits.ts';
import { dateRange } from '#content/limits/date-range.ts';
import { namedComplaintsAbout, setField } from '#tests/support/editable-content.ts';

const { first, last } = dateRange();
const dateRule = `must be a date from ${first} to ${last}`;
const tooFar = `${Number(last.slice(0, 4)) + 1}-01-01`;
const atMost = (most: number) => `must have at most ${most} char`;
const longerThan = (most: number) => 'a'.repeat(most + 1);
const noText = 'must be a text';

const cases: [path: string, id: string, field: string, value: unknown, rule: string][] = [
  // Dates that nobody can mean.
  ['opening-periods', 'animal-summer-2026', 'until', tooFar, dateRule],
  ['opening-exceptions', 'water-2026-06-10', 'date', tooFar, dateRule],
  ['news', 'leopard-cubs-names', 'date', '1899-12-31', dateRule],
  ['alert', 'alert', 'until', '9999-12-31T23:59:59Z', dateRule],
  // Texts that are too long.
  ['news', 'leopard-cubs-names', 'title', longerThan(limits.line), atMost(limits.line)],
  ['news', 'leopard-cubs-names', 'slug', longerThan(limits.slug), atMost(limits.slug)],
  ['news', 'leopard-cubs-names', 'body', longerThan(limits.richText), atMost(limits.richText)],
  ['news', 'leopard-cubs-names', 'seo', { title: longerThan(limits.line) }, atMost(limits.line)],
  ['alert', 'alert', 'message', longerThan(limits.alert), atMost(limits.alert)],
  ['site', 'site', 'contact.email', longerThan(limits.email), atMost(limits.email)],
  ['jobs', 'ride-attendant', 'applyUrl', longerThan(limits.address), atMost(limits.address)],
  ['parks', 'water-park', 'image.url', longerThan(limits.address), atMost(limits.address)],
  // Texts that show nothing.
  ['parks', 'water-park', 'imageAlt', '\u200B', noText],
  ['parks', 'water-park', 'imageAlt', '\u3164\u2800\u202E', noText],
  ['news', 'leopard-cubs-names', 'title', '\uD83E', noText],
  ['news', 'leopard-cubs-names', 'body', '<!-- nothing -->', noText],
  ['news', 'leopard-cubs-names', 'body', '&#8203;', noText],
  // Pictures that can not be handled.
  ['parks', 'water-park', 'image.url', `/media/${'a'.repeat(400)}.svg`, 'must have a file name of at most 150 char'],
  ['parks', 'water-park', 'image.url', '/media/%E0%A4%A.svg', 'must be the address of a picture'],
  ['parks', 'water-park', 'image.width', 1e21, 'must be at most 16383 pixels: upload a smaller picture'],
  ['parks', 'water-park', 'image.height', 0.5, 'must give width and height in pixels: upload the picture again'],
  ['parks', 'water-park', 'image.focalPoint', { x: -1, y: 50 }, 'must'],
];

it.each(cases)('%s › %s › %s is refused', async (path, id, field, value, rule) => {
  const complaints = await namedComplaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
  expect(complaints).toHaveLength(1);
  const [complaint = ''] = complaints;
  const [type, entry, locale, place, sentence] = complaint.split(' | ');
  expect([type, locale]).toEqual([path, 'en']);
  expect(entry).toContain(id);
  expect(place).toMatch(new RegExp(`^${field}(?:\\.|$)`));
  expect(sentence).toContain(rule);
  // The report stays readable.
  expect(complaint.length).toBeLessThan(400);
});

it('what is at the limit is accepted', async () => {
  const complaints = await namedComplaintsAbout((content) => {
    content.set('news', 'en', 'leopard-cubs-names', {
      title: 'a'.repeat(limits.line),
      slug: 'a'.repeat(limits.slug),
      body: 'a'.repeat(limits.richText),
    });
    content.setBoth('opening-periods', 'animal-autumn-2027', { until: last });
  });
  expect(complaints).not.toContainEqual(expect.stringMatching(/^news|must be a date from/));
});

it.each([
  ['a text', 'hello', '"hello"'],
  ['nothing', null, 'nothing'],
  ['a list', [1], '[1]'],
])('an entry without identity: %s is reported by its position in the list', async (_, raw, received) => {
  const complaints = await namedComplaintsAbout((content) => {
    const list: unknown[] = content.list('video-tags', 'en');
    list.splice(2, 0, raw);
  });
  expect(complaints).not.toEqual([]);
  for (const complaint of complaints) expect(complaint).toMatch(/^video-tags \| entry 3 \| en \| /);
  if (complaints.length === 1) expect(complaints[0]).toContain(`; found ${received}`);
});

describe('what the report says of strange entries', () => {
  const names = async (raw: Record<string, unknown>) => {
    const complaints = await namedComplaintsAbout((content) => {
      content.list('video-tags', 'en').splice(2, 1, { locale: 'en', ...raw });
    });
    return new Set(complaints.map((complaint) => complaint.split(' | ')[1]).filter((name) => !name?.includes(' (')));
  };
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;

  it.each([
    ['an identity that is an object', { documentId: { toString: 1 } }, 'entry 3'],
    ['an identity that is deep', { documentId: deep }, 'entry 3'],
    ['a deep name', { documentId: 'a', name: deep }, 'a'],
    ['properties of every object', JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}'), 'entry 3'],
  ])('%s', async (_, raw, name) => {
    expect(await names(raw as Record<string, unknown>)).toEqual(new Set([name]));
  });
});
