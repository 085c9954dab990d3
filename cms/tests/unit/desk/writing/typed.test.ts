/** Numbers, days and times as editors of both languages type them. */
import { describe, expect, it } from 'vitest';
import { readDate, readInstant, sayDate, sayInstant, writeInstant } from '../../../../src/admin/typed/typed-date.ts';
import { readNumber, writeNumber } from '../../../../src/admin/typed/typed-number.ts';
import { readTime, writeTime } from '../../../../src/admin/typed/typed-time.ts';

const wrong = { kind: 'wrong' };

describe('an amount', () => {
  it.each([
    ['18.99', 18.99],
    ['18,99', 18.99],
    ['18,9', 18.9],
    ['18,', 18],
    ['18 $', 18],
    ['$1,899.50', 1899.5],
    ['1 899,50 $', 1899.5],
    ['1.899,50', 1899.5],
    ['1,234,567.8', 1_234_567.8],
    ['0', 0],
    ['-5', -5],
    ['−5,25', -5.25],
  ])('%s is read in either language', (typed, value) => {
    expect(readNumber(typed, 2)).toEqual({ kind: 'value', value });
  });

  it.each(['1,899', '1.899', '18.99.20', '18,99,20', 'gratuit', '1e5', ',', '-', '12-15', '1.23,45,678', 'Infinity'])(
    '%s is asked about, not guessed',
    (typed) => {
      expect(readNumber(typed, 2)).toEqual(wrong);
    },
  );

  it.each(['fr', 'en', 'fr-CA', 'en-CA'])('is written as it can be typed (%s)', (locale) => {
    for (const value of [18.99, 0, -5.25, 100_000, 0.1]) {
      expect(readNumber(writeNumber(value, locale), 2)).toEqual({ kind: 'value', value });
    }
  });
});

it('a whole number has no decimals', () => {
  expect([readNumber('1.5', 0), readNumber('1,899', 0)]).toEqual([wrong, wrong]);
  expect([readNumber('12', 0), readNumber(' ', 0)]).toEqual([{ kind: 'value', value: 12 }, { kind: 'empty' }]);
});

describe('a day', () => {
  it.each(['2026-12-05', '2026-12-5', '05/12/2026', '5/12/2026', '05-12-2026', '5.12.2026', ' 2026/12/05 '])(
    '%s is read with the day before the month',
    (typed) => {
      expect(readDate(typed)).toEqual({ kind: 'value', value: '2026-12-05' });
    },
  );

  it.each(['31/02/2027', '2026-13-40', '12/25/2026', '25/12/26', '25/12-2026', '25 dec', 'demain', '20261225'])(
    '%s is asked about',
    (typed) => {
      expect(readDate(typed)).toEqual(wrong);
    },
  );

  it('is said back with that of the week', () => {
    expect(sayDate('2026-12-25', 'fr')).toBe('vendredi 25 décembre 2026');
    expect(sayDate('2026-12-25', 'en')).toBe('Friday, December 25, 2026');
    expect(readDate(' ')).toEqual({ kind: 'empty' });
  });
});

describe('an instant', () => {
  const value = new Date(2026, 11, 25, 20, 30).toISOString();

  it.each([
    '25/12/2026 20 h 30',
    '2026-12-25 8:30 p.m.',
    '25-12-2026 à 20h30',
    '2026-12-25T20:30',
    '2026-12-25, 20:30',
  ])('%s is a day and a time of the editor’s clock', (typed) => {
    expect(readInstant(typed)).toEqual({ kind: 'value', value });
  });

  it.each(['20 h 30', '2026-12-25 25 h', '31/02/2027 8 h', 'demain 8 h'])('%s is asked about', (typed) => {
    expect(readInstant(typed)).toEqual(wrong);
  });

  it('begins the day without a time, and is empty without a day', () => {
    expect(readInstant('2026-12-25')).toEqual({ kind: 'value', value: new Date(2026, 11, 25).toISOString() });
    expect(readInstant(' ')).toEqual({ kind: 'empty' });
  });

  it('is written as it can be typed, and said with the day of the week', () => {
    for (const locale of ['fr', 'en']) {
      expect(readInstant(writeInstant(value, locale))).toEqual({ kind: 'value', value });
    }
    expect(sayInstant(value, 'fr')).toBe('vendredi 25 décembre 2026, 20\u00A0h\u00A030');
    expect(writeInstant('20 h 30', 'fr')).toBe('20 h 30');
  });
});

describe('a time', () => {
  it.each([
    ['20 h', '20:00'],
    ['20h30', '20:30'],
    ['20 h 30', '20:30'],
    ['20 heures', '20:00'],
    ['20:30', '20:30'],
    ['8 pm', '20:00'],
    ['8:30 p.m.', '20:30'],
    ['8:30 AM', '08:30'],
    ['12 a.m.', '00:00'],
    ['12 pm', '12:00'],
    ['9', '09:00'],
    ['midi', '12:00'],
    ['Minuit', '00:00'],
    ['noon', '12:00'],
    ['14:30:00.000', '14:30'],
  ])('%s is read in either language', (typed, time) => {
    expect(readTime(typed)).toEqual({ kind: 'value', value: `${time}:00.000` });
  });

  it.each(['25 h', '20 h 75', '13 pm', '0 am', 'le soir', '20-30', 'h', '123', '8h5'])('%s is asked about', (typed) => {
    expect(readTime(typed)).toEqual(wrong);
  });

  it.each(['fr', 'en'])('is written as it can be typed (%s)', (locale) => {
    for (const value of ['00:00:00.000', '09:05:00.000', '12:00:00.000', '23:59:00.000']) {
      expect(readTime(writeTime(value, locale))).toEqual({ kind: 'value', value });
    }
  });
});
