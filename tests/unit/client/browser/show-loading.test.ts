import { beforeEach, expect, test, vi } from 'vitest';
import { showLoading } from '#client/browser/show-loading.ts';

beforeEach(() => void vi.useFakeTimers());

/** Waits for work of that duration; records each change of the loading state, and the end. */
function watch(milliseconds: number, fails = false) {
  const shown: [boolean, number][] = [];
  let doneAt: number | undefined;
  const start = Date.now();
  const work = new Promise<string>((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error('lost')) : resolve('found')), milliseconds);
  });
  const result = showLoading(work, (isLoading) => shown.push([isLoading, Date.now() - start])).then(
    (value) => value,
    (error: unknown) => error,
  );
  void result.then(() => (doneAt = Date.now() - start));
  return { shown, result, doneAt: () => doneAt };
}

test.each<[what: string, duration: number, changes: number[], end: number]>([
  ['quick work shows nothing and is not delayed', 150, [], 150],
  ['a loading state lasts at least 200 ms', 210, [200, 400], 400],
  ['long work is not delayed', 900, [200, 900], 900],
])('%s', async (_, duration, changes, end) => {
  const { shown, result, doneAt } = watch(duration);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('found');
  expect(shown).toEqual(changes.map((at, index) => [index === 0, at]));
  expect(doneAt()).toBe(end);
});

test('failing work ends the loading state too', async () => {
  const { shown, result } = watch(300, true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toEqual(new Error('lost'));
  expect(shown.at(-1)).toEqual([false, 400]);
});
