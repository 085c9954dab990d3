/** The number of which the sender of a request holds the answer. */
import { expect, it } from 'vitest';
import { heldNumber } from '../../../strapi/known-answer.ts';

it.each([
  ['', 0],
  ['*', 0],
  ['"1811939"', 1_811_939],
  ['W/"1811939"', 1_811_939],
  ['"7", W/"12", "9"', 12],
  ['"-5"', 0],
  ['"x"', 0],
])('%s is %i', (tags, number) => {
  expect(heldNumber(tags)).toBe(number);
});
