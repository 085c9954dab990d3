/** Disruptions with the names that the pages of a language have. */
import { expect, it } from 'vitest';
import type { DayWords } from '#park/day/day-words.ts';
import { disruptionsInWords } from '#park/day/disruptions-in-words.ts';
import { disruption } from '#tests/support/disruptions.ts';

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

it('say what is not as planned, what that is called, and where or what it is instead', () => {
  const moved = disruption({ about: 'activity:feeding', state: 'moved', place: 'hall', replacedBy: 'ride:the-comet' });
  const told = disruptionsInWords([moved, disruption()], words, 'en');
  expect(told).toMatchObject([
    { subject: comet, text: 'Closed until 4:30\u00A0p.m.: wind', brief: 'Closed' },
    { subject: feeding, spot: hall, instead: { label: 'Instead:', ...comet } },
  ]);
});

it('pass over what is not public', () => {
  const own = disruption({ state: 'moved', place: 'gone', replacedBy: 'animal:gone' });
  const [told, ...others] = disruptionsInWords([disruption({ about: 'ride:gone' }), own], words, 'en');
  expect(others).toEqual([]);
  expect(told).toMatchObject({ subject: comet });
  expect(told).not.toHaveProperty('spot');
  expect(told).not.toHaveProperty('instead');
});
