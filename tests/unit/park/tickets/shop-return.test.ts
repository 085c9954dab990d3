import { expect, it } from 'vitest';
import { familyOf, isBooking, nextBooking } from '#park/tickets/shop-return.ts';

it.each([
  ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bee'],
  ['1b9d6bcd-bbfd-4b2d-9b5d-00000000000f', '1b9d6bcd-bbfd-4b2d-9b5d-000000000010'],
  ['1b9d6bcd-bbfd-4b2d-9b5d-ffffffffffff', '1b9d6bcd-bbfd-4b2d-9b5d-000000000000'],
])('after %s comes another name of a booking, of the same family', (booking, next) => {
  expect(nextBooking(booking)).toBe(next);
  expect(isBooking(next)).toBe(true);
  expect(familyOf(next)).toBe(familyOf(booking));
});
