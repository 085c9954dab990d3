import { describe, expect, it } from 'vitest';
import { nextIndex } from '#features/search/keyboard.ts';

describe('nextIndex', () => {
  it('moves from the field through the results and back', () => {
    expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
    expect(nextIndex('ArrowDown', 1, 3)).toBe(2);
    expect(nextIndex('ArrowUp', 0, 3)).toBe(-1);
  });

  it('is undefined at the ends, without results, and for other keys', () => {
    expect(nextIndex('ArrowDown', 2, 3)).toBeUndefined();
    expect(nextIndex('ArrowUp', -1, 3)).toBeUndefined();
    expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined();
    expect(nextIndex('Enter', 0, 3)).toBeUndefined();
  });
});
