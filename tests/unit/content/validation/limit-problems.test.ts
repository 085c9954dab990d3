/** Content that would crash or stall a build is reported like any other: by entry, language and field. */
import { describe, expect, it } from 'vitest';
import { limits } from '#content/limits/content-limits.ts';
import { dateRange } from '#content/limits/date-range.ts';
import { complaintsAbout, type EditableContent, setField } from '#tests/support/editable-content.ts';

type Place = readonly [path: string, id: string, field: string];

/** The rules that a value in the English version of an entry breaks. */
const rulesFor = async ([path, id, field]: Place, value: unknown) => {
  const complaints = await complaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
  return complaints.map((complaint) => {
    const [type, entry, locale, place, sentence = ''] = complaint.split(' | ');
    expect([type, locale, place]).toEqual([path, 'en', field]);
    expect(entry).toContain(id);
    return sentence.replace(/; found .*$/s, '');
  });
};

const { first, last } = dateRange();
const dateRule = `must be a date from ${first} to ${last}`;
const tooFar = `${Number(last.slice(0, 4)) + 1}-01-01`;

describe('a date that nobody can mean', () => {
  it.each<[Place, string]>([
    [['opening-periods', 'animal-summer-2026', 'until'], tooFar],
    [['opening-exceptions', 'water-2026-06-10', 'date'], tooFar],
    [['news', 'leopard-cubs-names', 'date'], '1899-12-31'],
    [['alert', 'alert', 'until'], '9999-12-31T23:59:59Z'],
  ])('%j: %s', async (place, value) => {
    expect(await rulesFor(place, value)).toEqual([dateRule]);
  });

  it('is none on the last day of the range', async () => {
    expect(
      await complaintsAbout((content) => content.setBoth('opening-periods', 'animal-autumn-2027', { until: last })),
    ).not.toContainEqual(expect.stringContaining(dateRule));
  });
});

describe('a text that is too long', () => {
  it.each<[Place, number]>([
    [['news', 'leopard-cubs-names', 'title'], limits.line],
    [['news', 'leopard-cubs-names', 'slug'], limits.slug],
    [['news', 'leopard-cubs-names', 'body'], limits.richText],
    [['alert', 'alert', 'message'], limits.alert],
    [['news', 'leopard-cubs-names', 'seo'], limits.line],
    [['site', 'site', 'contact.email'], limits.email],
    [['jobs', 'ride-attendant', 'applyUrl'], limits.address],
    [['parks', 'water-park', 'image.url'], limits.address],
  ])('%j', async ([path, id, field], most) => {
    const long = 'a'.repeat(most + 1);
    const [place, value] = field === 'seo' ? ['seo.title', { title: long }] : [field, long];
    const complaints = await complaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
    expect(complaints).toEqual([
      expect.stringMatching(
        new RegExp(`^${path} \\| .*${id}.* \\| en \\| ${place} \\| must have at most ${most} char`),
      ),
    ]);
    // The report stays readable.
    expect(complaints[0]?.length).toBeLessThan(400);
  });

  it('is accepted up to the limit, and 20 levels deep', async () => {
    const edit = (content: EditableContent) =>
      content.set('news', 'en', 'leopard-cubs-names', {
        title: 'a'.repeat(limits.line),
        slug: 'a'.repeat(limits.slug),
        body: 'a'.repeat(limits.richText),
      });
    expect(await complaintsAbout(edit)).toEqual([]);
  });
});

describe('a text that shows nothing', () => {
  it.each<[Place, string]>([
    [['parks', 'water-park', 'imageAlt'], '\u200B'],
    [['parks', 'water-park', 'imageAlt'], '\u3164\u2800\u202E'],
    [['news', 'leopard-cubs-names', 'title'], '\uD83E'],
    [['news', 'leopard-cubs-names', 'body'], '<!-- nothing -->'],
    [['news', 'leopard-cubs-names', 'body'], '&#8203;'],
  ])('%j: %j', async (place, value) => {
    expect(await rulesFor(place, value)).toEqual([expect.stringContaining('must be a text')]);
  });
});

describe('a picture that can not be handled', () => {
  const fileName = `/media/${'a'.repeat(400)}.svg`;

  it.each<[Place, unknown, string]>([
    [['parks', 'water-park', 'image.url'], fileName, 'must have a file name of at most 150 characters'],
    [['parks', 'water-park', 'image.url'], '/media/%E0%A4%A.svg', 'must be the address of a picture'],
    [['parks', 'water-park', 'image.width'], 1e21, 'must be at most 16383 pixels: upload a smaller picture'],
    [['parks', 'water-park', 'image.height'], 0.5, 'must give width and height in pixels: upload the picture again'],
    [['parks', 'water-park', 'image.focalPoint'], { x: -1, y: 50 }, ''],
  ])('%j: %j', async ([path, id, field], value, rule) => {
    const complaints = await complaintsAbout((content) => setField(content.entry(path, 'en', id), field, value));
    expect(complaints).toEqual([expect.stringContaining(rule)]);
    expect(complaints[0]).toContain(` | ${field}`);
  });
});

describe('what the report says of strange entries', () => {
  const names = async (raw: Record<string, unknown>) => {
    const complaints = await complaintsAbout((content) => {
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
