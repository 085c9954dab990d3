import { describe, expect, it } from 'vitest';
import { describeDay, describeStatus } from '#features/schedule/describe-opening.ts';
import { parkClock } from '#features/schedule/park-clock.ts';
import type { Locale } from '#i18n/routes.ts';
import type { DayOpening } from '#park/opening/opening-hours.ts';
import { type ParkStatus, statusAt } from '#park/opening/opening-status.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { openingMessages } from '#tests/support/opening-messages.ts';

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replaceAll('\u00A0', '~');

const zone = 'America/Toronto';
const noonOf = (date: string) => instantOf(date, '12:00', zone);

function closedUntil(date: string, time: string): ParkStatus {
  return { state: 'closed', opensAt: instantOf(date, time, zone) };
}

function openUntil(date: string, time: string): ParkStatus {
  return { state: 'open', closesAt: instantOf(date, time, zone) };
}

describe('the status', () => {
  it.each<[string, ParkStatus, string, string]>([
    ['open', openUntil('2027-06-24', '17:30'), 'Ouvert jusqu’à 17~h~30', 'Open until 5:30~p.m.'],
    ['open past midnight', openUntil('2027-06-25', '00:30'), 'Ouvert jusqu’à 0~h~30', 'Open until 12:30~a.m.'],
    [
      'opening today',
      closedUntil('2027-06-24', '10:00'),
      'Fermé – ouvre aujourd’hui à 10~h',
      'Closed – opens today at 10~a.m.',
    ],
    [
      'opening tomorrow',
      closedUntil('2027-06-25', '10:30'),
      'Fermé – ouvre demain à 10~h~30',
      'Closed – opens tomorrow at 10:30~a.m.',
    ],
    [
      'opening later',
      closedUntil('2027-07-01', '10:00'),
      'Fermé – ouvre le jeudi 1er juillet à 10~h',
      'Closed – opens Thursday, July 1 at 10~a.m.',
    ],
    ['closed for the season', { state: 'closedForNow' }, 'Fermé pour le moment', 'Closed for now'],
  ])('of a park %s', (_, status, french, english) => {
    const read = (locale: Locale) =>
      visible(describeStatus(status, noonOf('2027-06-24'), parkClock(zone, locale), locale, openingMessages[locale]));
    expect([read('fr'), read('en')]).toEqual([french, english]);
  });

  it.each([
    ['long before it', '12:00', 'dernière entrée à 15~h~15', 'last entry at 3:15~p.m.'],
    ['at its minute', '15:15', 'dernière entrée à 15~h~15', 'last entry at 3:15~p.m.'],
    ['after it', '15:16', 'dernière entrée passée', 'last entry has passed'],
  ])('says until when visitors are let in: %s', (_, time, french, english) => {
    const instant = (of: string) => instantOf('2026-11-20', of, zone);
    const status = statusAt(instant(time), [
      [instant('10:00'), instant('16:00'), instant('15:15')].map((of) => +of / 60_000) as [number, number, number],
    ]);
    const read = (locale: Locale) =>
      visible(describeStatus(status, instant(time), parkClock(zone, locale), locale, openingMessages[locale]));
    expect([read('fr'), read('en')]).toEqual([`Ouvert jusqu’à 16~h · ${french}`, `Open until 4~p.m. · ${english}`]);
  });
});

describe('the hours of a day', () => {
  const hours = [
    { opens: '10:00', closes: '12:30', note: null },
    { opens: '13:00', closes: '17:00', note: 'Not shown here' },
  ];
  const day = (change: Partial<DayOpening>): DayOpening => ({ date: '2027-06-24', hours: [], reason: null, ...change });

  it.each([
    ['of one slot', day({ hours: hours.slice(0, 1) }), '10~h à 12~h~30', '10~a.m. to 12:30~p.m.'],
    ['of several slots', day({ hours }), '10~h à 12~h~30, 13~h à 17~h', '10~a.m. to 12:30~p.m., 1~p.m. to 5~p.m.'],
    [
      'of an evening with its occasion',
      day({ hours: [{ opens: '17:30', closes: '21:00', note: null, occasion: 'Noël' }] }),
      '17~h~30 à 21~h (Noël)',
      '5:30~p.m. to 9~p.m. (Noël)',
    ],
    ['of a closed day', day({}), 'Fermé', 'Closed'],
    ['of a day closed for a reason', day({ reason: 'Festival' }), 'Fermé – Festival', 'Closed – Festival'],
    [
      'of a day with other hours',
      day({ hours: hours.slice(1), reason: 'Festival' }),
      '13~h à 17~h – Festival',
      '1~p.m. to 5~p.m. – Festival',
    ],
  ])('%s', (_, opening, french, english) => {
    expect(visible(describeDay(opening, 'fr', openingMessages.fr))).toBe(french);
    expect(visible(describeDay(opening, 'en', openingMessages.en))).toBe(english);
  });

  it('keep dollar signs and braces of a reason', () => {
    expect(describeDay(day({ reason: 'Entrée à 5 $ & {{time}}' }), 'fr', openingMessages.fr)).toBe(
      'Fermé – Entrée à 5 $ & {{time}}',
    );
  });
});
