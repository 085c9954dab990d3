import { expect, it } from 'vitest';
import { messagesIn } from '#i18n/messages-in.ts';

const texts = {
  saved: '{{name}}: saved at {{time}}',
  pages_one: '{{count}} page, by {{who}}',
  pages_other: '{{count}} pages, by {{who}}',
};

it('a message is filled in; what has no value stays to be seen', () => {
  const { translate } = messagesIn(texts, 'en');
  expect(translate('saved', { name: 'Orbit', time: '10:00' })).toBe('Orbit: saved at 10:00');
  expect(translate('saved', { name: 'Orbit' })).toBe('Orbit: saved at {{time}}');
});

it('a count picks the plural form of its language, and is written as it is there', () => {
  const who = 'Ana';
  expect(messagesIn(texts, 'en').translateCount('pages', 0, { who })).toBe('0 pages, by Ana');
  expect(messagesIn(texts, 'fr').translateCount('pages', 0, { who })).toBe('0 page, by Ana');
  expect(messagesIn(texts, 'en').translateCount('pages', 1200, { who })).toBe('1,200 pages, by Ana');
});
