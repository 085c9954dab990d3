/** An entry of the page of the day as a statement, which needs neither its language nor the day on which it was made. */
import { describe, expect, it } from 'vitest';
import { type DisruptionData, statementOf } from '../../../day/disruption-rows.ts';

const instant = (local: string) => new Date(`${local}:00-04:00`);

const closed: DisruptionData = {
  target: { kind: 'ride', id: 'the-comet' },
  state: 'closed',
  reason: 'wind',
  reasonText: null,
  from: instant('2027-06-24T14:00'),
  until: instant('2027-06-24T15:00'),
  start: null,
  delay: null,
  place: null,
};

const statement = (change: Partial<DisruptionData> = {}) =>
  statementOf('one', { ...closed, ...change }, 'America/Toronto');

describe('a statement', () => {
  it('has what is said, and nothing for what is not', () => {
    expect(statement()).toStrictEqual({
      id: 'one',
      about: 'ride:the-comet',
      state: 'closed',
      reason: 'wind',
      from: '2027-06-24T18:00:00.000Z',
      until: '2027-06-24T19:00:00.000Z',
    });
    const moved = { target: { kind: 'activity', id: 'owls' }, state: 'moved', place: 'arena' } as const;
    expect(statement(moved)).toMatchObject({ about: 'activity:owls', place: 'arena' });
    expect(statement({ state: 'late', delay: 20 })).toMatchObject({ delay: 20 });
  });

  it('has words of its own where the reason has no name', () => {
    const reasonText = { fr: 'arbre tombé', en: 'fallen tree' };
    expect(statement({ reason: 'other', reasonText }).words).toEqual(reasonText);
    expect(statement({ reasonText: { fr: '', en: '' } })).not.toHaveProperty('words');
  });

  it.each([
    ['later on the day', '2027-06-24T14:00', '2027-06-24T17:00', '16:30', '2027-06-24T16:30'],
    ['after midnight', '2027-06-24T22:00', '2027-06-25T01:30', '00:30', '2027-06-25T00:30'],
    ['that began before midnight', '2027-06-25T00:10', '2027-06-25T01:00', '23:30', '2027-06-24T23:30'],
  ])('names the day of a start %s', (_, from, until, start, expected) => {
    expect(statement({ from: instant(from), until: instant(until), start }).start).toBe(expected);
  });
});
