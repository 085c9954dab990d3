import { describe, expect, it } from 'vitest';
import { lengthOfStart } from '#park/opening/start-length.ts';

const opening = (...hours: { opens: string; closes: string; lastEntry?: string }[]) => ({
  date: '2026-12-05',
  reason: null,
  hours: hours.map((slot) => ({ ...slot, note: null })),
});

describe('how long a start lasts', () => {
  it('is its duration, where it has one', () => {
    expect(lengthOfStart('17:30', 75, ['17:30'], opening({ opens: '17:30', closes: '21:00' }))).toEqual({
      minutes: 75,
    });
  });

  it.each([
    ['until the park closes', '18:00', ['18:00'], [{ opens: '18:00', closes: '21:00' }], 180, 180],
    ['until it starts again', '18:00', ['18:00', '20:00'], [{ opens: '18:00', closes: '00:30' }], 120, 120],
    ['after midnight', '23:45', ['20:00', '23:45'], [{ opens: '18:00', closes: '00:30' }], 45, 45],
    ['an hour where the park is not open', '18:30', ['18:30'], [{ opens: '10:00', closes: '16:00' }], 60, 60],
    ['with a last entry', '17:30', ['17:30'], [{ opens: '17:30', closes: '21:00', lastEntry: '19:30' }], 210, 120],
    [
      'with a last entry after midnight',
      '23:45',
      ['23:45'],
      [{ opens: '18:00', closes: '01:00', lastEntry: '00:15' }],
      75,
      30,
    ],
    [
      'with a last entry after it starts again',
      '18:00',
      ['18:00', '19:00'],
      [{ opens: '17:30', closes: '21:00', lastEntry: '19:30' }],
      60,
      60,
    ],
    ['after the last entry', '20:00', ['20:00'], [{ opens: '17:30', closes: '21:00', lastEntry: '19:30' }], 60, 0],
  ] as const)('without one: %s', (_, time, times, hours, minutes, arrivals) => {
    expect(lengthOfStart(time, null, times, opening(...hours))).toEqual({ minutes, arrivals });
  });
});
