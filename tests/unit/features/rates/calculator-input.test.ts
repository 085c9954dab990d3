import { describe, expect, it } from 'vitest';
import { readInput, writeInput } from '#features/rates/calculator-input.ts';
import { noOne } from '#features/rates/party.ts';

const tickets = ['summer-day', 'winter-day'];
const read = (query: string) => readInput(new URLSearchParams(query), tickets);

describe('the input in an address', () => {
  it('survives the round trip', () => {
    const input = { party: { ...noOne, adult: 1, child: 3, companion: 1 }, ticket: 'winter-day', visits: 4 };
    expect(writeInput(input)).toBe('ticket=winter-day&adult=1&child=3&companion=1&visits=4');
    expect(read(writeInput(input))).toEqual(input);
  });

  it('has the day, where there is one', () => {
    const input = { party: { ...noOne, adult: 1 }, ticket: 'winter-day', visits: 1, date: '2026-12-05' };
    expect(writeInput(input)).toBe('ticket=winter-day&adult=1&visits=1&date=2026-12-05');
    expect(read(writeInput(input))).toEqual(input);
    for (const date of ['', 'tomorrow', '2026-13-45', '<b>'])
      expect(read(`ticket=winter-day&date=${date}`)).not.toHaveProperty('date');
  });

  it('is undefined without a ticket that is sold', () => {
    expect(read('')).toBeUndefined();
    expect(read('ticket=moon-day&adult=2')).toBeUndefined();
  });

  it('may be a party alone, which gets the first ticket', () => {
    const input = { party: { ...noOne, adult: 3, child: 28 }, ticket: 'summer-day', visits: 1 };
    expect(read('adult=3&child=28')).toEqual(input);
  });

  it('is valid whatever someone types there', () => {
    const counts = 'adult=99999&child=-3&senior=x&student=1.9&toddler=1e3&companion=Infinity&visits=0';
    expect(read(`ticket=summer-day&${counts}`)).toEqual({
      party: { ...noOne, adult: 9999, student: 1, toddler: 1000 },
      ticket: 'summer-day',
      visits: 1,
    });
  });
});
