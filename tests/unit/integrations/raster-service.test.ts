import { randomBytes } from 'node:crypto';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import service from '../../../src/integrations/raster-service.ts';

type Arguments = Parameters<typeof sharpService.transform>;

const config = { service: { entrypoint: '', config: {} } } as Arguments[2];
const warn = vi.fn<(message: string) => void>();
const logger = { info: warn, warn, error: warn } as Arguments[3];
const options = { src: '/photo.png', width: 8, format: 'webp' };

const transform = vi.spyOn(sharpService, 'transform');
beforeEach(() => {
  for (const spy of [warn, transform]) spy.mockClear();
});

afterAll(() => transform.mockRestore());

/** A picture that no cache knows. */
const newPicture = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .png()
    .toBuffer();

it('gives what Astro’s own service gives, now and when it is kept', async () => {
  const picture = await newPicture();
  const { data, format } = await sharpService.transform(picture, options, config, logger);
  transform.mockClear();
  for (const time of ['made', 'kept']) {
    const result = await service.transform(picture, options, config, logger);
    expect({ time, ...result, data: [...result.data] }).toEqual({ time, format, data: [...data] });
  }
  expect(transform).toHaveBeenCalledOnce();
});

it('tells sizes and formats apart', async () => {
  const picture = await newPicture();
  const sizes = [];
  for (const change of [{}, { width: 4 }, { format: 'png' }]) {
    const { data } = await service.transform(picture, { ...options, ...change }, config, logger);
    const { width, format } = await sharp(data).metadata();
    sizes.push([width, format]);
  }
  expect(sizes).toEqual([
    [8, 'webp'],
    [4, 'webp'],
    [8, 'png'],
  ]);
});

it('warns every time of a picture that can only be served as it came', async () => {
  const broken = (await newPicture()).subarray(0, 40);
  for (const time of [1, 2]) {
    const { data } = await service.transform(broken, options, config, logger);
    expect(data).toBe(broken);
    expect(warn).toHaveBeenCalledTimes(time);
  }
});
