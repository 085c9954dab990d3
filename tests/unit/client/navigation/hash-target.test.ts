import { beforeEach, expect, it, vi } from 'vitest';
import { hashTarget } from '#client/navigation/hash-target.ts';

/** A document whose elements are their ids. */
beforeEach(() => void vi.stubGlobal('document', { getElementById: (id: string) => ({ id }) }));

it.each([
  ['#calendar', { id: 'calendar' }],
  ['#%C3%A9t%C3%A9', { id: 'été' }],
  // Malformed: anyone can type it, and messengers cut addresses off.
  ['#50%', { id: '50%' }],
  ['#%E9t%E9', { id: '%E9t%E9' }],
  ['#%', { id: '%' }],
  ['', null],
])('the target of the hash %j is %j', (hash, target) => {
  expect(hashTarget(hash)).toEqual(target);
});
