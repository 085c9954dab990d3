import { expect, it } from 'vitest';
import { formatList, formatMinutes, formatPrice, formatShortTime, formatTime, formatWeekdays } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '~');

it.each<[what: string, format: (locale: Locale) => string, french: string, english: string]>([
  ['a time', (locale) => formatTime('10:30', locale), '10~h~30', '10:30~a.m.'],
  ['noon', (locale) => formatTime('12:00', locale), 'midi', 'noon'],
  ['midnight', (locale) => formatTime('00:00', locale), 'minuit', 'midnight'],
  // In a narrow cell, a time says which half of the day it is.
  ['a short hour', (locale) => formatShortTime('10:00', locale), '10h', '10a'],
  ['a short time', (locale) => formatShortTime('10:30', locale), '10h30', '10:30a'],
  ['a short noon', (locale) => formatShortTime('12:00', locale), 'midi', 'noon'],
  ['a short evening', (locale) => formatShortTime('18:00', locale), '18h', '6p'],
  ['a short midnight', (locale) => formatShortTime('00:00', locale), 'minuit', '12a'],
  ['a price', (locale) => formatPrice(5499, locale), '54,99~$', '$54.99'],
  ['a price of thousands', (locale) => formatPrice(123_456, locale), '1~234,56~$', '$1,234.56'],
  ['one item', (locale) => formatList(['a'], locale), 'a', 'a'],
  ['two items', (locale) => formatList(['a', 'b'], locale), 'a et b', 'a and b'],
  ['three items', (locale) => formatList(['a', 'b', 'c'], locale), 'a, b et c', 'a, b and c'],
  // From Monday on, as they come round again.
  ['weekend days', (locale) => formatWeekdays([0, 6], locale), 'samedis et dimanches', 'Saturdays and Sundays'],
  [
    'more days',
    (locale) => formatWeekdays([0, 1, 5, 6], locale),
    'lundis, vendredis, samedis et dimanches',
    'Mondays, Fridays, Saturdays and Sundays',
  ],
])('%s in both languages', (_, format, french, english) => {
  expect([visible(format('fr')), visible(format('en'))]).toEqual([french, english]);
});

it.each([
  [1, '1 minute', '1 minute'],
  [90, '1 heure 30 minutes', '1 hour 30 minutes'],
])('a length of time of %i minutes', (minutes, french, english) => {
  const read = (locale: Locale) => formatMinutes(minutes, locale).replaceAll(/\s/gu, ' ');
  expect([read('fr'), read('en')]).toEqual([french, english]);
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
