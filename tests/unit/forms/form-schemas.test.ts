import { describe, expect, it } from 'vitest';
import { validateForm } from '#forms/form-schemas.ts';
import type { FieldCode } from '#forms/model/form-fields.ts';

const newsletter = { form: 'newsletter', email: 'a@example.org', consent: 'yes', consentText: 'Oui.', language: 'fr' };

const contact = {
  form: 'contact',
  name: 'Zoé',
  email: 'a@example.org',
  subject: 'visit',
  message: 'Dix lettres et plus',
  language: 'en',
};

function problemsOf(input: unknown): Record<string, FieldCode> {
  const result = validateForm(input);
  return result.kind === 'valid' ? {} : result.fields;
}

const long = (count: number) => 'x'.repeat(count);

describe('an e-mail address', () => {
  it.each([
    'a@example.org',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.org",
    'x_y-z@example-site.org',
    'A@EXAMPLE.ORG',
    'info@québec.ca',
    'info@xn--qubec-csa.ca',
    'info@例え.テスト',
    'a@b.xn--p1ai',
    `${long(64)}@example.org`,
  ])('%s is valid', (email) => {
    expect(validateForm({ ...newsletter, email })).toEqual({ kind: 'valid', value: { ...newsletter, email } });
  });

  it('is trimmed', () => {
    expect(validateForm({ ...newsletter, email: ' \ta@example.org\r\n' })).toMatchObject({
      value: { email: 'a@example.org' },
    });
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    [null, 'required'],
    [42, 'invalid'],
    [['a@example.org'], 'invalid'],
    ['a', 'invalid'],
    ['a@b', 'invalid'],
    ['@example.org', 'invalid'],
    ['a@', 'invalid'],
    ['a@@example.org', 'invalid'],
    ['a b@example.org', 'invalid'],
    ['a@exam ple.org', 'invalid'],
    ['.a@example.org', 'invalid'],
    ['a.@example.org', 'invalid'],
    ['a..b@example.org', 'invalid'],
    ['a@example..org', 'invalid'],
    ['a@-example.org', 'invalid'],
    ['a@example-.org', 'invalid'],
    ['a@example.o', 'invalid'],
    ['a@127.0.0.1', 'invalid'],
    ['a@example.org, b@example.org', 'invalid'],
    ['a@example.org\r\nBcc: b@example.org', 'invalid'],
    ['<a@example.org>', 'invalid'],
    ['a\u200B@example.org', 'invalid'],
    ['a@example.org\u200D', 'invalid'],
    ['\uFEFFa@example.org', 'invalid'],
    ['\u200B', 'invalid'],
    ['\u202Ea@example.org', 'invalid'],
    [`${long(65)}@example.org`, 'invalid'],
    [`a@${long(64)}.org`, 'invalid'],
    [`a@${`${long(60)}.`.repeat(5)}org`, 'tooLong'],
    [`${long(10_000)}`, 'tooLong'],
  ])('%j is %s', (email, code) => {
    expect(problemsOf({ ...newsletter, email })).toEqual({ email: code });
  });

  it('of up to 254 characters is valid', () => {
    const email = `${long(60)}@${`${long(60)}.`.repeat(3)}${long(6)}.org`;
    expect(email).toHaveLength(254);
    expect(problemsOf({ ...newsletter, email })).toEqual({});
  });

  // A pattern that backtracks exponentially would not finish one of these within the time limit of a test.
  it.each(['a.'.repeat(120), `a@${'a.'.repeat(120)}`, `a@${'-'.repeat(250)}`, `a@${'a-'.repeat(120)}`])(
    '%s is rejected without excessive backtracking',
    (email) => {
      expect(problemsOf({ ...newsletter, email })).toEqual({ email: 'invalid' });
    },
  );
});

it.each<[form: Record<string, unknown>, change: Record<string, unknown>, problems: Record<string, FieldCode>]>([
  [newsletter, { consent: undefined }, { consent: 'required' }],
  [newsletter, { consent: 'no' }, { consent: 'required' }],
  [newsletter, { consent: true }, { consent: 'required' }],
  [newsletter, { consentText: '' }, { consentText: 'required' }],
  [newsletter, { consentText: long(2001) }, { consentText: 'tooLong' }],
  [newsletter, { language: 'de' }, { language: 'invalid' }],
  [newsletter, { email: 'a', consent: '' }, { email: 'invalid', consent: 'required' }],
  [
    { form: 'newsletter' },
    {},
    { email: 'required', consent: 'required', consentText: 'required', language: 'required' },
  ],
  [contact, { name: ' ' }, { name: 'required' }],
  [contact, { name: long(201) }, { name: 'tooLong' }],
  [contact, { subject: '' }, { subject: 'required' }],
  [contact, { subject: 'zoo' }, { subject: 'invalid' }],
  [contact, { message: '' }, { message: 'required' }],
  [contact, { message: '  neuf    ' }, { message: 'tooShort' }],
  [contact, { message: long(9) }, { message: 'tooShort' }],
  [contact, { message: long(10) }, {}],
  [contact, { message: long(4000) }, {}],
  [contact, { message: long(4001) }, { message: 'tooLong' }],
  [contact, { message: 'a\r\n'.repeat(1999) + 'ab' }, {}],
])('the form %j with %j has the problems %j', (form, change, problems) => {
  expect(problemsOf({ ...form, ...change })).toEqual(problems);
});

it('a form returns only its own fields', () => {
  expect(validateForm({ ...contact, website: '', admin: 'yes' })).toEqual({ kind: 'valid', value: contact });
});

it.each([[undefined], [null], ['text'], [[]], [{}], [{ form: 'other' }], [{ form: 1 }]])(
  '%j is not a form',
  (input) => {
    expect(problemsOf(input)).toEqual({ form: 'invalid' });
  },
);
