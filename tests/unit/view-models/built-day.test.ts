/** What a build says of its day. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { daySchema } from '#park/day/day-schema.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { dayOf, type DayOfBuild } from '#view-models/built-day.ts';

const from = '2027-06-24T17:00:00.000Z';
const until = '2027-06-24T20:30:00.000Z';

const none: DayOfBuild = {
  disruptions: [],
  alert: { fr: undefined, en: undefined },
  date: '2027-06-24',
  timeZone: 'America/Toronto',
};

/** The day of one disruption. */
const dayWith = (fields: Partial<DayOfBuild['disruptions'][number]>) =>
  dayOf({ ...none, disruptions: [{ ...disruption({ from, until }), isDue: true, isOver: false, ...fields }] });

it('says of a disruption what was said, and nothing of the build', () => {
  const said = disruption({ from, until, start: '2027-06-24T14:30', words: { fr: 'une ruche', en: 'a beehive' } });
  expect(dayOf({ ...none, disruptions: [{ ...said, isDue: true, isOver: false }] }).disruptions).toEqual([said]);
});

describe('the alert', () => {
  const french = {
    level: 'urgent',
    from,
    until,
    message: '<p>Orage</p>',
    link: { label: 'Quoi faire', url: '/services' },
  } as const;
  const english = { ...french, message: '<p>Storm</p>', link: { label: 'What to do', url: '/en/services' } };

  it('is there in both languages', () => {
    expect(dayOf({ ...none, alert: { fr: french, en: english } }).alert).toEqual({
      level: 'urgent',
      from,
      until,
      message: { fr: '<p>Orage</p>', en: '<p>Storm</p>' },
      link: { label: { fr: 'Quoi faire', en: 'What to do' }, url: { fr: '/services', en: '/en/services' } },
    });
  });

  it('of one language is there in both', () => {
    const { alert } = dayOf({ ...none, alert: { fr: undefined, en: { ...english, link: null } } });
    expect(alert).toMatchObject({ message: { fr: '<p>Storm</p>', en: '<p>Storm</p>' }, link: null });
  });

  it('may be missing', () => {
    expect(dayOf(none).alert).toBeNull();
  });
});

describe('the day', () => {
  it('has the lowest number, so that any day of the CMS takes its place', () => {
    expect(dayWith({}).number).toBe(0);
  });

  it.each<[string, string, Parameters<typeof dayWith>[0]]>([
    ['its midnight', '2027-06-24T04:00:00.000Z', { isDue: false }],
    ['what has begun last', from, {}],
    ['what is over', until, { isOver: true }],
    ['its midnight, where something began before', '2027-06-24T04:00:00.000Z', { from: '2027-06-23T22:00:00.000Z' }],
  ])('is of the time of %s', (_, at, fields) => {
    expect(dayWith(fields).at).toBe(at);
  });

  it('is one that every reader takes', () => {
    const day = dayWith({ reason: 'other', words: { fr: 'une ruche', en: 'a beehive' } });
    expect(v.parse(daySchema, JSON.parse(JSON.stringify(day)))).toEqual(day);
  });
});
