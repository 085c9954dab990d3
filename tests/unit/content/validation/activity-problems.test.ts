/** Starts that are dated a day too early: in the bundled content, New Year’s Eve lasts until 00:30. */
import { expect, it } from 'vitest';
import { complaintsAbout } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

const id = 'feeding-otters';
const on = (weekday: number, ...times: string[]): RawEntry => ({
  date: '2026-12-31',
  period: null,
  schedule: [{ days: [weekday], times }],
});
const dated = (date: string, ...times: string[]): RawEntry => ({
  period: null,
  schedule: [],
  availabilities: [{ date, times }],
});

const told = (locale: string, field: string) =>
  `activities | ${id} | ${locale} | ${field} | must not have 00:15 on 2026-12-31, before opening: ` +
  'after midnight it is 2027-01-01 already, to be given among the separate dates; found "00:15"';

it.each<[string, RawEntry, string[]]>([
  ['of its only date', on(4, '18:00', '00:15'), ['schedule']],
  ['of a separate date', dated('2026-12-31', '00:15'), ['availabilities']],
  ['on the date on which it is', dated('2027-01-01', '00:15'), []],
  ['when the night is over', dated('2026-12-31', '00:30'), []],
  ['on a day that ends before midnight', dated('2026-12-30', '00:15'), []],
  ['of its only date, whatever day of the week is ticked', on(5, '00:15'), ['schedule']],
])('a start after midnight %s', async (_, fields, places) => {
  const complaints = await complaintsAbout((content) => content.setBoth('activities', id, fields));
  expect(complaints).toEqual(places.map((field) => told('fr', field)));
});

it('in the morning is no matter of the night, whatever somebody has typed as the end of that', async () => {
  const complaints = await complaintsAbout((content) => {
    content.setBoth('opening-exceptions', 'animal-2026-12-31', { opens: '10:00', closes: '09:00' });
    content.setBoth('activities', id, dated('2026-12-31', '08:30'));
  });
  expect(complaints).toEqual([]);
});

it('may be in the night before, where both last past midnight', async () => {
  const complaints = await complaintsAbout((content) => {
    content.setBoth('opening-exceptions', 'animal-2027-01-01', { closed: false, opens: '18:00', closes: '01:00' });
    content.setBoth('activities', id, dated('2027-01-01', '00:15'));
  });
  expect(complaints).toEqual([]);
});
