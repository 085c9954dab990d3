/** Opening hours that put a park into each of its states right now. */
import type { OpeningException } from '#park/opening/opening-exceptions.ts';
import type { OpeningCalendar, OpeningPeriod } from '#park/opening/opening-hours.ts';
import { addDays } from '#park/opening/plain-time.ts';
import type { ParkKind } from '#park/park-kinds.ts';

const always = [0, 1, 2, 3, 4, 5, 6];

interface State {
  name: string;
  kind: ParkKind;
  calendar: OpeningCalendar;
}

/**
 * @param today the zoo's date
 * @param reason why a park may be closed on a day it would be open
 */
export function parkStates(today: string, timeZone: string, reason: string): State[] {
  const period = (from: number, until: number, opens: string, closes: string): OpeningPeriod => ({
    from: addDays(today, from),
    until: addDays(today, until),
    days: always,
    opens,
    closes,
    note: null,
  });
  const calendar = (periods: OpeningPeriod[], exceptions: OpeningException[] = []): OpeningCalendar => ({
    timeZone,
    periods,
    exceptions,
  });
  const closedToday = { date: today, closed: true, opens: null, closes: null, reason };
  return [
    { name: 'Open', kind: 'animal', calendar: calendar([period(-1, 60, '00:00', '23:59')]) },
    { name: 'Opens today', kind: 'amusement', calendar: calendar([period(0, 60, '23:58', '23:59')]) },
    { name: 'Opens tomorrow', kind: 'water', calendar: calendar([period(1, 60, '10:00', '17:00')]) },
    { name: 'Opens later', kind: 'animal', calendar: calendar([period(12, 60, '10:00', '17:30')]) },
    {
      name: 'Closed for a reason',
      kind: 'amusement',
      calendar: calendar([period(0, 60, '10:00', '17:00')], [closedToday]),
    },
    { name: 'Closed for now', kind: 'water', calendar: calendar([]) },
  ];
}
