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

describe('the newsletter form', () => {
  it.each([
    [{ consent: undefined }, { consent: 'required' }],
    [{ consent: 'no' }, { consent: 'required' }],
    [{ consent: true }, { consent: 'required' }],
    [{ consentText: '' }, { consentText: 'required' }],
    [{ consentText: long(2001) }, { consentText: 'tooLong' }],
    [{ language: 'de' }, { language: 'invalid' }],
    [
      { email: 'a', consent: '' },
      { email: 'invalid', consent: 'required' },
    ],
  ])('with %j has the problems %j', (change, problems) => {
    expect(problemsOf({ ...newsletter, ...change })).toEqual(problems);
  });

  it('reports every missing field at once', () => {
    expect(problemsOf({ form: 'newsletter' })).toEqual({
      email: 'required',
      consent: 'required',
      consentText: 'required',
      language: 'required',
    });
  });
});

describe('the contact form', () => {
  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: long(201) }, { name: 'tooLong' }],
    [{ subject: '' }, { subject: 'required' }],
    [{ subject: 'zoo' }, { subject: 'invalid' }],
    [{ message: '' }, { message: 'required' }],
    [{ message: '  neuf    ' }, { message: 'tooShort' }],
    [{ message: long(9) }, { message: 'tooShort' }],
    [{ message: long(10) }, {}],
    [{ message: long(4000) }, {}],
    [{ message: long(4001) }, { message: 'tooLong' }],
    [{ message: 'a\r\n'.repeat(1999) + 'ab' }, {}],
  ])('with %j has the problems %j', (change, problems) => {
    expect(problemsOf({ ...contact, ...change })).toEqual(problems);
  });

  it('returns only its own fields', () => {
    expect(validateForm({ ...contact, website: '', admin: 'yes' })).toEqual({ kind: 'valid', value: contact });
  });
});

describe('anything else', () => {
  it.each([[undefined], [null], ['text'], [[]], [{}], [{ form: 'other' }], [{ form: 1 }]])(
    '%j is not a form',
    (input) => {
      expect(problemsOf(input)).toEqual({ form: 'invalid' });
    },
  );
});
