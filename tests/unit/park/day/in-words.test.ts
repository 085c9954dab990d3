/** Disruptions in the words of a language, with the names that its pages have. */
import { expect, it } from 'vitest';
import type { Locale } from '#i18n/routes.ts';
import type { DayWords } from '#park/day/day-words.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { disruptionsInWords, inWords } from '#park/day/in-words.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { stringsIn } from '#tests/support/strings.ts';

const closed: Disruption = {
  id: 'one',
  about: 'ride:the-comet',
  state: 'closed',
  reason: 'storm',
  from: '2027-06-24T18:00:00Z',
  until: '2027-06-24T20:30:00Z',
};

/** Non-breaking spaces, made visible. */
const visible = (text: string) => text.replaceAll('\u00A0', '~');

function say(locale: Locale, change: Partial<Disruption> = {}, hasSpot = false): [text: string, brief: string] {
  const messages = stringsIn(locale)['disruptions'] ?? {};
  const wording = { locale, timeZone: 'America/Toronto', messages, nameOfDay: (date: string) => `[${date}]` };
  const { text, brief } = inWords({ ...closed, ...change }, hasSpot, wording);
  return [visible(text), visible(brief)];
}

it('says until when and why, and beside a start only why', () => {
  expect(say('fr')).toEqual(['Fermé jusqu’à 16~h~30~: tempête', 'Fermé~: tempête']);
  expect(say('en')).toEqual(['Closed until 4:30~p.m.: storm', 'Closed: storm']);
});

it('says the start that it is about', () => {
  const late = { state: 'late', reason: 'staff', start: '2027-06-24T14:30', delay: 20 } as const;
  expect(say('fr', { about: 'activity:talk', ...late })).toEqual([
    '14~h~30 retardé de 20 minutes~: manque de personnel',
    'Retardé de 20 minutes~: manque de personnel',
  ]);
});

it('leads to the place to which something is moved, where that is known', () => {
  const moved = { state: 'moved', reason: 'repair' } as const;
  expect(say('fr', moved, true)[1]).toBe('Déplacé (réparation)~:');
  expect(say('fr', moved)).toEqual(['Déplacé jusqu’à 16~h~30 (réparation)', 'Déplacé (réparation)']);
  expect(say('en', moved)[1]).toBe('Moved (repair)');
});

it('says the day where it ends on another one, and midnight without', () => {
  expect(say('fr', { until: '2027-06-25T16:00:00Z' })[0]).toContain('midi le [2027-06-25]');
  expect(say('fr', { until: '2027-06-25T04:00:00Z' })[0]).toContain('jusqu’à minuit');
});

it('says a reason in the words that somebody has given it', () => {
  const words = { fr: 'ours sur le sentier', en: 'bear on the path' };
  expect(say('en', { reason: 'other', words })[0]).toContain('bear on the path');
});

const comet = { name: 'The Comet', href: '/en/rides/the-comet' };
const feeding = { name: 'Feeding', href: '/en/activities/feeding' };
const hall = { name: 'Boreal Hall', href: '/en/map#boreal-hall', at: { x: 1, y: 2 } };
const words: DayWords = {
  timeZone: 'America/Toronto',
  messages: {
    'until.closed': 'Closed until {{time}}: {{reason}}',
    'brief.closed': 'Closed',
    'reason.wind': 'wind',
    instead: 'Instead:',
  },
  subjects: { 'ride:the-comet': comet, 'activity:feeding': feeding, 'place:hall': hall },
};

it('says what is not as planned, what that is called, and where or what it is instead', () => {
  const moved = disruption({ about: 'activity:feeding', state: 'moved', place: 'hall', replacedBy: 'ride:the-comet' });
  const told = disruptionsInWords([moved, disruption()], words, 'en');
  expect(told).toMatchObject([
    { subject: comet, text: 'Closed until 4:30\u00A0p.m.: wind', brief: 'Closed' },
    { subject: feeding, spot: hall, instead: { label: 'Instead:', ...comet } },
  ]);
});

it('passes over what is not public', () => {
  const own = disruption({ state: 'moved', place: 'gone', replacedBy: 'animal:gone' });
  const [told, ...others] = disruptionsInWords([disruption({ about: 'ride:gone' }), own], words, 'en');
  expect(others).toEqual([]);
  expect(told).toMatchObject({ subject: comet });
  expect(told).not.toHaveProperty('spot');
  expect(told).not.toHaveProperty('instead');
});
