import { expect, it } from 'vitest';
import { isUnaccompanied, noOne } from '#features/rates/party.ts';

it('a party needs someone older if there are children', () => {
  expect(isUnaccompanied({ ...noOne, child: 2 })).toBe(true);
  expect(isUnaccompanied({ ...noOne, toddler: 1, student: 1 })).toBe(false);
  expect(isUnaccompanied(noOne)).toBe(false);
});
