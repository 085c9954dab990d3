import { describe, expect, it } from 'vitest';
import { dayOfPage } from '#features/schedule/other-day.ts';
import { openDateAfter } from '#park/opening/open-days.ts';

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

describe('today', () => {
  it('is the day that opens or is open', () => {
    const today = {
      shown: '2026-12-29',
      target: '2026-12-29',
      isRequested: false,
      cause: undefined,
      refused: undefined,
    };
    expect(choose('2026-12-29', '2026-12-29T06:00:00-05:00')).toEqual(today);
    expect(choose('2026-12-29', '2026-12-29T15:59:00-05:00')).toEqual(today);
  });

  it('gives way to the next open day once it is over', () => {
    const over = choose('2026-12-29', '2026-12-29T16:00:00-05:00');
    expect(over).toMatchObject({ shown: '2026-12-31', target: '2026-12-29', cause: 'dayOver' });
  });

  it('lasts past midnight until the parks close', () => {
    expect(choose('2027-01-01', '2027-01-01T00:29:00-05:00')).toMatchObject({ shown: '2026-12-31', cause: undefined });
    expect(choose('2027-01-01', '2027-01-01T00:30:00-05:00')).toMatchObject({ shown: '2027-01-02', cause: 'closed' });
  });

  it('is told to be closed', () => {
    const closedDay = choose('2026-12-30', '2026-12-30T12:00:00-05:00');
    expect(closedDay).toMatchObject({ shown: '2026-12-31', target: '2026-12-30', cause: 'closed' });
  });

  it('has no next day where none is known', () => {
    expect(choose('2027-01-03', '2027-01-03T12:00:00-05:00')).toMatchObject({ shown: undefined, cause: 'closed' });
    expect(choose('2028-07-01', '2028-07-01T12:00:00-05:00')).toMatchObject({ shown: undefined });
    expect(openDateAfter('2027-01-02', days)).toBeUndefined();
  });
});

describe('a date of the address', () => {
  const noon = ['2026-12-30', '2026-12-30T12:00:00-05:00'] as const;

  it('is shown if it is to come', () => {
    expect(choose(...noon, '2027-01-02')).toMatchObject({ shown: '2027-01-02', isRequested: true, cause: undefined });
  });

  it('on which everything is closed leads to the next open one', () => {
    const choice = choose(...noon, '2027-01-01');
    expect(choice).toMatchObject({ shown: '2027-01-02', target: '2027-01-01', isRequested: true, cause: 'closed' });
  });

  it('that is today is no other day', () => {
    expect(choose(...noon, '2026-12-30')).toMatchObject({ isRequested: false, refused: undefined });
  });

  it.each([
    ['2026-12-29', 'past'],
    ['1999-01-01', 'past'],
    ['2031-01-01', 'unknown'],
    ['2027-02-30', 'unknown'],
    ['1', 'unknown'],
    ['demain', 'unknown'],
    ['__proto__', 'unknown'],
    ['toString', 'unknown'],
  ] as const)('%j is refused: %s', (requested, refused) => {
    expect(choose(...noon, requested)).toMatchObject({ target: '2026-12-30', isRequested: false, refused });
  });
});
