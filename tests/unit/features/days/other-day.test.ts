import { describe, expect, it } from 'vitest';
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

const choose = (local: string, instant: string, requested: string | null = null) =>
  dayOfPage(days, local, minute(instant), requested);

it.each([
  ['is the day that opens', '2026-12-29T06:00', '2026-12-29', '2026-12-29', undefined],
  ['is the day that is open', '2026-12-29T15:59', '2026-12-29', '2026-12-29', undefined],
  ['gives way to the next open day once it is over', '2026-12-29T16:00', '2026-12-29', '2026-12-31', 'dayOver'],
  ['lasts past midnight until the parks close', '2027-01-01T00:29', '2026-12-31', '2026-12-31', undefined],
  ['is over then', '2027-01-01T00:30', '2027-01-01', '2027-01-02', 'closed'],
  ['is told to be closed', '2026-12-30T12:00', '2026-12-30', '2026-12-31', 'closed'],
  ['has no next day where none follows', '2027-01-03T12:00', '2027-01-03', undefined, 'closed'],
  ['has no next day where nothing is known', '2028-07-01T12:00', '2028-07-01', undefined, 'closed'],
])('today %s', (_, time, target, shown, cause) => {
  const choice = { shown, target, isRequested: false, cause, refused: undefined };
  expect(choose(time.slice(0, 10), `${time}:00-05:00`)).toEqual(choice);
});

describe('a date of the address', () => {
  const noon = ['2026-12-30', '2026-12-30T12:00:00-05:00'] as const;

  it.each([
    ['is shown if it is to come', '2027-01-02', { shown: '2027-01-02', isRequested: true, cause: undefined }],
    [
      'leads to the next open one if everything is closed',
      '2027-01-01',
      { shown: '2027-01-02', target: '2027-01-01', isRequested: true, cause: 'closed' },
    ],
    ['is no other day if it is today', '2026-12-30', { isRequested: false, refused: undefined }],
  ])('%s', (_, requested, choice) => {
    expect(choose(...noon, requested)).toMatchObject(choice);
  });

  it('leaves today where it is if it is refused', () => {
    const today = { target: '2026-12-30', isRequested: false };
    expect(choose(...noon, '2026-12-29')).toMatchObject({ ...today, refused: 'past' });
    expect(choose(...noon, 'demain')).toMatchObject({ ...today, refused: 'unknown' });
  });

  it('is past once its night is over', () => {
    const night = { target: '2026-12-31', isRequested: false };
    const at = (time: string) => choose('2027-01-01', `2027-01-01T${time}:00-05:00`, '2026-12-31');
    expect(at('00:29')).toMatchObject({ ...night, refused: undefined });
    expect(at('00:30')).toMatchObject({ target: '2027-01-01', refused: 'past' });
  });
});
