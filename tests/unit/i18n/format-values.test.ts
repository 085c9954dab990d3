import { expect, it } from 'vitest';
import { formatList, formatMinutes, formatPrice, formatShortTime, formatTime, formatWeekdays } from '#i18n/format.ts';

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '~');

it.each([
  ['10:30', '10~h~30', '10:30~a.m.'],
  ['12:00', 'midi', 'noon'],
  ['00:00', 'minuit', 'midnight'],
])('a time of day: %s reads %s in French and %s in English', (time, french, english) => {
  expect(visible(formatTime(time, 'fr'))).toBe(french);
  expect(visible(formatTime(time, 'en'))).toBe(english);
});

it.each([
  [5499, '54,99~$', '$54.99'],
  [123_456, '1~234,56~$', '$1,234.56'],
])('a price of %i cents is %s in French and %s in English', (cents, french, english) => {
  expect(visible(formatPrice(cents, 'fr'))).toBe(french);
  expect(visible(formatPrice(cents, 'en'))).toBe(english);
});

it.each([
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a et b', 'a and b'],
  [['a', 'b', 'c'], 'a, b et c', 'a, b and c'],
])('a list: %j', (items, french, english) => {
  expect([formatList(items, 'fr'), formatList(items, 'en')]).toEqual([french, english]);
});

it.each([
  [1, '1 minute', '1 minute'],
  [90, '1 heure 30 minutes', '1 hour 30 minutes'],
])('a length of time of %i minutes', (minutes, french, english) => {
  const read = (locale: 'fr' | 'en') => formatMinutes(minutes, locale).replaceAll(/\s/gu, ' ');
  expect([read('fr'), read('en')]).toEqual([french, english]);
});

it.each([
  [[0, 6], 'samedis et dimanches', 'Saturdays and Sundays'],
  [[0, 1, 5, 6], 'lundis, vendredis, samedis et dimanches', 'Mondays, Fridays, Saturdays and Sundays'],
])('names the days %j from Monday on, as they come round again', (days, french, english) => {
  expect([formatWeekdays(days, 'fr'), formatWeekdays(days, 'en')]).toEqual([french, english]);
});

/** The formatter's own time format: `Intl` is slow on phones. */
it('times are written as Intl writes them, every minute of a day', () => {
  const tags = { fr: 'fr-CA', en: 'en-CA' } as const;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    if (minute % (12 * 60) === 0) continue;
    for (const locale of ['fr', 'en'] as const) {
      const exact = { hour: 'numeric', timeZone: 'UTC' } as const;
      const options = minute % 60 > 0 ? ({ ...exact, minute: '2-digit' } as const) : exact;
      const written = new Intl.DateTimeFormat(tags[locale], options).format(new Date(Date.UTC(2000, 0, 1, 0, minute)));
      expect(formatTime(time, locale)).toBe(written.replace(/^0(?=\d)/, '').replaceAll(/\s/gu, '\u00A0'));
    }
  }
});

it.each([
  ['10:00', '10h', '10a'],
  ['10:30', '10h30', '10:30a'],
  ['12:00', 'midi', 'noon'],
  ['18:00', '18h', '6p'],
  ['00:00', 'minuit', '12a'],
])('%s in a narrow cell says which half of the day it is', (time, french, english) => {
  expect(formatShortTime(time, 'fr')).toBe(french);
  expect(formatShortTime(time, 'en')).toBe(english);
});
