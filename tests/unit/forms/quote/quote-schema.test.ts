import { beforeEach, describe, expect, it, vi } from 'vitest';
import { validateForm } from '#forms/form-schemas.ts';
import { checkForm, type FieldProblems } from '#forms/model/form-fields.ts';
import { dateFaults, quote } from '#forms/quote/quote-schema.ts';

const request = {
  form: 'quote',
  event: 'Mariages',
  organisation: '',
  name: 'Zoé',
  email: 'a@example.org',
  phone: '',
  date: '',
  guests: '120',
  message: 'Dix lettres et plus',
  language: 'fr',
};

function problemsOf(change: Record<string, unknown>): FieldProblems {
  const result = validateForm({ ...request, ...change });
  return result.kind === 'valid' ? {} : result.fields;
}

/** In Toronto, it is still the evening of Friday 20 November 2026. */
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] }));

it.each([
  ['2026-11-21', undefined],
  ['2026-11-22', undefined],
  ['2027-07-17', undefined],
  ['', undefined],
  ['2026-11-23', 'invalid'],
  ['2027-07-15', 'invalid'],
])('the days on which an event is possible include %j: %s', (date, problem) => {
  const result = checkForm(quote('America/Toronto', { days: [0, 6] }), { ...request, date });
  expect(result.kind === 'valid' ? undefined : result.fields['date']).toBe(problem);
});

it('a party takes no more children than it is for, and no date that is too soon', () => {
  const party = { days: [0, 6], childrenAtMost: 16, daysInAdvance: 14 };
  const faultsOf = (change: object) => {
    const result = checkForm(quote('America/Toronto', party), { ...request, guests: '16', ...change });
    return result.kind === 'valid' ? {} : result.fields;
  };
  expect(faultsOf({ date: '2026-12-05' })).toEqual({});
  expect(faultsOf({ guests: '17' })).toEqual({ guests: 'invalid' });
  expect(faultsOf({ date: '2026-11-29' })).toEqual({ date: 'invalid' });
  expect(
    ['2026-11-29', '2026-12-10', '2026-11-27', 'soon'].map((date) => dateFaults(date, 'America/Toronto', party)),
  ).toEqual([['tooSoon'], ['otherDay'], ['tooSoon', 'otherDay'], ['tooSoon']]);
});

describe('a request for a quote', () => {
  it('is returned as it was filled in', () => {
    expect(validateForm(request)).toEqual({ kind: 'valid', value: request });
  });

  it('may omit optional fields', () => {
    const { organisation, phone, date, ...required } = request;
    expect(validateForm(required)).toEqual({ kind: 'valid', value: { ...required, organisation, phone, date } });
  });

  it.each(['event', 'name', 'email', 'guests', 'message'])('needs its %s', (field) => {
    expect(problemsOf({ [field]: '' })).toEqual({ [field]: 'required' });
  });

  it.each([
    ['1', '1'],
    ['5000', '5000'],
    [' 1 000 ', '1000'],
    ['1\u202F000', '1000'],
    ['1\u00A0000', '1000'],
    ['007', '007'],
  ])('accepts %j guests as %j', (guests, value) => {
    expect(validateForm({ ...request, guests })).toMatchObject({ value: { guests: value } });
  });

  it.each([
    ['phone', ['450 555-0142', '+1 (450) 555.0142', '450-555-0142 poste 12']],
    ['date', ['2026-11-20', '2026-11-21', '2028-02-29']],
  ])('accepts what a %s may be: %j', (field, values) => {
    for (const value of values) {
      expect(problemsOf({ [field]: value }), value).toEqual({});
      expect(checkForm(quote('America/Toronto'), { ...request, [field]: value })).toMatchObject({ kind: 'valid' });
    }
  });

  it.each([
    ['guests', ['0', '5001', '-1', '1.5', '1,5', 'many', '1e3', '१२', '99999999999999999999']],
    ['phone', ['appelez-moi', '123', '450-555']],
    ['date', ['2026-11-19', '1969-12-31', '2027-02-29', '2027-13-01', '24/06/2027', '0000-00-00', 'soon']],
  ])('rejects what no %s is: %j', (field, values) => {
    for (const value of values) {
      expect(problemsOf({ [field]: value }), value).toEqual({ [field]: 'invalid' });
      const result = checkForm(quote('America/Toronto'), { ...request, [field]: value });
      expect(result, value).toEqual({ kind: 'invalid', fields: { [field]: 'invalid' } });
    }
  });

  it('checks the date in its time zone, and accepts it until it is past everywhere if that is unknown', () => {
    const date = '2026-11-20';
    expect(checkForm(quote('Europe/Paris'), { ...request, date })).toEqual({
      kind: 'invalid',
      fields: { date: 'invalid' },
    });
    vi.setSystemTime('2026-11-21T11:59:00Z');
    expect(checkForm(quote('America/Toronto'), { ...request, date })).toMatchObject({ kind: 'invalid' });
    expect(problemsOf({ date })).toEqual({});
    vi.setSystemTime('2026-11-21T12:00:00Z');
    expect(problemsOf({ date })).toEqual({ date: 'invalid' });
  });

  it('reports a date in the past along with other problems', () => {
    expect(problemsOf({ date: '2026-11-19', name: '' })).toEqual({ date: 'invalid', name: 'required' });
  });
});
