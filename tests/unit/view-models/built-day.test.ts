/** What a build says of its day, of the entries of its content. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { daySchema } from '#park/day/day-schema.ts';
import { type ContentOfDay, dayOf } from '#view-models/built-day.ts';

type Disruption = ContentOfDay['disruptions']['fr'][number];

const from = '2027-06-24T17:00:00.000Z';
const until = '2027-06-24T20:30:00.000Z';

const comet: Disruption = {
  documentId: 'gusts',
  locale: 'fr',
  park: null,
  activity: null,
  ride: 'the-comet',
  state: 'closed',
  reason: 'wind',
  reasonText: null,
  from,
  until,
  start: null,
  delay: null,
  place: null,
  isDue: true,
  isOver: false,
};

const none: ContentOfDay = {
  disruptions: { fr: [], en: [] },
  alert: { fr: undefined, en: undefined },
  date: '2027-06-24',
  timeZone: 'America/Toronto',
};

/** The day of a disruption that has the same fields in both languages, but for those of the English entry. */
const dayWith = (fields: Partial<Disruption>, english: Partial<Disruption> = {}) => {
  const entry = { ...comet, ...fields };
  return dayOf({ ...none, disruptions: { fr: [entry], en: [{ ...entry, ...english, locale: 'en' }] } });
};

describe('a disruption', () => {
  it('of a ride has its identity, and no field that says nothing', () => {
    const expected = { id: 'gusts', about: 'ride:the-comet', state: 'closed', reason: 'wind', from, until };
    expect(dayWith({}).disruptions).toEqual([expected]);
  });

  it.each<[Partial<Disruption>, string]>([
    [{ ride: null, park: 'water-park' }, 'park:water-park'],
    [{ ride: null, activity: 'feeding-otters' }, 'activity:feeding-otters'],
  ])('is about what it was about: %j', (target, about) => {
    expect(dayWith(target).disruptions[0]).toMatchObject({ about });
  });

  it('of one start has its date and time by the zoo’s clock', () => {
    const start = { ride: null, activity: 'feeding-otters', start: '14:30' } as const;
    expect(dayWith({ ...start, state: 'late', delay: 20 }).disruptions).toMatchObject([
      { start: '2027-06-24T14:30', delay: 20 },
    ]);
    const night = { from: '2027-06-25T03:30:00.000Z', until: '2027-06-25T06:00:00.000Z', start: '00:30' };
    expect(dayWith({ ...start, ...night, state: 'moved', place: 'lagoon' }).disruptions).toMatchObject([
      { start: '2027-06-25T00:30', place: 'lagoon' },
    ]);
  });

  it('for a reason of its own says it in both languages, or twice in the one it has', () => {
    const words = (english: string | null) =>
      dayWith({ reason: 'other', reasonText: 'une ruche' }, { reasonText: english }).disruptions[0]?.words;
    expect(words('a beehive')).toEqual({ fr: 'une ruche', en: 'a beehive' });
    expect(words(null)).toEqual({ fr: 'une ruche', en: 'une ruche' });
  });

  it('that is about nothing is left out', () => {
    expect(dayWith({ ride: null }).disruptions).toEqual([]);
  });
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

  it.each<[string, string, Partial<Disruption>]>([
    ['its midnight', '2027-06-24T04:00:00.000Z', { isDue: false }],
    ['what has begun last', from, {}],
    ['what is over', until, { isOver: true }],
    ['its midnight, where something began before', '2027-06-24T04:00:00.000Z', { from: '2027-06-23T22:00:00.000Z' }],
  ])('is of the time of %s', (_, at, fields) => {
    expect(dayWith(fields).at).toBe(at);
  });

  it('is one that every reader takes', () => {
    const day = dayWith({ reason: 'other', reasonText: 'une ruche' });
    expect(v.parse(daySchema, JSON.parse(JSON.stringify(day)))).toEqual(day);
  });
});
