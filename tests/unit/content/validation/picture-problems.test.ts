/** Pictures that can't or must not be shown. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { complaintsAbout, EditableContent } from '#tests/support/editable-content.ts';

const address = '/media/parks/water-park.svg';
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;

/** The problems of a water park whose picture file holds `content`. */
const complaintsAboutDrawing = (content: string | null) => complaintsAbout(({ media }) => media.set(address, content));

const complaint = (reason: string, url = address) =>
  `parks | water-park | fr | image | must be a picture that can be shown: ${reason}; found "${url}"`;

interface Size {
  width: number;
  height: number;
}

const size: Size = { width: 40, height: 30 };
const picture = sharp({ create: { ...size, channels: 3, background: '#123456' } });
const [webp, png] = await Promise.all([picture.clone().webp().toBuffer(), picture.clone().png().toBuffer()]);

describe('a drawing', () => {
  it.each([
    ['is missing', null, `there is no file ${address}`],
    ['is no drawing', '<!doctype html><p>Please sign in', 'it is not an SVG drawing'],
    [
      'has no size',
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      'it has no size: export it again with a "viewBox"',
    ],
    [
      'holds a page',
      svg('<foreignObject><p>Hi</p></foreignObject>'),
      'it contains <foreignObject>, which drawings must not',
    ],
  ])('that %s is rejected, once for all entries that use it', async (_, content, reason) => {
    expect(await complaintsAboutDrawing(content)).toEqual([complaint(reason)]);
  });

  it('that is truncated is rejected with its position', async () => {
    expect(await complaintsAboutDrawing('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0')).toEqual([
      expect.stringContaining('| image | must be a picture that can be shown: it is a broken SVG drawing (line 1: '),
    ]);
  });

  it('is published as it was cleaned', async () => {
    const content = await EditableContent.create();
    content.media.set(address, svg('<path data-name="wolf" d="M0 0h4v3z"/>'));
    const kept = new Map<string, string>();
    const { media } = await content.load((name, bytes) => kept.set(name, new TextDecoder().decode(bytes)));
    const published = kept.get(media.find(({ url }) => url === address)?.files.file ?? '');
    expect(published).toContain('<path');
    expect(published).not.toContain('data-name');
  });
});

const disguised = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h4v3z"/></svg>';

it.each<[what: string, image: Size & { url?: string }, bytes: Uint8Array | string, complaints: unknown[]]>([
  ['with its declared size is accepted', size, webp, []],
  [
    'with another size is rejected, naming both',
    { width: 800, height: 600 },
    webp,
    [complaint('it is 40×30 pixels, not the 800×600 it is said to be', '/media/p.webp')],
  ],
  [
    'of another format than it is said to be is rejected, naming both',
    size,
    png,
    [complaint('it is image/png, not the image/webp it is said to be', '/media/p.webp')],
  ],
  [
    'that is not an image is rejected',
    size,
    'not a picture',
    [expect.stringMatching(/\| image \| must be a picture that can be shown: .+; found "\/media\/p\.webp"$/)],
  ],
  ['must not be a drawing in disguise', size, disguised, [expect.any(String)]],
  ['must not be one that is called so', { ...size, url: '/media/p.svg' }, disguised, [expect.any(String)]],
])('a photo %s', async (_, fields, bytes, complaints) => {
  const image = { url: '/media/p.webp', mime: 'image/webp', ...fields };
  const found = await complaintsAbout((content) => {
    content.setBoth('parks', 'water-park', { image });
    content.media.set(image.url, bytes);
  });
  expect(found).toEqual(complaints);
});
