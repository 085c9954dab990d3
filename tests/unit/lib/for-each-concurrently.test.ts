import { expect, test } from 'vitest';
import { forEachConcurrently } from '#lib/for-each-concurrently.ts';

test('every item gets its turn, never more of them at once than the limit', async () => {
  const finish: (() => void)[] = [];
  const done: number[] = [];
  const all = forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    done.push(item);
  });
  for (let count = 0; count < 5; count += 1) {
    await Promise.resolve();
    expect(finish.length - done.length).toBeLessThanOrEqual(2);
    finish[count]?.();
    await new Promise(setImmediate);
  }
  await all;
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('an error waits for what is under way', async () => {
  const ended: number[] = [];
  const slow = Promise.withResolvers<undefined>();
  const all = forEachConcurrently([1, 2], 2, async (item) => {
    if (item === 1) throw new Error('one');
    await slow.promise;
    ended.push(item);
  });
  setImmediate(() => slow.resolve(undefined));
  await expect(all).rejects.toThrow('one');
  expect(ended).toEqual([2]);
});

test('an error is passed on, and nothing more is begun', async () => {
  const begun: number[] = [];
  const all = forEachConcurrently([1, 2, 3], 1, (item) => {
    begun.push(item);
    return item === 2 ? Promise.reject(new Error('two')) : Promise.resolve();
  });
  await expect(all).rejects.toThrow('two');
  expect(begun).toEqual([1, 2]);
});
