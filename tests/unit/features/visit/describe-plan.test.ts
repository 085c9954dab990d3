import { describe, expect, it } from 'vitest';
import { describeLeftOut, describeStep, personName, timeOf, type Wording } from '#features/visit/describe-plan.ts';
import type { Reason } from '#features/visit/plan-visit.ts';
import type { VisitTarget } from '#features/visit/visit-file.ts';
import en from '../../../../i18n/locales/en/visit.json' with { type: 'json' };

const wording: Wording = {
  locale: 'en',
  messages: en,
  people: [{ age: 8, height: 112 }, {}, { age: 3 }],
  parkName: () => 'Manège-Lune',
};

const target: VisitTarget = {
  id: 'ride.comet',
  name: 'The Comet',
  href: '/comet',
  park: 'amusement',
  minutes: 17,
  winter: 'In the barn.',
  booking: 'Booking required',
};

describe('a plan in words', () => {
  it('names people by what is told of them', () => {
    expect([0, 1, 2].map((person) => personName(person, wording))).toEqual([
      'Person 1 (age 8, 112\u00A0cm)',
      'Person 2',
      'Person 3 (age 3)',
    ]);
  });

  it('has times after midnight', () => {
    expect([0, 12 * 60, 13 * 60 + 5, 25 * 60].map((time) => timeOf(time, 'en'))).toEqual([
      'midnight',
      'noon',
      '1:05\u00A0p.m.',
      '1\u00A0a.m.',
    ]);
  });

  it('says what is worth knowing of a step', () => {
    const step = { id: target.id, from: 600, until: 617, walk: 3, target };
    const remarks = [
      { about: 'notYet', person: 0, limit: 120 },
      { about: 'tooYoung', person: 2, limit: 5 },
      { about: 'transfer.assisted' },
    ] as const;
    expect(describeStep({ ...step, remarks: [...remarks], news: ['Late today.'], isInWinter: true }, wording)).toEqual([
      'Late today.',
      'Booking required',
      'In winter: In the barn.',
      'Person 1 (age 8, 112\u00A0cm): only from 120 cm (48 in) up.',
      'Person 3 (age 3): only from age 5 up.',
      'For the person in the wheelchair: transfer with the team’s help.',
    ]);
    expect(describeStep({ ...step, remarks: [], news: [], isInWinter: false }, wording)).toEqual(['Booking required']);
  });

  const leftOut = (why: Reason, news: string[] = []) => describeLeftOut({ target, why, remarks: [], news }, wording);
  const clash = { reason: 'clash', with: { ...target, name: 'The show' }, start: 780 } as const;

  it('says why something is left out, and when it is there again', () => {
    expect(leftOut({ reason: 'parkClosed', next: '2027-05-22' })).toEqual([
      'Manège-Lune: closed that day.',
      'Next date: Saturday, May 22, 2027.',
    ]);
    expect(leftOut({ reason: 'hiddenInWinter' })).toEqual(['Out of sight in winter.', 'In the barn.']);
  });

  it.each([
    [9, ', 9 min on foot'],
    [0, ''],
    [undefined, ''],
  ])('says beside what it does not fit, %s minutes away', (walk, way) => {
    expect(leftOut({ ...clash, other: { from: 765, until: 775, walk } }, ['Late today.'])).toEqual([
      `At 1\u00A0p.m. it doesn’t fit with “The show” (12:45\u00A0p.m. – 12:55\u00A0p.m.${way}).`,
      'Late today.',
    ]);
  });
});
