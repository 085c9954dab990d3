import { describe, expect, it } from 'vitest';
import { upcomingOpenings } from '../../../../src/features/schedule/upcoming-openings.ts';
import { calendarOf, closedOn, differentHours, period } from '../../../support/opening-calendar.ts';

const iso = (minutes: number | undefined) => new Date((minutes ?? Number.NaN) * 60_000).toISOString().slice(0, 16);

describe('what a page carries of a calendar', () => {
  const calendar = calendarOf(
    [period({ opens: '20:00', closes: '02:00' })],
    [
      closedOn('2027-06-22', 'Long ago'),
      closedOn('2027-06-25', 'Storm'),
      differentHours('2027-06-26', '09:00', '11:00'),
    ],
  );

  it('begins with yesterday, whose night may still last', () => {
    const [first] = upcomingOpenings('2027-06-24', calendar).spans;
    expect(first?.map(iso)).toEqual(['2027-06-24T00:00', '2027-06-24T06:00']);
  });

  it('leaves out the days that exceptions close, and takes their other hours', () => {
    const { spans } = upcomingOpenings('2027-06-24', calendar);
    expect(spans.slice(1, 3).map(([opens]) => iso(opens))).toEqual(['2027-06-25T00:00', '2027-06-26T13:00']);
  });

  it('tells the reason of every day that is not regular, but not of those that are over', () => {
    expect(upcomingOpenings('2027-06-24', calendar).reasons).toEqual({
      '2027-06-25': 'Storm',
      '2027-06-26': 'Special day',
    });
  });

  it('is in order, without overlap, across both changes of the clocks', () => {
    for (const today of ['2027-02-20', '2026-10-10']) {
      const times = upcomingOpenings(today, calendar).spans.flat();
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('has nights of five and of seven hours where the clocks change', () => {
    const lengthOf = (date: string) => {
      const [, tonight] = upcomingOpenings(date, calendarOf([period({ opens: '21:00', closes: '03:00' })])).spans;
      return tonight && (tonight[1] - tonight[0]) / 60;
    };
    expect([lengthOf('2027-03-13'), lengthOf('2026-10-31'), lengthOf('2027-06-24')]).toEqual([5, 7, 6]);
  });

  it('names the time zone of the park', () => {
    expect(upcomingOpenings('2027-06-24', calendar).timeZone).toBe('America/Toronto');
  });

  it('holds nothing where nothing is known', () => {
    expect(upcomingOpenings('2027-06-24', calendarOf([]))).toMatchObject({ spans: [], reasons: {} });
  });
});
