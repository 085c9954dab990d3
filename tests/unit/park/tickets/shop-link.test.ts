import { expect, it } from 'vitest';
import { asksForDate, shopLink } from '#park/tickets/shop-link.ts';

const values = { language: 'en', date: '2026-12-05', adult: 2, animal: 'Polar bear' };

it.each([
  ['https://shop.example/tickets', 'https://shop.example/tickets'],
  ['https://shop.example/:language/tickets?day=:date', 'https://shop.example/en/tickets?day=2026-12-05'],
  ['https://shop.example/t?lang=:language&adults=:adult&kids=:child', 'https://shop.example/t?lang=en&adults=2'],
  ['https://shop.example/:language/adopt?for=:animal', 'https://shop.example/en/adopt?for=Polar+bear'],
  ['https://shop.example/t?of=a:date&time=10:30', 'https://shop.example/t?of=a:date&time=10:30'],
  // Only over https, and nothing but an address.
  ['http://shop.example/t?day=:date', 'http://shop.example/t?day=:date'],
  ['/tickets?day=:date', '/tickets?day=:date'],
  ['javascript:alert(1)//?day=:date', 'javascript:alert(1)//?day=:date'],
])('%s leads to %s', (address, link) => {
  expect(shopLink(address, values)).toBe(link);
});

it('never leads to another host, whatever the values are', () => {
  const link = shopLink('https://shop.example/:language?day=:date', {
    language: '/../@evil.example',
    date: '&x=#@evil',
  });
  expect(new URL(link).host).toBe('shop.example');
  expect([...new URL(link).searchParams]).toEqual([['day', '&x=#@evil']]);
});

it('is asked for a date only where the address has a place for one', () => {
  expect(asksForDate('https://shop.example/t?day=:date&x=1')).toBe(true);
  expect(asksForDate('https://shop.example/t?day=:dates')).toBe(false);
  expect(asksForDate('https://shop.example/:date')).toBe(false);
});
