import { describe, expect, it } from 'vitest';
import { closesNextDay, slotMinutes } from '#park/opening/opening-slots.ts';

describe('a slot', () => {
  it.each([
    ['10:00', '17:30', false, [600, 1050]],
    ['00:00', '23:59', false, [0, 1439]],
    ['18:00', '00:00', true, [1080, 1440]],
    ['20:00', '02:30', true, [1200, 1590]],
    ['10:00', '10:00', true, [600, 2040]],
  ])('from %s to %s closes on the next day: %s', (opens, closes, isNextDay, minutes) => {
    expect(closesNextDay({ opens, closes })).toBe(isNextDay);
    expect(slotMinutes({ opens, closes })).toEqual(minutes);
  });
});
