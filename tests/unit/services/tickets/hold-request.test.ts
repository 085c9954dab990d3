/** What a visitor wants to hold, from the fields of a form. */
import { describe, expect, it } from 'vitest';
import { holdRequest } from '#services/tickets/hold-request.ts';

const identity = 'ab'.repeat(16);
const fields = {
  identity,
  product: 'winter-day',
  option: 'DEFAULT',
  date: '2026-12-05',
  'unit.adult': '2',
  'unit.child': 1,
};

it('has its tickets as an island and as a plain form send them', () => {
  expect(holdRequest({ ...fields, 'unit.senior': '0', total: '6997', language: 'fr' })).toEqual({
    product: 'winter-day',
    option: 'DEFAULT',
    date: '2026-12-05',
    total: 6997,
    units: [
      { id: 'adult', quantity: 2 },
      { id: 'child', quantity: 1 },
    ],
    uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
  });
});

it('may be for no day, and have a note', () => {
  const { date: _, ...gift } = fields;
  const request = holdRequest({ ...gift, note: ' Ours blanc ' });
  expect(request).toMatchObject({ note: 'Ours blanc' });
  expect(request).not.toHaveProperty('date');
  expect(holdRequest({ ...gift, note: 'Loup gris' })?.uuid).not.toBe(request?.uuid);
});

describe('the name by which the shop knows it', () => {
  const nameOf = (changes: object = {}) => holdRequest({ ...fields, ...changes })?.uuid;

  it('is the same if it is sent again, also once the visitor knows another price', () => {
    expect(nameOf()).toBe(nameOf());
    expect(nameOf({ total: '1' })).toBe(nameOf());
  });

  it.each([
    { date: '2026-12-06' },
    { 'unit.adult': '3' },
    { time: '17:00' },
    { option: 'other' },
    { identity: 'cd'.repeat(16) },
  ])('is another one with %j', (changes) => {
    expect(nameOf(changes)).not.toBe(nameOf());
  });

  it.each([undefined, '', 'a', ['x'], 7])('is new each time without an identity: %j', (none) => {
    expect(nameOf({ identity: none })).not.toBe(nameOf({ identity: none }));
  });
});

it.each([
  { product: undefined },
  { product: ['a', 'b'] },
  { option: 'x'.repeat(201) },
  { date: '2026-12-32' },
  { time: 'noon' },
  { date: '' },
  { note: '' },
  { note: 'x'.repeat(201) },
  { note: 'two\nlines' },
  { total: '-1' },
  { 'unit.adult': '0', 'unit.child': '0' },
  { 'unit.adult': '1.5' },
  { 'unit.adult': '-1' },
  { 'unit.adult': '50' },
  { 'unit.adult': 'two' },
  { 'unit.adult': ['1', '2'] },
  { 'unit.': '1' },
])('is none with %j', (changes) => {
  expect(holdRequest({ ...fields, ...changes })).toBeUndefined();
});
