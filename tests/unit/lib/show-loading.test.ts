import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLoading } from '../../../src/lib/show-loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that takes so long, with what it told and when it was done. */
function watch(milliseconds: number, fails = false) {
  const told: [boolean, number][] = [];
  let doneAt: number | undefined;
  const start = Date.now();
  const work = new Promise<string>((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error('lost')) : resolve('found')), milliseconds);
  });
  const result = showLoading(work, (isLoading) => told.push([isLoading, Date.now() - start])).then(
    (value) => value,
    (error: unknown) => error,
  );
  void result.then(() => (doneAt = Date.now() - start));
  return { told, result, doneAt: () => doneAt };
}

test('quick work shows nothing and is not held up', async () => {
  const { told, result, doneAt } = watch(150);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('found');
  expect({ told, doneAt: doneAt() }).toEqual({ told: [], doneAt: 150 });
});

test('a loading state that is shown lasts 200 ms', async () => {
  const { told, doneAt } = watch(210);
  await vi.advanceTimersByTimeAsync(1000);
  expect({ told, doneAt: doneAt() }).toEqual({
    told: [
      [true, 200],
      [false, 400],
    ],
    doneAt: 400,
  });
});

test('long work ends when it ends', async () => {
  const { told, doneAt } = watch(900);
  await vi.advanceTimersByTimeAsync(1000);
  expect({ told, doneAt: doneAt() }).toEqual({
    told: [
      [true, 200],
      [false, 900],
    ],
    doneAt: 900,
  });
});

test('work that fails ends the loading state as well', async () => {
  const { told, result } = watch(300, true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toEqual(new Error('lost'));
  expect(told.at(-1)).toEqual([false, 400]);
});
