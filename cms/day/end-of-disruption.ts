/** When a park's day and a start are over: pure functions of the server's clock and the park's hours. */
import { localTimeAt } from '../../src/lib/local-time.ts';
import { type OpeningCalendar, spansOn } from '../../src/opening/opening-hours.ts';
import { addDays } from '../../src/opening/plain-time.ts';
import { instantOf } from '../../src/opening/zoned-time.ts';

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

/**
 * The instant at which the rest of a park's day is over: the last closing of the day at hand; midnight where that has
 * passed or the park doesn't open.
 *
 * @param last start of an activity on that day, for the rest of the activity's day: some begin when their park has closed
 */
export function dayEnd(now: Date, calendar: OpeningCalendar, last?: TimedStart): Date {
  const ends = [parkDayEnd(now, calendar), ...(last ? [endOfStart(last, calendar)] : [])];
  return new Date(Math.max(...ends.map(Number)));
}

function parkDayEnd(now: Date, calendar: OpeningCalendar): Date {
  const date = dayAtHand(now, calendar);
  const last = Math.max(...spansOn(date, calendar).map(([, closes]) => closes * minute));
  return last > now.valueOf() ? new Date(last) : instantOf(addDays(date, 1), '00:00', calendar.timeZone);
}

/** A start of an activity. */
export interface TimedStart {
  /** `YYYY-MM-DDTHH:MM` */
  at: string;
  /** How long it lasts as planned. */
  minutes: number;
}

/** The instant at which a start is over, if it begins as planned. */
export function endOfStart({ at, minutes }: TimedStart, { timeZone }: OpeningCalendar): Date {
  const [date = '', time = ''] = at.split('T');
  return new Date(instantOf(date, time, timeZone).valueOf() + minutes * minute);
}

/** True if a start is over at an instant. */
export function isStartOver(start: TimedStart, now: Date, calendar: OpeningCalendar): boolean {
  return endOfStart(start, calendar) <= now;
}
