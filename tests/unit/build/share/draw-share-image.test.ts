import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureText } from '#build/share/display-type.ts';
import { drawShareImage, preparePicture } from '#build/share/draw-share-image.ts';

test('the display face has every letter of French and English', () => {
  const letters =
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ’«»–—…$%&?!';
  const missing = Array.from(letters).filter((letter) => measureText(letter) === 0);
  expect(missing).toEqual([]);
});

const siteName = 'Zoo de Val-Boréal';

/** A drawing whose left half is red, and whose right half, its portrait, is blue. */
const drawing = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">',
  '<view id="portrait" viewBox="400 0 300 400"/><style>:root{--a:light-dark(#f00,#000);--b:#00f}:root:target{--a:light-dark(#fff,#333)}</style>',
  '<path fill="var(--a)" d="M0 0h400v600H0z"/><path fill="var(--b)" d="M400 0h400v600H400z"/></svg>',
].join('');

async function draw(title: string, picture = '/loup.svg', source = drawing): Promise<Buffer> {
  const prepared = await preparePicture(Buffer.from(source), picture);
  return drawShareImage(prepared, { title, siteName, picture, theme: 'coral' });
}

test('a share image is a PNG of 1200 × 630 without transparency', async () => {
  expect(await sharp(await draw('Le loup <gris>')).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
    hasAlpha: false,
  });
});

test.each([
  ['many short words', 'Aventure nocturne familiale hivernale féerique et lunaire'],
  ['capitals with accents', 'ÉTÉ À L’ÎLE ÉTÉ À L’ÎLE ÉTÉ À L’ÎLE ÉTÉ À L’ÎLE ÉTÉ À L’ÎLE ÉTÉ À L’ÎLE'],
  ['what does not fit', 'Hippopotame '.repeat(40)],
])('a title leaves room for the name and the frame: %s', async (_, title) => {
  const [none, some] = await Promise.all(
    ['', title].map(async (shown) =>
      sharp(await draw(shown))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const row = 3 * 1200;
  expect(none?.data.subarray(0, 120 * row).equals(some?.data.subarray(0, 120 * row) ?? Buffer.of())).toBe(true);
  expect(none?.data.subarray(600 * row).equals(some?.data.subarray(600 * row) ?? Buffer.of())).toBe(true);
  expect(none?.data.equals(some?.data ?? Buffer.of())).toBe(false);
});

const [ground, red, blue] = ['ff8f73', 'ff0000', '0000ff'];

test.each([
  ['an ordinary picture', '/loup.svg', drawing, [ground, red, blue, ground]],
  ['a portrait', '/loup.svg#portrait', drawing, [ground, ground, blue, ground]],
  ['a wide picture', '/loup.svg', drawing.replaceAll('600', '300'), [red, red, blue, ground]],
])('a title stands on the ground of its theme, %s at the right or around it, above a stripe', async (...all) => {
  const [, picture, source, colours] = all;
  const { data } = await sharp(await draw('Le loup', picture, source))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = [
    [20, 590],
    [560, 590],
    [1190, 590],
    [1190, 620],
  ] as const;
  const found = points.map(([x, y]) => data.subarray(3 * (1200 * y + x), 3 * (1200 * y + x) + 3).toString('hex'));
  expect(found).toEqual(colours);
});
