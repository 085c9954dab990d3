import { describe, expect, it } from 'vitest';
import {
  defaultSelection,
  isUnaccompanied,
  noOne,
  readCount,
  readSelection,
  sizeOf,
  writeSelection,
} from '../../../../src/features/rates/party.ts';

const tickets = ['summer-day', 'winter-day'];
const read = (query: string) => readSelection(new URLSearchParams(query), tickets);

describe('a selection in an address', () => {
  it('comes back as it was written', () => {
    const selection = { party: { ...noOne, adult: 1, child: 3, companion: 1 }, ticket: 'winter-day', visits: 4 };
    expect(writeSelection(selection)).toBe('ticket=winter-day&adult=1&child=3&companion=1&visits=4');
    expect(read(writeSelection(selection))).toEqual(selection);
  });

  it('is none without a ticket that is sold', () => {
    expect(read('')).toBeUndefined();
    expect(read('ticket=moon-day&adult=2')).toBeUndefined();
  });

  it('survives whatever someone types there', () => {
    expect(read('ticket=summer-day&adult=999&child=-3&senior=x&student=1.9&visits=0&toddler=1e3')).toEqual({
      party: { ...noOne, adult: 12, student: 1, toddler: 12 },
      ticket: 'summer-day',
      visits: 1,
    });
  });
});

describe('readCount', () => {
  it.each([
    ['3', 3],
    ['', 1],
    [null, 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['99', 5],
  ])('reads %j as %i', (text, count) => {
    expect(readCount(text, 1, 5)).toBe(count);
  });
});

describe('a party', () => {
  it('has a size', () => {
    expect(sizeOf(defaultSelection('summer-day').party)).toBe(4);
  });

  it('needs someone older where there are children', () => {
    expect(isUnaccompanied({ ...noOne, child: 2 })).toBe(true);
    expect(isUnaccompanied({ ...noOne, toddler: 1, student: 1 })).toBe(false);
    expect(isUnaccompanied(noOne)).toBe(false);
  });
});
