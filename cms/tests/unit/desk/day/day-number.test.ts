/** The number with which the day of a CMS begins: beyond what servers know, and one that they take. */
import { expect, it } from 'vitest';
import { numberAtStart } from '../../../../desk/day/day-number.ts';

const now = new Date('2027-06-24T18:00:00.500Z');
const seconds = Date.parse('2027-06-24T18:00:00Z') / 1000;
const day = 24 * 3_600;

it.each([
  ['the clock’s at first', 0, seconds],
  ['the clock’s where a backup has a lower one', seconds - 5, seconds],
  ['the stored one, which many changes or a clock a little ahead have made higher', seconds + day, seconds + day],
  ['the clock’s where the CMS ran with a clock far ahead once', seconds + day + 1, seconds],
])('is %s', (_, stored, number) => {
  expect(numberAtStart(stored, now)).toBe(number);
});
