import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ActivityBooking, bookingFacts } from '#features/booking/booking-facts.ts';
import en from '../../../../i18n/locales/en/booking.json' with { type: 'json' };
import fr from '../../../../i18n/locales/fr/booking.json' with { type: 'json' };

const today = '2026-11-20';
const booking: ActivityBooking = { need: 'required', opensOn: null, hoursBefore: null, price: null, places: null };

const strings = i18next.createInstance();
beforeAll(() => strings.init({ resources: { fr: { booking: fr }, en: { booking: en } } }));

const valuesOf = (facts: Partial<ActivityBooking>, locale: 'fr' | 'en' = 'en') =>
  bookingFacts({ ...booking, ...facts }, locale, strings.getFixedT(locale), today).map(({ value }) => value);

describe('facts on booking', () => {
  it('say that the ticket includes it where nothing more is paid', () => {
    expect(valuesOf({})).toEqual(['Required', 'Included with your ticket', null]);
  });

  it('distinguish free activities from those that the ticket includes', () => {
    expect(valuesOf({ price: 0 })[1]).toBe('Free');
  });

  it('say the price per person in the language of the page', () => {
    expect(valuesOf({ price: 14_500 }, 'fr')[1]).toBe('145,00\u00A0$ par personne');
    expect(valuesOf({ price: 14_500 })[1]).toBe('$145.00 per person');
  });

  it('name the first day of booking until it has come', () => {
    expect(valuesOf({ opensOn: '2026-11-21' })[0]).toContain('November 21');
    expect(valuesOf({ opensOn: today })[0]).toBe('Required');
  });

  it('count whole days before, and hours otherwise', () => {
    expect(valuesOf({ hoursBefore: 48 })[0]).toContain('at least 2 days');
    expect(valuesOf({ hoursBefore: 24 })[0]).toContain('1 day ahead');
    expect(valuesOf({ hoursBefore: 36 })[0]).toContain('36 hours');
  });

  it('say how many places there are', () => {
    expect(valuesOf({ places: 12 })[2]).toBe('12');
  });
});
