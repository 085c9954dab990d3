/** What calendars say of a start while disruptions come and go. */
import { describe, expect, it } from 'vitest';
import type { Disruption } from '#park/day/disruption.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { stateOfStart } from '#view-models/disrupted-starts.ts';

const timeZone = 'America/Toronto';

describe('what a calendar says of a start, over a day', () => {
  const day = '2027-06-24';
  const at = `${day}T14:30`;
  const on = (time: string) => new Date(`${day}T${time}:00-04:00`).toISOString();
  const cancelled = disruption({ state: 'cancelled', reason: 'animalResting', from: on('10:00') });
  const later = { ...cancelled, from: on('12:00'), until: on('16:30') };

  /** Whether it is off, and what changes, at a time at which these are known. */
  const stateAt = (time: string, ...known: Disruption[]) =>
    stateOfStart(
      at,
      known.map((one) => ({ ...one, isOver: one.until <= on(time) })),
      timeZone,
    );

  it.each([
    ['that of one start', { ...cancelled, start: at, until: on('15:00') }],
    ['that of all of some hours', { ...cancelled, until: on('16:30') }],
  ])('a cancellation that is taken back, %s', (_, one) => {
    const takenBack = { ...one, until: on('11:00') };
    const said = [
      stateAt('10:01', one),
      stateAt('11:00', takenBack),
      stateAt('12:00', takenBack, later),
      stateAt('12:30', takenBack, { ...later, until: on('12:30') }),
    ];
    expect(said.map((state) => state?.isOff)).toEqual([true, false, true, false]);
    const changes = said.map((state) => state?.changed ?? 0);
    expect(changes).toEqual([...new Set(changes)].sort());
  });

  it('hours that are made shorter', () => {
    const said = [
      stateAt('10:01', { ...cancelled, until: on('16:30') }),
      stateAt('11:00', { ...cancelled, until: on('13:00') }),
    ];
    expect(said.map((state) => state?.isOff)).toEqual([true, false]);
    expect(said[1]?.changed).toBeGreaterThan(said[0]?.changed ?? 0);
  });

  it('what did not take place does not take place afterwards', () => {
    const one = { ...cancelled, start: at, until: on('15:00') };
    expect(stateAt('15:30', one)).toEqual(stateAt('14:00', one));
    const all = { ...cancelled, until: on('15:00') };
    expect(stateAt('15:30', all)).toEqual(stateAt('14:00', all));
  });

  it('nothing of what is about others, or about another day', () => {
    expect(stateAt('11:00')).toBeUndefined();
    expect(stateAt('11:00', { ...cancelled, start: `${day}T13:30`, until: on('14:00') })).toBeUndefined();
    const before = { ...cancelled, from: '2027-06-23T14:00:00Z', until: '2027-06-23T20:00:00Z' };
    expect(stateAt('11:00', before)).toBeUndefined();
  });
});
