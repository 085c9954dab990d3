/** The numbers of a day that a CMS with a right clock can have given. */
import { expect, it } from 'vitest';
import { isPlausibleNumber } from '#park/day/day.ts';

it('a number is plausible up to a day beyond the clock', () => {
  const now = new Date('2027-06-24T18:00:00Z');
  const seconds = now.valueOf() / 1000;
  const numbers = [0, seconds, seconds + 86_400, seconds + 86_401, Number.MAX_SAFE_INTEGER];
  expect(numbers.map((number) => isPlausibleNumber(number, now))).toEqual([true, true, true, false, false]);
});
