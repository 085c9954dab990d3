import { expect, it } from 'vitest';
import { lengthOfStart } from '#park/opening/start-length.ts';

const opening = (slot: { opens: string; closes: string; lastEntry?: string }) => ({ hours: [{ ...slot, note: null }] });

const day = { opens: '10:00', closes: '16:00' };
const evening = { opens: '17:30', closes: '21:00' };
const night = { opens: '18:00', closes: '00:30' };
const lights = { ...evening, lastEntry: '19:30' };
const lateNight = { opens: '18:00', closes: '01:00', lastEntry: '00:15' };

it('a start lasts for its duration, where it has one', () => {
  expect(lengthOfStart('17:30', 75, ['17:30'], opening(evening))).toEqual({ minutes: 75 });
});

it.each([
  ['until the park closes', '18:00', ['18:00'], evening, 180, 180],
  ['until it starts again', '18:00', ['18:00', '20:00'], night, 120, 120],
  ['after midnight', '23:45', ['20:00', '23:45'], night, 45, 45],
  ['an hour where the park is not open', '18:30', ['18:30'], day, 60, 60],
  ['with a last entry', '17:30', ['17:30'], lights, 210, 120],
  ['with a last entry after midnight', '23:45', ['23:45'], lateNight, 75, 30],
  ['with a last entry after it starts again', '18:00', ['18:00', '19:00'], lights, 60, 60],
  ['after the last entry', '20:00', ['20:00'], lights, 60, 0],
])('a start without one lasts %s', (_, time, times, hours, minutes, arrivals) => {
  expect(lengthOfStart(time, null, times, opening(hours))).toEqual({ minutes, arrivals });
});
