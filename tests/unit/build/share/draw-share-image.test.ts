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
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M0 0h800v600H0z"/></svg>';

async function draw(title: string): Promise<Buffer> {
  return drawShareImage(await preparePicture(Buffer.from(drawing)), { title, siteName, picture: '/loup.svg' });
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
