/** Until when a disruption may last: by the server's clock and the zoo's day, also when the clocks change. */
import { describe, expect, it } from 'vitest';
import { acceptedEnd, type EndContext } from '../../../../desk/day/accepted-end.ts';

const at = (local: string) => new Date(local);
const now = at('2027-06-24T14:00:00-04:00');
const ride: EndContext = { timeZone: 'America/Toronto', dayEnds: '2027-06-24T22:00:00.000Z' };

/** Context of a start on that day that lasts until a time. */
const startAt = (time: string, until: string): EndContext => ({
  ...ride,
  start: { at: `2027-06-24T${time}`, ends: at(`2027-06-24T${until}:00-04:00`).toISOString() },
});

const ending = (...parameters: Parameters<typeof acceptedEnd>) => {
  const end = acceptedEnd(...parameters);
  return 'refusal' in end ? end.refusal : [end.until, end.start];
};

describe('the rest of the day', () => {
  it('lasts as long as the day', () => {
    expect(ending({ kind: 'day' }, now, ride)).toEqual(['2027-06-24T22:00:00.000Z', undefined]);
  });

  it('is never longer than the rules let a disruption last', () => {
    const midnight = at('2027-11-07T00:00:00-04:00');
    const long = { ...ride, dayEnds: '2027-11-08T05:00:00.000Z' };
    expect(ending({ kind: 'day' }, midnight, long)).toEqual(['2027-11-08T04:00:00.000Z', undefined]);
  });
});

describe('a number of minutes', () => {
  it('passes whatever the clocks show', () => {
    const beforeTheChange = at('2027-03-14T01:30:00-05:00');
    const end = ending({ kind: 'minutes', minutes: 60 }, beforeTheChange, ride);
    expect(end).toEqual(['2027-03-14T07:30:00.000Z', undefined]);
  });
});

describe('a time', () => {
  it('is that of the zoo, today or in the night that follows', () => {
    expect(ending({ kind: 'time', time: '16:30' }, now, ride)).toEqual(['2027-06-24T20:30:00.000Z', undefined]);
    expect(ending({ kind: 'time', time: '00:30' }, now, ride)).toEqual(['2027-06-25T04:30:00.000Z', undefined]);
  });

  it('that is over is none: nobody means tomorrow afternoon', () => {
    expect(ending({ kind: 'time', time: '13:59' }, now, ride)).toBe('over');
    expect(ending({ kind: 'time', time: '14:00' }, now, ride)).toBe('over');
  });
});

describe('a start', () => {
  const start = startAt('14:30', '14:50');

  it('lasts until it is over, its delay included', () => {
    expect(ending({ kind: 'start' }, now, start)).toEqual(['2027-06-24T18:50:00.000Z', '2027-06-24T14:30']);
    expect(ending({ kind: 'start' }, now, start, 15)).toEqual(['2027-06-24T19:05:00.000Z', '2027-06-24T14:30']);
  });

  it('is over once it has ended, unless it is so late that it has not', () => {
    const after = at('2027-06-24T14:50:00-04:00');
    expect(ending({ kind: 'start' }, after, start)).toBe('over');
    expect(ending({ kind: 'start' }, after, start, 15)).toEqual(['2027-06-24T19:05:00.000Z', '2027-06-24T14:30']);
    expect(ending({ kind: 'start' }, now, ride)).toBe('over');
  });

  it('is among those that another end is about, or that is none', () => {
    expect(ending({ kind: 'minutes', minutes: 30 }, now, start)).toBe('otherStarts');
    expect(ending({ kind: 'minutes', minutes: 31 }, now, start)).toEqual(['2027-06-24T18:31:00.000Z', undefined]);
    expect(ending({ kind: 'time', time: '14:30' }, now, start)).toBe('otherStarts');
    // Already started, so a range of upcoming starts excludes it.
    expect(ending({ kind: 'day' }, now, startAt('13:59', '14:30'))).toBe('otherStarts');
  });
});
