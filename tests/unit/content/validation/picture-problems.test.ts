/** Pictures that can't or must not be shown. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { complaintsAbout, EditableContent } from '#tests/support/editable-content.ts';

const address = '/media/parks/water-park.svg';
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${content}</svg>`;

/** The problems of a water park whose picture file holds `content`. */
const complaintsAboutDrawing = (content: string | null) => complaintsAbout(({ media }) => media.set(address, content));

const complaint = (reason: string, url = address) =>
  `parks | "Lagune Azur" (water-park) | fr | image | must be a picture that can be shown: ${reason}; found "${url}"`;

async function webp(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();
}

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

describe('a photo', () => {
  async function complaintsAboutPhoto(image: Record<string, unknown>, bytes: Uint8Array | string): Promise<string[]> {
    return complaintsAbout((content) => {
      content.setBoth('parks', 'water-park', {
        name: 'Lagune Azur',
        image: { url: '/media/p.webp', mime: 'image/webp', ...image },
      });
      content.media.set('/media/p.webp', bytes);
      content.media.set('/media/p.svg', bytes);
    });
  }

  it('with its declared size is accepted', async () => {
    expect(await complaintsAboutPhoto({ width: 40, height: 30 }, await webp(40, 30))).toEqual([]);
  });

  it('with another size is rejected, naming both', async () => {
    expect(await complaintsAboutPhoto({ width: 800, height: 600 }, await webp(40, 30))).toEqual([
      complaint('it is 40×30 pixels, not the 800×600 it is said to be', '/media/p.webp'),
    ]);
  });

  it('of another format than it is said to be is rejected, naming both', async () => {
    const png = await sharp(await webp(40, 30))
      .png()
      .toBuffer();
    expect(await complaintsAboutPhoto({ width: 40, height: 30 }, png)).toEqual([
      complaint('it is image/png, not the image/webp it is said to be', '/media/p.webp'),
    ]);
  });

  it('that is not an image is rejected', async () => {
    expect(await complaintsAboutPhoto({ width: 40, height: 30 }, 'not a picture')).toEqual([
      expect.stringMatching(/\| image \| must be a picture that can be shown: .+; found "\/media\/p\.webp"$/),
    ]);
  });

  it.each(['/media/p.webp', '/media/p.svg'])('must not be a drawing in disguise (%s)', async (url) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h4v3z"/></svg>';
    expect(await complaintsAboutPhoto({ url, width: 40, height: 30 }, drawing)).toHaveLength(1);
  });
});
