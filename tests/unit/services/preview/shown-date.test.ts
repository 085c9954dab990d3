import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentTypeNames } from '#content/schemas/registry.ts';
import type { AllEntries, AnyEntry } from '#content/validation/problems.ts';
import { asIfDue, dateShown, todayIn } from '#services/preview/shown-date.ts';

beforeEach(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-21T03:30:00Z') / 1000));
});

function content(entry: Record<string, unknown>): AllEntries {
  const none = Object.fromEntries(contentTypeNames.map((name) => [name, [] as AnyEntry[]])) as AllEntries;
  const one: AnyEntry = { documentId: 'one', locale: 'fr', ...entry };
  return {
    ...none,
    site: [{ documentId: 'site', locale: 'fr', timeZone: 'America/Toronto' }],
    jobs: [one],
    alert: [one],
  };
}

const job = { name: 'jobs', documentId: 'one', locale: 'fr' } as const;
const always = { publishFrom: null, publishUntil: null, closesOn: null };

describe('the day an entry is shown as of', () => {
  it('is today in the zoo’s time zone', () => {
    expect(todayIn(content(always))).toBe('2026-11-20');
  });

  it.each([
    ['today, if it has no dates', always, undefined],
    [
      'today, if that is within its dates',
      { ...always, publishFrom: '2026-11-20', publishUntil: '2026-11-20' },
      undefined,
    ],
    ['the first of them, if it is to come', { ...always, publishFrom: '2026-11-21' }, '2026-11-21'],
    ['today, if its hour is to come', { ...always, publishFrom: '2026-11-20', publishTime: '23:00' }, '2026-11-20'],
    ['now, if its hour has come', { ...always, publishFrom: '2026-11-20', publishTime: '22:30' }, undefined],
    ['the last of them, if it is over', { ...always, publishUntil: '2026-11-19' }, '2026-11-19'],
    ['the last day to apply', { ...always, closesOn: '2026-10-01' }, '2026-10-01'],
    ['the earlier of two ends', { ...always, publishUntil: '2026-11-01', closesOn: '2026-10-01' }, '2026-10-01'],
    [
      'today, if there is no day on which it is public',
      { ...always, publishFrom: '2027-01-01', closesOn: '2026-12-01' },
      undefined,
    ],
  ])('is %s', (_, dates, expected) => {
    expect(dateShown(content(dates), job)).toBe(expected);
  });
});

it('shows an alert that is over as if it were due, and nothing else', () => {
  const over = content({ from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' });
  const [alert] = asIfDue(over, { ...job, name: 'alert' }).alert;
  const now = Date.parse('2026-11-21T03:30:00Z');
  expect(Date.parse(String(alert?.['from']))).toBeLessThan(now);
  expect(Date.parse(String(alert?.['until']))).toBeGreaterThan(now);
  expect(asIfDue(over, job)).toBe(over);
});
