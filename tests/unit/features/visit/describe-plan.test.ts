import { describe, expect, it } from 'vitest';
import { emptyVisit } from '#client/visit/visit.ts';
import {
  describeChanges,
  describeChoices,
  describeLeftOut,
  describeStep,
  nameOfGoodPlan,
  personName,
  timeOf,
  type Wording,
} from '#features/visit/describe-plan.ts';
import type { Reason } from '#features/visit/plan-visit.ts';
import type { DisruptionState } from '#park/day/disruption.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import type { VisitTarget } from '#park/visit-file.ts';
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

  it('has the day and the party in one line, and leaves out what is not told', () => {
    const visit = { ...emptyVisit, date: '2026-12-05', people: [{ age: 8 }, {}], stroller: true };
    expect(describeChoices(visit, wording)).toBe('December 5 · 2 people · stroller');
    expect(describeChoices({ ...visit, people: [{}], stroller: false }, wording)).toBe('December 5 · 1 person');
  });

  it('names what fills an empty visit by its day', () => {
    const named = [undefined, '2026-12-05', '2026-12-06'].map((date) => nameOfGoodPlan(date, '2026-12-05', wording));
    expect(named).toEqual([en.goodPlan, en.goodPlanToday, 'A good plan for December 6']);
  });

  it('says what is worth knowing of a step', () => {
    const step = { id: target.id, from: 600, until: 617, walk: 3, target };
    const remarks = [
      { about: 'notYet', person: 0, limit: 120 },
      { about: 'tooYoung', person: 2, limit: 5 },
      { about: 'transfer.assisted' },
    ] as const;
    expect(
      describeStep(
        { ...step, remarks: [...remarks], news: ['Late today.'], isInWinter: true, isBreak: false },
        wording,
      ),
    ).toEqual([
      'Late today.',
      'Booking required',
      'In winter: In the barn.',
      'Person 1 (age 8, 112\u00A0cm): only from 120 cm (48 in) up.',
      'Person 3 (age 3): only from age 5 up.',
      'For the person in the wheelchair: transfer with the team’s help.',
    ]);
    expect(describeStep({ ...step, remarks: [], news: [], isInWinter: false, isBreak: true }, wording)).toEqual([
      'Break to eat',
      'Booking required',
    ]);
  });

  it('says what has changed in one line, a late start by its new time', () => {
    const change = (state: DisruptionState, more: Partial<DisruptionInWords> = {}): DisruptionInWords => ({
      id: state,
      about: 'activity:koalas',
      state,
      reason: 'staff',
      from: '',
      until: '',
      text: '',
      brief: '',
      subject: { name: `The ${state} one`, href: '' },
      ...more,
    });
    const late = change('late', { start: '2027-07-01T14:30', delay: 20 });
    expect(describeChanges({ changes: [late, change('cancelled')] }, wording)).toBe(
      'The late one: 2:50\u00A0p.m. · The cancelled one: cancelled',
    );
    const many = [late, change('closed'), change('moved'), change('resting'), change('cancelled')];
    expect(describeChanges({ changes: many }, wording)).toMatch(/ · The moved one: moved · and 2 more$/);
    expect(describeChanges({ changes: [] }, wording)).toBe('');
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
