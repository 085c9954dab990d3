import { describe, expect, it } from 'vitest';
import { describeWhen, phasesAt } from '#features/days/listed-starts.ts';
import { offsetsOf } from '#park/opening/zoned-time.ts';

const at = (starts: number, ends = starts + 20) => ({ starts, ends });

const off = { ...at(1010), isOff: true };

it.each([
  ['a start is next the minute before it', [at(1000)], 999, ['next']],
  ['a start is on the minute it starts', [at(1000)], 1000, ['now']],
  ['a start is on in its last minute', [at(1000)], 1019, ['now']],
  ['a start is over the minute it ends', [at(1000)], 1020, ['over']],
  ['what starts within the hour is next', [at(1010), at(1060), at(1061)], 1000, ['next', 'next', 'later']],
  ['so is what starts first, and with it', [at(1200), at(1200, 1500), at(1201)], 1000, ['next', 'next', 'later']],
  ['several are on at once, one after another', [at(900, 1100), at(950, 990), at(990)], 1000, ['now', 'over', 'now']],
  ['a cancelled one stands before what is next', [off, at(1200), at(1300)], 1000, ['next', 'next', 'later']],
  ['a cancelled one is not what is next', [at(1200), { ...at(1250), isOff: true }], 1000, ['next', 'later']],
  ['a cancelled one is never on', [off, at(1200)], 1010, ['over', 'next']],
  ['a cancelled one is not next', [off], 1000, ['later']],
  ['nothing is next once everything has started', [at(900), at(990)], 1000, ['over', 'now']],
])('in the phases of a day, %s', (_, starts, now, phases) => {
  expect(phasesAt(starts, now)).toEqual(phases);
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
  it('of what is cancelled is not counted down', () => {
    expect(describeWhen({ ...at(midnight), isOff: true }, 'next', midnight - 20, carried)).toBe('');
  });

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
