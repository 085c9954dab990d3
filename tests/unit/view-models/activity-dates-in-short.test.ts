import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { datesInShort, timesInShort } from '#view-models/activity-dates-in-short.ts';
import en from '../../../i18n/locales/en/activities.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/activities.json' with { type: 'json' };

const strings = i18next.createInstance();
beforeAll(() => strings.init({ resources: { fr: { activities: fr }, en: { activities: en } }, keySeparator: false }));
const [french, english] = [strings.getFixedT('fr'), strings.getFixedT('en')];

const nothing = { date: null, period: null, availabilities: [], schedule: [] };

/** Dates that editors have left unsorted. */
const separate = {
  ...nothing,
  availabilities: [
    { date: '2027-03-06', times: ['19:00'] },
    { date: '2027-01-23', times: ['18:30'] },
    { date: '2027-02-06', times: ['18:30'] },
    { date: '2027-02-20', times: ['18:30'] },
  ],
};

it.each([
  ['before the first', '2027-01-22', '4 dates, from January 23, 2027', '6:30 p.m.'],
  ['once some have passed', '2027-01-24', '3 dates, from February 6, 2027', '6:30 p.m.'],
  ['before the last two', '2027-02-07', 'February 20, 2027 and March 6, 2027', '6:30 p.m.'],
  ['when all are over', '2027-03-07', '4 dates, from January 23, 2027', '6:30 p.m.'],
])('the separate dates of an activity are those to come, %s', (_, day, dates, times) => {
  expect(datesInShort(separate, day, 'en', english).replaceAll('\u00a0', ' ')).toBe(dates);
  expect(timesInShort(separate, day, 'en').replaceAll('\u00a0', ' ')).toBe(times);
});

describe('the dates of an activity that comes back', () => {
  const weekends = {
    ...nothing,
    period: { from: '2026-12-05', until: '2027-03-07' },
    schedule: [{ days: [0, 6], times: ['12:00', '15:00'] }],
  };

  it('name the period before it begins, and then the weekdays alone', () => {
    expect(datesInShort(weekends, '2026-11-20', 'fr', french)).toMatch(/^5 déc.* · sam.*dim/);
    expect(datesInShort(weekends, '2026-12-05', 'fr', french)).toMatch(/^sam.*dim/);
  });

  it.each([
    ['on the same days', [{ days: [0, 6], times: ['15:00', '12:00'] }], 'noon · 3 p.m.', 'midi · 15 h'],
    [
      'with more at weekends',
      [
        { days: [5], times: ['10:15'] },
        { days: [6, 0], times: ['10:15', '13:30'] },
      ],
      '10:15 a.m. · Sat and Sun 1:30 p.m.',
      '10 h 15 · sam. et dim. 13 h 30',
    ],
    [
      'that no day shares',
      [
        { days: [5], times: ['18:00'] },
        { days: [6], times: ['10:00', '14:00'] },
      ],
      'Sat 10 a.m. · 2 p.m. · Fri 6 p.m.',
      'sam. 10 h · 14 h · ven. 18 h',
    ],
  ])('have all their times, %s', (_, schedule, inEnglish, inFrench) => {
    const short = (locale: 'en' | 'fr') =>
      timesInShort({ ...weekends, schedule }, '2026-12-05', locale).replaceAll('\u00a0', ' ');
    expect([short('en'), short('fr')]).toEqual([inEnglish, inFrench]);
  });
});
