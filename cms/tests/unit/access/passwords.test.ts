import { expect, it } from 'vitest';
import { passwordProblem } from '../../../access/passwords.ts';

it.each(['Password1234', 'Qwerty12345678', 'Abc1Abc1Abc1', 'Short-Ab1', 'Iloveyou2026!'])(
  'a password that people try first, or that is short, has a problem: %s',
  (password) => {
    expect(passwordProblem(password, 'en')).toBeTypeOf('string');
  },
);

it('a password that is too long for Strapi is left to it, however long it is', () => {
  expect(passwordProblem('a'.repeat(73), 'en')).toBeUndefined();
  expect(passwordProblem(`${'a'.repeat(1_000_000)}b`, 'en')).toBeUndefined();
});

it('a password of a few words has none', () => {
  expect(passwordProblem('Trois loutres dorment, 1 veille', 'en')).toBeUndefined();
});
