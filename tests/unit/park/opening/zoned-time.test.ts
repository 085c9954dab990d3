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
    ['an ordinary winter day', '2027-01-15T15:30:00Z', toronto, '2027-01-15', '10:30'],
    ['an ordinary summer day', '2027-06-24T14:30:00Z', toronto, '2027-06-24', '10:30'],
    ['midnight is 00:00, not 24:00', '2027-06-24T04:00:00Z', toronto, '2027-06-24', '00:00'],
    ['a minute before the clocks go forward', '2027-03-14T06:59:59Z', toronto, '2027-03-14', '01:59'],
    ['the clocks go forward', '2027-03-14T07:00:00Z', toronto, '2027-03-14', '03:00'],
    ['01:30 for the first time', '2026-11-01T05:30:00Z', toronto, '2026-11-01', '01:30'],
    ['01:30 for the second time', '2026-11-01T06:30:00Z', toronto, '2026-11-01', '01:30'],
    ['the last minute of the year', '2027-01-01T04:59:00Z', toronto, '2026-12-31', '23:59'],
    ['a new year that has not reached Toronto', '2026-12-31T23:00:00Z', paris, '2027-01-01', '00:00'],
    ['half an hour apart', '2026-12-31T18:30:00Z', kolkata, '2027-01-01', '00:00'],
    ['a day ahead', '2026-12-31T11:00:00Z', auckland, '2027-01-01', '00:00'],
    ['a leap day', '2028-03-01T04:59:00Z', toronto, '2028-02-29', '23:59'],
    ['ten years on, a minute before the clocks go forward', '2036-03-09T06:59:00Z', toronto, '2036-03-09', '01:59'],
    ['ten years on, the clocks go forward', '2036-03-09T07:00:00Z', toronto, '2036-03-09', '03:00'],
    ['ten years on, 01:30 for the second time', '2036-11-02T06:30:00Z', toronto, '2036-11-02', '01:30'],
    ['beyond the 32 bits of seconds', '2038-01-19T03:14:08Z', toronto, '2038-01-18', '22:14'],
    ['no leap day in 2027', '2027-03-01T04:59:00Z', toronto, '2027-02-28', '23:59'],
  ])('shows %s', (_, instant, zone, date, time) => {
    expect(localTimeAt(new Date(instant), zone)).toEqual({ date, time });
  });

  it('throws for a time zone that does not exist', () => {
    expect(() => localTimeAt(new Date(0), 'America/Valboreal')).toThrow(RangeError);
  });
});

describe('the instant of a wall-clock time', () => {
  it.each([
    ['winter', '2027-01-15', '10:00', toronto, '2027-01-15T15:00:00Z'],
    ['summer', '2027-06-24', '10:00', toronto, '2027-06-24T14:00:00Z'],
    ['the day before spring forward', '2027-03-13', '10:00', toronto, '2027-03-13T15:00:00Z'],
    ['midnight of spring forward', '2027-03-14', '00:00', toronto, '2027-03-14T05:00:00Z'],
    ['the minute before spring forward', '2027-03-14', '01:59', toronto, '2027-03-14T06:59:00Z'],
    ['the hour after spring forward', '2027-03-14', '03:00', toronto, '2027-03-14T07:00:00Z'],
    ['the evening of spring forward', '2027-03-14', '23:59', toronto, '2027-03-15T03:59:00Z'],
    ['the day after spring forward', '2027-03-15', '01:30', toronto, '2027-03-15T05:30:00Z'],
    ['midnight of fall back', '2026-11-01', '00:00', toronto, '2026-11-01T04:00:00Z'],
    ['the hour after fall back', '2026-11-01', '02:00', toronto, '2026-11-01T07:00:00Z'],
    ['the evening of fall back', '2026-11-01', '23:59', toronto, '2026-11-02T04:59:00Z'],
    ['the day before fall back', '2026-10-31', '01:30', toronto, '2026-10-31T05:30:00Z'],
    ['the day after fall back', '2026-11-02', '01:30', toronto, '2026-11-02T06:30:00Z'],
    ['a zone with half hours', '2027-03-14', '05:30', kolkata, '2027-03-14T00:00:00Z'],
    ['the minute before an eastern date', '2027-03-14', '05:29', kolkata, '2027-03-13T23:59:00Z'],
    ['the southern summer', '2027-01-15', '10:00', auckland, '2027-01-14T21:00:00Z'],
    ['the southern winter', '2027-06-24', '10:00', auckland, '2027-06-23T22:00:00Z'],
    ['the last minute of the year', '2026-12-31', '23:59', toronto, '2027-01-01T04:59:00Z'],
    ['the first minute of the year', '2027-01-01', '00:00', toronto, '2027-01-01T05:00:00Z'],
    ['a leap day', '2028-02-29', '12:00', toronto, '2028-02-29T17:00:00Z'],
    ['a leap day ten years on', '2036-02-29', '12:00', toronto, '2036-02-29T17:00:00Z'],
    ['the day after spring forward ten years on', '2036-03-10', '01:30', toronto, '2036-03-10T05:30:00Z'],
    ['the day after fall back ten years on', '2036-11-03', '01:30', toronto, '2036-11-03T06:30:00Z'],
    ['the last minute of 2036', '2036-12-31', '23:59', toronto, '2037-01-01T04:59:00Z'],
  ])('%s: %s %s in %s', (_, date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toEqual(new Date(instant));
  });

  it.each([
    ['2027-03-14', '02:00', toronto, '03:00', '2027-03-14T07:00:00Z'],
    ['2027-03-14', '02:30', toronto, '03:30', '2027-03-14T07:30:00Z'],
    ['2027-03-14', '02:59', toronto, '03:59', '2027-03-14T07:59:00Z'],
    ['2036-03-09', '02:30', toronto, '03:30', '2036-03-09T07:30:00Z'],
    ['2027-03-28', '02:30', paris, '03:30', '2027-03-28T01:30:00Z'],
    ['2026-09-27', '02:30', auckland, '03:30', '2026-09-26T14:30:00Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '02:45', '2026-10-03T15:45:00Z'],
    ['2018-11-04', '00:30', 'America/Sao_Paulo', '01:30', '2018-11-04T03:30:00Z'],
  ])('%s %s does not exist in %s and becomes %s', (date, time, zone, shown, instant) => {
    expect(instantOf(date, time, zone)).toEqual(new Date(instant));
    expect(localTimeAt(instantOf(date, time, zone), zone)).toEqual({ date, time: shown });
  });

  it.each([
    ['2026-11-01', '01:00', toronto, '2026-11-01T05:00:00Z'],
    ['2026-11-01', '01:30', toronto, '2026-11-01T05:30:00Z'],
    ['2026-11-01', '01:59', toronto, '2026-11-01T05:59:00Z'],
    ['2036-11-02', '01:30', toronto, '2036-11-02T05:30:00Z'],
    ['2026-10-25', '02:30', paris, '2026-10-25T00:30:00Z'],
    ['2027-04-04', '02:30', auckland, '2027-04-03T13:30:00Z'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00Z'],
  ])('%s %s occurs twice in %s, and the first one counts', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toEqual(new Date(instant));
  });

  it.each([toronto, paris, kolkata, auckland])(
    'survives the round trip, every ninety minutes of two years in %s',
    (zone) => {
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
    },
  );
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
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-11-01', 0, '2026-11-01'],
    ['2036-02-28', 1, '2036-02-29'],
    ['2036-12-31', 1, '2037-01-01'],
    ['2100-02-28', 1, '2100-03-01'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-11-01', 0],
    ['2026-11-20', 5],
    ['2027-01-01', 5],
    ['2027-03-14', 0],
    ['2027-06-24', 4],
    ['2028-02-29', 2],
    ['2032-02-29', 0],
    ['2036-02-29', 5],
    ['2036-12-31', 3],
    ['2037-01-01', 4],
  ])('%s is day %i of its week', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});

describe('the offsets of a time zone', () => {
  it.each([
    [toronto, '2027-02-01'],
    [toronto, '2026-10-10'],
    [toronto, '2036-10-20'],
    [paris, '2027-03-01'],
    [kolkata, '2028-02-20'],
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
