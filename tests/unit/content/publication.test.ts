import { describe, expect, it } from 'vitest';
import { isOpenForApplications, isPublishedOn } from '#content/publication.ts';

describe('an entry', () => {
  it.each([
    ['without dates', null, null, '2026-11-20', true],
    ['the day before it appears', '2026-11-21', null, '2026-11-20', false],
    ['on the day it appears', '2026-11-20', null, '2026-11-20', true],
    ['after it appeared', '2026-11-19', null, '2026-11-20', true],
    ['on its last day', null, '2026-11-20', '2026-11-20', true],
    ['the day after its last', null, '2026-11-19', '2026-11-20', false],
    ['within its dates', '2026-11-01', '2026-11-30', '2026-11-20', true],
    ['of one day, on that day', '2026-11-20', '2026-11-20', '2026-11-20', true],
    ['of one day, the day after', '2026-11-20', '2026-11-20', '2026-11-21', false],
    ['whose dates are the wrong way round', '2026-11-30', '2026-11-01', '2026-11-20', false],
    ['across the end of a year', '2026-12-15', '2027-01-15', '2027-01-01', true],
    ['until a leap day, on it', null, '2028-02-29', '2028-02-29', true],
    ['until a leap day, after it', null, '2028-02-29', '2028-03-01', false],
  ])('%s: from %s until %s, on %s: %s', (_, publishFrom, publishUntil, date, visible) => {
    expect(isPublishedOn(date, { publishFrom, publishUntil })).toBe(visible);
  });
});

describe('a job', () => {
  it.each([
    [null, true],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2025-12-31', false],
  ])('that closes on %s takes applications on 20 November 2026: %s', (closesOn, open) => {
    expect(isOpenForApplications('2026-11-20', { closesOn })).toBe(open);
  });
});
