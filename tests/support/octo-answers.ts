/** What other shops answer: the shapes of OCTO's own mock supplier and of the standard's examples, and what neither has. */

/** An answer to `GET /products`. */
export const foreignProducts = [
  {
    id: '9cbd7f33-6b53-45c4-a44b-730605f68753',
    internalName: 'Open all day',
    reference: null,
    locale: 'en',
    timeZone: 'Europe/London',
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'OPENING_HOURS',
    deliveryFormats: ['PDF_URL', 'QRCODE'],
    deliveryMethods: ['TICKET', 'VOUCHER'],
    redemptionMethod: 'DIGITAL',
    freesaleDurationAmount: 0,
    options: [
      {
        id: 'DEFAULT',
        default: true,
        internalName: 'DEFAULT',
        reference: null,
        availabilityLocalStartTimes: ['00:00'],
        restrictions: { minUnits: 0, maxUnits: null, minPaxCount: 0 },
        units: [
          {
            id: 'adult',
            internalName: 'Adult',
            reference: 'reference',
            type: 'ADULT',
            restrictions: { minAge: 18, maxAge: 100, paxCount: 1, accompaniedBy: [] },
            pricingFrom: [
              { original: 1000, retail: 1000, net: 900, includedTaxes: [], currency: 'EUR', currencyPrecision: 2 },
              {
                original: 150_000,
                retail: 150_000,
                net: null,
                includedTaxes: [],
                currency: 'JPY',
                currencyPrecision: 0,
              },
            ],
          },
        ],
      },
    ],
    defaultCurrency: 'EUR',
    availableCurrencies: ['EUR', 'JPY'],
    pricingPer: 'UNIT',
  },
  {
    id: 'bb9eb918-fcb5-4947-9fce-86586bbea111',
    availabilityType: 'START_TIME',
    redemptionMethod: 'TELEPATHY',
    options: [
      {
        id: 'DEFAULT',
        units: [
          { id: 'adult', type: 'ADULT' },
          { id: 'child', type: 'HOBBIT' },
        ],
      },
    ],
  },
  {
    id: 'season',
    availabilityType: 'WHENEVER',
    availabilityRequired: false,
    options: [
      {
        id: 'DEFAULT',
        units: [
          {
            id: 'adult',
            pricing: [
              { retail: 7000, currency: 'EUR', currencyPrecision: 2 },
              { retail: 9499, currency: 'CAD', currencyPrecision: 2 },
            ],
          },
          { id: 'child', pricing: null, pricingFrom: [{ retail: 54, currency: 'CAD', currencyPrecision: 0 }] },
          { id: 'senior', pricing: { retail: 7999 }, pricingFrom: [{ retail: 'free' }] },
        ],
      },
    ],
  },
];

const price = (retail: number | null, currency = 'EUR', currencyPrecision = 2) => ({
  original: retail,
  retail,
  net: 800,
  includedTaxes: [],
  currency,
  currencyPrecision,
});

/** An answer to `POST /availability/calendar`: without prices, as a mock has it, and with several currencies. */
export const foreignCalendar = [
  {
    localDate: '2026-12-05',
    available: true,
    status: 'FREESALE',
    vacancies: 10,
    capacity: 10,
    openingHours: [{ from: '09:00', to: '17:00' }],
    paxCount: 0,
    utcCutoffAt: '2026-12-05T00:00:00Z',
    availabilityLocalStartTimes: [],
  },
  {
    localDate: '2026-12-06',
    available: true,
    status: 'HALF_FULL',
    vacancies: null,
    capacity: null,
    openingHours: [],
    unitPricingFrom: [
      { unitId: 'adult', ...price(1000) },
      { unitId: 'child', ...price(150_000, 'JPY', 0) },
      { unitId: 'senior', ...price(null) },
      { unitId: 'student', retail: '12.00' },
    ],
    pricingFrom: null,
  },
  { localDate: '2026-12-07', available: false, status: 'SOLD_OUT', unitPricingFrom: null },
];

/** An answer to `POST /availability` for a day with two times. */
export const foreignTimes = ['12:00', '14:00'].map((time) => ({
  id: `2026-12-05T${time}:00+00:00`,
  localDateTimeStart: `2026-12-05T${time}:00+00:00`,
  localDateTimeEnd: '2026-12-05T16:00:00+00:00',
  allDay: false,
  available: time === '12:00',
  status: time === '12:00' ? 'AVAILABLE' : 'SOLD_OUT',
  vacancies: time === '12:00' ? 10 : 0,
  capacity: 10,
  maxUnits: 5,
  utcCutoffAt: '2026-12-05T12:00:00Z',
  openingHours: [],
  unitPricing: [{ unitId: 'adult', ...price(1000) }],
}));

/** An answer to `POST /bookings`, whose sum is wrong in the mock supplier: 0 for two people who pay 10 each. */
export const foreignBooking = {
  id: 'd66d5dd0-09da-492b-82d3-4a23e1fe3c4c',
  uuid: '00000000-0000-4000-8000-00000000000f',
  testMode: false,
  resellerReference: null,
  supplierReference: 'MHHM2X',
  status: 'ON_HOLD',
  utcCreatedAt: '2026-11-30T01:22:50Z',
  utcExpiresAt: '2026-11-30T01:37:50Z',
  utcConfirmedAt: null,
  productId: 'bb9eb918-fcb5-4947-9fce-86586bbea111',
  product: { id: 'bb9eb918-fcb5-4947-9fce-86586bbea111', internalName: '<b>Evening</b>' },
  optionId: 'DEFAULT',
  cancellable: true,
  cancellation: null,
  availabilityId: '2026-12-05T12:00:00+00:00',
  contact: { fullName: null },
  voucher: { redemptionMethod: 'DIGITAL', deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: 'x' }] },
  unitItems: ['68735793', '90724825'].map((uuid) => ({
    uuid,
    unitId: 'adult',
    status: 'ON_HOLD',
    pricing: price(1000),
  })),
  orderId: '9f871940-6e02-4f6c-a775-37a0e46f66e7',
  pricing: { original: 0, retail: 0, net: null, currency: 'EUR', currencyPrecision: 0, includedTaxes: [] },
};
