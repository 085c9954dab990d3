import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { hashTarget } from '#client/navigation/hash-target.ts';

/** A document whose elements are their ids. */
const getElementById = vi.fn((id: string) => ({ id }));
vi.stubGlobal('document', { getElementById });

afterEach(() => getElementById.mockClear());
afterAll(() => vi.unstubAllGlobals());

describe('the target of a hash', () => {
  it.each([
    ['#calendar', 'calendar'],
    ['#%C3%A9t%C3%A9', 'été'],
    // Malformed: anyone can type it, and messengers cut addresses off.
    ['#50%', '50%'],
    ['#%E9t%E9', '%E9t%E9'],
    ['#%', '%'],
  ])('of %s is the element %s', (hash, id) => {
    expect(hashTarget(hash)).toEqual({ id });
  });

  it('is nothing without a hash', () => {
    expect(hashTarget('')).toBeNull();
    expect(getElementById).not.toHaveBeenCalled();
  });
});
