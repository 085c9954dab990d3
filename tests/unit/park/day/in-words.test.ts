/** A disruption in the words of both languages. */
import { expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/routes.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { inWords } from '#park/day/in-words.ts';
import { stringsIn } from '#tests/support/strings.ts';

const closed: Disruption = {
  id: 'one',
  about: 'ride:the-comet',
  state: 'closed',
  reason: 'storm',
  from: '2027-06-24T18:00:00Z',
  until: '2027-06-24T20:30:00Z',
};

function say(change: Partial<Disruption>): Record<Locale, [text: string, brief: string]> {
  const said = locales.map((locale) => {
    const messages = stringsIn(locale)['disruptions'] ?? {};
    const wording = { locale, timeZone: 'America/Toronto', messages, nameOfDay: (date: string) => `[${date}]` };
    const { text, brief } = inWords({ ...closed, ...change }, wording);
    return [locale, [text, brief]] as const;
  });
  return Object.fromEntries(said) as Record<Locale, [string, string]>;
}

it('says until when and why, and beside a start only why', () => {
  expect(say({})).toEqual({
    fr: ['Fermé jusqu’à 16\u00A0h\u00A030\u00A0: orage', 'Fermé\u00A0: orage'],
    en: ['Closed until 4:30\u00A0p.m.: storm', 'Closed: storm'],
  });
});

it('says the start that it is about', () => {
  const late = {
    about: 'activity:talk',
    state: 'late',
    reason: 'staff',
    start: '2027-06-24T14:30',
    delay: 20,
  } as const;
  expect(say(late).fr).toEqual([
    '14\u00A0h\u00A030 retardé de 20 minutes\u00A0: manque de personnel',
    'Retardé de 20 minutes\u00A0: manque de personnel',
  ]);
});

it('says the day where it ends on another one, and midnight without', () => {
  expect(say({ until: '2027-06-25T16:00:00Z' }).fr[0]).toContain('midi le [2027-06-25]');
  expect(say({ until: '2027-06-25T04:00:00Z' }).fr[0]).toContain('jusqu’à minuit');
});

it('says a reason in the words that somebody has given it', () => {
  const words = { fr: 'ours sur le sentier', en: 'bear on the path' };
  expect(say({ reason: 'other', words }).en[0]).toContain('bear on the path');
});
