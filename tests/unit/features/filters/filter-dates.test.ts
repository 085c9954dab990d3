import { expect, test } from 'vitest';
import { chosenDate, dateProblem, isOnDate, nextDateWith, writeDates } from '#features/filters/filter-dates.ts';
import type { DateField, FilterField } from '#features/filters/filter-fields.ts';
import { matchingEntries } from '#features/filters/match.ts';

const field: DateField = {
  kind: 'date',
  name: 'jour',
  alternate: 'date',
  label: 'Jour',
  first: '2026-11-20',
  last: '2027-10-31',
  zone: [[0, -300]],
};
const entry = (...dates: string[]) => ({
  facets: new Set(['parc:animalier', `jour:${writeDates(field.first, field.last, (date) => dates.includes(date))}`]),
  text: '',
});
const owls = entry('2026-11-20', '2026-11-22', '2027-10-31');
const slides = entry('2027-03-14', '2027-03-15');
const ended = entry();

test('dates are written from the first one on, without the days after the last', () => {
  expect(writeDates('2026-11-20', '2026-11-26', (date) => date === '2026-11-22')).toBe('2026-11-20:001');
  expect([...ended.facets][1]).toBe('jour:2026-11-20:');
});

test.each(['2026-11-20', '2026-11-22', '2027-10-31'])('an entry takes place on %s', (date) => {
  expect(isOnDate(owls.facets, 'jour', date)).toBe(true);
  expect(isOnDate(ended.facets, 'jour', date)).toBe(false);
});

test.each(['2026-11-19', '2026-11-21', '2026-11-23', '2027-11-01', 'demain', ''])('and not on « %s »', (date) => {
  expect(isOnDate(owls.facets, 'jour', date)).toBe(false);
  expect(isOnDate(new Set(['parc:animalier']), 'jour', date)).toBe(false);
});

test('entries match the date, and everything else that is chosen', () => {
  const park: FilterField = { kind: 'choice', name: 'parc', label: 'Parc', options: [] };
  const matching = (selection: Record<string, string[]>) =>
    matchingEntries([owls, slides, ended], [field, park], selection);
  expect(matching({ jour: ['2026-11-22'] })).toEqual([owls]);
  expect(matching({ jour: ['2027-03-15'], parc: ['animalier'] })).toEqual([slides]);
  expect(matching({ jour: ['2027-03-15'], parc: ['aquatique'] })).toEqual([]);
});

test('the next date is the first of any entry, and there may be none', () => {
  const next = (after: string) => nextDateWith([slides, owls, ended], 'jour', after);
  expect(next('2026-11-20')).toBe('2026-11-22');
  expect(next('2026-11-22')).toBe('2027-03-14');
  expect(next('2026-11-01')).toBe('2026-11-20');
  expect(next('2027-10-31')).toBeUndefined();
  expect(nextDateWith([ended], 'jour', '2026-11-20')).toBeUndefined();
});

test.each([
  ['2026-11-24', undefined],
  ['2026-11-23', 'past'],
  ['2027-11-01', 'later'],
  ['2027-02-30', 'unreadable'],
  ['samedi', 'unreadable'],
])('%s: %s', (date, problem) => {
  // Half past midnight in Quebec.
  const now = new Date('2026-11-24T05:30:00Z');
  expect(dateProblem(field, date, now)).toBe(problem);
  expect(chosenDate([field], { jour: [date] }, now)).toEqual({ field, date, problem });
});

test('today is the park’s, not the visitor’s', () => {
  expect(dateProblem(field, '2026-11-23', new Date('2026-11-24T04:30:00Z'))).toBeUndefined();
});

test('no date is chosen where there is none, or no field for it', () => {
  expect(chosenDate([field], { parc: ['animalier'] }, new Date())).toBeUndefined();
  expect(chosenDate([], { jour: ['2026-11-24'] }, new Date())).toBeUndefined();
});
