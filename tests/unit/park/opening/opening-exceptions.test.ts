import { expect, it } from 'vitest';
import { exceptionSlots, isConsistent } from '#park/opening/opening-exceptions.ts';

const slot = { opens: '10:00', closes: '00:30' };

it.each([
  ['with both times opens the park', { closed: false, ...slot }, [slot], true],
  ['without times closes it', { closed: true, opens: null, closes: null }, [], true],
  ['with times for a closed day closes it and is inconsistent', { closed: true, ...slot }, [], false],
  ['without an opening time closes it and is inconsistent', { closed: false, ...slot, opens: null }, [], false],
  ['without a closing time closes it and is inconsistent', { closed: false, ...slot, closes: null }, [], false],
  ['without times for an open day is inconsistent', { closed: false, opens: null, closes: null }, [], false],
])('an exception %s', (_, exception, slots, isValid) => {
  expect(exceptionSlots(exception)).toEqual(slots);
  expect(isConsistent(exception)).toBe(isValid);
});
