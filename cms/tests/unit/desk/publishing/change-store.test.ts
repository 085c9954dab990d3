/** Which outcomes of a publisher can be true, by the clock of the CMS. */
import { expect, it } from 'vitest';
import { isPlausible } from '../../../../desk/publishing/change-store.ts';

const now = new Date('2027-06-24T18:00:00Z');
const at = (seconds: number) => new Date(now.valueOf() + seconds * 1_000).toISOString();
/** The number of a change that is counted now. */
const newest = (now.valueOf() - Date.UTC(2020, 0)) / 1_000;

it.each([
  ['a number of long ago', 17, 0, true],
  ['the newest number', newest, 0, true],
  ['a number that a restored backup does not know, by a clock a day ahead', newest + 86_400, 0, true],
  ['a number far beyond the clock', newest + 86_401, 0, false],
  ['the highest number', Number.MAX_SAFE_INTEGER, 0, false],
  ['an instant of a clock a day ahead', newest, 86_400, true],
  ['an instant further in the future', newest, 86_401, false],
])('%s', (_, number, seconds, isTrue) => {
  expect(isPlausible({ number, at: at(seconds) }, now)).toBe(isTrue);
});
