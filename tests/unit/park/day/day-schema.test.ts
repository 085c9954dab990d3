/** What is no day, whoever sends it. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Day, unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';

const disruption = {
  id: 'one',
  about: 'ride:the-comet',
  state: 'closed',
  reason: 'storm',
  from: '2027-06-24T18:00:00.000Z',
  until: '2027-06-24T20:30:00.000Z',
} as const;

const day: Day = {
  number: 12,
  at: '2027-06-24T18:00:01.000Z',
  disruptions: [disruption],
  levels: [
    { about: 'park:water-park', level: 'busy', at: '2027-06-24T18:00:00.000Z', until: '2027-06-24T19:00:00.000Z' },
  ],
  alert: {
    level: 'urgent',
    from: '2027-06-24T18:00:00.000Z',
    until: '2027-06-24T22:00:00.000Z',
    message: { fr: '<p>Orage</p>', en: '<p>Storm</p>' },
    link: null,
  },
};

it('a day is taken as it is', () => {
  for (const one of [day, unknownDay]) expect(v.parse(daySchema, JSON.parse(JSON.stringify(one)))).toEqual(one);
});

it('a day may have the longest identity and the longest alert of the content', () => {
  const about = `activity:${'a'.repeat(200)}`;
  const html = '<a href="mailto:a@b.ca">a@b.ca</a> '.repeat(57);
  const alert = { ...day.alert, message: { fr: html, en: html } };
  const longest = { ...day, disruptions: [{ ...disruption, about }], alert };
  expect(v.safeParse(daySchema, longest).success).toBe(true);
});

it.each<[string, unknown]>([
  ['no number', { ...day, number: undefined }],
  ['half a number', { ...day, number: 1.5 }],
  ['no time', { ...day, at: 'today' }],
  ['no list', { ...day, disruptions: null }],
  ['another type', { ...day, disruptions: [{ ...disruption, about: 'rate:winter' }] }],
  ['another state', { ...day, disruptions: [{ ...disruption, state: 'open' }] }],
  ['an identity without end', { ...day, disruptions: [{ ...disruption, about: `ride:${'a'.repeat(300)}` }] }],
  ['words of one language', { ...day, disruptions: [{ ...disruption, words: { fr: 'vent' } }] }],
  ['a page', '<!doctype html>'],
])('what has %s is none', (_, value) => {
  expect(v.safeParse(daySchema, value).success).toBe(false);
});
