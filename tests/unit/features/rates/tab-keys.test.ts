import { describe, expect, it } from 'vitest';
import { tabForKey } from '#features/rates/tab-keys.ts';

describe('tabForKey', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s on tab %i leads to %i', (key, current, next) => {
    expect(tabForKey(key, current, 3)).toBe(next);
  });

  it.each(['ArrowUp', 'Tab', 'a', 'Enter'])('ignores %s', (key) => {
    expect(tabForKey(key, 1, 3)).toBeUndefined();
  });
});
