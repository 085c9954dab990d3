/** What is no day, whoever sends it: by the schema of servers, and by what browsers look at. */
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { type Day, unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { readDay } from '#park/day/known-day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const from = '2027-06-24T18:00:00.000Z';
const until = '2027-06-24T22:00:00.000Z';
const texts = { fr: '<p>Orage</p>', en: '<p>Storm</p>' };

const alert = { level: 'urgent', from, until, message: texts, link: null } as const;
const level = { about: 'park:water-park', level: 'busy', at: from, until } as const;
const day: Day = { ...dayOf([disruption()], new Date(from)), levels: [level], alert };

it.each<[what: string, day: Day]>([
  ['all that it may have', { ...day, alert: { ...alert, link: { url: texts, label: texts } } }],
  ['an alert without a link', day],
  ['no alert', { ...day, alert: null }],
  ['nothing known', unknownDay],
])('a day with %s is taken as it is, and nothing else with it', (_, one) => {
  const sent: unknown = JSON.parse(JSON.stringify({ ...one, secret: 1 }));
  expect([v.parse(daySchema, sent), readDay(sent)]).toEqual([one, one]);
});

/** Each with one field changed. */
const daysWith = (changes: Readonly<Record<string, unknown>>, change: (own: object) => object) =>
  Object.entries(changes).map(([field, value]): [string, unknown] => [
    `${field} ${JSON.stringify(value)}`,
    { ...day, ...change({ [field]: value }) },
  ]);

it.each<[what: string, value: unknown]>([
  ['a page', '<!doctype html>'],
  ['nothing', null],
  ['half a day', { number: 12, at: from }],
  ...daysWith({ number: '12', at: 'soon', disruptions: { length: 1 }, levels: null }, (own) => own),
])('what has %s is none', (_, value) => {
  expect([v.safeParse(daySchema, value).success, readDay(value)]).toEqual([false, undefined]);
});

const own = { ...disruption(), id: 'other' };

it.each<[what: string, value: unknown]>([
  ...daysWith({ levels: [{ ...level, level: 'crammed' }, level], alert: 'storm' }, (change) => change),
  ...daysWith({ level: 'panic', from: 'now', until: null, message: { fr: 'a' }, link: { url: texts } }, (change) => ({
    alert: { ...alert, ...change },
  })),
  ...daysWith(
    {
      about: null,
      state: 'open',
      reason: 4,
      from: '',
      until: 'later',
      start: '2027-06-24',
      delay: 1e9,
      words: { fr: '<b>' },
      place: {},
      replacedBy: [],
    },
    (change) => ({ disruptions: [{ ...own, ...change }, disruption()] }),
  ),
])('of a day with %s the rest is kept, and what is left out is reported', (_, value) => {
  const reports = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((said) => said.mockReturnValue());
  for (const read of [v.parse(daySchema, value), readDay(value)]) {
    expect(read).toMatchObject({ number: day.number, disruptions: day.disruptions, levels: day.levels });
    expect([null, alert]).toContainEqual(read?.alert);
  }
  for (const said of reports) expect(said).toHaveBeenCalledOnce();
});

it('a server takes none with half a number', () => {
  expect(v.safeParse(daySchema, { ...day, number: 1.5 }).success).toBe(false);
});

it.each(['rate:winter', `ride:${'a'.repeat(300)}`])('a server passes over what is about %s', (about) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const disruptions = [{ ...disruption(), about }];
  expect(v.parse(daySchema, { ...day, disruptions }).disruptions).toEqual([]);
});

it('a day may have the longest identity and the longest alert of the content', () => {
  const html = '<a href="mailto:a@b.ca">a@b.ca</a> '.repeat(57);
  const disruptions = [{ ...disruption(), about: `activity:${'a'.repeat(200)}` }];
  const longest = { ...day, disruptions, alert: { ...alert, message: { fr: html, en: html } } };
  expect(v.safeParse(daySchema, longest).success).toBe(true);
});
