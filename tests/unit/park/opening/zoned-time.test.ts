import { describe, expect, it } from 'vitest';
import { localTimeAt } from '#lib/local-time.ts';
import { addDays, localTimeIn, minuteIn, weekdayOf } from '#park/opening/plain-time.ts';
import { instantOf, offsetsOf } from '#park/opening/zoned-time.ts';

const toronto = 'America/Toronto';
const paris = 'Europe/Paris';
const kolkata = 'Asia/Kolkata';
const auckland = 'Pacific/Auckland';

describe('the wall clock at an instant', () => {
  it.each([
    ['an ordinary summer day', '2027-06-24T14:30:00Z', toronto, '2027-06-24', '10:30'],
    ['midnight is 00:00, not 24:00', '2027-06-24T04:00:00Z', toronto, '2027-06-24', '00:00'],
    ['a minute before the clocks go forward', '2027-03-14T06:59:59Z', toronto, '2027-03-14', '01:59'],
    ['the clocks go forward', '2027-03-14T07:00:00Z', toronto, '2027-03-14', '03:00'],
    ['01:30 for the second time', '2026-11-01T06:30:00Z', toronto, '2026-11-01', '01:30'],
    ['a new year that has not reached Toronto', '2026-12-31T23:00:00Z', paris, '2027-01-01', '00:00'],
    ['half an hour apart', '2026-12-31T18:30:00Z', kolkata, '2027-01-01', '00:00'],
    ['beyond the 32 bits of seconds', '2038-01-19T03:14:08Z', toronto, '2038-01-18', '22:14'],
  ])('shows %s', (_, instant, zone, date, time) => {
    expect(localTimeAt(new Date(instant), zone)).toEqual({ date, time });
  });

  it('throws for a time zone that does not exist', () => {
    expect(() => localTimeAt(new Date(0), 'America/Valboreal')).toThrow(RangeError);
  });
});

describe('the instant of a wall-clock time', () => {
  it.each<[what: string, date: string, time: string, zone: string, instant: string, shown?: string]>([
    ['of summer', '2027-06-24', '10:00', toronto, '2027-06-24T14:00:00Z'],
    ['before the clocks go forward', '2027-03-14', '01:59', toronto, '2027-03-14T06:59:00Z'],
    ['that is skipped is that of an hour later', '2027-03-14', '02:00', toronto, '2027-03-14T07:00:00Z', '03:00'],
    ['that is skipped keeps its minutes', '2027-03-14', '02:30', toronto, '2027-03-14T07:30:00Z', '03:30'],
    ['that half an hour skips', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z', '02:45'],
    ['after the clocks went forward', '2027-03-14', '03:00', toronto, '2027-03-14T07:00:00Z'],
    ['that comes twice is the first one', '2026-11-01', '01:30', toronto, '2026-11-01T05:30:00Z'],
    ['that comes twice, to its last minute', '2026-11-01', '01:59', toronto, '2026-11-01T05:59:00Z'],
    ['that half an hour repeats', '2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00Z'],
    ['after the clocks went back', '2026-11-01', '02:00', toronto, '2026-11-01T07:00:00Z'],
    ['before an eastern date', '2027-03-14', '05:29', kolkata, '2027-03-13T23:59:00Z'],
    ['of the southern summer', '2027-01-15', '10:00', auckland, '2027-01-14T21:00:00Z'],
  ])('%s: %s %s in %s', (_, date, time, zone, instant, shown = time) => {
    expect(instantOf(date, time, zone)).toEqual(new Date(instant));
    expect(localTimeAt(new Date(instant), zone)).toEqual({ date, time: shown });
  });

  it.each([toronto, auckland])('survives the round trip, every ninety minutes of two years in %s', (zone) => {
    const start = Date.UTC(2026, 0, 1);
    const differences: string[] = [];
    for (let step = 0; step < 2 * 365 * 16; step += 1) {
      const instant = new Date(start + step * 5_400_000);
      const { date, time } = localTimeAt(instant, zone);
      const back = instantOf(date, time, zone);
      const isRepeated = localTimeAt(back, zone).time === time && instant.valueOf() - back.valueOf() === 3_600_000;
      if (back.valueOf() !== instant.valueOf() && !isRepeated) differences.push(`${date} ${time}`);
    }
    expect(differences).toEqual([]);
  });
});

describe('the minute of a wall-clock time, from the offsets a page carries', () => {
  const around = { [toronto]: ['2026-10-31', '2027-03-13'], [paris]: ['2027-03-27'], [auckland]: ['2027-04-03'] };

  it.each(Object.entries(around).flatMap(([zone, dates]) => dates.map((date) => [zone, date] as const)))(
    'is that of its instant, every quarter of an hour around a change of the clocks in %s after %s',
    (zone, first) => {
      const offsets = offsetsOf(zone, first, 3);
      const differences: string[] = [];
      for (let quarter = 0; quarter < 3 * 96; quarter += 1) {
        const local = new Date(Date.parse(`${first}T00:00Z`) + quarter * 900_000).toISOString();
        const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
        if (minuteIn(offsets, date, time) * 60_000 !== instantOf(date, time, zone).valueOf()) differences.push(local);
      }
      expect(differences).toEqual([]);
    },
  );
});

describe('calendar arithmetic', () => {
  it.each([
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2100-02-28', 1, '2100-03-01'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-11-01', 0],
    ['2027-03-14', 0],
    ['2028-02-29', 2],
    ['2037-01-01', 4],
  ])('%s is day %i of its week', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});

describe('the offsets of a time zone', () => {
  it.each([
    [toronto, '2027-02-01'],
    [toronto, '2026-10-10'],
    [auckland, '2027-03-20'],
  ])('give the wall clock of %s from %s on, as Intl does', (timeZone, date) => {
    const offsets = offsetsOf(timeZone, date, 60);
    const start = instantOf(date, '00:00', timeZone).valueOf();
    for (let minute = 0; minute < 60 * 24 * 60; minute += 29) {
      const instant = new Date(start + minute * 60_000);
      expect(localTimeIn(offsets, instant)).toEqual(localTimeAt(instant, timeZone));
    }
  });

  it('are those of the last change once they are over', () => {
    const offsets = offsetsOf(toronto, '2027-02-01', 60);
    expect(localTimeIn(offsets, new Date('2027-06-24T14:30:00Z'))).toEqual({ date: '2027-06-24', time: '10:30' });
  });
});
