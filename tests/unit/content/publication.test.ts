import { describe, expect, it } from 'vitest';
import { appearsAt, isOpenForApplications, isPublishedOn, withoutLaterToday } from '#content/publication.ts';

it.each([
  ['without dates', null, null, '2026-11-20', true],
  ['the day before it appears', '2026-11-21', null, '2026-11-20', false],
  ['on the day it appears', '2026-11-20', null, '2026-11-20', true],
  ['on its last day', null, '2026-11-20', '2026-11-20', true],
  ['the day after its last', null, '2026-11-19', '2026-11-20', false],
  ['whose dates are the wrong way round', '2026-11-30', '2026-11-01', '2026-11-20', false],
  ['across the end of a year', '2026-12-15', '2027-01-15', '2027-01-01', true],
])('an entry: %s: from %s until %s, on %s: %s', (_, publishFrom, publishUntil, date, visible) => {
  expect(isPublishedOn(date, { publishFrom, publishUntil })).toBe(visible);
});

it.each([
  [null, true],
  ['2026-11-19', false],
  ['2026-11-20', true],
])('a job that closes on %s takes applications on 20 November 2026: %s', (closesOn, open) => {
  expect(isOpenForApplications('2026-11-20', { closesOn })).toBe(open);
});

describe('the hour of an entry', () => {
  const zone = 'America/Toronto';
  const at = (publishFrom: string | null, publishTime: string | null) =>
    appearsAt({ publishFrom, publishTime }, zone)?.toISOString();

  it('is one of the clocks of the zoo, on the first day', () => {
    expect(at('2026-11-20', '10:00')).toBe('2026-11-20T15:00:00.000Z');
    expect(at('2027-07-01', '10:00:00.000')).toBe('2027-07-01T14:00:00.000Z');
    // On this day, clocks go from 2:00 to 3:00.
    expect(at('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
  });

  it('is none without a day, or without an hour', () => {
    expect([at('2026-11-20', null), at(null, '10:00'), appearsAt({}, zone)]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['2026-11-20T14:59:59Z', '2026-11-21', null],
    ['2026-11-20T15:00:00Z', '2026-11-20', '10:00'],
    ['2026-11-19T15:00:00Z', '2026-11-20', '10:00'],
    ['2026-11-21T04:59:59Z', '2026-11-20', '10:00'],
  ])('delays what appears later that day to the next one, and nothing else: at %s', (now, publishFrom, publishTime) => {
    const timed = { publishFrom: '2026-11-20', publishTime: '10:00', publishUntil: null };
    const other = { publishFrom: '2026-11-20', publishTime: null, publishUntil: null };
    const { news, faqs } = withoutLaterToday({ news: [timed, other], faqs: [{}] }, new Date(now), zone);
    expect(news).toEqual([{ ...timed, publishFrom, publishTime }, other]);
    expect(faqs).toEqual([{}]);
  });
});
