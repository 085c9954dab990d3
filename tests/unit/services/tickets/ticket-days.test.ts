/** What a shop's calendar says to visitors. */
import { describe, expect, it } from 'vitest';
import type { OctoCalendarDay, OctoPrice } from '#services/tickets/octo/octo-schemas.ts';
import { centsOf, ticketDays } from '#services/tickets/read-availability.ts';

const calendarDay = (changes: Partial<OctoCalendarDay> = {}): OctoCalendarDay => ({
  localDate: '2026-12-05',
  available: true,
  status: 'AVAILABLE',
  vacancies: 200,
  unitPricingFrom: new Map(),
  ...changes,
});

const dollars = (retail: number): OctoPrice => ({ retail, currency: 'CAD', precision: 2 });

describe('the places of a day', () => {
  it.each<[string, Partial<OctoCalendarDay>, string | undefined]>([
    ['many are left', {}, 'available'],
    ['less than half of all are left, which may be thousands', { status: 'LIMITED' }, 'available'],
    ['so few that one should hurry', { status: 'LIMITED', vacancies: 20 }, 'few'],
    ['nobody counts them', { vacancies: null }, 'available'],
    ['they have no limit', { status: 'FREESALE', vacancies: 0 }, 'available'],
    ['a word of a later version', { status: 'OTHER' }, 'available'],
    ['none is left', { available: false, status: 'SOLD_OUT', vacancies: 0 }, 'soldOut'],
    ['it contradicts itself by its word', { status: 'SOLD_OUT' }, 'soldOut'],
    ['it contradicts itself by its number', { vacancies: 0 }, 'soldOut'],
    ['more are sold than there are', { vacancies: -3 }, 'soldOut'],
    ['nothing is sold', { available: false, status: 'CLOSED' }, undefined],
  ])('%s', (_, changes, places) => {
    expect(ticketDays([calendarDay(changes)]).days['2026-12-05']?.places).toBe(places);
  });

  it('are those of the time that has most, where a shop tells each time', () => {
    const soldOut = calendarDay({ available: false });
    for (const times of [
      [soldOut, calendarDay()],
      [calendarDay(), soldOut],
    ]) {
      expect(ticketDays(times).days).toMatchObject({ '2026-12-05': { places: 'available' } });
    }
  });
});

it('has each price list once', () => {
  const prices = (adult: number) => new Map([['adult', dollars(adult)]]);
  const days = ['05', '06', '07'].map((date, index) =>
    calendarDay({ localDate: `2026-12-${date}`, unitPricingFrom: prices(index === 1 ? 2999 : 2699) }),
  );
  const { prices: lists, days: byDate } = ticketDays(days);
  expect(lists).toEqual([{ adult: 2699 }, { adult: 2999 }]);
  expect(Object.values(byDate).map((day) => day.prices)).toEqual([0, 1, 0]);
});

it('has no price for a unit that has none, or in another currency', () => {
  const units: [string, OctoPrice | null][] = [
    ['adult', dollars(2699)],
    ['child', null],
    ['senior', { retail: 1000, currency: 'EUR', precision: 2 }],
    ['__proto__', dollars(100)],
  ];
  const [list] = ticketDays([calendarDay({ unitPricingFrom: new Map(units) })]).prices;
  expect(Object.entries(list ?? {})).toEqual([
    ['adult', 2699],
    ['__proto__', 100],
  ]);
});

it.each([
  [{ retail: 27, currency: 'CAD', precision: 0 }, 2700],
  [{ retail: 26_990, currency: 'CAD', precision: 3 }, 2699],
  [{ retail: 26_995, currency: 'CAD', precision: 3 }, undefined],
])('a price in other parts of a dollar, %j, is %s cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents);
});
