import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validateForm } from '#forms/form-schemas.ts';
import { checkForm, type FieldProblems } from '#forms/model/form-fields.ts';
import { quote } from '#forms/quote/quote-schema.ts';

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
afterEach(() => vi.useRealTimers());

describe('the days on which an event is possible', () => {
  const weekends = quote('America/Toronto', [0, 6]);
  const problemOf = (date: string) => {
    const result = checkForm(weekends, { ...request, date });
    return result.kind === 'valid' ? undefined : result.fields['date'];
  };

  it.each(['2026-11-21', '2026-11-22', '2027-07-17', ''])('includes %j', (date) => {
    expect(problemOf(date)).toBeUndefined();
  });

  it.each(['2026-11-23', '2027-07-15'])('excludes %j', (date) => {
    expect(problemOf(date)).toBe('invalid');
  });
});

describe('a request for a quote', () => {
  it('is returned as it was filled in', () => {
    expect(validateForm(request)).toEqual({ kind: 'valid', value: request });
  });

  it('may omit optional fields', () => {
    const { organisation, phone, date, ...required } = request;
    expect(validateForm(required)).toEqual({ kind: 'valid', value: { ...required, organisation, phone, date } });
  });

  it('reports every missing field at once', () => {
    expect(problemsOf({ event: '', name: '', email: '', guests: '', message: '' })).toEqual({
      event: 'required',
      name: 'required',
      email: 'required',
      guests: 'required',
      message: 'required',
    });
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

  it.each(['0', '5001', '-1', '1.5', '1,5', 'many', '1e3', '१२', '99999999999999999999'])(
    'rejects %j guests',
    (guests) => {
      expect(problemsOf({ guests })).toEqual({ guests: 'invalid' });
    },
  );

  it.each(['450 555-0142', '+1 (450) 555.0142', '450-555-0142 poste 12'])('accepts the phone number %j', (phone) => {
    expect(problemsOf({ phone })).toEqual({});
  });

  it.each(['appelez-moi', '123', '450-555'])('rejects the phone number %j', (phone) => {
    expect(problemsOf({ phone })).toEqual({ phone: 'invalid' });
  });

  it.each(['2026-11-20', '2026-11-21', '2028-02-29'])('accepts the date %s', (date) => {
    expect(checkForm(quote('America/Toronto'), { ...request, date })).toMatchObject({ kind: 'valid' });
    expect(problemsOf({ date })).toEqual({});
  });

  it.each(['2026-11-19', '1969-12-31', '2027-02-29', '2027-13-01', '24/06/2027', '0000-00-00', 'soon'])(
    'rejects the date %s',
    (date) => {
      expect(checkForm(quote('America/Toronto'), { ...request, date })).toMatchObject({ fields: { date: 'invalid' } });
      expect(problemsOf({ date })).toEqual({ date: 'invalid' });
    },
  );

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
