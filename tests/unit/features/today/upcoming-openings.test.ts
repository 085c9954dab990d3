import { describe, expect, it } from 'vitest';
import { namesOfDays, namesOfListedDays, upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { localTimeIn } from '#park/opening/plain-time.ts';
import { calendarOf, closedOn, differentHours, period } from '#tests/support/opening-calendar.ts';

const iso = (minutes: number | undefined) => new Date((minutes ?? Number.NaN) * 60_000).toISOString().slice(0, 16);

describe('the openings a page carries', () => {
  const calendar = calendarOf(
    [period()],
    [
      closedOn('2027-06-22', 'Long ago'),
      closedOn('2027-06-25', 'Storm'),
      differentHours('2027-06-26', '09:00', '11:00'),
    ],
  );

  it('say how long visitors are let in, and what an evening is for', () => {
    const lights = { opens: '17:30', closes: '21:00', lastEntry: '19:30', occasion: 'Lights' };
    const evenings = { ...calendarOf([period(), period({ ...lights, days: [5] })]), lastEntry: 45 };
    const { spans, occasions } = upcomingOpenings('2027-06-25', evenings);
    expect(spans.slice(1, 3).map(([, , lastEntry]) => iso(lastEntry))).toEqual([
      '2027-06-25T20:15',
      '2027-06-25T23:30',
    ]);
    expect(Object.entries(occasions).slice(0, 1)).toEqual([['2027-06-25 17:30', 'Lights']]);
  });

  it('let visitors in past midnight', () => {
    const night = calendarOf([period({ opens: '20:00', closes: '02:00', lastEntry: '01:00' })]);
    expect(iso(upcomingOpenings('2027-06-24', night).spans[0]?.[2])).toBe('2027-06-24T05:00');
  });

  it('give the reason of every upcoming exception, but not of past ones', () => {
    expect(upcomingOpenings('2027-06-24', calendar).reasons).toEqual({
      '2027-06-25': 'Storm',
      '2027-06-26': 'Special day',
    });
  });

  it('give the offsets of the park’s time zone, and their change', () => {
    expect(upcomingOpenings('2027-06-24', calendar).zone).toEqual([[Date.parse('2027-06-23T04:00Z') / 60_000, -240]]);
    expect(upcomingOpenings('2027-02-24', calendar).zone.slice(1)).toEqual([
      [Date.parse('2027-03-14T07:00Z') / 60_000, -240],
    ]);
  });

  it('give the offsets until the last opening, however far that is', () => {
    const { spans, zone } = upcomingOpenings('2026-11-20', calendarOf([period({ from: '2027-06-12' })]));
    const [opens = 0] = spans[0] ?? [];
    expect(localTimeIn(zone, new Date(opens * 60_000))).toEqual({ date: '2027-06-12', time: '10:00' });
  });

  it('name the days on which a park opens after one that it is closed', () => {
    const weekends = calendarOf([period({ days: [5, 6, 0] })]);
    const names = namesOfDays('2027-06-21', [weekends], 'en');
    expect(Object.entries(names).slice(0, 2)).toEqual([
      ['2027-06-20', 'Sunday, June 20'],
      ['2027-06-25', 'Friday, June 25'],
    ]);
    expect(names).not.toHaveProperty('2027-06-26');
  });

  it('name the days of the next weeks in few letters', () => {
    const names = Object.entries(namesOfListedDays('2027-06-21', 'fr'));
    expect(names[0]).toEqual(['2027-06-21', 'lun. 21 juin']);
    expect(names).toHaveLength(21);
  });
});
