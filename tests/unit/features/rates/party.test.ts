import { describe, expect, it } from 'vitest';
import { defaultInput } from '#features/rates/calculator-input.ts';
import { isUnaccompanied, noOne, sizeOf } from '#features/rates/party.ts';

describe('a party', () => {
  it('has a size', () => {
    expect(sizeOf(defaultInput('summer-day').party)).toBe(4);
  });

  it('needs someone older if there are children', () => {
    expect(isUnaccompanied({ ...noOne, child: 2 })).toBe(true);
    expect(isUnaccompanied({ ...noOne, toddler: 1, student: 1 })).toBe(false);
    expect(isUnaccompanied(noOne)).toBe(false);
  });
});
