/** A park's day, and when the rest of it is over: pure functions of the server's clock and the park's hours. */
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { type OpeningCalendar, spansOn } from '../../../src/park/opening/opening-hours.ts';
import { addDays } from '../../../src/park/opening/plain-time.ts';
import { instantOf } from '../../../src/park/opening/zoned-time.ts';

const minute = 60_000;

/** The date of a park's day: still yesterday's while an opening runs that began then. */
export function dayAtHand(now: Date, calendar: OpeningCalendar): string {
  const { date } = localTimeAt(now, calendar.timeZone);
  const yesterday = addDays(date, -1);
  const isRunning = spansOn(yesterday, calendar).some(
    ([opens, closes]) => opens * minute <= now.valueOf() && now.valueOf() < closes * minute,
  );
  return isRunning ? yesterday : date;
}

/** The instant at which a park's day is over: its last closing; midnight where that has passed or it doesn't open. */
export function dayEnd(now: Date, calendar: OpeningCalendar): Date {
  const date = dayAtHand(now, calendar);
  const last = Math.max(...spansOn(date, calendar).map(([, closes]) => closes * minute));
  return last > now.valueOf() ? new Date(last) : instantOf(addDays(date, 1), '00:00', calendar.timeZone);
}
