import { expect, it } from 'vitest';
import type { Locale } from '#i18n/routes.ts';
import { describeDay, describeStatus } from '#park/opening/describe-opening.ts';
import type { DayOpening } from '#park/opening/opening-hours.ts';
import { type ParkStatus, statusAt } from '#park/opening/opening-status.ts';
import { parkClock } from '#park/opening/park-clock.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { openingMessages } from '#tests/support/opening-messages.ts';

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replaceAll('\u00A0', '~');

const zone = 'America/Toronto';

const closedUntil = (date: string, time: string): ParkStatus => ({
  state: 'closed',
  opensAt: instantOf(date, time, zone),
});
const openUntil = (date: string, time: string): ParkStatus => ({
  state: 'open',
  closesAt: instantOf(date, time, zone),
});

const statusIn = (locale: Locale, status: ParkStatus, now: Date) =>
  visible(describeStatus(status, now, parkClock(zone, locale), locale, openingMessages[locale]));

it.each<[locale: Locale, status: ParkStatus, text: string]>([
  ['fr', openUntil('2027-06-24', '17:30'), 'Ouvert jusqu’à 17~h~30'],
  ['en', openUntil('2027-06-24', '17:30'), 'Open until 5:30~p.m.'],
  ['fr', openUntil('2027-06-25', '00:30'), 'Ouvert jusqu’à 0~h~30'],
  ['en', openUntil('2027-06-25', '00:30'), 'Open until 12:30~a.m.'],
  ['fr', closedUntil('2027-06-24', '10:00'), 'Fermé – ouvre aujourd’hui à 10~h'],
  ['en', closedUntil('2027-06-24', '10:00'), 'Closed – opens today at 10~a.m.'],
  ['fr', closedUntil('2027-06-25', '10:30'), 'Fermé – ouvre demain à 10~h~30'],
  ['en', closedUntil('2027-06-25', '10:30'), 'Closed – opens tomorrow at 10:30~a.m.'],
  ['fr', closedUntil('2027-07-01', '10:00'), 'Fermé – ouvre le jeudi 1er juillet à 10~h'],
  ['en', closedUntil('2027-07-01', '10:00'), 'Closed – opens Thursday, July 1 at 10~a.m.'],
  ['fr', { state: 'closedForNow' }, 'Fermé pour le moment'],
  ['en', { state: 'closedForNow' }, 'Closed for now'],
])('in %s, the status %j is said', (locale, status, text) => {
  expect(statusIn(locale, status, instantOf('2027-06-24', '12:00', zone))).toBe(text);
});

it.each<[locale: Locale, time: string, text: string]>([
  ['fr', '12:00', 'Ouvert jusqu’à 16~h · dernière entrée à 15~h~15'],
  ['en', '15:15', 'Open until 4~p.m. · last entry at 3:15~p.m.'],
  ['fr', '15:16', 'Ouvert jusqu’à 16~h · dernière entrée passée'],
  ['en', '15:16', 'Open until 4~p.m. · last entry has passed'],
])('in %s, the status at %s says until when visitors are let in: %s', (locale, time, text) => {
  const now = instantOf('2026-11-20', time, zone);
  const minute = (of: string) => instantOf('2026-11-20', of, zone).valueOf() / 60_000;
  const status = statusAt(now, [[minute('10:00'), minute('16:00'), minute('15:15')]]);
  expect(statusIn(locale, status, now)).toBe(text);
});

const morning = { opens: '10:00', closes: '12:30', note: null };
const afternoon = { opens: '13:00', closes: '17:00', note: 'Not shown here' };
const lights = { opens: '17:30', closes: '21:00', note: null, occasion: 'Noël' };

it.each<[locale: Locale, hours: DayOpening['hours'], reason: string | null, text: string]>([
  ['fr', [morning], null, '10~h à 12~h~30'],
  ['en', [morning], null, '10~a.m. to 12:30~p.m.'],
  ['fr', [morning, afternoon], null, '10~h à 12~h~30, 13~h à 17~h'],
  ['en', [morning, afternoon], null, '10~a.m. to 12:30~p.m., 1~p.m. to 5~p.m.'],
  ['fr', [lights], null, '17~h~30 à 21~h (Noël)'],
  ['en', [lights], null, '5:30~p.m. to 9~p.m. (Noël)'],
  ['fr', [], null, 'Fermé'],
  ['en', [], null, 'Closed'],
  ['fr', [], 'Festival', 'Fermé – Festival'],
  ['en', [afternoon], 'Festival', '1~p.m. to 5~p.m. – Festival'],
  // Dollar signs and braces of a reason are no placeholders.
  ['fr', [], 'Entrée à 5 $ & {{time}}', 'Fermé – Entrée à 5 $ & {{time}}'],
])('the hours of a day in %s: %j and the reason %j', (locale, hours, reason, text) => {
  const day = { date: '2027-06-24', hours, reason };
  expect(visible(describeDay(day, locale, openingMessages[locale]))).toBe(text);
});
