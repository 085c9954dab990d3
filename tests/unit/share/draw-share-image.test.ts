import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureText } from '../../../src/share/display-type.ts';
import { drawShareImage, prepareBackground } from '../../../src/share/draw-share-image.ts';

test('the display face has every letter of French and English', () => {
  const letters =
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ’«»–—…$%&?!';
  const missing = Array.from(letters).filter((letter) => measureText(letter) === 0);
  expect(missing).toEqual([]);
});

test('a share image is a PNG of 1200 × 630', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M0 0h800v600H0z"/></svg>';
  const background = await prepareBackground(Buffer.from(drawing));
  const picture = await drawShareImage(background, { title: 'Le loup <gris>', siteName: 'Zoo', picture: '/loup.svg' });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});
