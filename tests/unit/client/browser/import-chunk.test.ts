import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeout, importChunk } from '#client/browser/import-chunk.ts';

afterEach(() => vi.useRealTimers());

it('returns the chunk', async () => {
  vi.useFakeTimers();
  await expect(importChunk('map', () => Promise.resolve('module'))).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

it('names a chunk that fails, and why', async () => {
  const cause = new TypeError('Failed to fetch');
  const error = await importChunk('map', () => Promise.reject(cause)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ message: 'Loading chunk map failed', cause });
});

it('names a chunk that takes longer than the limit', async () => {
  vi.useFakeTimers();
  const outcome = importChunk('map', () => new Promise(() => undefined)).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk map failed' });
});
