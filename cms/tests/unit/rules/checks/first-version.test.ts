import { expect, it } from 'vitest';
import { emptiedIn, withoutBlankGroups } from '../../../../rules/checks/first-version.ts';

it('leaves to the other language what a first form has left blank, however deep', () => {
  const data = {
    title: '',
    duration: null,
    period: { from: null, until: '' },
    schedule: [{ days: { monday: false }, times: [] }],
    availabilities: [{ date: '2027-06-24', times: [] }],
  };
  expect(withoutBlankGroups('activities', data)).toEqual({
    title: '',
    duration: null,
    availabilities: data.availabilities,
  });
});

it('empties the shared values that Strapi has filled in again', () => {
  const data = { note: null, from: null, lastEntry: null, opens: '10:00:00.000' };
  const saved = { note: 'By night', from: null, lastEntry: '15:00:00.000', opens: '10:00:00.000' };
  expect(emptiedIn('openingPeriods', data, saved)).toEqual({ lastEntry: null });
});
