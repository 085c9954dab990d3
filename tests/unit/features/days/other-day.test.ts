import { expect, it } from 'vitest';
import { dayOfPage } from '#features/days/other-day.ts';

const minute = (instant: string) => Date.parse(instant) / 60_000;
/** Until a time in Quebec, in winter. */
const openUntil = (hours: number) => ({ isOpen: true, closes: (hours + 5) * 60 });
const closed = { isOpen: false, closes: 0 };

const days = {
  '2026-12-29': openUntil(16),
  '2026-12-30': closed,
  '2026-12-31': openUntil(24.5),
  '2027-01-01': closed,
  '2027-01-02': openUntil(21),
  '2027-01-03': closed,
};

it.each([
  ['is the day that opens', '2026-12-29T06:00', '2026-12-29', '2026-12-29', undefined],
  ['is the day that is open', '2026-12-29T15:59', '2026-12-29', '2026-12-29', undefined],
  ['gives way to the next open day once it is over', '2026-12-29T16:00', '2026-12-29', '2026-12-31', 'dayOver'],
  ['lasts past midnight until the parks close', '2027-01-01T00:29', '2026-12-31', '2026-12-31', undefined],
  ['is over then', '2027-01-01T00:30', '2027-01-01', '2027-01-02', 'closed'],
  ['is told to be closed', '2026-12-30T12:00', '2026-12-30', '2026-12-31', 'closed'],
  ['has no next day where none follows', '2027-01-03T12:00', '2027-01-03', undefined, 'closed'],
  ['has no next day where nothing is known', '2028-07-01T12:00', '2028-07-01', undefined, 'closed'],
])('today %s', (_, time, today, shown, cause) => {
  expect(dayOfPage(days, time.slice(0, 10), minute(`${time}:00-05:00`))).toEqual({ shown, today, cause });
});
