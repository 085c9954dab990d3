import { describe, expect, it } from 'vitest';
import { timeAtHand } from '#features/visit/time-at-hand.ts';

/** Open until half past midnight in Toronto, in winter: 5:30 in UTC. */
const days = { '2026-12-31': { isOpen: true, closes: 24 * 60 + 330, open: [], notes: [], items: [] } };

const at = (time: string, utc: string) =>
  timeAtHand({ date: '2027-01-01', time }, Date.parse(`2027-01-01T${utc}:00Z`) / 60_000, { days });

describe('the time of the day at hand', () => {
  it('is of the day before as long as that is not over', () => {
    expect(at('00:05', '05:05')).toEqual({ date: '2026-12-31', time: '24:05' });
    expect(at('00:29', '05:29')).toEqual({ date: '2026-12-31', time: '24:29' });
  });

  it('is of its own date from then on, and after a day without hours', () => {
    expect(at('00:30', '05:30')).toEqual({ date: '2027-01-01', time: '00:30' });
    const unknown = timeAtHand({ date: '2027-01-01', time: '00:05' }, 0, { days: {} });
    expect(unknown).toEqual({ date: '2027-01-01', time: '00:05' });
  });
});
