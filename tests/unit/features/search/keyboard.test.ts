import { expect, it } from 'vitest';
import { placeAfter } from '../../../../src/features/search/keyboard.ts';

it('goes from the field through the results and back', () => {
  expect(placeAfter('ArrowDown', -1, 3)).toBe(0);
  expect(placeAfter('ArrowDown', 1, 3)).toBe(2);
  expect(placeAfter('ArrowUp', 0, 3)).toBe(-1);
});

it('stays at the ends, without results, and for other keys', () => {
  expect(placeAfter('ArrowDown', 2, 3)).toBeUndefined();
  expect(placeAfter('ArrowUp', -1, 3)).toBeUndefined();
  expect(placeAfter('ArrowDown', -1, 0)).toBeUndefined();
  expect(placeAfter('Enter', 0, 3)).toBeUndefined();
});
