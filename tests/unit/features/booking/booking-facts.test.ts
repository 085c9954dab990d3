import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { type ActivityBooking, bookingFacts } from '#features/booking/booking-facts.ts';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../../i18n/locales/en/booking.json' with { type: 'json' };
import fr from '../../../../i18n/locales/fr/booking.json' with { type: 'json' };

const today = '2026-11-20';
const booking: ActivityBooking = { need: 'required', opensOn: null, hoursBefore: null, price: null, places: null };

const strings = i18next.createInstance();
beforeAll(() => strings.init({ resources: { fr: { booking: fr }, en: { booking: en } } }));

it.each<[what: string, locale: Locale, facts: Partial<ActivityBooking>, shown: Record<string, unknown>]>([
  ['what the ticket includes', 'en', {}, { price: 'Included with your ticket', places: null }],
  ['free activities apart from these', 'en', { price: 0 }, { price: 'Free' }],
  ['the price per person in French', 'fr', { price: 14_500 }, { price: '145,00\u00A0$ par personne' }],
  ['the price per person in English', 'en', { price: 14_500 }, { price: '$145.00 per person' }],
  ['the first day of booking', 'en', { opensOn: '2026-11-21' }, { need: expect.stringContaining('November 21') }],
  ['no first day that has come', 'en', { opensOn: today }, { need: 'Required' }],
  ['whole days ahead', 'en', { hoursBefore: 48 }, { need: expect.stringContaining('at least 2 days') }],
  ['one day ahead', 'en', { hoursBefore: 24 }, { need: expect.stringContaining('1 day ahead') }],
  ['hours that are no whole days', 'en', { hoursBefore: 36 }, { need: expect.stringContaining('36 hours') }],
  ['how many places there are', 'en', { places: 12 }, { places: '12' }],
])('facts on booking name %s', (_, locale, facts, shown) => {
  const all = bookingFacts({ ...booking, ...facts }, locale, strings.getFixedT(locale), today);
  const [need, price, places] = all.map(({ value }) => value);
  expect({ need, price, places }).toMatchObject(shown);
});
