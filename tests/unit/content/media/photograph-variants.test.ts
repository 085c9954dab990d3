import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photographVariants } from '#content/media/photograph-variants.ts';

const photographed = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f54' } }).withExif({ IFD3: { GPSLatitude: '45/1' } });
const media = (width: number, mime: 'image/jpeg' | 'image/png' = 'image/jpeg') => ({
  url: '/uploads/Grand élan.jpg?v=1',
  mime,
  width,
  height: width / 2,
  focalPoint: null,
});

test('a photograph has every width it reaches in two formats, a plain file and a thumbnail', async () => {
  const { files, bytes } = await photographVariants(media(800), await photographed(800, 400).jpeg().toBuffer());
  expect(files.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
    'avif 360',
    'avif 720',
    'webp 360',
    'webp 720',
  ]);
  expect([...bytes.keys()].sort()).toEqual(
    [...files.variants.map(({ file }) => file), files.file, files.thumbnail].sort(),
  );
  for (const [file, content] of bytes) {
    expect(file).toMatch(/^Grand-[\w-]+-[0-9a-f]{6}\.(?:avif|webp|jpg)$/);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  }
  const plain = await sharp(bytes.get(files.file)).metadata();
  expect([plain.format, plain.width]).toEqual(['jpeg', 720]);
  expect((await sharp(bytes.get(files.thumbnail)).metadata()).width).toBe(160);
});

test('a small photograph is not enlarged', async () => {
  const { files } = await photographVariants(media(100, 'image/png'), await photographed(100, 50).png().toBuffer());
  expect(files.variants.map(({ width }) => width)).toEqual([100, 100]);
  expect(files.file).toMatch(/\.png$/);
});

test('the same photograph has the same names, another one has others', async () => {
  const one = await photographed(400, 200).jpeg().toBuffer();
  const other = await photographed(400, 200).negate().jpeg().toBuffer();
  const names = async (bytes: Buffer) => [...(await photographVariants(media(400), bytes)).bytes.keys()];
  expect(await names(one)).toEqual(await names(one));
  expect(await names(one)).not.toEqual(await names(other));
});
