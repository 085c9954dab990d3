/** The starts that a disruption is about, by the clocks of the zoo. */
import { expect, it } from 'vitest';
import { concerns } from '#lib/latest-disruption.ts';
import { startsAbout } from '#opening/starts-about.ts';

const timeZone = 'America/Toronto';

it.each([
  ['all of some hours', '2027-06-24T17:00:00Z', '2027-06-24T20:30:00Z', null, ['13:00', '16:29'], ['12:59', '16:30']],
  ['one', '2027-06-24T13:00:00Z', '2027-06-24T22:00:00Z', '13:30', ['13:30'], ['13:29', '13:31', '10:00']],
  ['one that has begun', '2027-06-24T17:45:00Z', '2027-06-24T22:00:00Z', '13:30', ['13:30'], ['13:45']],
])('%s', (_, from, until, start, meant, others) => {
  const starts = startsAbout({ from, until, start }, timeZone);
  expect(meant.filter((time) => !concerns({ starts }, `2027-06-24T${time}`))).toEqual([]);
  expect(others.filter((time) => concerns({ starts }, `2027-06-24T${time}`))).toEqual([]);
  expect(concerns({ starts }, `2027-06-25T${meant[0]}`)).toBe(false);
});

it('one after midnight is that of the next day', () => {
  const night = { from: '2027-06-25T02:00:00Z', until: '2027-06-25T08:00:00Z', start: '00:30' };
  expect(startsAbout(night, timeZone)).toEqual(['2027-06-25T00:30', '2027-06-25T00:31']);
});

it('one before midnight stays on its day where it lasts into the next one', () => {
  const evening = { from: '2027-06-25T00:00:00Z', until: '2027-06-25T08:00:00Z', start: '23:59' };
  expect(startsAbout(evening, timeZone)).toEqual(['2027-06-24T23:59', '2027-06-25T00:00']);
});

it('one that goes on after midnight is that of the day before', () => {
  const night = { from: '2027-06-25T04:05:00Z', until: '2027-06-25T04:25:00Z', start: '23:45' };
  expect(startsAbout(night, timeZone)).toEqual(['2027-06-24T23:45', '2027-06-24T23:46']);
  const lights = { from: '2027-01-01T05:35:00Z', until: '2027-01-01T05:40:00Z', start: '17:30' };
  expect(startsAbout(lights, timeZone)).toEqual(['2026-12-31T17:30', '2026-12-31T17:31']);
  // Taken back in the morning, it was about the evening to come.
  const morning = { from: '2027-06-25T13:00:00Z', until: '2027-06-25T14:00:00Z', start: '23:45' };
  expect(startsAbout(morning, timeZone)).toEqual(['2027-06-25T23:45', '2027-06-25T23:46']);
});
