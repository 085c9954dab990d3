import { describe, expect, it } from 'vitest';
import { describeWhen, phasesAt } from '#features/schedule/listed-starts.ts';
import { offsetsOf } from '#park/opening/zoned-time.ts';

const at = (starts: number, ends = starts + 20) => ({ starts, ends });

describe('the phases of a day', () => {
  it.each([
    ['the minute before it starts', 999, 'next'],
    ['the minute it starts', 1000, 'now'],
    ['its last minute', 1019, 'now'],
    ['the minute it ends', 1020, 'over'],
  ])('%s', (_, now, phase) => {
    expect(phasesAt([at(1000)], now)).toEqual([phase]);
  });

  it('next is what starts within the hour', () => {
    expect(phasesAt([at(1010), at(1060), at(1061)], 1000)).toEqual(['next', 'next', 'later']);
  });

  it('next is what starts first, however long that takes, and what starts with it', () => {
    expect(phasesAt([at(1200), at(1200, 1500), at(1201)], 1000)).toEqual(['next', 'next', 'later']);
  });

  it('several are on at once, and one that is short is over before a longer one', () => {
    expect(phasesAt([at(900, 1100), at(950, 990), at(990, 1001)], 1000)).toEqual(['now', 'over', 'now']);
  });

  it('what is cancelled is neither next nor now, and something else is next in its place', () => {
    const off = { ...at(1010), isOff: true };
    expect(phasesAt([off, at(1200), at(1300)], 1000)).toEqual(['later', 'next', 'later']);
    expect(phasesAt([off, at(1200)], 1010)).toEqual(['over', 'next']);
    expect(phasesAt([off], 1000)).toEqual(['later']);
  });

  it('nothing is next once everything has started', () => {
    expect(phasesAt([at(900), at(990)], 1000)).toEqual(['over', 'now']);
    expect(phasesAt([], 1000)).toEqual([]);
  });
});

describe('when it is, in words', () => {
  const zone = offsetsOf('America/Toronto', '2026-12-31', 2);
  const midnight = Date.parse('2027-01-01T05:00:00Z') / 60_000;
  const messages = {
    until: 'until {{time}}',
    inMinutes: 'in {{minutes}} min',
    inWholeHours: 'in {{hours}} h',
    inHours: 'in {{hours}} h {{minutes}} min',
  };
  const carried = { zone, locale: 'en', messages } as const;
  const lateStart = { starts: midnight - 15, ends: midnight + 30 };

  it.each([
    ['now', 0, 'until 12:30\u00A0a.m.'],
    ['next', -16, 'in 1 min'],
    ['next', -74, 'in 59 min'],
    ['next', -75, 'in 1 h'],
    ['next', -76, 'in 1 h 1 min'],
    ['next', -200, 'in 3 h 5 min'],
    ['later', -200, ''],
    ['over', 40, ''],
  ] as const)('%s, %i minutes from midnight', (phase, fromMidnight, text) => {
    expect(describeWhen(lateStart, phase, midnight + fromMidnight, carried)).toBe(text);
  });
});
